package demo

import (
	"fmt"
	"html/template"
	"net/http"
	"strconv"
)

// maxRows bounds the generated table: about 4 MB of HTML.
const maxRows = 10_000

var tablePage = template.Must(template.New("table.html").
	Funcs(template.FuncMap{"next": func(n int) int { return n + 1 }}). // rows are counted from 0, orders from 1
	ParseFS(site, "site/table.html"))

// table serves a table with ?rows=N rows, 100 when it is not said.
func table(w http.ResponseWriter, r *http.Request) {
	rows := 100
	if q := r.URL.Query().Get("rows"); q != "" {
		n, err := strconv.Atoi(q)
		if err != nil || n < 0 || n > maxRows {
			http.Error(w, fmt.Sprintf("rows must be a number from 0 to %d", maxRows), http.StatusBadRequest)
			return
		}
		rows = n
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = tablePage.Execute(w, rows) // the template is fixed, so only a browser that has gone can fail it
}
