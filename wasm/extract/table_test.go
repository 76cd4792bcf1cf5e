package extract_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// page makes a page of HTML.
func page(t testing.TB, html string) *snapshot.Page {
	t.Helper()
	raw, err := htmlcapture.FromHTML([]byte(html), "https://shop.example/items")
	require.NoError(t, err)
	d, err := snapshot.Decode(raw)
	require.NoError(t, err)
	return snapshot.NewPage([]snapshot.Part{{Doc: d, ParentFrameID: -1, DocumentID: "D", FrameIndex: -1}})
}

// rows reads the largest table: a line of column names, then one of JSON for each row.
func rows(t testing.TB, html string) string {
	t.Helper()
	p := page(t, html)
	found := extract.Candidates(p, nil, nil)
	require.NotEmpty(t, found, "no table")
	table := found[0].Read(p)
	all := make([]int, len(table.Columns))
	for i := range all {
		all[i] = i
	}
	w := extract.Writer{MaxChars: 1 << 20, Links: true, Ref: func(int) string { return "e9" }}
	for i := range table.Len() {
		require.True(t, w.Add("", table.Columns, table.Values(i, all)))
	}
	out := []string{strings.Join(table.Columns, "|")}
	for _, r := range w.Rows {
		require.True(t, json.Valid(r), string(r))
		out = append(out, string(r))
	}
	return strings.Join(out, "\n")
}

