// Package callpagefunction is the tool call_page_function.
package callpagefunction

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// From window on, such as app.router.go.
	Path string `json:"path" tool:"minLength=1,maxLength=500"`
	// JSON values.
	Args []wire.Raw `json:"args,omitempty" tool:"maxItems=20"`
	// An element of the frame meant; default is the main frame.
	Ref string `json:"ref,omitempty"`
	// Wait for a promise.
	WaitMs int64 `json:"waitMs,omitempty" tool:"min=0,max=20000,default=5000"`
	// Bound of the value.
	MaxChars int `json:"maxChars,omitempty" tool:"min=500,max=32000,default=8000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Called string `json:"called"`
	// Value is what the function gave, absent for undefined or when the page went away.
	Value wire.Raw `json:"value,omitempty"`
	// Cut: the value has more.
	Cut     bool         `json:"cut,omitempty"`
	Changed tool.Changed `json:"changed"`

	unknown bool
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := r.Called + " gave " + tool.Data(r.Value)
	switch {
	case r.unknown:
		done = r.Called + " was called; the page did not come to answer"
	case r.Value == nil:
		done = r.Called + " gave nothing"
	}
	if r.Cut {
		done += "\ncut: not all was told"
	}
	return tool.Acted(done, r.Changed)
}

// Tool: Call a function of the page's own code once and wait for its value.
var Tool = tool.New(tool.Hints{
	Title:       "Call page function",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDebug,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassScript,
}, run)

// answerMs is how long the module may take beside the wait for a promise.
const answerMs = 5_000

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "call the page's function "+tool.Line(a.Path, 100))
	if err != nil {
		return Result{}, err
	}
	doc, err := v.DocAt(a.Ref)
	if err != nil {
		return Result{}, err
	}
	if a.Args == nil {
		a.Args = []wire.Raw{}
	}
	args, err := json.Marshal(a.Args)
	if err != nil {
		return Result{}, err
	}
	var got wire.PageAPIResult
	r := Result{Called: tool.Line(a.Path, 200)}
	r.Changed, err = v.Observe(doc, func() error {
		p := wire.PageAPIParams{Path: a.Path, Args: string(args), WaitMs: a.WaitMs, MaxChars: a.MaxChars}
		err := v.Run(tool.ModuleCall(wire.PageAPI, doc, 0, p, &got).Within(a.WaitMs + answerMs))
		r.unknown = err != nil
		if tool.Failed(err) == wire.EffectFrameGone {
			return nil // the function led to another page; Changed tells
		}
		return err
	})
	r.On = v.On()
	switch {
	case tool.Failed(err) == wire.EffectBadParams:
		return r, tool.Errorf(tool.CodeBadArgument, "%q is no path", tool.Line(a.Path, 100)).Next("give one such as app.router.go")
	case tool.Failed(err) == wire.EffectTimeout: // an alert holds the page, or a loop
		return r, tool.Errorf(tool.CodeTimeout, "%s may have been called: the page did not answer", tool.Line(a.Path, 200)).Next("call read_page to see what it did before calling it again")
	case err != nil || r.unknown:
		return r, err
	}
	r.Cut = got.Cut
	if string(got.Value) != "null" {
		r.Value = got.Value
	}
	return r, failure(a, &got)
}

// failure is what became of the call when it did not return.
func failure(a Args, got *wire.PageAPIResult) error {
	path := tool.Line(a.Path, 200)
	switch got.Outcome {
	case wire.PageAPIMissing:
		at := tool.Line(got.At, 200)
		if at == "" {
			return tool.Errorf(tool.CodeNotFound, "the page has no global for %s", path).Next("give a path that begins with a global of the page")
		}
		if at == path {
			return tool.Errorf(tool.CodeNotFound, "%s is no function", path).Next("give the path of a function; nothing was called")
		}
		return tool.Errorf(tool.CodeNotFound, "%s leads nowhere; %s has: %s", path, at, tool.Line(strings.Join(got.Keys, " | "), 1_500)).Next("go on from there; nothing was called")
	case wire.PageAPIThrew:
		return tool.Errorf(tool.CodePageError, "%s threw: %s", path, tool.Line(got.Message, 1_000)).Next("mend the arguments, or call read_page to see what it did")
	case wire.PageAPIPending:
		return tool.Errorf(tool.CodeTimeout, "%s was called, but its promise was not settled within %d ms", path, a.WaitMs).Next("call read_page to see what it did before calling it again")
	}
	return nil
}
