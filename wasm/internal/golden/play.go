package golden

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// port is the local caller that speaks in conversations.
const port = "golden"

// player is one run of a conversation.
type player struct {
	conversation *Conversation
	step         Stepper
	now          int64
	at           int
	calls        int
	out          strings.Builder
	steps        []Exchange
	// waiting are the effects that have no answer yet, oldest first.
	waiting []wire.EffectFrame
	fake    fake
	// consent is the id of the last question to the person.
	consent string
	// drafting: answers come from the fake, not from the file.
	drafting bool
}

// begin boots the core and opens the port.
func (p *player) begin() error {
	settings := boot()
	if raw := p.conversation.file("settings.json"); raw != nil {
		if err := json.Unmarshal(raw, &settings.Settings); err != nil {
			return fmt.Errorf("settings.json: %w", err)
		}
	}
	if err := p.send(event{wire.Boot.Name, settings, nil}); err != nil {
		return err
	}
	return p.send(event{wire.PortOpened.Name, wire.PortRef{Port: port}, nil})
}

// event is one event with its attachments.
type event struct {
	name   string
	params any
	atts   [][]byte
}

// send makes one step of the core and writes down what it orders.
func (p *player) send(events ...event) error {
	in := wire.StepInput{Now: p.now, Events: []wire.EventFrame{}}
	var w abi.Writer
	for _, e := range events {
		raw, err := w.Marshal(e.params)
		if err != nil {
			return err
		}
		in.Events = append(in.Events, wire.EventFrame{Type: e.name, Params: raw})
	}
	head, err := json.Marshal(in)
	if err != nil {
		return err
	}
	var atts [][]byte
	for _, e := range events {
		atts = append(atts, e.atts...)
	}
	msg, err := abi.Frame(head, append(w.Attachments(), atts...))
	if err != nil {
		return err
	}
	out, err := p.step(msg)
	if err != nil {
		return err
	}
	p.steps = append(p.steps, Exchange{msg, append([]byte(nil), out...)})
	return p.heard(out)
}

// heard writes down what the core orders.
func (p *player) heard(out []byte) error {
	m, err := abi.Split(out)
	if err != nil {
		return err
	}
	var so wire.StepOutput
	if err := m.Unmarshal(m.Header, &so); err != nil {
		return err
	}
	for _, e := range so.Effects {
		switch {
		case e.Method == wire.PortSend.Name:
			var d wire.PortData
			if err := m.Unmarshal(e.Params, &d); err != nil {
				return err
			}
			p.client(d.Data.Data)
		case e.ID == "":
			if e.Method != wire.StateSave.Name { // its bytes are the core's own affair
				p.print("=>", p.order(m, e))
			}
		default:
			p.print("->", p.order(m, e))
			p.waiting = append(p.waiting, e)
		}
	}
	return nil
}

// order writes an effect; text in attachments is shown as it is.
func (p *player) order(m abi.Message, e wire.EffectFrame) string {
	text := e.Method + " " + compact(e.Params)
	for i, a := range m.Attachments {
		text = strings.ReplaceAll(text, fmt.Sprintf(`{"$bytes":%d}`, i), strconv.Quote(string(a)))
	}
	return text
}

func (p *player) print(mark, text string) { fmt.Fprintf(&p.out, "%s %s\n", mark, text) }

// question finds the last question to the person in a status.
var question = regexp.MustCompile(`"consents":\[.*\{"id":"([^"]+)"`)

