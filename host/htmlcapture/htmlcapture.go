// Package htmlcapture makes captures (wasm/wire/capture.go) of HTML files, so that tools which read a page work on a saved one
// without a browser. It follows the rules of the live walk in extension/content as far as a file can tell: no style sheet is applied
// but the browser's own and the style attribute, no script has run, nothing has a place or a size.
//
// Fields have the values they would have after loading. Shadow roots are those that the markup declares with
// <template shadowrootmode>. Frames are those with a srcdoc; what an iframe loads from elsewhere is not in the file.
package htmlcapture

import (
	"bytes"
	"fmt"
	"io"
	"net/url"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of a file. The parser has one more: elements nested deeper than 512 are an error, where Chromium makes siblings of them.
const (
	// MaxBytes is the largest file in bytes, 64 MiB.
	MaxBytes = 64 << 20
	// MaxFrames is how many srcdoc frames become documents; the rest stay empty iframes.
	MaxFrames = 200
)

// Document is one document of the page. It has the fields of engine.FileFrame, so that engine.FileFrame(d) converts it.
type Document struct {
	// FrameID is 0 for the page itself and counts up from 1 for its frames, in document order.
	FrameID int
	// ParentFrameID is −1 for the page itself.
	ParentFrameID int
	// FrameIndex is the frame's place in its parent's window.frames, −1 for the page itself or a frame inside a shadow tree.
	FrameIndex int
	// URL is that of the page, or about:srcdoc.
	URL string
	// Capture is the columnar capture.
	Capture []byte
}

// Capture reads an HTML file in any encoding that browsers know, told by its byte order mark or its meta element, and gives its
// documents, the page itself first. url is where the page was saved from; relative links are resolved against it.
//
// Errors: r cannot be read; more than MaxBytes; nesting deeper than the parser bears; a url that is none.
func Capture(r io.Reader, url string) ([]Document, error) {
	var raw bytes.Buffer
	if _, err := raw.ReadFrom(io.LimitReader(r, MaxBytes+1)); err != nil {
		return nil, fmt.Errorf("reading the page: %w", err)
	}
	return capture(raw.Bytes(), url)
}

// FromHTML gives the capture of the page itself, without its frames. Errors: as Capture.
func FromHTML(src []byte, url string) ([]byte, error) {
	docs, err := capture(src, url)
	if err != nil {
		return nil, err
	}
	return docs[0].Capture, nil
}

func capture(raw []byte, address string) ([]Document, error) {
	base, err := parseURL(address)
	if err != nil {
		return nil, err
	}
	if len(raw) > MaxBytes {
		return nil, fmt.Errorf("reading the page: it is larger than %d bytes", MaxBytes)
	}
	text, err := decode(raw)
	if err != nil {
		return nil, err
	}
	p := &page{}
	if err := p.add(text, address, base, -1, -1); err != nil {
		return nil, err
	}
	return p.docs, nil
}

func parseURL(raw string) (*url.URL, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, fmt.Errorf("the page's address: %w", err)
	}
	return u, nil
}

// decode gives the file as valid UTF-8.
func decode(raw []byte) (string, error) {
	e, name, certain := charset.DetermineEncoding(raw, "")
	if name != "utf-8" && (certain || !utf8.Valid(raw)) {
		var err error
		if raw, err = e.NewDecoder().Bytes(raw); err != nil {
			return "", fmt.Errorf("decoding the page from %s: %w", name, err)
		}
	}
	return strings.TrimPrefix(strings.ToValidUTF8(string(raw), "\ufffd"), "\ufeff"), nil
}

// page collects the documents of one page.
type page struct{ docs []Document }

// add captures one document and then its frames. base is the fallback base address.
func (p *page) add(text, address string, base *url.URL, parent, index int) error {
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return fmt.Errorf("parsing %s: %w", address, err)
	}
	t := survey(root, base)
	w := newWalk(t, address)
	raw, err := w.run()
	if err != nil {
		return fmt.Errorf("capturing %s: %w", address, err)
	}
	id := len(p.docs)
	p.docs = append(p.docs, Document{FrameID: id, ParentFrameID: parent, FrameIndex: index, URL: address, Capture: raw})
	for _, f := range t.frames {
		src, ok := attr(f.node, "srcdoc")
		if !ok || f.node.Data != "iframe" || len(p.docs) > MaxFrames {
			continue
		}
		if err := p.add(src, "about:srcdoc", t.base, id, f.index); err != nil {
			return err
		}
	}
	return nil
}

// run walks the document and gives its capture.
func (w *walk) run() ([]byte, error) {
	w.b.Head = snapshot.Head{URL: w.fit(w.address), Title: w.fit(w.tree.title), Lang: w.fit(w.tree.lang), ContentType: "text/html"}
	root := w.b.Document()
	w.children(&level{row: root, own: root}, w.tree.root)
	if w.full {
		w.b.Head.Truncated |= wire.TruncatedNodes
	}
	if w.cut {
		w.b.Head.Truncated |= wire.TruncatedText
	}
	return w.b.Bytes()
}
