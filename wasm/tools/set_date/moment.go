package setdate

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// moment is a date, a time, or both; what is not given is "".
type moment struct {
	year, month, day, hour, minute, second string
}

func (m moment) hasDate() bool { return m.year != "" }
func (m moment) hasTime() bool { return m.hour != "" }

// parse reads a date, a time, or both with a T or a space between; the day or the seconds may be missing.
func parse(s string) (m moment, ok bool) {
	s = strings.ReplaceAll(strings.TrimSpace(s), " ", "T")
	date, clock, both := strings.Cut(s, "T")
	if !both && strings.Contains(date, ":") {
		date, clock = "", date
	}
	if date != "" {
		parts := strings.Split(date, "-")
		if len(parts) < 2 || len(parts) > 3 || !number(parts[0], 4, 1, 9999) || !number(parts[1], 2, 1, 12) {
			return m, false
		}
		m.year, m.month = parts[0], parts[1]
		if len(parts) == 3 {
			if m.day = parts[2]; !number(m.day, 2, 1, days(parts[0], parts[1])) {
				return m, false
			}
		}
	}
	if clock != "" {
		parts := strings.Split(clock, ":")
		if len(parts) < 2 || len(parts) > 3 || !number(parts[0], 2, 0, 23) || !number(parts[1], 2, 0, 59) {
			return m, false
		}
		m.hour, m.minute, m.second = parts[0], parts[1], "00"
		if len(parts) == 3 {
			if m.second = parts[2]; !number(m.second, 2, 0, 59) {
				return m, false
			}
		}
	}
	return m, m.hasDate() || m.hasTime()
}

// number reports whether a text is a number of so many digits within bounds.
func number(s string, digits, least, most int) bool {
	n, err := strconv.Atoi(s)
	return err == nil && len(s) == digits && n >= least && n <= most
}

// days is the number of days of a month.
func days(year, month string) int {
	y, _ := strconv.Atoi(year) // both have been checked
	m, _ := strconv.Atoi(month)
	switch {
	case m == 2 && (y%4 == 0 && y%100 != 0 || y%400 == 0):
		return 29
	case m == 2:
		return 28
	case m == 4 || m == 6 || m == 9 || m == 11:
		return 30
	}
	return 31
}

// native writes a moment as an input of a type holds it. Errors: bad_argument for what the type cannot hold or that is out of bounds.
func (m moment) native(el *tool.Element, f wire.Field) (string, error) {
	date := m.year + "-" + m.month + "-" + m.day
	clock := m.hour + ":" + m.minute
	if m.second != "00" {
		clock += ":" + m.second
	}
	want, value := "", ""
	switch f.Type {
	case "date":
		want, value = "a date such as 2026-12-31", date
	case "month":
		want, value = "a month such as 2026-12", m.year+"-"+m.month
	case "time":
		want, value = "a time such as 23:59", clock
	case "datetime-local":
		want, value = "a date and a time such as 2026-12-31T23:59", date+"T"+clock
	default:
		return "", tool.Errorf(tool.CodeNotEditable, "%s takes a %s", el, f.Type).Next("call fill_form_field with a value such as 2026-W52")
	}
	needsDate, needsTime := f.Type != "time", f.Type == "time" || f.Type == "datetime-local"
	if needsDate && (!m.hasDate() || m.day == "" && f.Type != "month") || needsTime && !m.hasTime() {
		return "", tool.Errorf(tool.CodeBadArgument, "%s takes %s", el, want).Next("write it like that")
	}
	if !within(m, f) {
		return "", tool.Errorf(tool.CodeBadArgument, "%s takes what is between %s and %s, not %s", el, bound(f.Min), bound(f.Max), value).Next("give a value between these")
	}
	return value, nil
}

// within compares with the bounds that can be read, as a browser does: a time's may go past midnight.
func within(m moment, f wire.Field) bool {
	least, hasLeast := parse(f.Min)
	most, hasMost := parse(f.Max)
	late := !hasLeast || m.order(f.Type) >= least.order(f.Type)
	early := !hasMost || m.order(f.Type) <= most.order(f.Type)
	if f.Type == "time" && hasLeast && hasMost && least.order("time") > most.order("time") {
		return late || early
	}
	return late && early
}

