// Package golden plays the conversations under testdata/*.txtar against a core: what a client says, which
// effects the core asks for, what the browser answers, and what the client gets. One conversation serves three
// runners: the bytes of every step are kept, so that another host can be given the same and must answer the same.
//
// A conversation is a txtar file. Its comment says what it shows; files named *.html are pages; the file "talk" is the transcript:
//
//	> read_page {"filter":"all"}      a tool call through a local port; > {…} is a raw message
//	-> frames.list {"tabId":7}        an effect the core asks for (written by -update)
//	<- {"frames":[…]}                 its result; effects asked for together are answered in their order
//	<! frame_gone it went away        or its failure: code and message
//	=> link.send …                    a command
//	! tab.removed {"tabId":7}         an event
//	+ 250                             time goes on by so many milliseconds
//	< 1 ok                            the client's answer, its text behind |, its structured content behind =
//	<< {…}                            any other message to the client
//
// In a line of the client $CONSENT stands for the id of the question to the person that is open. In a result "@page.html" in place of bytes stands for the capture of that page, "@page.html+100" for one whose elements
// have numbers higher by 100, as elements made anew have. With -update the lines that the core decides are
// rewritten; an effect that has no answer yet gets one from the Fake.
package golden

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Update is the flag that rewrites goldens.
var Update = flag.Bool("update", false, "rewrite golden files")

// Stepper is a core: it takes a message of package abi and gives one.
type Stepper func(msg []byte) ([]byte, error)

// Capturer makes the capture of a page's file.
type Capturer func(html []byte, url string) ([]byte, error)

// Exchange is one step as bytes.
type Exchange struct{ In, Out []byte }

// Conversation is one file.
type Conversation struct {
	path    string
	archive *txtar.Archive
	lines   []line
	capture Capturer
}

// line is one line of the transcript with the lines that belong to it.
type line struct {
	mark string
	text string
}

// marks are the beginnings of lines, longest first.
var marks = []string{"->", "<-", "<!", "=>", "<<", ">", "<", "!", "+", "|", "="}

// Load reads a conversation. Errors: no such file; a line of no known form.
func Load(path string, capture Capturer) (*Conversation, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	c := &Conversation{path: path, archive: txtar.Parse(data), capture: capture}
	for i, text := range strings.Split(strings.TrimRight(string(c.file("talk")), "\n"), "\n") {
		if text == "" {
			continue
		}
		l, ok := cut(text)
		if !ok {
			return nil, fmt.Errorf("%s: line %d of the talk has no known form: %s", path, i+1, text)
		}
		c.lines = append(c.lines, l)
	}
	return c, nil
}

func cut(text string) (line, bool) {
	for _, m := range marks {
		if rest, ok := strings.CutPrefix(text, m); ok {
			return line{m, strings.TrimPrefix(rest, " ")}, true
		}
	}
	return line{}, false
}

func (c *Conversation) file(name string) []byte {
	for _, f := range c.archive.Files {
		if f.Name == name {
			return f.Data
		}
	}
	return nil
}

// Play holds the conversation with a core. It gives the transcript as it went and every step's bytes.
//
// Errors: the core fails; the transcript lacks an answer that the core waits for.
func (c *Conversation) Play(step Stepper) (transcript string, steps []Exchange, err error) {
	p := &player{conversation: c, step: step, now: start}
	if err := p.begin(); err != nil {
		return "", nil, err
	}
	for p.at = 0; p.at < len(c.lines); {
		if err := p.line(); err != nil {
			return p.out.String(), p.steps, fmt.Errorf("%s: %w", c.path, err)
		}
	}
	if len(p.waiting) > 0 && !*Update {
		return p.out.String(), p.steps, nil // the transcript ends in the middle: the comparison shows it
	}
	if err := p.drain(); err != nil {
		return p.out.String(), p.steps, fmt.Errorf("%s: %w", c.path, err)
	}
	return p.out.String(), p.steps, nil
}

// Talk is the transcript as it stands in the file.
func (c *Conversation) Talk() string { return string(c.file("talk")) }

// Save writes a new transcript into the file.
func (c *Conversation) Save(transcript string) error {
	for i, f := range c.archive.Files {
		if f.Name == "talk" {
			c.archive.Files[i].Data = []byte(transcript)
			return os.WriteFile(c.path, txtar.Format(c.archive), 0o644)
		}
	}
	return fmt.Errorf("%s has no file talk", c.path)
}

// start is the time at which conversations begin: 2026-01-02T03:04:05Z.
const start = 1767323045000

// Seed makes the core's random choices the same in every run.
var Seed = strings.Repeat("5a", 32)

// compact gives JSON in one line; keys keep their order.
func compact(raw wire.Raw) string {
	var b bytes.Buffer
	if json.Compact(&b, raw) != nil {
		return string(raw)
	}
	return b.String()
}

// bytesOf replaces "@name" in a result by a reference to an attachment.
func (c *Conversation) bytesOf(raw wire.Raw) (wire.Raw, [][]byte, error) {
	var atts [][]byte
	for {
		i := bytes.Index(raw, []byte(`"@`))
		if i < 0 {
			return raw, atts, nil
		}
		n := bytes.IndexByte(raw[i+2:], '"')
		if n < 0 {
			return nil, nil, fmt.Errorf("the name after @ does not end")
		}
		name := string(raw[i+2 : i+2+n])
		data, err := c.attachment(name)
		if err != nil {
			return nil, nil, err
		}
		ref := fmt.Sprintf(`{"$bytes":%d}`, len(atts))
		atts = append(atts, data)
		raw = append(append(append(wire.Raw(nil), raw[:i]...), ref...), raw[i+3+n:]...)
	}
}

// attachment gives the bytes that a name stands for: a page's capture, or a file as it is.
func (c *Conversation) attachment(name string) ([]byte, error) {
	name, shift, _ := strings.Cut(name, "+")
	data := c.file(name)
	if data == nil {
		return nil, fmt.Errorf("there is no file %s in the archive", name)
	}
	if !strings.HasSuffix(name, ".html") {
		return data, nil
	}
	capture, err := c.capture(data, pageURL(name))
	if err != nil || shift == "" {
		return capture, err
	}
	by, err := strconv.Atoi(shift)
	if err != nil {
		return nil, fmt.Errorf("%q after + is no number", shift)
	}
	return renumber(capture, by), nil
}

// renumber makes the elements of a capture have higher numbers.
func renumber(capture []byte, by int) []byte {
	word := func(w wire.CaptureWord) int { return int(binary.LittleEndian.Uint32(capture[4*w:])) }
	nodes := word(wire.WordNodes)
	at := 4*int(wire.CaptureHeader) + 4*word(wire.WordStrings) + (word(wire.WordTextBytes)+3)&^3 + 3*4*nodes // parent, name, flags
	for i := range nodes {
		id := capture[at+4*i:]
		if n := binary.LittleEndian.Uint32(id); n != 0 {
			binary.LittleEndian.PutUint32(id, n+uint32(by))
		}
	}
	return capture
}

// pageURL is the address a page has in conversations.
func pageURL(name string) string { return "https://shop.example/" + strings.TrimSuffix(name, ".html") }

// boot is the event every conversation starts with.
func boot() wire.BootParams {
	return wire.BootParams{
		Version: wire.Version, Product: "golden", ProductVersion: "0.0.0", Browser: "Fake/1", Seed: Seed,
		Settings: wire.Settings{Policy: "allow", BrowserName: "fake", Instance: "golden"},
	}
}
