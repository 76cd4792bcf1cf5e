// Package batchactions is the tool batch_actions.
package batchactions

import (
	"errors"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// In this order.
	Steps []Step `json:"steps" tool:"minItems=1,maxItems=50"`
	// Go on after a step that fails.
	KeepGoing bool `json:"keepGoing,omitempty"`
}

// Step is one call.
type Step struct {
	// Name.
	Tool string `json:"tool" tool:"minLength=1,maxLength=64"`
	// Arguments. "$1.tabId" is that part of step 1's result.
	Args map[string]wire.Raw `json:"args,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	Steps []Done `json:"steps"`
	// Failed counts steps that failed, Left those that were not begun.
	Failed int `json:"failed"`
	Left   int `json:"left"`

	pictures []tool.Picture
}

// Done is what became of a step.
type Done struct {
	Tool string `json:"tool"`
	OK   bool   `json:"ok"`
	// Text is the step's answer.
	Text string `json:"text"`
	// Result is its structured answer.
	Result wire.Raw `json:"result,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	for i, s := range r.Steps {
		if i > 0 {
			b.Add("\n")
		}
		word := ""
		if !s.OK {
			word = " failed"
		}
		b.Addf("%d %s%s: %s", i+1, s.Tool, word, s.Text)
	}
	return b.String()
}

// Pictures implements tool.Pictured.
func (r Result) Pictures() []tool.Picture { return r.pictures }

// Tool: Run several tools one after the other in one call; stops at the first that fails.
var Tool = tool.New(tool.Hints{
	Title:       "Batch",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	OpenWorld:   true,
	Prose:       true,
	Class:       tool.ClassNone, // each step is asked for by itself
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	r := Result{Steps: []Done{}}
	results := make([]any, 0, len(a.Steps))
	batch := &tool.Batch{TabID: a.TabID}
	for i, s := range a.Steps {
		for _, later := range a.Steps[i+1:] {
			var ref string
			if json.Unmarshal(later.Args["ref"], &ref) == nil {
				batch.Ahead = append(batch.Ahead, ref)
			}
		}
		batch.Last = i == len(a.Steps)-1
		told, err := step(c, s, results, batch)
		batch.Ahead = nil
		if tool.Failed(err) == tool.EffectCancelled {
			return r, err
		}
		done := Done{Tool: s.Tool, OK: err == nil, Text: told.Text, Result: told.Structured}
		var value any
		switch {
		case err != nil:
			done.Text = tool.Explain(err).Error()
			r.Failed++
		case len(told.Structured) > 0:
			if err := json.Unmarshal(told.Structured, &value); err != nil {
				return r, err
			}
		}
		r.Steps, results, r.pictures = append(r.Steps, done), append(results, value), append(r.pictures, told.Pictures...)
		if err != nil && !a.KeepGoing {
			r.Left = len(a.Steps) - i - 1
			return r, stopped(r, err)
		}
		if c.Progress != nil {
			c.Progress(float64(i+1), float64(len(a.Steps)), s.Tool)
		}
	}
	if r.Failed == len(a.Steps) {
		return r, stopped(r, errors.New("no step went well"))
	}
	return r, nil
}

// step runs one step.
func step(c *tool.Call, s Step, results []any, batch *tool.Batch) (tool.Told, error) {
	filled := make(map[string]any, len(s.Args))
	for key, raw := range s.Args {
		var value any
		err := json.Unmarshal(raw, &value)
		if err == nil {
			value, err = fill(value, results)
		}
		if err != nil {
			return tool.Told{}, err
		}
		filled[key] = value
	}
	args, err := json.Marshal(filled)
	if err != nil {
		return tool.Told{}, err
	}
	return c.Invoke(s.Tool, args, batch)
}

// stopped is the error of a batch that did not come to its end: what was done, and what was not.
func stopped(r Result, err error) error {
	why := tool.Explain(err)
	e := tool.Errorf(why.Code, "step %d of %d failed; the steps before it are done\n%s", len(r.Steps), len(r.Steps)+r.Left, r.Text())
	if r.Left > 0 {
		return e.Next("mend step %d and send it with the %d that are left", len(r.Steps), r.Left)
	}
	return e.Next("mend step %d and send it again", len(r.Steps))
}
