package snapshot_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// maker builds documents for tests; it numbers elements as it adds them.
type maker struct {
	snapshot.Builder
	id int
}

func (m *maker) el(parent int, tag string, flags wire.NodeFlag, attrs ...snapshot.Attr) int {
	m.id++
	return m.Element(parent, tag, flags, m.id, attrs...)
}

// body begins a document and gives its body.
func (m *maker) body() int {
	m.Head = snapshot.Head{URL: "https://shop.example/items?page=1", Title: "Items", ViewportWidth: 1280, ViewportHeight: 720}
	html := m.el(m.Document(), "html", wire.FlagBlock)
	return m.el(html, "body", wire.FlagBlock)
}

// document gives what was built.
func (m *maker) document() *snapshot.Document {
	data, err := m.Bytes()
	if err != nil {
		panic(err) // the test itself is wrong
	}
	d, err := snapshot.Decode(data)
	if err != nil {
		panic(err)
	}
	return d
}

func at(name, value string) snapshot.Attr { return snapshot.Attr{Name: name, Value: value} }

// page has the same text in all places where a page can write.
func page(label snapshot.Attr, text string) *snapshot.Document {
	var m maker
	body := m.body()
	m.Text(m.el(body, "h1", wire.FlagBlock), text, 0)
	m.Text(m.el(body, "p", wire.FlagBlock), text, 0)
	m.el(body, "button", 0, label)
	m.Text(m.el(body, "button", 0, at("title", text)), "x", 0)
	m.el(body, "button", 0, at("id", text))
	in := m.el(body, "input", 0, at("type", "text"), at("placeholder", text))
	m.Prop(in, wire.PropValue, text)
	sel := m.el(body, "select", 0)
	m.Prop(sel, wire.PropValue, text)
	m.Text(m.el(sel, "option", 0), text, 0)
	a := m.el(body, "a", 0, at("href", text), at("aria-current", text), at("aria-haspopup", text))
	m.Prop(a, wire.PropHref, "https://shop.example/"+text)
	m.Text(a, text, 0)
	table := m.el(body, "table", wire.FlagBlock, label)
	row := m.el(table, "tr", wire.FlagBlock)
	m.Text(m.el(row, "th", wire.FlagBlock), "head", 0)
	m.Text(m.el(row, "td", wire.FlagBlock), text, 0)
	m.Text(m.el(m.el(body, "ul", wire.FlagBlock, label), "li", wire.FlagBlock), text, 0)
	m.PropNumber(m.el(body, "iframe", 0, label), wire.PropFrameIndex, 0)
	m.Text(m.el(body, "div", wire.FlagBlock|wire.FlagPointer), text, 0)
	return m.document()
}

// table is a page with a table whose rows have a link, a select, a check box and a button each.
func table(rows int) *maker { return tableWithNews(rows, 0) }

// tableWithNews has headings before the table that were made after it.
func tableWithNews(rows, news int) *maker {
	var m maker
	body := m.body()
	m.Text(m.el(m.el(body, "main", wire.FlagBlock), "h1", wire.FlagBlock), "Items", 0)
	for i := range news {
		m.Text(m.Element(body, "h2", wire.FlagBlock, 1_000_000+i), "News", 0)
	}
	t := m.el(body, "table", wire.FlagBlock, at("class", "grid"), at("aria-label", "Items"))
	head := m.el(m.el(t, "thead", wire.FlagBlock), "tr", wire.FlagBlock)
	for _, h := range []string{"Item", "Action", "Quantity", "Select", ""} {
		c := m.el(head, "th", wire.FlagBlock, at("scope", "col"))
		m.Text(c, h, 0)
	}
	tbody := m.el(t, "tbody", wire.FlagBlock)
	for i := range rows {
		n := strconv.Itoa(i + 1)
		tr := m.el(tbody, "tr", wire.FlagBlock, at("class", "row"), at("data-row", n))
		cell := func() int { return m.el(tr, "td", wire.FlagBlock, at("class", "cell")) }
		m.Text(cell(), "Pen "+n, 0)
		a := m.el(cell(), "a", 0, at("href", "/edit/"+n), at("class", "link"))
		m.Prop(a, wire.PropHref, "https://shop.example/edit/"+n)
		m.Text(a, "Edit", 0)
		sel := m.el(cell(), "select", 0, at("name", "qty"))
		m.Prop(sel, wire.PropValue, "1")
		for k := 1; k <= 3; k++ {
			o := m.el(sel, "option", 0, at("value", strconv.Itoa(k)))
			m.Text(o, strconv.Itoa(k), 0)
		}
		box := m.el(cell(), "input", 0, at("type", "checkbox"), at("aria-label", "Select"))
		m.Box(box, 500, 30*i, 13, 13)
		button := m.el(cell(), "button", 0, at("class", "btn btn-danger"), at("type", "button"))
		m.Text(button, "Delete", 0)
	}
	return &m
}

