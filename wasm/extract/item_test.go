package extract_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// byID finds the element with an id.
func byID(t testing.TB, d *snapshot.Document, id string) int {
	t.Helper()
	n := d.ByID(0, id)
	require.Positive(t, n, "no element has the id %s", id)
	return n
}

// doc is the document of a page of HTML.
func doc(t testing.TB, html string) *snapshot.Document {
	t.Helper()
	return page(t, html).Parts[0].Doc
}

// ids joins the ids of elements.
func ids(d *snapshot.Document, nodes []int) string {
	var out []string
	for _, n := range nodes {
		id, _ := d.Attr(n, "id")
		out = append(out, id)
	}
	return strings.Join(out, " ")
}

func TestLevels(t *testing.T) {
	t.Parallel()
	const card = `<h3><a href="/x">Name</a></h3><p class="price">12</p>`
	for _, c := range []struct {
		name, html string
		// want are the groups of the element with the id x, innermost first.
		want []string
	}{
		{"items of a list", `<ul><li id=a>One<li id=x>Two<li id=c>Three</ul>`, []string{"a x c"}},
		{"cards around a link", `<div><div class=card id=a>` + card + `</div><div class="card new" id=b><h3><a id=x href="/x">Name</a></h3><p class="price">12</p></div><div class=ad id=c><img alt=Ad></div></div>`, []string{"a b"}},
		{"a spacer and a heading are no items", `<div><div id=s style="height:9px"></div><h2 id=h>All</h2><div id=a><b>1</b><i>2</i></div><div id=x><b>1</b><i>2</i></div></div>`, []string{"a x"}},
		{"cards in several rows", `<main><div class=row><div class=c id=a>` + card + `</div><div class=c id=x>` + card + `</div></div><div class=row><div class=c id=d>` + card + `</div></div></main>`, []string{"a x d", " "}},
		{"nothing alike", `<main><h1 id=x>One</h1><p>Two</p></main>`, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := doc(t, c.html)
			var got []string
			for _, g := range extract.Levels(d, byID(t, d, "x")) {
				got = append(got, ids(d, g.Nodes))
			}
			assert.Equal(t, c.want, got)
		})
	}
}

