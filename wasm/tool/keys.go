package tool

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Key is a key as it is pressed, with the keys that are held meanwhile.
type Key struct {
	// Key and Code are as in KeyboardEvent, on a keyboard with the US layout.
	Key, Code string
	// VK is the old number of the key, Location 1 for the left one of two, 3 for the number pad.
	VK, Location int
	// Text is what it types; empty for none.
	Text string
	// Modifiers are the CDP bits.
	Modifiers int
	// command is an editing command that goes with it, "" for what the chord means to the browser.
	command string
	// held are the modifier keys that are pressed before and released after.
	held []Key
}

// named are the keys that have a name.
var named = map[string]Key{
	"enter": {Key: "Enter", Code: "Enter", VK: 13, Text: "\r"}, "tab": {Key: "Tab", Code: "Tab", VK: 9},
	"backspace": {Key: "Backspace", Code: "Backspace", VK: 8}, "delete": {Key: "Delete", Code: "Delete", VK: 46},
	"escape": {Key: "Escape", Code: "Escape", VK: 27}, "space": {Key: " ", Code: "Space", VK: 32, Text: " "},
	"arrowleft": {Key: "ArrowLeft", Code: "ArrowLeft", VK: 37}, "arrowup": {Key: "ArrowUp", Code: "ArrowUp", VK: 38},
	"arrowright": {Key: "ArrowRight", Code: "ArrowRight", VK: 39}, "arrowdown": {Key: "ArrowDown", Code: "ArrowDown", VK: 40},
	"home": {Key: "Home", Code: "Home", VK: 36}, "end": {Key: "End", Code: "End", VK: 35},
	"pageup": {Key: "PageUp", Code: "PageUp", VK: 33}, "pagedown": {Key: "PageDown", Code: "PageDown", VK: 34},
	"insert": {Key: "Insert", Code: "Insert", VK: 45}, "contextmenu": {Key: "ContextMenu", Code: "ContextMenu", VK: 93},
	"capslock": {Key: "CapsLock", Code: "CapsLock", VK: 20},
	"shift":    {Key: "Shift", Code: "ShiftLeft", VK: 16, Location: 1}, "control": {Key: "Control", Code: "ControlLeft", VK: 17, Location: 1},
	"alt": {Key: "Alt", Code: "AltLeft", VK: 18, Location: 1}, "meta": {Key: "Meta", Code: "MetaLeft", VK: 91, Location: 1},
}

// otherNames are further names of keys, as people write them.
var otherNames = map[string]string{
	"return": "enter", "esc": "escape", "del": "delete", "ctrl": "control", "cmd": "meta", "command": "meta", "win": "meta", "option": "alt",
	"left": "arrowleft", "right": "arrowright", "up": "arrowup", "down": "arrowdown", "pgup": "pageup", "pgdn": "pagedown", "spacebar": "space", "ins": "insert",
}

// symbols are the keys of the US layout that are neither letter nor digit: what they type alone and with Shift, their code and number.
var symbols = [...]struct {
	plain, shifted, code string
	vk                   int
}{
	{";", ":", "Semicolon", 186}, {"=", "+", "Equal", 187}, {",", "<", "Comma", 188}, {"-", "_", "Minus", 189}, {".", ">", "Period", 190},
	{"/", "?", "Slash", 191}, {"`", "~", "Backquote", 192}, {"[", "{", "BracketLeft", 219}, {"\\", "|", "Backslash", 220},
	{"]", "}", "BracketRight", 221}, {"'", `"`, "Quote", 222},
}

// digits are what the keys 0 to 9 type with Shift.
const digits = ")!@#$%^&*("

