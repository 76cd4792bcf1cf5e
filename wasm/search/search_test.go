package search_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/search"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// page makes a page of some HTML with its srcdoc frames.
func page(t testing.TB, html string) *snapshot.Page {
	t.Helper()
	docs, err := htmlcapture.Capture(bytes.NewReader([]byte(html)), "https://site.example/page.html")
	require.NoError(t, err)
	parts := make([]snapshot.Part, len(docs))
	for i, d := range docs {
		doc, err := snapshot.Decode(d.Capture)
		require.NoError(t, err)
		parts[i] = snapshot.Part{Doc: doc, Ordinal: i, FrameID: d.FrameID, ParentFrameID: d.ParentFrameID, DocumentID: fmt.Sprint("D", i), FrameIndex: d.FrameIndex}
	}
	return snapshot.NewPage(parts)
}

const shop = `<header><a href="/">Lumen</a><form role="search"><input type="search" name="q" placeholder="Search lamps"><button aria-label="Search"><svg></svg></button></form>
<a href="/login">Anmelden</a><a href="/cart" class="icon-cart" aria-label="Warenkorb, 2 Artikel">2</a></header>
<main><h1>Checkout</h1><form aria-label="Address"><label>Full name <input name="name"></label><label>Straße <input name="street"></label>
<label>Land <select name="country"><option>Österreich</option><option>Deutschland</option></select></label>
<fieldset><legend>Delivery</legend><label><input type="radio" name="d" checked> Standard</label><label><input type="radio" name="d"> Express</label></fieldset>
<label><input type="checkbox" name="news"> Newsletter abonnieren</label><input name="coupon" placeholder="Gutscheincode"><button type="submit">Place order</button><button disabled>Übersicht drucken</button></form>
<h2>Customers</h2><table><tr><th>Name</th><th></th></tr><tr><td>Ada Lovelace</td><td><button>Edit</button><button>Delete</button></td></tr>
<tr><td>Grace Hopper</td><td><button>Edit</button><button>Delete</button></td></tr></table>
<h2>Billing</h2><button>Change</button><h2>Shipping</h2><button>Change</button>
<div role="tablist"><div role="tab" tabindex="0">Beschreibung</div><div role="tab" tabindex="-1">Bewertungen</div></div>
<button hidden>Secret exit</button><button class="btn-download"><i class="fa-download"></i></button></main>
<iframe srcdoc="&lt;button&gt;Apply voucher&lt;/button&gt;"></iframe>`

func TestElements(t *testing.T) {
	t.Parallel()
	p := page(t, shop)
	for query, want := range map[string]string{
		"search box":                  "searchbox Search lamps",
		"Suchfeld":                    "searchbox Search lamps",
		"search button":               "button Search",
		"submit order button":         "button Place order",
		"bestellen":                   "button Place order",
		"Warenkorb":                   "link Warenkorb, 2 Artikel",
		"cart":                        "link Warenkorb, 2 Artikel",
		"warenkrob":                   "link Warenkorb, 2 Artikel",
		"log in":                      "",
		"login link":                  "link Anmelden",
		"row of Ada Lovelace delete":  "button Delete | Ada Lovelace",
		"delete Grace Hoper":          "button Delete | Grace Hopper",
		"Zeile Ada Lovelace":          "row Ada Lovelace | Customers",
		"Strasse":                     "textbox Straße",
		"street field":                "textbox Straße",
		"Laenderauswahl":              "",
		"country dropdown":            "combobox Land",
		"Knopf Uebersicht":            "button Übersicht drucken",
		"ubersicht":                   "button Übersicht drucken",
		"express":                     "radio Express",
		"delivery standard radio":     "radio Standard",
		"Newsletter Kontrollkästchen": "checkbox Newsletter abonnieren",
		"newsleter checkbox":          "checkbox Newsletter abonnieren",
		"coupon":                      "textbox Gutscheincode",
		"Reiter Bewertungen":          "tab Bewertungen",
		"change shipping":             "button Change | Shipping",
		"change billing":              "button Change | Billing",
		"download":                    "button ",
		"apply voucher":               "button Apply voucher",
		"Überschrift Checkout":        "heading Checkout",
		"ｓｅａｒｃｈ ｂｏｘ":                  "searchbox Search lamps",
		"transmogrify the flux":       "",
		"secret exit":                 "button Secret exit",
	} {
		got := search.Elements(p, query, "", 5)
		if want == "" {
			assert.False(t, got.Fits, "%s: %+v", query, got.Matches)
			continue
		}
		if !assert.True(t, got.Fits, "%s: %+v", query, got.Matches) {
			continue
		}
		best := got.Matches[0]
		what, near, _ := strings.Cut(want, " | ")
		d := p.Parts[best.Place.Part].Doc
		assert.Equal(t, what, d.Role(best.Place.Node)+" "+best.Name, "%s: %+v", query, got.Matches)
		assert.Contains(t, best.Where, near, query)
		assert.NotEmpty(t, best.Why, query)
		if len(got.Matches) > 1 {
			assert.Less(t, got.Matches[1].Score, best.Score, "%s: %+v", query, got.Matches)
		}
	}
}

func TestElementsOfARole(t *testing.T) {
	t.Parallel()
	p := page(t, shop)
	for role, want := range map[string]int{"button": 11, "Knopf": 11, "radio": 2, "radio button": 2, "Kontrollkästchen": 1, "table": 1, "row": 3, "slider": 0, "nonsense": 0} {
		got := search.Elements(p, "", role, 50)
		assert.Len(t, got.Matches, want, role)
		assert.Equal(t, want > 0, got.Fits, role)
	}
	assert.False(t, search.Elements(p, "Ada", "slider", 5).Fits)
	assert.Empty(t, search.Elements(p, "", "", 5).Matches)
	assert.Len(t, search.Elements(p, "change", "button", 1).Matches, 1)
}

