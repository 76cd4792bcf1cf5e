package htmlcapture

import (
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// inputTypes are the known ones; all others are text.
var inputTypes = set("hidden text search tel url email password date month week time datetime-local number range color checkbox",
	"radio file submit image reset button")

func inputType(n *html.Node) string {
	if n.Data != "input" {
		return ""
	}
	if t := strings.ToLower(val(n, "type")); inputTypes[t] {
		return t
	}
	return "text"
}

// stateFlags gives the state that an element has when the page is loaded.
func (w *walk) stateFlags(n *html.Node, secret bool) wire.NodeFlag {
	var f wire.NodeFlag
	on := func(flag wire.NodeFlag, is bool) {
		if is {
			f |= flag
		}
	}
	on(wire.FlagSecret, secret)
	on(wire.FlagInert, has(n, "inert"))
	if n.Namespace != "" {
		return f
	}
	on(wire.FlagEditable, isEditable(n))
	on(wire.FlagDisabled, stateful[n.Data] && isDisabled(n))
	switch n.Data {
	case "input":
		on(wire.FlagChecked, has(n, "checked") && !w.tree.unchecked[n])
		on(wire.FlagReadOnly, has(n, "readonly"))
		on(wire.FlagRequired, has(n, "required"))
	case "textarea":
		on(wire.FlagReadOnly, has(n, "readonly"))
		on(wire.FlagRequired, has(n, "required"))
	case "select":
		on(wire.FlagRequired, has(n, "required"))
	case "option":
		on(wire.FlagSelected, w.chosen[n])
	case "details", "dialog":
		on(wire.FlagOpen, has(n, "open"))
	}
	return f
}

func isEditable(n *html.Node) bool {
	v, ok := attr(n, "contenteditable")
	v = strings.ToLower(v)
	return ok && (v == "" || v == "true" || v == "plaintext-only")
}

// isDisabled follows :disabled: the attribute, a disabled option group, or a disabled fieldset but for its first legend.
func isDisabled(n *html.Node) bool {
	if has(n, "disabled") {
		return true
	}
	if n.Data == "option" {
		return n.Parent != nil && n.Parent.Data == "optgroup" && has(n.Parent, "disabled")
	}
	if n.Data == "optgroup" {
		return false
	}
	for c, p := n, n.Parent; p != nil; c, p = p, p.Parent {
		if p.Data == "fieldset" && has(p, "disabled") && !(c.Data == "legend" && c == first(p, "legend")) {
			return true
		}
		if p.Data == "template" {
			return false // the end of a shadow tree
		}
	}
	return false
}

func first(n *html.Node, name string) *html.Node {
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode && c.Data == name {
			return c
		}
	}
	return nil
}

// options are those of a select, in order, and which of them are chosen.
type options struct {
	all    []*html.Node
	chosen []*html.Node
}

// optionsOf finds what is chosen when the page is loaded: of a list of one line the last one marked, else the first that can be.
func optionsOf(sel *html.Node) options {
	var o options
	var marked []*html.Node
	for n := range within(sel) {
		if n.Type == html.ElementNode && n.Data == "option" && n.Namespace == "" {
			o.all = append(o.all, n)
			if has(n, "selected") {
				marked = append(marked, n)
			}
		}
	}
	if has(sel, "multiple") {
		o.chosen = marked
		return o
	}
	if len(marked) > 0 {
		o.chosen = marked[len(marked)-1:]
		return o
	}
	if size, err := strconv.Atoi(strings.TrimSpace(val(sel, "size"))); err == nil && size > 1 {
		return o
	}
	for _, n := range o.all {
		if !isDisabled(n) {
			o.chosen = []*html.Node{n}
			return o
		}
	}
	return o
}

// labelOf gives what a person reads of an option.
func labelOf(option *html.Node) string {
	if l := val(option, "label"); l != "" {
		return strings.Trim(collapse(l), " ")
	}
	return strings.Trim(collapse(textOf(option)), " ")
}

// valueOf gives the value of a field as a person sees it; false for what has none.
func (w *walk) valueOf(n *html.Node) (string, bool) {
	switch n.Data {
	case "input":
		switch inputType(n) {
		case "checkbox", "radio", "hidden", "image":
			return "", false
		case "file":
			return "", true
		}
		return fieldValue(n), true
	case "textarea":
		return fieldValue(n), true
	case "select":
		var labels []string
		for _, o := range w.tree.selects[n].chosen {
			labels = append(labels, labelOf(o))
		}
		return strings.Join(labels, ", "), true
	case "meter":
		return gauge(n), true
	case "progress":
		if has(n, "value") {
			return gauge(n), true
		}
	}
	return "", false
}

// gauge gives the value of a meter or progress, within its bounds.
func gauge(n *html.Node) string {
	low := 0.0
	if n.Data == "meter" {
		low = number(n, "min", 0)
	}
	return format(min(max(number(n, "value", 0), low), max(number(n, "max", 1), low)))
}

// number reads an attribute; what is no number becomes the fallback.
func number(n *html.Node, name string, fallback float64) float64 {
	if v := strings.TrimSpace(val(n, name)); isNumber.MatchString(v) {
		f, _ := strconv.ParseFloat(v, 64) // the form has been checked; beyond all bounds is infinite
		return f
	}
	return fallback
}

func format(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

var (
	isNumber = regexp.MustCompile(`^-?(\d+|\d*\.\d+)([eE][+-]?\d+)?$`)
	isColor  = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)
	isTimely = map[string]*regexp.Regexp{
		"date": regexp.MustCompile(`^\d{4,}-\d\d-\d\d$`), "month": regexp.MustCompile(`^\d{4,}-\d\d$`),
		"week": regexp.MustCompile(`^\d{4,}-W\d\d$`), "time": regexp.MustCompile(`^\d\d:\d\d(:\d\d(\.\d{1,3})?)?$`),
		"datetime-local": regexp.MustCompile(`^\d{4,}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?$`),
	}
	lineBreaks = strings.NewReplacer("\r", "", "\n", "")
)

// fieldValue gives what an input or textarea holds, cleaned as the standard has it for each type.
func fieldValue(n *html.Node) string {
	if n.Data == "textarea" {
		return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(textOf(n))
	}
	v := val(n, "value")
	switch typ := inputType(n); typ {
	case "text", "search", "tel", "password":
		return lineBreaks.Replace(v)
	case "url", "email":
		return strings.Trim(lineBreaks.Replace(v), " \t\f")
	case "number":
		if !isNumber.MatchString(v) {
			return ""
		}
	case "range":
		return rangeValue(n)
	case "color":
		if !isColor.MatchString(v) {
			return "#000000"
		}
		return strings.ToLower(v)
	default:
		if form := isTimely[typ]; form != nil && !form.MatchString(v) {
			return ""
		}
	}
	return v
}

// rangeValue is within its bounds, in the middle when it is not said.
func rangeValue(n *html.Node) string {
	low := number(n, "min", 0)
	high := max(number(n, "max", 100), low)
	return format(min(max(number(n, "value", low+(high-low)/2), low), high))
}
