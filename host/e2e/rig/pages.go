package rig

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/remote"
)

// pages looks into the browser's pages by its DevTools port, beside the product.
type pages struct {
	profile string

	mu      sync.Mutex
	browser context.Context
	cancel  context.CancelFunc
	// open are the pages that were looked into, by target.
	open map[target.ID]context.Context
}

func newPages(profile string) *pages {
	return &pages{profile: profile, open: map[target.ID]context.Context{}}
}

// connect connects to the browser once.
func (p *pages) connect() error {
	if p.browser != nil {
		return nil
	}
	data, err := os.ReadFile(filepath.Join(p.profile, "DevToolsActivePort"))
	if err != nil {
		return fmt.Errorf("finding the DevTools port: %w", err)
	}
	port, path, ok := strings.Cut(strings.TrimSpace(string(data)), "\n")
	if !ok {
		return errors.New("DevToolsActivePort has not two lines")
	}
	allocator, cancelAllocator := remote.NewAllocator(context.Background(), "ws://127.0.0.1:"+port+path)
	browser, cancel := chromedp.NewContext(allocator, remote.WithKeepOpen())
	if err := chromedp.Do(browser); err != nil {
		cancelAllocator()
		return err
	}
	p.browser, p.cancel = browser, func() { cancel(); cancelAllocator() }
	return nil
}

func (p *pages) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cancel != nil {
		p.cancel()
	}
}

// page gives the page whose address begins with a prefix.
func (p *pages) page(prefix string) (context.Context, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.connect(); err != nil {
		return nil, err
	}
	targets, err := chromedp.Targets(p.browser)
	if err != nil {
		return nil, err
	}
	for _, t := range targets {
		if t.Type != "page" && t.Type != "iframe" && t.Type != "service_worker" || !strings.HasPrefix(t.URL, prefix) {
			continue
		}
		return p.attach(t.TargetID)
	}
	return nil, fmt.Errorf("no page has an address that begins with %s", prefix)
}

// attach gives the way into a target, the one that is there or a new one.
func (p *pages) attach(id target.ID) (context.Context, error) {
	if ctx := p.open[id]; ctx != nil && ctx.Err() == nil {
		return ctx, nil
	}
	ctx, _ := chromedp.NewContext(p.browser, chromedp.WithTargetID(id)) // ends with the browser's context
	if err := chromedp.Do(ctx); err != nil {                            // the first run must have no limit of its own
		return nil, err
	}
	p.open[id] = ctx
	return ctx, nil
}

// Page is a way into one tab of the browser, or into its worker. It stays with the tab when that goes elsewhere.
type Page struct{ ctx context.Context }

// Page finds the tab, frame or worker whose address begins with a prefix.
//
// Errors: there is none.
func (r *Rig) Page(prefix string) (*Page, error) {
	ctx, err := r.page.page(prefix)
	if err != nil {
		return nil, err
	}
	return &Page{ctx}, nil
}

// Frames gives the tab whose address begins with a prefix and the targets of the frames of other sites in it, the tab first.
//
// Errors: there is no such tab.
func (r *Rig) Frames(prefix string) ([]*Page, error) {
	top, err := r.Page(prefix)
	if err != nil {
		return nil, err
	}
	return r.page.below(top)
}

// below adds to a page the frames in it that have targets of their own.
func (p *pages) below(top *Page) ([]*Page, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	targets, err := chromedp.Targets(p.browser)
	if err != nil {
		return nil, err
	}
	out := []*Page{top}
	in := map[target.ID]bool{chromedp.FromContext(top.ctx).Target.TargetID: true}
	for found := true; found; {
		found = false
		for _, t := range targets {
			if t.Type != "iframe" || !in[t.ParentID] || in[t.TargetID] {
				continue
			}
			ctx, err := p.attach(t.TargetID)
			if err != nil {
				return nil, err
			}
			in[t.TargetID], found = true, true
			out = append(out, &Page{ctx})
		}
	}
	return out, nil
}

// Run runs commands on the page's target within a time.
func (p *Page) Run(limit time.Duration, f func(ctx context.Context, t *chromedp.Target) error) error {
	ctx, cancel := context.WithTimeout(p.ctx, limit)
	defer cancel()
	return chromedp.Do(ctx, chromedp.Func(f))
}

// Close closes the tab without asking the page.
func (p *Page) Close() error {
	_, err := Do(p, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.CallBrowser(ctx, target.CloseTarget, target.CloseTargetParams{TargetID: t.TargetID})
		return err
	}))
	return err
}

// Eval gives the value of an expression, awaited; it is given 10 seconds.
//
// Errors: the tab is gone; the expression throws; a value of another type.
func Eval[T any](p *Page, expression string) (T, error) {
	return Do(p, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// Do runs an action of chromedp within 10 seconds.
func Do[T any](p *Page, action chromedp.Action[T]) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
	defer cancel()
	return chromedp.Run(ctx, action)
}
