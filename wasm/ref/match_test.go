package ref_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// reading makes a page of the text form of a capture's body, and what package ref is told of it.
func reading(t *testing.T, id, url, body string) (*snapshot.Document, ref.Present) {
	t.Helper()
	text := fmt.Sprintf("url=%q\n#document\n <html 9001\n  <body 9002 [block]\n   %s\n", url,
		strings.ReplaceAll(strings.TrimSpace(body), "\n", "\n   "))
	data, err := snapshot.ParseText(text)
	require.NoError(t, err)
	d, err := snapshot.Decode(data)
	require.NoError(t, err)
	p := snapshot.NewPage([]snapshot.Part{{Doc: d, DocumentID: id}})
	var elements []ref.Element
	for _, e := range p.Elements(0) {
		elements = append(elements, ref.Element(e))
	}
	element := func(nodeID int) (ref.Element, bool) {
		n, ok := d.Find(nodeID)
		if !ok {
			return ref.Element{}, false
		}
		return ref.Element(d.Element(n)), true
	}
	return d, ref.Present{
		Document: ref.Document{ID: id, URL: url}, Elements: func() []ref.Element { return elements }, Element: element,
		Has: func(nodeID int) bool { return p.Has(0, nodeID) },
	}
}

// item is a row of a list with a button.
func item(id int, text, button string) string {
	return fmt.Sprintf("<ul %d [block]\n <li %d [block]\n  %q\n  <button %d\n   %q\n", id, id+1, text, id+2, button)
}

const listURL = "https://a.example/list"

var reidentifyCases = map[string]struct {
	before, after string
	was, is       int // nodeIDs
	moved         bool
	otherDocument bool
	url           string
}{
	"the same row made anew": {
		before: item(1, "Pen", "Delete") + item(11, "Ink", "Delete"),
		after:  item(21, "Pen", "Delete") + item(31, "Ink", "Delete"),
		was:    3, is: 23, moved: true,
	},
	"the rows in another order": {
		before: item(1, "Pen", "Delete") + item(11, "Ink", "Delete") + item(51, "Cup", "Delete"),
		after:  item(31, "Ink", "Delete") + item(41, "Cup", "Delete") + item(21, "Pen", "Delete"),
		was:    3, is: 23, moved: true,
	},
	"the row is gone and others were made anew": {
		before: item(1, "Pen", "Delete") + item(11, "Ink", "Delete"),
		after:  item(31, "Ink", "Delete"),
		was:    3,
	},
	"two rows of the same text": {
		before: item(1, "Pen", "Delete") + item(11, "Pen", "Delete") + item(51, "Pen", "Delete"),
		after:  item(21, "Pen", "Delete") + item(31, "Pen", "Delete") + item(61, "Pen", "Delete"),
		was:    13,
	},
	"the row's text has changed a little": {
		before: item(1, "Pen, 1 left", "Delete"),
		after:  item(21, "Pen, none left", "Delete"),
		was:    3, is: 23, moved: true,
	},
	"the row's number has changed": {
		before: item(1, "Order #7, open", "Delete"),
		after:  item(21, "Order #8, open", "Delete"),
		was:    3,
	},
	"a row of the same kind": {
		before: item(1, "Ada, London", "Delete") + item(11, "Bob, London", "Delete"),
		after:  item(21, "Cy, London", "Delete") + item(31, "Dan, London", "Delete"),
		was:    3,
	},
	"the same element has not been made anew": {
		before: item(1, "Pen", "Delete"),
		after:  item(1, "Pen", "Delete") + item(11, "Pen", "Delete"),
		was:    3, is: 3,
	},
	"a field known by its name": {
		before: "<label 1\n \"Your name\"\n <input 2 name=\"who\"\n\"old text\"",
		after:  "<p 20 [block]\n \"new text\"\n<label 11\n \"Full name\"\n <input 12 name=\"who\"\n",
		was:    2,
	},
	"a button known by its test id": {
		before: "<button 1 data-testid=\"like\"\n \"Like\"\n\"12 likes\"",
		after:  "<p 20 [block]\n \"News\"\n<button 11 data-testid=\"like\"\n \"Like\"\n\"13 likes\"",
		was:    1, is: 11, moved: true,
	},
	"a dialog that uses the id of another": {
		before: "<div 1 role=\"dialog\" [block]\n \"Delete the pen?\"\n <button 2 id=\"ok\"\n  \"OK\"",
		after:  "<div 11 role=\"dialog\" [block]\n \"Delete the account?\"\n <button 12 id=\"ok\"\n  \"OK\"",
		was:    2,
	},
	"another test id": {
		before: "<button 1 data-testid=\"a\"\n \"OK\"",
		after:  "<button 11 data-testid=\"b\"\n \"OK\"",
		was:    1,
	},
	"another dialog's button of the same name": {
		before: "<div 1 role=\"dialog\" [block]\n \"Delete the pen?\"\n <button 2\n  \"OK\"",
		after:  "<div 11 role=\"dialog\" [block]\n \"Delete the account?\"\n <button 12\n  \"OK\"",
		was:    2,
	},
	"a button in the same place": {
		before: "<button 1\n \"Cancel\"\n<button 2\n \"Save\"",
		after:  "<button 11\n \"Cancel\"\n<button 12\n \"Save\"",
		was:    2, is: 12, moved: true,
	},
	"a button whose name has changed": {
		before: "<button 1\n \"Cancel\"\n<button 2\n \"Save\"",
		after:  "<button 11\n \"Cancel\"\n<button 12\n \"Saved\"",
		was:    2,
	},
	"another kind of element": {
		before: "<button 1\n \"Cancel\"\n<button 2\n \"Save\"",
		after:  "<button 11\n \"Cancel\"\n<a 12 href=\"#\"\n \"Save\"",
		was:    2,
	},
	"the page was loaded again": {
		before: item(1, "Pen", "Delete"), after: item(1, "Pen", "Delete"),
		was: 3, is: 3, moved: true, otherDocument: true,
	},
	"another page looks the same": {
		before: item(1, "Pen", "Delete"), after: item(1, "Pen", "Delete"),
		was: 3, otherDocument: true, url: "https://a.example/other",
	},
	"another view of the same document": {
		before: "<button 1\n \"Cancel\"\n<button 2\n \"Save\"",
		after:  "<button 11\n \"Cancel\"\n<button 12\n \"Save\"",
		was:    2, url: "https://a.example/settings",
	},
	"a link that every view has": {
		before: "<nav 1 [block]\n <a 2 href=\"/home\" :href=\"https://a.example/home\"\n  \"Home\"",
		after:  "<nav 11 [block]\n <a 12 href=\"/home\" :href=\"https://a.example/home\"\n  \"Home\"",
		was:    2, is: 12, moved: true, url: "https://a.example/settings",
	},
}