func TestTables(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, html string
		want       []string
	}{
		{"a head names the columns", `<table><thead><tr><th>Name<th>Qty</thead><tbody><tr><td>Pen<td>12<tr><td>Cup<td></table>`,
			[]string{`Name|Qty`, `{"Name":"Pen","Qty":"12"}`, `{"Name":"Cup","Qty":""}`}},
		{"a first row of header cells does, too", `<table><tr><th>Name<th>Qty<tr><td>Pen<td>12</table>`,
			[]string{`Name|Qty`, `{"Name":"Pen","Qty":"12"}`}},
		{"an empty corner stays a header", `<table><tr><td></td><th>2024<th>2025<tr><th>Sales<td>5<td>6</table>`,
			[]string{`column 1|2024|2025`, `{"column 1":"Sales","2024":"5","2025":"6"}`}},
		{"records of a header and a value have no header row", `<table><tr><th>Name<td>Ada<tr><th>Born<td>1815</table>`,
			[]string{`column 1|column 2`, `{"column 1":"Name","column 2":"Ada"}`, `{"column 1":"Born","column 2":"1815"}`}},
		{"a record without its value is no header", `<table><tr><th scope=row>Name<td></td><tr><th scope=row>Born<td>1815</table>`,
			[]string{`column 1|column 2`, `{"column 1":"Name","column 2":""}`, `{"column 1":"Born","column 2":"1815"}`}},
		{"a plain table has numbered columns", `<table><tr><td>a<td>b<tr><td>c<td>d</table>`,
			[]string{`column 1|column 2`, `{"column 1":"a","column 2":"b"}`, `{"column 1":"c","column 2":"d"}`}},
		{"header rows are joined", `<table><thead><tr><th rowspan=2>Shop<th colspan=2>Sales<tr><th>Q1<th>Q2</thead><tr><td>Bonn<td>1<td>2</table>`,
			[]string{`Shop|Sales / Q1|Sales / Q2`, `{"Shop":"Bonn","Sales / Q1":"1","Sales / Q2":"2"}`}},
		{"a header over all columns is a title", `<table><tr><th colspan=2>Report<tr><th>A<th>B<tr><td>1<td>2</table>`,
			[]string{`A|B`, `{"A":"1","B":"2"}`}},
		{"equal names are told apart", `<table><tr><th>A<th>A<th>A (2)<th>A<tr><td>1<td>2<td>3<td>4</table>`,
			[]string{`A|A (2)|A (2) (2)|A (3)`, `{"A":"1","A (2)":"2","A (2) (2)":"3","A (3)":"4"}`}},
		{"rows and columns that a cell spans repeat it", `<table><tr><th>A<th>B<th>C<tr><td rowspan=2>x<td colspan=2>y<tr><td>1<td>2</table>`,
			[]string{`A|B|C`, `{"A":"x","B":"y","C":"y"}`, `{"A":"x","B":"1","C":"2"}`}},
		{"a cell over all columns is told once", `<table><tr><th>A<th>B<tr><td colspan=2>Group<tr><td>1<td>2</table>`,
			[]string{`A|B`, `{"A":"Group"}`, `{"A":"1","B":"2"}`}},
		{"rowspan 0 goes to the end of its group", `<table><thead><tr><th>A<th>B</thead><tbody><tr><td rowspan=0>x<td>1<tr><td>2</tbody><tbody><tr><td>y<td>3</tbody></table>`,
			[]string{`A|B`, `{"A":"x","B":"1"}`, `{"A":"x","B":"2"}`, `{"A":"y","B":"3"}`}},
		{"a span does not leave its group", `<table><thead><tr><th>A<th>B</thead><tbody><tr><td rowspan=9>x<td>1</tbody><tbody><tr><td>y<td>2</tbody></table>`,
			[]string{`A|B`, `{"A":"x","B":"1"}`, `{"A":"y","B":"2"}`}},
		{"a row that is short lacks its last columns", `<table><tr><th>A<th>B<tr><td>1</table>`,
			[]string{`A|B`, `{"A":"1"}`}},
		{"a foot comes last", `<table><thead><tr><th>A<th>B</thead><tfoot><tr><td>Sum<td>3</tfoot><tbody><tr><td>x<td>3</tbody></table>`,
			[]string{`A|B`, `{"A":"x","B":"3"}`, `{"A":"Sum","B":"3"}`}},
		{"a header that is repeated is no row", `<table><tr><th>A<th>B<tr><td>1<td>2<tr><th>A<th>B<tr><td>3<td>4</table>`,
			[]string{`A|B`, `{"A":"1","B":"2"}`, `{"A":"3","B":"4"}`}},
		{"hidden rows and cells are not read", `<table><tr><th>A<th style="display:none">H<th>B<tr><td>1<td style="display:none">h<td>2<tr hidden><td>3<td>h<td>4</table>`,
			[]string{`A|B`, `{"A":"1","B":"2"}`}},
		{"links have text and target", `<table><tr><th>A<th>B<tr><td><a href="/pen">Pen</a><td><a href="/1">One</a>, <a href="https://b.example/2">Two</a></table>`,
			[]string{`A|B`, `{"A":{"text":"Pen","href":"https://shop.example/pen"},"B":{"text":"One, Two","links":[{"text":"One","href":"https://shop.example/1"},{"text":"Two","href":"https://b.example/2"}]}}`}},
		{"fields tell their values", `<table><tr><th>A<th>B<th>C<th>D<tr><td><input value="5"> pcs<td><select><option>New<option selected>Open</select><td><input type=checkbox checked><td><label><input type=checkbox> Done</label>
			<tr><td><input type=password value=x><td><textarea>long</textarea><td><input type=radio><td><div role=switch aria-checked=true></div></table>`,
			[]string{`A|B|C|D`, `{"A":"5 pcs","B":"Open","C":true,"D":{"text":"Done","checked":false}}`, `{"A":"[redacted]","B":"long","C":false,"D":true}`}},
		{"pictures and icons stand for what they mean", `<table><tr><th><img alt="State"><th>B<tr><td><img alt="Paid"><td><button aria-label="Delete"></button></table>`,
			[]string{`State|B`, `{"State":"Paid","B":"Delete"}`}},
		{"blocks and line breaks part words", `<table><tr><th>A<th>B<tr><td>one<br>two<div>three</div><td><p>x</p><p>y</p></table>`,
			[]string{`A|B`, `{"A":"one two three","B":"x y"}`}},
		{"a table in a cell is text with a ref", `<table><tr><th>A<th>B<tr><td>1<td><table><tr><td>in<td>side</table></table>`,
			[]string{`A|B`, `{"A":"1","B":{"text":"in side","table":"e9"}}`}},
		{"a grid is a table", `<div role=grid aria-label=G><div role=rowgroup><div role=row><span role=columnheader>A</span><span role=columnheader>B</span></div></div>
			<div role=rowgroup><div role=row><div role=gridcell>1</div><div role=gridcell>2</div></div></div></div>`,
			[]string{`A|B`, `{"A":"1","B":"2"}`}},
		{"columns go by aria-colindex", `<div role=grid><div role=row><span role=columnheader aria-colindex=4>D</span><span role=columnheader aria-colindex=6>F</span></div>
			<div role=row><div role=gridcell aria-colindex=4>4</div><div role=gridcell aria-colindex=6>6</div></div></div>`,
			[]string{`D|F`, `{"D":"4","F":"6"}`}},
		{"pinned columns belong to their rows", `<div role=grid><div><div role=row aria-rowindex=1><b role=columnheader aria-colindex=1>A</b></div><div role=row aria-rowindex=2><b role=gridcell aria-colindex=1>1</b></div></div>
			<div><div role=row aria-rowindex=1><b role=columnheader aria-colindex=2>B</b></div><div role=row aria-rowindex=2><b role=gridcell aria-colindex=2>2</b></div></div></div>`,
			[]string{`A|B`, `{"A":"1","B":"2"}`}},
		{"a header in a table of its own is borrowed", `<div><div><table><thead><tr><th>A<th>B</thead></table></div><div><table><tr><td>1<td>2<tr><td>3<td>4</table></div></div>`,
			[]string{`A|B`, `{"A":"1","B":"2"}`, `{"A":"3","B":"4"}`}},
		{"a layout around a table is not read", `<table><tr><td>menu<td><table><tr><th>A<th>B<tr><td>1<td>2</table></table>`,
			[]string{`A|B`, `{"A":"1","B":"2"}`}},
		{"a table of header cells alone keeps them as rows", `<table><tr><th>A<th>B<tr><th>C<th>D</table>`,
			[]string{`column 1|column 2`, `{"column 1":"A","column 2":"B"}`, `{"column 1":"C","column 2":"D"}`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, strings.Join(c.want, "\n"), rows(t, c.html))
		})
	}
}
