package ref_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tabwire-dev/tabwire/wasm/ref"
)

// card is a row without any role, as virtual lists have them.
func card(id int, text, button string) string {
	return fmt.Sprintf("<div %d [block]\n <b %d\n  %q\n <button %d\n  %q\n", id, id+1, text, id+2, button)
}

// liveCases change what an element is without making it anew: was is a nodeID that is there before and after.
var liveCases = map[string]struct {
	before, after string
	was           int
	kept          bool
	lang, url     string
}{
	"nothing": {before: item(1, "Ada", "Delete"), after: item(1, "Ada", "Delete"), was: 3, kept: true},
	"the list scrolls": {
		before: item(1, "Ada", "Delete") + item(11, "Bob", "Delete"),
		after:  item(1, "Bob", "Delete") + item(11, "Cy", "Delete"), was: 3,
	},
	"a list without roles scrolls": {
		before: card(1, "Ada", "Delete") + card(11, "Bob", "Delete"),
		after:  card(1, "Bob", "Delete") + card(11, "Cy", "Delete"), was: 3,
	},
	"all rows share most words": {
		before: card(1, "Ada, London, active since March", "Delete") + card(11, "Bob, London, active since March", "Delete"),
		after:  card(1, "Cy, London, active since March", "Delete") + card(11, "Dan, London, active since March", "Delete"), was: 3,
	},
	"an order of another number": {
		before: item(1, "Order 1017, open", "Cancel"), after: item(1, "Order 1018, open", "Cancel"), was: 3,
	},
	"an amount counts up": {
		before: item(1, "Tea 2 × 3.50 €", "More"), after: item(1, "Tea 3 × 10.50 €", "More"), was: 3, kept: true,
	},
	"time passes": {
		before: item(1, "Ada liked this 2 min ago", "Reply"), after: item(1, "Ada liked this 3 min ago", "Reply"), was: 3, kept: true,
	},
	"the row's state": {
		before: item(1, "Ada, invited", "Remove") + item(11, "Bob, invited", "Remove"),
		after:  item(1, "Ada, member since today", "Remove") + item(11, "Bob, invited", "Remove"), was: 3, kept: true,
	},
	"a toggle in a row": {
		before: item(1, "Ada", "Follow") + item(11, "Bob", "Follow"), after: item(1, "Ada", "Unfollow") + item(11, "Bob", "Follow"), was: 3, kept: true,
	},
	"a toggle in the row above": {
		before: item(1, "Ada", "Follow") + item(11, "Bob", "Follow"), after: item(1, "Ada", "Unfollow") + item(11, "Bob", "Follow"), was: 13, kept: true,
	},
	"another button in the same row": {before: item(1, "Ada", "Edit"), after: item(1, "Ada", "Save"), was: 3},
	"a counter":                      {before: "<button 1\n \"Inbox (3)\"", after: "<button 1\n \"Inbox (4)\"", was: 1, kept: true},
	"the last step of a wizard":      {before: "<button 1\n \"Next\"", after: "<button 1\n \"Order and pay\"", was: 1},
	"a button with an id":            {before: "<button 1 id=\"play\"\n \"Play\"", after: "<button 1 id=\"play\"\n \"Pause\"", was: 1, kept: true},
	"names that hold the record": {
		before: "<button 1 aria-label=\"Delete Ada\"\n<button 2 aria-label=\"Delete Bob\"\n",
		after:  "<button 1 aria-label=\"Delete Bob\"\n<button 2 aria-label=\"Delete Cy\"\n", was: 1,
	},
	"another language": {
		before: "<button 1\n \"Delete\"\n<button 2\n \"Save\"", after: "<button 1\n \"Löschen\"\n<button 2\n \"Sichern\"", was: 1, kept: true, lang: "de",
	},
	"a link to something else": {
		before: "<a 1 href=\"/1\" :href=\"https://a.example/1\"\n \"Ada\"", after: "<a 1 href=\"/2\" :href=\"https://a.example/2\"\n \"Bob\"", was: 1,
	},
	"the link to the next page": {
		before: "<a 1 href=\"?2\" :href=\"https://a.example/?2\"\n \"Next\"", after: "<a 1 href=\"?3\" :href=\"https://a.example/?3\"\n \"Next\"", was: 1, kept: true,
	},
	"a dialog that asks something else": {
		before: "<div 1 role=\"dialog\" [block]\n \"Delete the pen?\"\n <button 2\n  \"OK\"",
		after:  "<div 1 role=\"dialog\" [block]\n \"Delete the account?\"\n <button 2\n  \"OK\"", was: 2,
	},
	"a field in a row that scrolls": {
		before: item(1, "Ada", "x") + "<input 5 name=\"qty-1\" aria-label=\"Count\"\n", after: item(1, "Bob", "x") + "<input 5 name=\"qty-2\" aria-label=\"Count\"\n", was: 5,
	},
	"another view with the same button": {
		before: "<button 1\n \"Save\"", after: "<button 1\n \"Save\"", was: 1, kept: true, url: "https://a.example/other",
	},
	"a tree item that folds": {
		before: "<ul 1 role=\"tree\" [block]\n <li 2 role=\"treeitem\" tabindex=\"0\" [block]\n  \"src\"\n  <ul 3 role=\"group\" [block]\n   <li 4 role=\"treeitem\" [block]\n    \"main\"\n   <li 5 role=\"treeitem\" [block]\n    \"test\"",
		after:  "<ul 1 role=\"tree\" [block]\n <li 2 role=\"treeitem\" tabindex=\"0\" [block]\n  \"src\"", was: 2, kept: true,
	},
}

