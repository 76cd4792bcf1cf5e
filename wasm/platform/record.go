package platform

import (
	"strconv"
	"strings"
)

// Field is a field of a record or form.
type Field struct {
	// Name is the field's own name, "" where the page does not tell it.
	Name string `json:"name,omitempty"`
	// Label is what the page calls it, in the person's language.
	Label string `json:"label"`
	// Value is what is shown, as it is shown: text, a bool for a box, a list for several. Null: the field is there and empty.
	Value any `json:"value"`
	// Raw is the stored value, where the page has it beside the shown one.
	Raw any `json:"raw,omitempty"`
	// Type is what kind of field it is, in the platform's words or HTML's.
	Type string `json:"type,omitempty"`
	// Ref is the record that a reference leads to.
	Ref *Ref `json:"ref,omitempty"`
	// Required, ReadOnly: the field must be filled in; cannot be changed.
	Required bool `json:"required,omitempty"`
	ReadOnly bool `json:"readOnly,omitempty"`
	// Dirty: changed and not saved.
	Dirty bool `json:"dirty,omitempty"`
	// Error is what the page says is wrong with the value.
	Error string `json:"error,omitempty"`
	// Unresolved: text was typed into a reference and no record was chosen. Then there is no Ref.
	Unresolved bool `json:"unresolved,omitempty"`
	// Time stands beside the value: when the person that it names did it. As shown.
	Time string `json:"time,omitempty"`
	// Href is where a value leads that is an address.
	Href string `json:"href,omitempty"`
	// Markdown is rich text with its marks.
	Markdown string `json:"markdown,omitempty"`
	// Section is the heading that the field stands under.
	Section string `json:"section,omitempty"`
}

// Ref is a record of the platform.
type Ref struct {
	// ID is null where the page shows the record's name alone.
	ID *string `json:"id"`
	// Type is the record's table or object, null when it is not known.
	Type *string `json:"type"`
	// Href is the record's page.
	Href string `json:"href,omitempty"`
}

// Text is a value of a field, null when it is empty.
func Text(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// Null is a pointer to s, nil when it is empty: for what is null in the answer where the page shows nothing.
func Null(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// Count is the number in a text: the digits of "12 replies", "1,204" or "1.204"; false when there are none.
func Count(s string) (int, bool) {
	n, ok := 0, false
	for _, r := range s {
		d := digit(r)
		switch {
		case d >= 0 && n < 1<<40:
			n, ok = n*10+d, true
		case ok && !strings.ContainsRune(",.'’ \u00a0\u202f\u2009", r):
			return n, ok
		}
	}
	return n, ok
}

// IsDigit says whether a character is a decimal digit that Count knows.
func IsDigit(r rune) bool { return digit(r) >= 0 }

// digit is a decimal digit in European, Arabic, Persian, Devanagari or full-width form, −1 for another character.
func digit(r rune) int {
	for _, zero := range []rune{'0', 0x660, 0x6f0, 0x966, 0xff10} {
		if r >= zero && r <= zero+9 {
			return int(r - zero)
		}
	}
	return -1
}

// Email finds the first e-mail address in a text, "" when there is none.
func Email(s string) string {
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r <= ' ' || strings.ContainsRune("<>()[]\",;:", r) || r == 0xa0 }) {
		at := strings.IndexByte(word, '@')
		if at > 0 && strings.Contains(word[at:], ".") && !strings.HasSuffix(word, "@") {
			return strings.Trim(word, ".'")
		}
	}
	return ""
}

// AfterColon is what follows the first colon of a label such as "Assignee: X", in ASCII or full width; all of it when there is none. The
// word before it is translated, the colon is not.
func AfterColon(s string) string {
	for i, r := range s {
		if r == ':' || r == '：' {
			return strings.TrimSpace(s[i+len(string(r)):])
		}
	}
	return strings.TrimSpace(s)
}

// Uint is a number of decimal digits alone; false for another text.
func Uint(s string) (int64, bool) {
	n, err := strconv.ParseInt(s, 10, 64)
	return n, err == nil && n >= 0
}