// client writes a message to the client.
func (p *player) client(data []byte) {
	if m := question.FindSubmatch(data); m != nil {
		p.consent = string(m[1])
	}
	var m struct {
		ID     wire.Raw `json:"id"`
		Result *struct {
			Content    []map[string]any `json:"content"`
			Structured wire.Raw         `json:"structuredContent"`
			IsError    bool             `json:"isError"`
		} `json:"result"`
	}
	if json.Unmarshal(data, &m) != nil || m.Result == nil || m.Result.Content == nil {
		if !strings.Contains(string(data), `"notifications/tabwire/status"`) {
			p.print("<<", compact(data))
		}
		return
	}
	verdict := "ok"
	if m.Result.IsError {
		verdict = "error"
	}
	p.print("<", string(m.ID)+" "+verdict)
	for _, c := range m.Result.Content {
		if text, ok := c["text"].(string); ok {
			for l := range strings.SplitSeq(text, "\n") {
				p.print("|", l)
			}
			continue
		}
		p.print("|", fmt.Sprintf("[%v %v, %d characters of base64]", c["type"], c["mimeType"], len(fmt.Sprint(c["data"]))))
	}
	if m.Result.Structured != nil {
		p.print("=", compact(m.Result.Structured))
	}
}

// line plays the next line that is not the core's.
func (p *player) line() error {
	l := p.conversation.lines[p.at]
	p.at++
	switch l.mark {
	case ">":
		if *Update && !raw(l.text) { // a call waits for the one before
			if err := p.drain(); err != nil {
				return err
			}
		}
		p.print(">", l.text)
		message := p.message(strings.ReplaceAll(l.text, "$CONSENT", p.consent))
		return p.send(event{wire.PortMessage.Name, wire.PortData{Port: port, Data: wire.Bytes{Data: message}}, nil})
	case "!":
		p.print("!", l.text)
		name, params, _ := strings.Cut(l.text, " ")
		return p.send(event{name, wire.Raw(params), nil})
	case "+":
		p.print("+", l.text)
		ms, err := strconv.Atoi(l.text)
		if err != nil {
			return fmt.Errorf("+ takes milliseconds, not %q", l.text)
		}
		p.now += int64(ms)
		return p.send()
	case "<-", "<!":
		p.at--
		return p.answers()
	}
	return nil // the core's own lines are compared as a whole at the end
}

// raw reports whether a line of the client is a whole message.
func raw(text string) bool { return strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[") }

// drain has the fake answer everything that waits, whatever the file says next: that belongs to the next call.
func (p *player) drain() error {
	p.drafting = true
	defer func() { p.drafting = false }()
	for len(p.waiting) > 0 {
		if err := p.answers(); err != nil {
			return err
		}
	}
	return nil
}

// answers answers the effects that wait, each in a step of its own, in their order.
func (p *player) answers() error {
	waiting := p.waiting
	p.waiting = nil
	if len(waiting) == 0 {
		p.at++ // an answer nobody waits for: -update drops it, the comparison shows it
		return nil
	}
	for _, e := range waiting {
		done, err := p.next(e)
		if err != nil {
			return err
		}
		if err := p.send(done); err != nil {
			return err
		}
	}
	return nil
}

// next takes the next answer of the file, or one of the fake.
func (p *player) next(e wire.EffectFrame) (event, error) {
	mark, text := "", ""
	if p.at < len(p.conversation.lines) && !p.drafting {
		if l := p.conversation.lines[p.at]; l.mark == "<-" || l.mark == "<!" {
			mark, text = l.mark, l.text
			p.at++
		}
	}
	if mark == "" {
		if !*Update {
			return event{}, fmt.Errorf("%s has no answer in the talk; run with -update to have one made", e.Method)
		}
		mark, text = p.fake.answer(p.conversation, e)
	}
	p.print(mark, text)
	if mark == "<!" {
		code, message, _ := strings.Cut(text, " ")
		return event{wire.EffectDone.Name, wire.EffectDoneParams{ID: e.ID, Error: &wire.EffectError{Code: wire.EffectCode(code), Message: message}}, nil}, nil
	}
	raw, atts, err := p.conversation.bytesOf(wire.Raw(text))
	if err != nil {
		return event{}, err
	}
	return event{wire.EffectDone.Name, wire.EffectDoneParams{ID: e.ID, Result: raw}, atts}, nil
}

// message makes the JSON-RPC message of a client's line.
func (p *player) message(text string) []byte {
	if raw(text) {
		return []byte(text)
	}
	name, args, _ := strings.Cut(text, " ")
	p.calls++
	if args == "" {
		args = "{}"
	}
	return fmt.Appendf(nil, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, p.calls, name, args)
}