// An element that lives keeps its ref as long as it stands for the same thing.
func TestAnElementThatStandsForSomethingElse(t *testing.T) {
	t.Parallel()
	for name, c := range liveCases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tab := ref.NewTable()
			_, first := reading(t, "D1", listURL, c.before)
			first.Lang = "en"
			refs := map[int]ref.Ref{}
			for _, e := range first.Elements() {
				refs[e.NodeID] = tab.Assign(first.Document, e)
			}
			address := listURL
			if c.url != "" {
				address = c.url
			}
			_, second := reading(t, "D1", address, c.after)
			second.Lang = "en"
			if c.lang != "" {
				second.Lang = c.lang
			}
			tab.Reidentify([]ref.Present{second})
			of, ok := tab.Of("D1", c.was)
			assert.Equal(t, c.kept, ok && of == refs[c.was])
			if !c.kept {
				e, state := tab.Lookup(refs[c.was])
				assert.True(t, state == ref.Stale || e.Element.NodeID != c.was, "it moved or is stale")
			}
			loaded, err := ref.Load(tab.Save())
			if assert.NoError(t, err) {
				_, want := tab.Lookup(refs[c.was])
				_, state := loaded.Lookup(refs[c.was])
				assert.Equal(t, want, state)
			}
			_, again := reading(t, "D1", listURL, c.before)
			again.Lang = "en"
			loaded.Reidentify([]ref.Present{again})
			of, ok = loaded.Of("D1", c.was)
			assert.True(t, ok && of == refs[c.was], "it is back when the page is as it was")
		})
	}
}

// A list that scrolls by one row takes the refs along to the elements that show their rows now.
func TestRefsFollowTheirRows(t *testing.T) {
	t.Parallel()
	names := []string{"Ada", "Bob", "Cy", "Dan", "Eve", "Fay", "Guy", "Hal"}
	window := func(from int) string {
		out := ""
		for i := range 4 {
			out += card(1+10*i, names[from+i], "Delete")
		}
		return out
	}
	tab := ref.NewTable()
	refs := map[string]ref.Ref{}
	for _, from := range []int{0, 1, 4, 2, 0} {
		_, page := reading(t, "D1", listURL, window(from))
		tab.Reidentify([]ref.Present{page})
		for i, e := range page.Elements() {
			r := tab.Assign(page.Document, e)
			if known, ok := refs[names[from+i]]; ok {
				assert.Equal(t, known, r, "%s at %d", names[from+i], from)
			}
			refs[names[from+i]] = r
		}
	}
	used := map[ref.Ref]string{}
	for name, r := range refs {
		assert.Empty(t, used[r])
		used[r] = name
	}
}