// What nobody can see is found only when nothing else fits, and says so.
func TestElementsThatAreHidden(t *testing.T) {
	t.Parallel()
	p := page(t, `<button hidden>Send</button><button>Send later</button>`)
	got := search.Elements(p, "send", "", 5)
	assert.Equal(t, "Send later", got.Matches[0].Name)
	got = search.Elements(page(t, `<button hidden>Send</button><button>Stop</button>`), "send", "", 5)
	require.Len(t, got.Matches, 1)
	assert.Contains(t, got.Matches[0].Why, "cannot be seen")
}

const menu = `<h1>Café Zürich</h1><p>Our <b>Crème</b> brûlée is € 7.50,
 the crème caramel is € 6.00. Straße or strasse, ΆΛΦΑ or άλφα, ﬀ Ｆｕｌｌ.</p><p>It’s “quoted” – with dashes…</p><h2>Drinks</h2><ul><li>Tea <a href="/tea">more <i>creme</i></a></li><li hidden>creme</li></ul>
<textarea>no creme please</textarea><input type="password" value="creme"><pre>x   creme
y</pre><iframe srcdoc="&lt;p&gt;creme in a frame&lt;/p&gt;"></iframe>`

func hits(t *testing.T, p *snapshot.Page, q search.Request) []string {
	t.Helper()
	if q.Limit == 0 {
		q.Limit = 100
	}
	got, err := search.Text(p, q)
	require.NoError(t, err)
	out := []string{}
	for _, h := range got.Hits {
		d := p.Parts[h.Place.Part].Doc
		out = append(out, d.Role(h.Place.Node)+" "+h.Before+"["+h.Match+"]"+h.After)
	}
	return out
}

func TestTextCases(t *testing.T) {
	t.Parallel()
	p := page(t, menu)
	for query, want := range map[string][]string{
		"Zuerich":                        {"Zürich"},
		"zurich":                         {"Zürich"},
		"cafe  zu":                       {"Café Zü"},
		"STRASSE":                        {"Straße", "strasse"},
		"straße":                         {"Straße", "strasse"},
		"αλφα":                           {"ΆΛΦΑ", "άλφα"},
		"full":                           {"Ｆｕｌｌ"},
		`it's "quoted" - with dashes...`: {"It’s “quoted” – with dashes…"},
		"creme":                          {"Crème", "crème", "creme", "creme", "creme", "creme"},
		"s":                              {"s", "s", "S", "ß", "s", "s", "s", "s", "s", "s", "s", "s"},
		"x creme y":                      {"x creme y"},
		"nowhere":                        {},
		"more creme":                     {"more creme"},
		"tea more":                       {"Tea more"},
		"please x":                       {},
	} {
		got, err := search.Text(p, search.Request{Query: query, Limit: 100})
		require.NoError(t, err)
		found := []string{}
		for _, h := range got.Hits {
			found = append(found, h.Match)
		}
		if query == "s" {
			assert.Contains(t, found, "ß")
			continue
		}
		assert.Equal(t, want, found, query)
		assert.Equal(t, len(want), got.Total, query)
	}
	assert.Empty(t, hits(t, p, search.Request{Query: "Creme", Exact: true}))
	assert.Len(t, hits(t, p, search.Request{Query: "creme", Exact: true}), 4)
	assert.Equal(t, []string{"paragraph …is [€ 7.50], t…", "paragraph …is [€ 6.00]. S…"}, hits(t, p, search.Request{Query: `€ \d+\.\d{2}`, Pattern: true, Context: 3}))
}

// Pieces put together are the whole, and go on behind the last hit when the page has changed before it.
func TestTextInPieces(t *testing.T) {
	t.Parallel()
	p := page(t, menu)
	whole := hits(t, p, search.Request{Query: "e", Context: 3})
	require.Greater(t, len(whole), 12)
	var joined []string
	q := search.Request{Query: "e", Context: 3, Limit: 5}
	for range 20 {
		got, err := search.Text(p, q)
		require.NoError(t, err)
		assert.Equal(t, len(whole), got.Total)
		assert.Equal(t, len(joined), got.First)
		joined = append(joined, hits(t, p, q)...)
		if q.Cursor = got.Cursor; q.Cursor == "" {
			break
		}
	}
	assert.Equal(t, whole, joined)

	before, err := search.Text(page(t, `<div><p>one a</p><p>two a</p><p>three a</p></div>`), search.Request{Query: "a", Limit: 2})
	require.NoError(t, err)
	after, err := search.Text(page(t, `<div><p>a, two of a</p><p>two a</p><p>three a</p></div>`), search.Request{Query: "a", Limit: 2, Cursor: before.Cursor, Context: 9})
	require.NoError(t, err)
	assert.Equal(t, 3, after.First)
	assert.Equal(t, "three ", after.Hits[0].Before)
}

func TestTextRefuses(t *testing.T) {
	t.Parallel()
	p := page(t, menu)
	for name, q := range map[string]search.Request{
		"an empty query":            {Query: " "},
		"a broken pattern":          {Query: "(", Pattern: true},
		"a cursor of no tool":       {Query: "a", Cursor: "x"},
		"a cursor of five words":    {Query: "a", Cursor: "a.b.c.d.e"},
		"a cursor of another query": {Query: "a", Cursor: "1.2.3.4.5"},
	} {
		_, err := search.Text(p, q)
		assert.Error(t, err, name)
	}
}
