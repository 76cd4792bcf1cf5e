package wire

// Field is the live state of a form field. Kind "none" is any other element.
type Field struct {
	Kind FieldKind `json:"kind"`
	// Type is an input's type, for example "email", or "textarea".
	Type string `json:"type,omitempty"`
	// Value is the live value; for a select the chosen option's label; empty when Secret.
	Value string `json:"value"`
	// Secret: the value is a password, one-time code or card number and is not told.
	Secret bool `json:"secret"`
	// Length is that of a secret value in UTF-16 units: all that the core needs to know whether the page took it.
	Length int `json:"length,omitempty"`
	// Checked is "true", "false" or "mixed" for checkboxes, radios and switches.
	Checked  string `json:"checked,omitempty"`
	ReadOnly bool   `json:"readOnly"`
	Multiple bool   `json:"multiple"`
	// Message is the browser's own validation message, empty when the field is valid.
	Message string `json:"message,omitempty"`
	// MaxLength is the field's limit in UTF-16 units, 0 = none.
	MaxLength int `json:"maxLength,omitempty"`
	// Min, Max and Step bound a number, date or slider as the page writes them; empty for none.
	Min  string `json:"min,omitempty"`
	Max  string `json:"max,omitempty"`
	Step string `json:"step,omitempty"`
	// Placeholder shows the form of a value.
	Placeholder string `json:"placeholder,omitempty"`
	// Options are those of a native select, at most MaxFieldOptions; the chosen ones are always there.
	Options []Option `json:"options,omitempty"`
	// OptionCount is the number of all options.
	OptionCount int `json:"optionCount,omitempty"`
}

// FieldKind is how a field is set.
type FieldKind string

// The kinds.
const (
	FieldNone     FieldKind = "none"
	FieldText     FieldKind = "text"
	FieldSelect   FieldKind = "select"
	FieldCheckbox FieldKind = "checkbox"
	FieldRadio    FieldKind = "radio"
	// FieldSwitch has an ARIA role of checkbox, switch, radio or menuitemcheckbox and no native control.
	FieldSwitch   FieldKind = "switch"
	FieldEditable FieldKind = "contenteditable"
	FieldFile     FieldKind = "file"
	FieldRange    FieldKind = "range"
	FieldColor    FieldKind = "color"
	// FieldDate is every input type that takes a date or time.
	FieldDate   FieldKind = "date"
	FieldButton FieldKind = "button"
	// FieldSlider has the ARIA role slider or spinbutton and no native control; its value is aria-valuenow.
	FieldSlider FieldKind = "slider"
)

// Option is one option of a native select.
type Option struct {
	Index    int    `json:"index"`
	Value    string `json:"value"`
	Label    string `json:"label"`
	Selected bool   `json:"selected"`
	Disabled bool   `json:"disabled"`
}

// ReadField gives the live state of a field. Errors: node_gone.
var ReadField = Page[NodeRef, Field]("page.readField")
