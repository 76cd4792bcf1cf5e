package bundle_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	cdpruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/build/bundle"
	"github.com/tabwire-dev/tabwire/host/browser"
)

// root is the repository's.
func root(t testing.TB) string {
	t.Helper()
	_, file, _, ok := runtime.Caller(0)
	require.True(t, ok)
	return filepath.Join(filepath.Dir(file), "..", "..")
}

// findBrowser gives a browser's path; without one the test is skipped, but never in CI.
func findBrowser(t testing.TB) string {
	t.Helper()
	path, err := browser.Find(t.Context(), browser.FindOptions{})
	if err != nil && os.Getenv("CI") != "true" {
		t.Skip(err)
	}
	require.NoError(t, err)
	return path
}

// One browser serves all tests of the package; each has its own tab.
var shared struct {
	once   sync.Once
	ctx    context.Context
	cancel func()
	pages  *httptest.Server
}

func TestMain(m *testing.M) {
	code := m.Run()
	if shared.pages != nil {
		shared.cancel()
		shared.pages.Close()
	}
	os.Exit(code)
}

// modules are bundled once.
var modules = sync.OnceValues(func() (map[string]bundle.Module, error) {
	_, file, _, _ := runtime.Caller(0)
	list, err := bundle.Modules(filepath.Join(filepath.Dir(file), "..", ".."))
	byName := make(map[string]bundle.Module)
	for _, m := range list {
		byName[m.Name] = m
	}
	return byName, err
})

func module(t testing.TB, name string) bundle.Module {
	t.Helper()
	byName, err := modules()
	require.NoError(t, err)
	require.Contains(t, byName, name)
	return byName[name]
}

// tab is a page of inject/testdata in a browser, with the content script's side of the protocol in a world of its own.
type tab struct {
	t        testing.TB
	ctx      context.Context
	isolated cdpruntime.ExecutionContextID
}

// open loads a page of inject/testdata; path may have a query.
func open(t testing.TB, path string) *tab {
	t.Helper()
	program := findBrowser(t)
	shared.once.Do(func() {
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
			chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
		allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, cancel := chromedp.NewContext(allocator)
		shared.cancel = func() { cancel(); stop() }
		require.NoError(t, chromedp.Do(ctx), "starting the browser")
		shared.ctx = ctx
		// One origin for all, so that the tabs share a process.
		shared.pages = httptest.NewServer(http.FileServer(http.Dir(filepath.Join(root(t), "inject", "testdata"))))
	})
	require.NotNil(t, shared.ctx, "the browser did not start")
	ctx, cancel := chromedp.NewContext(shared.ctx)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx), "opening a tab")
	ctx, stop := context.WithTimeout(ctx, time.Minute)
	t.Cleanup(stop)
	p := &tab{t: t, ctx: ctx}
	p.visit(path)
	return p
}

// in is the same tab for a subtest.
func (p *tab) in(t testing.TB) *tab { return &tab{t: t, ctx: p.ctx, isolated: p.isolated} }

// visit loads another page in the tab.
func (p *tab) visit(path string) {
	p.t.Helper()
	require.NoError(p.t, chromedp.Do(p.ctx, chromedp.Navigate(shared.pages.URL+"/"+path)))
	p.newWorld()
}

// newWorld makes the isolated world, as a content script has after an injection.
func (p *tab) newWorld() {
	p.t.Helper()
	link, err := os.ReadFile(filepath.Join(root(p.t), "inject", "testdata", "link.js"))
	require.NoError(p.t, err)
	tree, err := chromedp.Call(p.ctx, page.GetFrameTree, cdp.Empty{})
	require.NoError(p.t, err)
	world, err := chromedp.Call(p.ctx, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: tree.FrameTree.Frame.ID})
	require.NoError(p.t, err)
	p.isolated = world.ExecutionContextID
	p.isolate(string(link), nil)
}

// isolate evaluates in the isolated world.
func (p *tab) isolate(expression string, result any) {
	p.t.Helper()
	p.evaluate(cdpruntime.EvaluateParams{Expression: expression, ContextID: p.isolated}, result)
}

// main evaluates in the page's own world.
func (p *tab) main(expression string, result any) {
	p.t.Helper()
	p.evaluate(cdpruntime.EvaluateParams{Expression: expression}, result)
}

func (p *tab) evaluate(params cdpruntime.EvaluateParams, result any) {
	p.t.Helper()
	await, byValue := true, result != nil
	params.AwaitPromise, params.ReturnByValue = &await, &byValue
	r, err := chromedp.Call(p.ctx, cdpruntime.Evaluate, params)
	require.NoError(p.t, err, "evaluating %.200s", params.Expression)
	require.Nil(p.t, r.ExceptionDetails, "evaluating %.200s", params.Expression)
	if result != nil {
		require.NoError(p.t, json.Unmarshal(r.Result.Value, result), "reading the value of %.200s", params.Expression)
	}
}

// inject runs a module's file and says how many instances of it answer.
func (p *tab) inject(m bundle.Module) int {
	p.t.Helper()
	p.main(string(m.Code), nil)
	return p.ping(m)
}

func (p *tab) ping(m bundle.Module) int {
	p.t.Helper()
	var pongs int
	p.isolate("tabwireLink.ping("+quote(p.t, m.Name)+", "+quote(p.t, m.Hash)+")", &pongs)
	return pongs
}

// outcome is a module's answer.
type outcome struct {
	OK    bool            `json:"ok"`
	Value json.RawMessage `json:"value"`
	Error struct {
		Code    string `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// call runs a module; selector is empty for none.
func (p *tab) call(m bundle.Module, params any, selector string) outcome {
	p.t.Helper()
	var o outcome
	p.isolate("tabwireLink.call("+quote(p.t, m.Name)+", "+quote(p.t, params)+", "+quote(p.t, selector)+")", &o)
	return o
}

// quote writes a value as JavaScript.
func quote(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return string(b)
}