func TestFields(t *testing.T) {
	t.Parallel()
	const item = `<base href="https://cdn.example/a/"><div id=x>
		<h3><a href="/pen">Fine pen</a></h3><img src="pen.png" alt="Picture of a pen">
		<p>Price: <b>12 €</b> each</p><p>Colour: blue</p>
		<dl><dt>Weight</dt><dd>10 g</dd><dt>Made in</dt><dd><a href="/de">Bonn</a></dd></dl>
		<table><tr><th>Stock</th><td>7</td></tr></table>
		<div><span>Rating</span><span>4.5</span></div><span hidden>Secret: no</span>
		<label for=q>Quantity</label><input id=q value=3><label><input type=checkbox checked> Gift</label>
		<label>PIN <input type=password value=1234></label><button aria-label="Add to cart">+</button><span class=tag>new</span><span class=tag>blue</span></div>`
	for _, c := range []struct {
		name  string
		field extract.Field
		want  string // the row, without braces
	}{
		{"the element that follows a text", extract.Field{Label: "Price:"}, `"k":"12 €"`},
		{"the rest of a text", extract.Field{Label: "colour"}, `"k":"blue"`},
		{"what a dt stands for", extract.Field{Label: "Weight"}, `"k":"10 g"`},
		{"a link in it", extract.Field{Label: "Made in"}, `"k":{"text":"Bonn","href":"https://cdn.example/de"}`},
		{"an attribute of what follows", extract.Field{Label: "Made in", Attr: "href"}, `"k":"https://cdn.example/de"`},
		{"the cell after a header", extract.Field{Label: "Stock"}, `"k":"7"`},
		{"the element after a label", extract.Field{Label: "Rating"}, `"k":"4.5"`},
		{"the control of a label", extract.Field{Label: "Quantity"}, `"k":"3"`},
		{"a check box by its name", extract.Field{Label: "Gift"}, `"k":true`},
		{"a secret is not told", extract.Field{Label: "PIN"}, `"k":"[redacted]"`},
		{"nor as an attribute", extract.Field{Label: "PIN", Attr: "value"}, `"k":"[redacted]"`},
		{"hidden text is no label", extract.Field{Label: "Secret"}, ``},
		{"no such label", extract.Field{Label: "Size"}, ``},
		{"a role", extract.Field{Role: "heading"}, `"k":{"text":"Fine pen","href":"https://cdn.example/pen"}`},
		{"a role's attribute", extract.Field{Role: "link", Attr: "href"}, `"k":"https://cdn.example/pen"`},
		{"a part of a name", extract.Field{Name: "add to"}, `"k":"+"`},
		{"an image's source", extract.Field{Role: "image", Attr: "src"}, `"k":"https://cdn.example/a/pen.png"`},
		{"an image's words", extract.Field{Role: "image"}, `"k":"Picture of a pen"`},
		{"every match", extract.Field{Role: "link", All: true}, `"k":{"text":"Fine pen; Bonn","links":[{"text":"Fine pen","href":"https://cdn.example/pen"},{"text":"Bonn","href":"https://cdn.example/de"}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := doc(t, item)
			r := extract.Items{Doc: d}
			w := extract.Writer{MaxChars: 1000, Links: true}
			require.True(t, w.Add("", []string{"k"}, []*extract.Value{r.Value(byID(t, d, "x"), &c.field, nil)}))
			assert.Equal(t, "{"+c.want+"}", string(w.Rows[0]))
		})
	}
}

func TestWithin(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, html, want string }{
		{"a list", `<ul id=x><li id=a>1<li id=b>2</ul>`, "a b"},
		{"posts that differ", `<div id=x><div class=post id=a><h2>T</h2><p>x</p></div><div class=post id=b><img alt=P><ul><li>1</ul></div><div class=loader>Loading</div></div>`, "a b"},
		{"spacers of a virtual list", `<div id=x><div style="height:400px"></div><div id=a><b>1</b></div><div id=b><b>2</b></div><div style="height:900px"></div></div>`, "a b"},
		{"a word that more is being loaded", `<ul id=x><li id=a><b>1</b><i>1</i><li id=b><b>2</b><i>2</i><li id=c>Loading…</ul>`, "a b"},
		{"items in a box of their own", `<div id=x><div><div><p id=a>1</p><p id=b>2</p><p id=c>3</p></div></div></div>`, "a b c"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := doc(t, c.html)
			g, ok := extract.Within(d, byID(t, d, "x"))
			assert.True(t, ok)
			assert.Equal(t, c.want, ids(d, g.Nodes))
		})
	}
}

func TestNameFrom(t *testing.T) {
	t.Parallel()
	for html, want := range map[string]string{
		`<button id=x>Go</button>`: "content", `<button id=x aria-label=Go>G</button>`: "aria-label", `<b id=l>Go</b><input id=x aria-labelledby=l>`: "aria-labelledby",
		`<label>Name <input id=x></label>`: "label", `<input id=x placeholder=Name>`: "placeholder", `<input id=x title=Name>`: "title", `<img id=x alt=Pen>`: "alt",
		`<input id=x type=submit value=Go>`: "value", `<input id=x type=submit>`: "browser", `<div id=x></div>`: "", `<fieldset id=x><legend>Who</legend></fieldset>`: "legend",
		`<table id=x><caption>Sales</caption><tr><th>A</table>`: "caption", `<a id=x href=/ title=Home></a>`: "title",
	} {
		d := doc(t, html)
		assert.Equal(t, want, extract.NameFrom(d, byID(t, d, "x")), html)
	}
}

func TestForms(t *testing.T) {
	t.Parallel()
	d := doc(t, `<form aria-label=Order><label>Name <input name=n value=Ada required minlength=2></label>
		<fieldset><legend>Way</legend><label><input type=radio name=w value=a checked> Post</label><label><input type=radio name=w value=b> Shop</label></fieldset>
		<fieldset><legend>Extras</legend><label><input type=checkbox checked> Gift</label></fieldset>
		<label>Code <input type=password value=x></label><input type=hidden name=h value=1><div hidden><input name=no><input id=f type=file aria-label=Photo></div>
		<select aria-label=Land><option>Spain<option selected>France</select><button type=button>Help</button><button>Send</button>
		<input aria-label=Mail aria-invalid=true aria-errormessage=e value=a@><p id=e>No such address</p><p role=alert>Not sent</p></form>
		<input form=other aria-label=Stray><form id=other><input type=submit value=Go></form>
		<section aria-label=Filter><div role=combobox aria-label=Kind tabindex=0>All</div><div contenteditable aria-label=Note>Hi</div><button>Apply</button></section>`)
	var got []string
	for _, f := range extract.Forms(d, 0) {
		got = append(got, d.Tag(f.Node)+" "+d.Name(f.Node))
		for _, x := range f.Fields {
			s := " " + x.Kind + " " + x.Label + " = " + x.Value
			for _, o := range x.Options {
				s += " |" + o.Label
				if o.Chosen {
					s += "*"
				}
			}
			for _, word := range []string{x.Group, x.Limits, x.Error} {
				if word != "" {
					s += " (" + word + ")"
				}
			}
			if x.Required {
				s += " required"
			}
			if x.Checked == snapshot.True {
				s += " checked"
			}
			got = append(got, s)
		}
		for _, n := range f.Submit {
			got = append(got, " submit "+d.Label(n))
		}
		for _, s := range f.Alerts {
			got = append(got, " alert "+s)
		}
	}
	assert.Equal(t, []string{
		"form Order",
		" text Name = Ada (at least characters: 2) required",
		" radio Way = Post |Post* |Shop",
		" checkbox Gift =  (Extras) checked",
		" password Code = [redacted]",
		" file Photo = ",
		" select Land = France |Spain |France*",
		" text Mail = a@ (No such address)",
		" submit Send",
		" alert Not sent",
		"form ",
		" text Stray = ",
		" submit Go",
		"section Filter",
		" combobox Kind = All",
		" rich text Note = Hi",
		" submit Apply",
	}, got)
}
