package rig

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// WorkerPrefix is what the address of the extension's service worker begins with; see Page.
const WorkerPrefix = "chrome-extension://"

// workerEnd bounds the end of a killed worker.
const workerEnd = 10 * time.Second

// KillWorker ends the extension's service worker as the browser does when it needs memory: without a word to it. It starts
// again at the next event that the extension listens to, an alarm at the latest.
//
// Errors: no worker runs; it does not end.
func (r *Rig) KillWorker() error { return r.page.killWorker() }

func (p *pages) killWorker() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.connect(); err != nil {
		return err
	}
	id, err := p.worker()
	if err != nil {
		return err
	}
	if id == "" {
		return errors.New("no service worker runs")
	}
	if ctx := p.open[id]; ctx != nil {
		// A worker that is looked into stays listed when it has ended. Cancel lets go of it, and closes it already.
		delete(p.open, id)
		_ = chromedp.Cancel(ctx) // whether it has ended is asked below
	}
	_, _ = chromedp.CallBrowser(p.browser, target.CloseTarget, target.CloseTargetParams{TargetID: id}) // as above
	for end := time.Now().Add(workerEnd); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if now, err := p.worker(); err != nil || now != id {
			return err
		}
	}
	return errors.New("the service worker did not end")
}

// worker gives the target of the worker that runs, "" when none does.
func (p *pages) worker() (target.ID, error) {
	targets, err := chromedp.Targets(p.browser)
	for _, t := range targets {
		if t.Type == "service_worker" && strings.HasPrefix(t.URL, WorkerPrefix) {
			return t.TargetID, err
		}
	}
	return "", err
}

// CoreMemory is the size of the core's memory in bytes. It never shrinks, so that is also the most it ever was.
//
// Errors: no worker runs, or its core is not up.
func (r *Rig) CoreMemory() (int64, error) {
	w, err := r.Page(WorkerPrefix)
	if err != nil {
		return 0, err
	}
	return Do(w, chromedp.Action[int64](func(ctx context.Context, _ *chromedp.Target) (int64, error) {
		memory, err := chromedp.Call(ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: "WebAssembly.Memory.prototype"})
		if err != nil {
			return 0, err
		}
		all, err := chromedp.Call(ctx, runtime.QueryObjects, runtime.QueryObjectsParams{PrototypeObjectID: memory.Result.ObjectID})
		if err != nil {
			return 0, err
		}
		byValue := true
		size, err := chromedp.Call(ctx, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
			FunctionDeclaration: "function () { return this.reduce((sum, m) => sum + m.buffer.byteLength, 0) }",
			ObjectID:            all.Objects.ObjectID, ReturnByValue: &byValue,
		})
		if err != nil {
			return 0, err
		}
		var bytes int64
		if err := json.Unmarshal(size.Result.Value, &bytes); err != nil {
			return 0, err
		}
		if bytes == 0 {
			return 0, errors.New("the worker has no core")
		}
		return bytes, nil
	}))
}

// RefuseDebugger has the browser refuse the debugger to the extension from now on, as it does where another extension's frame is in the page.
// It holds as long as the worker lives.
//
// Errors: no worker runs.
func (r *Rig) RefuseDebugger() error {
	w, err := r.Page(WorkerPrefix)
	if err != nil {
		return err
	}
	_, err = Eval[bool](w, `(() => {
		chrome.debugger.attach = async () => { throw new Error("Cannot access a chrome-extension:// URL of different extension"); };
		return true;
	})()`)
	return err
}