// character gives the key that types a character on the US layout.
func character(c string) (k Key, shift, ok bool) {
	switch b := c[0]; {
	case len(c) > 1:
		return k, false, false
	case b >= 'a' && b <= 'z':
		return Key{Key: c, Code: "Key" + strings.ToUpper(c), VK: int(b - 32), Text: c}, false, true
	case b >= 'A' && b <= 'Z':
		return Key{Key: c, Code: "Key" + c, VK: int(b), Text: c}, true, true
	case b >= '0' && b <= '9':
		return Key{Key: c, Code: "Digit" + c, VK: int(b), Text: c}, false, true
	case b == ' ':
		return named["space"], false, true
	case b == '\n' || b == '\r':
		return named["enter"], false, true
	case b == '\t':
		return named["tab"], false, true
	}
	if at := strings.Index(digits, c); at >= 0 {
		d := string(rune('0' + at))
		return Key{Key: c, Code: "Digit" + d, VK: '0' + at, Text: c}, true, true
	}
	for _, s := range symbols {
		if s.plain == c || s.shifted == c {
			return Key{Key: c, Code: s.code, VK: s.vk, Text: c}, s.shifted == c, true
		}
	}
	return k, false, false
}

// ParseKey reads a key or a chord such as "Enter", "Control+a", "Shift+Tab" or "é". Errors: bad_argument.
func ParseKey(chord string) (Key, error) {
	refuse := func(what string) (Key, error) {
		return Key{}, Errorf(CodeBadArgument, "%q is no key: %s", Line(chord, 60), what).Next("use names such as Enter, Tab, ArrowDown, F5, a, or chords such as Control+a")
	}
	parts := strings.Split(chord, "+")
	if chord == "+" || strings.HasSuffix(chord, "++") { // the key itself is a plus
		parts = append(parts[:len(parts)-2], "+")
	}
	last := len(parts) - 1
	if parts[last] == "" {
		return refuse("after the last + stands the key; the key + itself is written twice, as in Control++")
	}
	modifiers, err := Modifiers(parts[:last])
	if err != nil {
		return refuse("before the last + stand alt, control, meta and shift only")
	}
	k, ok := key(parts[last], modifiers)
	if !ok {
		return refuse("the name is not known")
	}
	k.Modifiers |= modifiers
	for _, m := range []struct {
		bit  int
		name string
	}{{2, "control"}, {1, "alt"}, {4, "meta"}, {8, "shift"}} {
		if k.Modifiers&m.bit != 0 {
			k.held = append(k.held, named[m.name])
		}
	}
	if k.Modifiers&^8 != 0 {
		k.Text = "" // a shortcut types nothing
	}
	return k, nil
}

// key finds a key by its name or by what it types.
func key(name string, modifiers int) (Key, bool) {
	lower := strings.ToLower(name)
	if other, ok := otherNames[lower]; ok {
		lower = other
	}
	if k, ok := named[lower]; ok && len(name) > 1 {
		return k, true
	}
	if k, ok := numpad(lower); ok {
		return k, true
	}
	if n, ok := functionKey(lower); ok {
		return Key{Key: "F" + lower[1:], Code: "F" + lower[1:], VK: 111 + n}, true
	}
	if utf8.RuneCountInString(name) != 1 {
		return Key{}, false
	}
	k, shift, ok := character(name)
	switch {
	case !ok:
		return Key{Key: name, Text: name}, true // of another layout
	case shift:
		k.Modifiers = 8
	case modifiers&8 != 0 && len(k.Text) == 1 && k.Code != "Space" && k.Code != "Enter":
		k = shifted(k)
	}
	return k, true
}

// shifted gives what a key types with Shift.
func shifted(k Key) Key {
	c := strings.ToUpper(k.Text)
	if at := strings.IndexByte("0123456789", c[0]); at >= 0 {
		c = digits[at : at+1]
	}
	for _, s := range symbols {
		if s.plain == k.Text {
			c = s.shifted
		}
	}
	k.Key, k.Text = c, c
	return k
}