func TestReidentify(t *testing.T) {
	t.Parallel()
	for name, c := range reidentifyCases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tab := ref.NewTable()
			_, first := reading(t, "D1", listURL, c.before)
			refs := map[int]ref.Ref{}
			for _, e := range first.Elements() {
				refs[e.NodeID] = tab.Assign(first.Document, e)
			}
			id, address := "D1", listURL
			if c.otherDocument {
				id = "D2"
			}
			if c.url != "" {
				address = c.url
			}
			_, second := reading(t, id, address, c.after)
			tab.Present([]ref.Document{second.Document})
			matches := tab.Reidentify([]ref.Present{second})
			moved := false
			for _, m := range matches {
				if m.Ref == refs[c.was] {
					moved = true
					assert.Equal(t, c.was, m.Was.Element.NodeID)
					assert.Equal(t, c.is, m.Is.Element.NodeID)
				}
			}
			assert.Equal(t, c.moved, moved)
			of, ok := tab.Of(id, c.is)
			if assert.Equal(t, c.is > 0, ok) && ok {
				assert.Equal(t, refs[c.was], of)
			}
			assert.Empty(t, tab.Reidentify([]ref.Present{second}), "once is enough")
			used := map[ref.Ref]bool{}
			for _, e := range second.Elements() {
				r := tab.Assign(second.Document, e)
				assert.False(t, used[r])
				used[r] = true
			}
		})
	}
}

func TestACutCaptureMovesNothing(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	_, first := reading(t, "D1", "https://a.example/", item(1, "Pen", "Delete"))
	tab.Assign(first.Document, first.Elements()[0])
	_, second := reading(t, "D1", "https://a.example/", item(21, "Pen", "Delete"))
	second.Has = func(int) bool { return true }
	assert.Empty(t, tab.Reidentify([]ref.Present{second}))
}

// Pages that change at random never take a ref from one element to another: what a ref names keeps its text.
func TestReidentifyOfManyRows(t *testing.T) {
	t.Parallel()
	rows := func(from, shift int) string {
		var b strings.Builder
		for i := range 400 {
			if (i+shift)%7 == 0 {
				continue // deleted
			}
			b.WriteString(item(from+10*i, fmt.Sprintf("Row %d", (i*31+shift)%400), "Delete"))
		}
		return b.String()
	}
	tab := ref.NewTable()
	text := map[ref.Ref]string{}
	for round := range 5 {
		d, page := reading(t, "D1", "https://a.example/", rows(10_000*(round+1), round))
		tab.Present([]ref.Document{page.Document})
		matches := tab.Reidentify([]ref.Present{page})
		if round > 0 {
			assert.Greater(t, len(matches), 200)
		}
		for _, e := range page.Elements() {
			r := tab.Assign(page.Document, e)
			n, ok := d.Find(e.NodeID)
			require.True(t, ok)
			row := d.NodeText(n - 1)
			if text[r] == "" {
				text[r] = row
			}
			assert.Equal(t, text[r], row, "%s", r)
		}
	}
}

func TestCandidates(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	_, first := reading(t, "D1", "https://a.example/", item(1, "Pen", "Delete"))
	r := tab.Assign(first.Document, first.Elements()[0])
	_, second := reading(t, "D2", "https://a.example/", item(1, "Cup", "Delete")+item(11, "Ink", "Delete all")+item(21, "Box", "Edit")+
		item(31, "Jar", "delete")+item(41, "Mug", "Delete"))
	tab.Present([]ref.Document{second.Document})
	known := tab.Assign(second.Document, second.Elements()[0])
	entry, state := tab.Lookup(r)
	require.Equal(t, ref.Stale, state)
	got := tab.Candidates(entry, []ref.Present{second})
	require.Len(t, got, 3)
	assert.Equal(t, []int{3, 33, 43}, []int{got[0].Element.NodeID, got[1].Element.NodeID, got[2].Element.NodeID})
	assert.Equal(t, known, got[0].Ref)
	assert.Zero(t, got[1].Ref)
	entry.Element.Name, entry.Element.Role = "Nothing like it", "switch"
	assert.Empty(t, tab.Candidates(entry, []ref.Present{second}))
}
