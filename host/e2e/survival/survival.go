// Package survival measures whether refs stay with what they were given for while pages do what single-page apps do. The pages
// under extension/testdata/pages/refs know what each of their elements stands for, in a way that no extension can see, and the
// figures are about that: a click by a ref must meet what the ref stood for when it was read, or be refused.
package survival

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// Result counts the uses of refs: every second one at once after the change, and all after the page has been read again.
type Result struct {
	Case string
	// Alive are uses of refs whose meaning is still in the page, Gone those of the others.
	Alive, Gone int
	// Survived are those of Alive that met what they stood for, Refused those that did not act. Honest are those of Gone that did
	// not act.
	Survived, Refused, Honest int
	// Wrong says of each use that met something else what was meant and what was met.
	Wrong []string
}

// Add adds the counts of other.
func (r *Result) Add(other Result) {
	r.Alive += other.Alive
	r.Gone += other.Gone
	r.Survived += other.Survived
	r.Refused += other.Refused
	r.Honest += other.Honest
	r.Wrong = append(r.Wrong, other.Wrong...)
}

// Rate is the part of the uses that could survive and did, in percent; 100 when none could.
func (r *Result) Rate() float64 {
	if r.Alive == 0 {
		return 100
	}
	return 100 * float64(r.Survived) / float64(r.Alive)
}

// patience bounds each wait for a page.
const patience = 10 * time.Second

// run is one case in a tab of its own.
type run struct {
	ctx     context.Context
	rig     *rig.Rig
	session *mcp.ClientSession
	name    string
	tabID   int
	page    *rig.Page
}

// Stage runs cases.
type Stage struct {
	// Cases are the names of the cases.
	Cases []string

	// first is the tab that told the names. It stays open, so that the client's tab group does not end with each case.
	first *run
}

// Open makes a stage ready. The caller must Close it.
func Open(ctx context.Context, r *rig.Rig, session *mcp.ClientSession) (*Stage, error) {
	c := &run{ctx: ctx, rig: r, session: session, name: "list"}
	if err := c.open("document: reloaded"); err != nil {
		return nil, err
	}
	names, err := rig.Eval[[]string](c.page, "Object.keys(cases)")
	if err != nil {
		return nil, errors.Join(err, c.close())
	}
	return &Stage{Cases: names, first: c}, nil
}

// Close closes the stage's tab.
func (s *Stage) Close() error { return s.first.close() }

// Run runs one case.
//
// Errors: the page does not do what the case needs; a call fails in a way that is no refusal.
func (s *Stage) Run(name string) (res Result, err error) {
	c := &run{ctx: s.first.ctx, rig: s.first.rig, session: s.first.session, name: name}
	if err := c.open(name); err != nil {
		return res, err
	}
	defer func() { err = errors.Join(err, c.close()) }()
	if res, err = c.measure(); err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return res, err
}

func (c *run) measure() (Result, error) {
	res := Result{Case: c.name}
	refs, err := c.read()
	if err != nil {
		return res, err
	}
	meant, err := rig.Eval[[]string](c.page, "all()")
	if err != nil {
		return res, err
	}
	if len(refs) != len(meant) {
		return res, fmt.Errorf("the outline has %d refs, the page %d elements", len(refs), len(meant))
	}
	if err := c.change(); err != nil {
		return res, err
	}
	for again := range 2 {
		if again == 1 {
			if _, err := c.read(); err != nil {
				return res, err
			}
		}
		there, err := rig.Eval[[]string](c.page, "all()")
		if err != nil {
			return res, err
		}
		for i, ref := range refs {
			if again == 0 && i%2 > 0 {
				continue
			}
			if err := c.use(&res, ref, meant[i], slices.Contains(there, meant[i])); err != nil {
				return res, err
			}
		}
	}
	return res, nil
}