// functionKey reads f1 to f12.
func functionKey(s string) (n int, ok bool) {
	if len(s) < 2 || len(s) > 3 || s[0] != 'f' || s[1] == '0' {
		return 0, false
	}
	for _, c := range s[1:] {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, n >= 1 && n <= 12
}

// numpadKeys are the keys of the number pad beside its digits, with Num Lock on, by the names of KeyboardEvent.code without "Numpad".
var numpadKeys = map[string]Key{
	"enter": {Key: "Enter", Code: "NumpadEnter", VK: 13, Text: "\r"}, "multiply": {Key: "*", Code: "NumpadMultiply", VK: 106, Text: "*"},
	"add": {Key: "+", Code: "NumpadAdd", VK: 107, Text: "+"}, "subtract": {Key: "-", Code: "NumpadSubtract", VK: 109, Text: "-"},
	"decimal": {Key: ".", Code: "NumpadDecimal", VK: 110, Text: "."}, "divide": {Key: "/", Code: "NumpadDivide", VK: 111, Text: "/"},
}

// numpad reads a key of the number pad, in lower case: numpad5, numpadenter.
func numpad(s string) (k Key, ok bool) {
	s, ok = strings.CutPrefix(s, "numpad")
	switch {
	case !ok:
		return k, false
	case len(s) == 1 && s[0] >= '0' && s[0] <= '9':
		k = Key{Key: s, Code: "Numpad" + s, VK: 48 + int(s[0]), Text: s}
	default:
		k, ok = numpadKeys[s]
	}
	k.Location = 3
	return k, ok
}

// keyEvent is Input.dispatchKeyEvent of CDP.
type keyEvent struct {
	Type                  string   `json:"type"`
	Modifiers             int      `json:"modifiers,omitempty"`
	Key                   string   `json:"key"`
	Code                  string   `json:"code,omitempty"`
	WindowsVirtualKeyCode int      `json:"windowsVirtualKeyCode,omitempty"`
	Location              int      `json:"location,omitempty"`
	Text                  string   `json:"text,omitempty"`
	UnmodifiedText        string   `json:"unmodifiedText,omitempty"`
	AutoRepeat            bool     `json:"autoRepeat,omitempty"`
	IsKeypad              bool     `json:"isKeypad,omitempty"`
	Commands              []string `json:"commands,omitempty"`
}

// macCommands are the editing commands of chords that Chromium leaves to the system on a Mac, where a key of CDP does not pass.
var macCommands = map[string]string{"KeyA": "selectAll", "KeyC": "copy", "KeyX": "cut", "KeyV": "paste", "KeyZ": "undo"}

// down and up give the events of a key.
func (k Key) down(modifiers int) keyEvent {
	e := keyEvent{Type: "rawKeyDown", Modifiers: modifiers, Key: k.Key, Code: k.Code, WindowsVirtualKeyCode: k.VK, Location: k.Location, IsKeypad: k.Location == 3}
	if k.Text != "" {
		e.Type, e.Text, e.UnmodifiedText = "keyDown", k.Text, k.Text
	}
	switch c := macCommands[k.Code]; {
	case k.command != "":
		e.Commands = []string{k.command}
	case c != "" && modifiers == 4:
		e.Commands = []string{c}
	}
	return e
}

func (k Key) up(modifiers int) keyEvent {
	return keyEvent{Type: "keyUp", Modifiers: modifiers, Key: k.Key, Code: k.Code, WindowsVirtualKeyCode: k.VK, Location: k.Location, IsKeypad: k.Location == 3}
}

// bit is the modifier that a key is itself.
func (k Key) bit() int {
	return map[string]int{"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}[k.Key]
}

// events gives what a keyboard sends for a key that is pressed and released, pressed again and again while it is held.
func (k Key) events(repeat int) (out []keyEvent) {
	modifiers := 0
	for _, m := range k.held {
		modifiers |= m.bit()
		out = append(out, m.down(modifiers))
	}
	modifiers |= k.Modifiers
	for n := range max(1, repeat) {
		e := k.down(modifiers | k.bit())
		e.AutoRepeat = n > 0
		out = append(out, e)
	}
	out = append(out, k.up(modifiers))
	for i := len(k.held) - 1; i >= 0; i-- {
		modifiers &^= k.held[i].bit()
		out = append(out, k.held[i].up(modifiers))
	}
	return out
}

// maxEvents is how many events of keys go out in one batch, maxBatchMs how long its delays may take together.
const (
	maxEvents  = 200
	maxBatchMs = 4_000
)

// Press presses keys one after the other in what has the focus, by trusted input if the debugger is to be had, else by DOM events in
// the document. Each is pressed repeat times, as a held key does. delayMs is waited before each, at most 1,000.
func (v *View) Press(d Doc, keys []Key, repeat, delayMs int) (trusted bool, err error) {
	var commands []wire.CDPCommand
	sent := 0 // keys of which all events have gone out
	for i, k := range keys {
		for n, e := range k.events(repeat) {
			c, err := Command("Input.dispatchKeyEvent", e)
			if err != nil {
				return false, err
			}
			if n == 0 {
				c.DelayMs = delayMs
			}
			c.NoWait = delayMs == 0
			commands = append(commands, c)
		}
		if len(commands) < maxEvents && (i+1-sent)*delayMs < maxBatchMs && i < len(keys)-1 {
			continue
		}
		commands[len(commands)-1].NoWait = false
		if trusted, err = v.Input(commands...); err != nil || v.Dialog != nil {
			return trusted, err
		}
		if !trusted && sent > 0 { // none is pressed twice
			return false, Errorf(CodeDebugger, "the debugger was lost while keys were pressed").Next("read the field, then send what is missing")
		}
		if !trusted {
			break
		}
		commands, sent = commands[:0], i+1
	}
	if sent == len(keys) {
		return true, nil
	}
	return false, v.domPress(d, keys[sent:], repeat)
}

// domPress presses keys by DOM events.
func (v *View) domPress(d Doc, keys []Key, repeat int) error {
	var p wire.DOMKeyParams
	for _, k := range keys {
		if len(k.held) == 0 && repeat <= 1 {
			p.Keys = append(p.Keys, k.dom(k.Modifiers, ""))
			continue
		}
		modifiers := 0
		for _, m := range k.held {
			modifiers |= m.bit()
			p.Keys = append(p.Keys, m.dom(modifiers, wire.OnlyDown))
		}
		for n := range max(1, repeat) {
			e := k.dom(modifiers|k.Modifiers, wire.OnlyDown)
			e.Repeat = n > 0
			p.Keys = append(p.Keys, e)
		}
		p.Keys = append(p.Keys, k.dom(modifiers|k.Modifiers, wire.OnlyUp))
		for i := len(k.held) - 1; i >= 0; i-- {
			modifiers &^= k.held[i].bit()
			p.Keys = append(p.Keys, k.held[i].dom(modifiers, wire.OnlyUp))
		}
	}
	return v.Run(PageCall(wire.DOMKey, d, p, new(wire.None)))
}

func (k Key) dom(modifiers int, only wire.KeyHalf) wire.DOMKeyPress {
	return wire.DOMKeyPress{Key: k.Key, Code: k.Code, KeyCode: k.VK, Location: k.Location, Text: k.Text, Modifiers: modifiers, Only: only}
}

// Typed gives the keys that type a text.
func Typed(s string) []Key {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	keys := make([]Key, 0, len(s))
	for _, r := range s {
		c := string(r)
		k, shift, ok := character(c)
		switch {
		case !ok:
			k = Key{Key: c, Text: c}
		case shift:
			k.Modifiers = 8
		}
		keys = append(keys, k)
	}
	return keys
}

// Emptying gives the keys that empty the field with the focus. Control+A is no shortcut on a Mac, so the command goes with it.
func Emptying() []Key {
	return []Key{{Key: "a", Code: "KeyA", VK: 65, Modifiers: 2, command: "selectAll", held: []Key{named["control"]}}, named["delete"]}
}

// Named names what has the focus.
func (v *View) Named(at wire.FocusStateResult) string {
	if at.Node == nil {
		return "the page"
	}
	return v.summary(v.Main(), *at.Node)
}

// Focus gives an element the focus, with its caret at the end or all of its text selected. Errors: not_editable when it does not take it.
func (v *View) Focus(el *Element, selectAll bool) error {
	var f wire.FocusNodeResult
	if err := v.Run(PageCall(wire.FocusNode, el.Doc, wire.FocusNodeParams{NodeID: el.NodeID, SelectAll: selectAll, End: !selectAll}, &f)); err != nil {
		return err
	}
	if !f.Focused {
		return Errorf(CodeNotEditable, "%s does not take the focus", el).Next("click it, or pick the field inside of it")
	}
	return nil
}

// Focused tells what has the focus in the tab's main document.
func (v *View) Focused() (at wire.FocusStateResult, err error) {
	return at, v.Run(PageCall(wire.FocusState, v.Main(), wire.None{}, &at))
}