// random is a page that makes little sense: any element in any other, with any flags.
func random(seed uint64, size int) *snapshot.Document {
	r := rand.New(rand.NewPCG(seed, 1))
	tags := []string{"div", "span", "p", "a", "button", "input", "select", "option", "ul", "li", "table", "tr", "td", "th", "tbody", "h2",
		"label", "form", "fieldset", "legend", "iframe", "img", "svg", "title", "slot", "details", "summary", "nav", "article", "x-a", "textarea", "br"}
	roles := []string{"", "", "", "", "button", "link", "listbox", "option", "grid", "row", "gridcell", "tab", "heading", "dialog", "none", "treeitem", "group", "switch", "img"}
	names := []string{"aria-label", "aria-labelledby", "title", "for", "id", "type", "aria-owns", "href", "alt", "tabindex", "aria-hidden", "aria-describedby", "class", "open", "aria-expanded"}
	values := []string{"", "a", "b", "c", "a b c", "true", "0", "checkbox", "radio", "some longer text with \"marks\" | and bars", "e5 link"}
	var m maker
	path := []int{m.body()}
	for range size {
		path = path[:1+r.IntN(len(path))]
		parent := path[len(path)-1]
		if r.IntN(3) == 0 {
			m.Text(parent, values[r.IntN(len(values))], 0)
			continue
		}
		flags := wire.NodeFlag(0)
		for range r.IntN(3) {
			flags |= wire.FlagHidden << r.IntN(27)
		}
		if r.IntN(3) > 0 {
			flags &^= wire.FlagHidden | wire.FlagInvisible | wire.FlagOffscreen | wire.FlagInert
		}
		n := m.el(parent, tags[r.IntN(len(tags))], flags)
		if v := roles[r.IntN(len(roles))]; v != "" {
			m.Attr("role", v)
		}
		for range r.IntN(4) {
			m.Attr(names[r.IntN(len(names))], values[r.IntN(len(values))])
		}
		if r.IntN(4) == 0 {
			m.Prop(n, wire.PropValue, values[r.IntN(len(values))])
		}
		if r.IntN(8) == 0 {
			m.Prop(n, wire.PropBefore, fmt.Sprintf("before %d", n))
		}
		if len(path) < 40 {
			path = append(path, n)
		}
	}
	return m.document()
}

// deep is a page whose containers are all shown, one in the other.
func deep() *snapshot.Document {
	var m maker
	n := m.body()
	for i := range 400 {
		n = m.el(n, "div", wire.FlagBlock, at("role", []string{"group", "listitem", "article", "dialog", "alert"}[i%5]), at("aria-label", "Level "+strconv.Itoa(i)))
		if i%5 == 1 {
			n = m.el(m.el(n, "ul", wire.FlagBlock), "li", wire.FlagBlock)
		}
	}
	m.Text(m.el(n, "button", 0), "Down here", 0)
	return m.document()
}

// wordy is a page where everything is as long as it can be.
func wordy() *snapshot.Document {
	var m maker
	body := m.body()
	long := strings.Repeat("very \"long\" ", 60)
	control := func(parent int) {
		sel := m.el(parent, "select", wire.FlagInvalid|wire.FlagRequired|wire.FlagFocused, at("aria-label", long), at("title", long+"x"), at("multiple", ""),
			at("aria-expanded", "true"), at("aria-haspopup", "listbox"), at("aria-current", "location"))
		m.Prop(sel, wire.PropValue, long)
		for range 7 {
			m.Text(m.el(sel, "option", 0), long, 0)
		}
		a := m.el(parent, "a", 0, at("href", "x"), at("aria-current", "location"), at("aria-expanded", "false"), at("title", long+"y"))
		m.Prop(a, wire.PropHref, "https://other.example/"+strings.Repeat("path/", 40))
		m.Text(a, long, 0)
	}
	p := m.el(body, "p", wire.FlagBlock)
	for range 5 {
		m.Text(p, long, 0)
		control(p)
	}
	table := m.el(body, "table", wire.FlagBlock, at("aria-label", long))
	for row := range 6 {
		tr := m.el(table, "tr", wire.FlagBlock)
		for cell := range 8 {
			td := m.el(tr, "td", wire.FlagBlock)
			m.Text(td, strings.Repeat("\"", 5*row), 0)
			if cell <= row {
				control(td)
			}
		}
	}
	return m.document()
}
