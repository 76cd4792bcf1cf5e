// Package demo is the page that `tabwire run` opens: a small tea shop with everything that makes pages hard to drive. It has a form
// with every usual kind of field, a table with controls in each row, custom elements with shadow roots, an iframe and client-side
// routing. It keeps its orders in memory, loads nothing from anywhere else and knows nothing of Tabwire.
//
//	/ /items /orders/{id}   the shop, routed in the page
//	/coupon                 the document of its iframe
//	/table?rows=N           a generated table for benchmarks
//	/api/…                  what the shop's script talks to
package demo

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"time"
)

//go:embed site
var site embed.FS

// policy allows the pages nothing but their own files. Scripts and styles in the markup do not run.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; " +
	"form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

// maxBody bounds a request to the API.
const maxBody = 64 << 10

// Handler gives a shop of its own, without any orders. It wants to be at the root of a listener.
func Handler() http.Handler { return newShop(time.Now).handler() }

func (s *shop) handler() http.Handler {
	mux := http.NewServeMux()
	for _, route := range []string{"GET /{$}", "GET /items", "GET /orders/{id}"} {
		mux.HandleFunc(route, file("index.html"))
	}
	mux.HandleFunc("GET /coupon", file("coupon.html"))
	mux.HandleFunc("GET /table", table)
	for _, name := range []string{"style.css", "shop.js", "widgets.js", "coupon.js", "table.js", "icon.svg"} {
		mux.HandleFunc("GET /"+name, file(name))
	}
	mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mux.HandleFunc("GET /api/items", func(w http.ResponseWriter, _ *http.Request) { answer(w, http.StatusOK, stock) })
	mux.HandleFunc("POST /api/orders", s.place)
	mux.HandleFunc("GET /api/orders/{id}", s.show)
	mux.HandleFunc("POST /api/coupons", checkCoupon)
	return secured(mux)
}

// secured sets the headers that every answer has.
func secured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// kinds are the types of the site's files: what the system thinks of .js differs, and a browser told not to sniff obeys it.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
}

// file serves one file of the site.
func file(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		raw, err := fs.ReadFile(site, "site/"+name)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError) // a name in handler that is not in the folder
			return
		}
		w.Header().Set("Content-Type", kinds[path.Ext(name)])
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(raw))
	}
}

// problem is the body of every error.
type problem struct {
	Error string `json:"error,omitempty"`
	// Errors are by field.
	Errors map[string]string `json:"errors,omitempty"`
}

func answer(w http.ResponseWriter, status int, body any) {
	raw, err := json.Marshal(body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError) // every body here encodes
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(raw) // the browser has gone: nobody is left to tell
}

// read decodes a request's body; when it cannot, it has answered.
func read(w http.ResponseWriter, r *http.Request, v any) bool {
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody))
	d.DisallowUnknownFields()
	err := d.Decode(v)
	var large *http.MaxBytesError
	switch {
	case err == nil:
		return true
	case errors.As(err, &large):
		answer(w, http.StatusRequestEntityTooLarge, problem{Error: fmt.Sprintf("The request is larger than %d bytes.", maxBody)})
	default:
		answer(w, http.StatusBadRequest, problem{Error: fmt.Sprintf("The request cannot be read: %v.", err)})
	}
	return false
}
