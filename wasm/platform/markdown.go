package platform

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// maxMarkdown bounds what Markdown writes, in bytes.
const maxMarkdown = 200_000

// Markdown writes an answer for a reader: a heading, then what the data holds in the order of its struct, one line a value and one item of a list
// under a dash. What is empty is left out.
func (a *Answer) Markdown() string {
	var w outline
	w.b.Addf("# %s %s\n", a.Platform, strings.ReplaceAll(a.View, "_", " "))
	w.members(reflect.ValueOf(a.Data), "")
	if w.b.Len() > maxMarkdown {
		w.b.Add("…\n")
	}
	for _, why := range a.Report.Partial {
		w.b.Addf("\n(not complete: %s)", why)
	}
	if a.Report.MarkupChanged {
		w.b.Add("\n(the site's markup has changed: much may be missing)")
	}
	return strings.TrimRight(w.b.String(), "\n")
}

type outline struct{ b text.Builder }

// members writes the fields of a struct, a line each.
func (w *outline) members(v reflect.Value, indent string) {
	v = indirect(v)
	if v.Kind() != reflect.Struct {
		return
	}
	for i := range v.NumField() {
		if w.b.Len() > maxMarkdown {
			return
		}
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		f := indirect(v.Field(i))
		if name == "" || name == "-" || blank(f) {
			continue
		}
		if line, ok := short(f); ok {
			w.line(indent, name, line)
			continue
		}
		if f.Kind() == reflect.Struct {
			w.b.Addf("%s%s:\n", indent, name)
			w.members(f, indent+"  ")
			continue
		}
		w.b.Addf("%s%s (%d):\n", indent, name, f.Len())
		if f.Kind() == reflect.Map {
			w.entries(f, indent)
			continue
		}
		for j := range f.Len() {
			w.item(indirect(f.Index(j)), indent)
		}
	}
}

func (w *outline) line(indent, name, value string) {
	if strings.Contains(value, "\n") {
		w.b.Addf("%s%s:\n%s  %s\n", indent, name, indent, strings.ReplaceAll(value, "\n", "\n"+indent+"  "))
		return
	}
	w.b.Addf("%s%s: %s\n", indent, name, value)
}

// item writes an item of a list: its short values on the first line, longer ones below.
func (w *outline) item(v reflect.Value, indent string) {
	if w.b.Len() > maxMarkdown {
		return
	}
	if line, ok := short(v); ok || v.Kind() != reflect.Struct {
		w.b.Addf("%s- %s\n", indent, strings.ReplaceAll(line, "\n", "\n"+indent+"  "))
		return
	}
	if label, value, ok := field(v); ok {
		w.b.Addf("%s- %s: %s\n", indent, label, strings.ReplaceAll(value, "\n", "\n"+indent+"  "))
		return
	}
	var head []string
	var rest []int
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		f := indirect(v.Field(i))
		if name == "" || name == "-" || blank(f) {
			continue
		}
		if line, ok := short(f); ok && !strings.Contains(line, "\n") && len(line) <= 120 {
			head = append(head, name+": "+line)
		} else {
			rest = append(rest, i)
		}
	}
	w.b.Addf("%s- %s\n", indent, strings.Join(head, "; "))
	for _, i := range rest {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		f := indirect(v.Field(i))
		if line, ok := short(f); ok {
			w.line(indent+"  ", name, line)
		} else if f.Kind() == reflect.Slice {
			w.b.Addf("%s  %s:\n", indent, name)
			for j := range f.Len() {
				w.item(indirect(f.Index(j)), indent+"  ")
			}
		} else if f.Kind() == reflect.Map {
			w.b.Addf("%s  %s:\n", indent, name)
			w.entries(f, indent+"  ")
		} else {
			w.b.Addf("%s  %s:\n", indent, name)
			w.members(f, indent+"    ")
		}
	}
}

// entries writes a map with text as keys, in their order.
func (w *outline) entries(m reflect.Value, indent string) {
	keys := m.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	for _, k := range keys {
		v := indirect(m.MapIndex(k))
		if line, ok := short(v); ok {
			w.line(indent+"- ", k.String(), line)
			continue
		}
		w.b.Addf("%s- %s:\n", indent, k.String())
		w.members(v, indent+"    ")
	}
}

// field is a Field as label and value with its marks.
func field(v reflect.Value) (label, value string, ok bool) {
	f, ok := v.Interface().(Field)
	if !ok {
		return "", "", false
	}
	label = f.Label
	if label == "" {
		label = f.Name
	}
	value, _ = short(indirect(reflect.ValueOf(&f.Value).Elem()))
	for _, m := range []struct {
		set  bool
		word string
	}{{f.Dirty, "changed, not saved"}, {f.Unresolved, "typed, no record chosen"}, {f.Required && value == "", "required"}, {f.Error != "", "error: " + f.Error}} {
		if m.set {
			value += " [" + m.word + "]"
		}
	}
	return label, value, true
}

func indirect(v reflect.Value) reflect.Value {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	return v
}

func blank(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Invalid:
		return true
	case reflect.Slice, reflect.Map:
		return v.Len() == 0
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[Field]() {
			return false
		}
	}
	return v.IsZero()
}

// short writes a value that fits on a line or is one text: a scalar, a list of scalars, a person, a record's name.
func short(v reflect.Value) (string, bool) {
	switch v.Kind() {
	case reflect.Invalid:
		return "", true
	case reflect.String:
		return v.String(), true
	case reflect.Bool:
		if v.Bool() {
			return "yes", true
		}
		return "no", true
	case reflect.Int, reflect.Int64:
		return strconv.FormatInt(v.Int(), 10), true
	case reflect.Float64:
		return strconv.FormatFloat(v.Float(), 'f', -1, 64), true
	case reflect.Slice:
		var out []string
		for i := range v.Len() {
			e := indirect(v.Index(i))
			if e.Kind() == reflect.Struct && !named(e) {
				return "", false
			}
			s, ok := short(e)
			if !ok || strings.Contains(s, "\n") {
				return "", false
			}
			out = append(out, s)
		}
		return strings.Join(out, ", "), true
	case reflect.Struct:
		if !named(v) {
			return "", false
		}
		name, _ := short(indirect(v.FieldByName("Name")))
		if email := v.FieldByName("Email"); email.IsValid() {
			if at, _ := short(indirect(email)); at != "" {
				return strings.TrimSpace(name + " <" + at + ">"), true
			}
		}
		return name, name != ""
	}
	return "", false
}

// named says whether a struct is little more than a name: a person, a channel.
func named(v reflect.Value) bool {
	name := v.FieldByName("Name")
	return name.IsValid() && v.NumField() <= 3 && v.Type() != reflect.TypeFor[Field]() && (name.Kind() == reflect.String || name.Kind() == reflect.Pointer)
}