// order writes what a type holds of a moment so that later ones are larger.
func (m moment) order(kind string) string {
	day, clock := m.day, m.hour+m.minute+m.second
	if kind == "month" {
		day = ""
	}
	if kind == "date" || kind == "month" {
		clock = ""
	}
	if kind == "time" {
		return clock
	}
	return m.year + m.month + day + clock
}

func bound(s string) string {
	if s == "" {
		return "any"
	}
	return s
}

// written writes a moment as a text field wants it.
//
// Errors: not_editable for what is no text field; bad_argument when its form is not known, or wants what was not given.
func (m moment) written(el *tool.Element, f wire.Field, format string) (string, error) {
	if f.Kind != wire.FieldText {
		return "", tool.Errorf(tool.CodeNotEditable, "%s is no field for a date", el).Next("pick the text field of the picker, or click what opens it and then the day")
	}
	if format == "" {
		format = shape(f.Placeholder)
	}
	if format == "" {
		format = m.like(f.Value)
	}
	if format == "" {
		return "", tool.Errorf(tool.CodeBadArgument, "how %s writes a date is not known: its placeholder is %q, its value %q", el, tool.Line(f.Placeholder, 40), tool.Line(f.Value, 40)).
			Next("give format, such as DD.MM.YYYY or MM/DD/YYYY HH:mm")
	}
	return m.fill(el, format)
}

// shape reads a placeholder as a format, "" when it is none: letters of the parts, whatever their case.
func shape(placeholder string) string {
	s := strings.TrimSpace(placeholder)
	if at := strings.IndexAny(s, "([e"); at > 0 && strings.Contains(s, " ") && !strings.ContainsAny(s[:at], "yYmMdDhH") {
		return ""
	}
	lower := strings.ToLower(s)
	if !strings.Contains(lower, "yy") && !strings.Contains(lower, "hh") && !strings.Contains(lower, "jj") && !strings.Contains(lower, "aa") {
		return ""
	}
	var out strings.Builder
	time := false
	for _, r := range lower {
		switch r {
		case 'y', 'j', 'a': // année, Jahr
			out.WriteByte('Y')
		case 'd', 't': // Tag
			out.WriteByte('D')
		case 'h':
			time = true
			out.WriteByte('H')
		case 's':
			out.WriteByte('s')
		case 'm':
			if time {
				out.WriteByte('m')
			} else {
				out.WriteByte('M')
			}
		case '/', '.', '-', ':', ' ', ',':
			out.WriteRune(r)
		default:
			return ""
		}
	}
	return out.String()
}

// like gives the format of a value that the field holds, when it can only be one.
func (m moment) like(value string) string {
	forms := []string{"YYYY-MM-DD HH:mm", "YYYY-MM-DDTHH:mm", "YYYY-MM-DD", "DD.MM.YYYY HH:mm", "DD.MM.YYYY", "HH:mm"}
	for _, form := range forms {
		if len(value) == len(form) && fits(value, form) {
			return form
		}
	}
	return ""
}

// fits reports whether a value has a digit for each letter of a format and its other characters in their places.
func fits(value, form string) bool {
	for i := range len(form) {
		letter := strings.IndexByte("YMDHms", form[i]) >= 0
		if digit := value[i] >= '0' && value[i] <= '9'; letter != digit || !letter && value[i] != form[i] {
			return false
		}
	}
	return true
}

// fill puts the parts into a format: YYYY, YY, MM, M, DD, D, HH, H, mm, m, ss.
func (m moment) fill(el *tool.Element, format string) (string, error) {
	var out strings.Builder
	for i := 0; i < len(format); {
		c := format[i]
		n := 1
		for i+n < len(format) && format[i+n] == c {
			n++
		}
		part, known := map[byte]string{'Y': m.year, 'M': m.month, 'D': m.day, 'H': m.hour, 'm': m.minute, 's': m.second}[c]
		switch {
		case !known:
			out.WriteString(format[i : i+n])
		case part == "":
			return "", tool.Errorf(tool.CodeBadArgument, "%s wants %s, and the value lacks a part of it", el, text.Sprintf("%q", format)).Next("give date and time as the field wants them")
		case c == 'Y' && n == 2:
			out.WriteString(part[2:])
		case n == 1:
			out.WriteString(strings.TrimPrefix(part, "0"))
		default:
			out.WriteString(part)
		}
		i += n
	}
	return out.String(), nil
}
