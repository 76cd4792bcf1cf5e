// Package setslider is the tool set_slider.
package setslider

import (
	"math"
	"strconv"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Wanted value.
	Value float64 `json:"value"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Element is the slider, as ref, role and name.
	Element string       `json:"element"`
	Value   float64      `json:"value"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	return tool.Acted(text.Sprintf("%s = %g", r.Element, r.Value), r.Changed)
}

// Tool: Bring a range or ARIA slider to a value, verified.
var Tool = tool.New(tool.Hints{
	Title:       "Set slider",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	Idempotent:  true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

// Bounds of the keys that an ARIA slider is moved by: how many together, and how often what it holds is compared.
const (
	maxKeys   = 1_000
	maxRounds = 8
)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "set a slider")
	if err != nil {
		return Result{}, err
	}
	field, err := v.Field(el)
	if err != nil {
		return Result{}, err
	}
	r := Result{Element: el.String(), Value: a.Value}
	switch {
	case field.Kind != wire.FieldRange && field.Kind != wire.FieldSlider:
		return r, tool.Errorf(tool.CodeNotEditable, "%s is no slider", el).Next("pick a slider, or use fill_form_field")
	case outside(a.Value, field.Min, -1) || outside(a.Value, field.Max, 1):
		return r, tool.Errorf(tool.CodeBadArgument, "%s goes from %s to %s, not to %g", el, field.Min, field.Max, a.Value).Next("give a value between these")
	}
	if field.Kind == wire.FieldRange {
		filled, err := v.Fill(el, strconv.FormatFloat(a.Value, 'f', -1, 64))
		r.On, r.Trusted, r.Changed = filled.On, filled.Trusted, filled.Changed
		return r, err
	}
	r.Changed, err = v.Act(el, tool.Need{Enabled: true, Shown: true}, func(wire.LocateResult) error {
		if err := v.Focus(el, false); err != nil {
			return err
		}
		return r.press(v, el, field)
	})
	r.On = v.On()
	return r, err
}

// outside reports whether a value is beyond a bound: below a least one (−1) or above a largest (1).
func outside(value float64, bound string, side float64) bool {
	b, err := strconv.ParseFloat(bound, 64)
	return err == nil && (value-b)*side > 0
}

// press moves an ARIA slider by arrow keys: one to learn its step, then as many as are missing.
func (r *Result) press(v *tool.View, el *tool.Element, field wire.Field) error {
	want, keys := r.Value, 0
	now, err := strconv.ParseFloat(field.Value, 64)
	if err != nil {
		return tool.Errorf(tool.CodeNotEditable, "%s tells no value", el).Next("drag its thumb with drag_element")
	}
	step := 0.0
	for range maxRounds {
		left := want - now
		if math.Abs(left) < 1e-9 || step > 0 && math.Abs(left) < step/2 {
			break
		}
		n := 1
		if step > 0 {
			n = int(math.Round(math.Abs(left) / step))
		}
		if keys += n; keys > maxKeys {
			return tool.Errorf(tool.CodeNotTaken, "%s is at %g and moves by %g a key: that is too far for keys", el, now, step).Next("drag its thumb with drag_element")
		}
		name := "ArrowRight"
		if left < 0 {
			name = "ArrowLeft"
		}
		key, err := tool.ParseKey(name)
		if err != nil {
			return err
		}
		if r.Trusted, err = v.Press(el.Doc, []tool.Key{key}, n, 0); err != nil {
			return err
		}
		f, err := v.Field(el)
		if err != nil {
			return err
		}
		before := now
		if now, err = strconv.ParseFloat(f.Value, 64); err != nil || now == before {
			r.Value = before
			return tool.Errorf(tool.CodeNotTaken, "%s stays at %g when an arrow key is pressed", el, before).Next("drag its thumb with drag_element")
		}
		step = math.Abs(now-before) / float64(n)
	}
	if r.Value = now; math.Abs(want-now) > 1e-9 {
		return tool.Errorf(tool.CodeNotTaken, "%s is at %g: it moves by %g and cannot stand at %g", el, now, step, want).Next("give a value that it can have")
	}
	return nil
}