// use clicks by a ref and looks at what was met.
func (c *run) use(res *Result, ref, meant string, alive bool) error {
	if _, err := rig.Eval[int](c.page, "top.hits.length = 0"); err != nil {
		return err
	}
	a, err := c.call("click_element", map[string]any{"ref": ref})
	if err != nil {
		return err
	}
	hits, err := rig.Eval[[]string](c.page, "top.hits")
	if err != nil {
		return err
	}
	if alive {
		res.Alive++
	} else {
		res.Gone++
	}
	switch {
	case len(hits) > 1 || a.IsError && len(hits) > 0:
		return fmt.Errorf("%s met %q: %s", ref, hits, a.Text)
	case a.IsError && !strings.HasPrefix(a.Text, "stale_ref:"):
		return fmt.Errorf("%s, %q: %s", ref, meant, a.Text)
	case a.IsError && alive:
		res.Refused++
	case a.IsError:
		res.Honest++
	case len(hits) == 0:
		return fmt.Errorf("%s, %q met nothing: %s", ref, meant, a.Text)
	case hits[0] == meant:
		res.Survived++
	default:
		res.Wrong = append(res.Wrong, fmt.Sprintf("%s: %s was %q and met %q", c.name, ref, meant, hits[0]))
	}
	return nil
}

// change does what the case does to the page, or leaves the document where it is about that.
func (c *run) change() error {
	switch c.name {
	case "document: reloaded":
		if _, err := rig.Eval[bool](c.page, "(window.ready = false, location.reload(), true)"); err != nil {
			return err
		}
	case "document: away and back":
		if _, err := c.must("navigate", map[string]any{"url": c.rig.Site + "/pages/blank.html?between", "waitUntil": "load"}); err != nil {
			return err
		}
		if _, err := rig.Eval[bool](c.page, "(history.back(), true)"); err != nil {
			return err
		}
	default:
		if _, err := rig.Eval[bool](c.page, "change().then(() => true)"); err != nil {
			return err
		}
	}
	return c.wait()
}

// wait waits until the page and its frames are drawn.
func (c *run) wait() error {
	const drawn = `location.pathname.includes("/refs/") && window.ready === true && Array.from(frames).every((f) => f.ready === true)`
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if ok, err := rig.Eval[bool](c.page, drawn); err == nil && ok {
			return nil
		}
	}
	return errors.New("the page was not drawn in time")
}

// open opens a case.
func (c *run) open(name string) error {
	address := fmt.Sprintf("%s/pages/refs/?case=%s&time=%d", c.rig.Site, url.QueryEscape(name), time.Now().UnixNano())
	a, err := c.must("new_tab", map[string]any{"url": address, "waitUntil": "load"})
	if err != nil {
		return err
	}
	var on struct {
		TabID int `json:"tabId"`
	}
	if err := json.Unmarshal(a.Structured, &on); err != nil {
		return err
	}
	c.tabID = on.TabID
	if c.page, err = c.rig.Page(address); err != nil {
		return err
	}
	return c.wait()
}

func (c *run) close() error {
	_, err := rig.Eval[bool](c.page, "(setTimeout(() => close()), true)")
	return err
}

// ref is a ref at the beginning of an element in an outline; in a table's rows the role may be left out.
var ref = regexp.MustCompile(`(?m)(?:^|[ |])((?:f\d+)?e\d+) [a-z"]`)

// read gives the refs of the page, in its order.
func (c *run) read() ([]string, error) {
	a, err := c.must("read_page", map[string]any{"filter": "interactive", "maxChars": 1_000_000})
	if err != nil {
		return nil, err
	}
	var refs []string
	for _, m := range ref.FindAllStringSubmatch(a.Text, -1) {
		refs = append(refs, m[1])
	}
	return refs, nil
}

func (c *run) call(tool string, args map[string]any) (rig.Answer, error) {
	if c.tabID != 0 {
		args["tabId"] = c.tabID
	}
	return rig.CallOn(c.ctx, c.session, tool, args)
}

func (c *run) must(tool string, args map[string]any) (rig.Answer, error) {
	a, err := c.call(tool, args)
	if err == nil && a.IsError {
		err = fmt.Errorf("%s: %s", tool, a.Text)
	}
	return a, err
}
