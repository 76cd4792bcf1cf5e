package demo

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// today is when the tests' shop is open.
func today() time.Time { return time.Date(2030, 5, 10, 15, 0, 0, 0, time.UTC) }

// send makes one request.
func send(t *testing.T, h http.Handler, method, path, body string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body)))
	return w
}

const goodOrder = `{"name":" Ada ","email":"ada@example.com","country":"DE","delivery":"home","express":true,"quantity":2,` +
	`"giftNote":"For you","date":"2030-05-10","rating":5,"coupon":"tea10","items":[{"id":"assam","size":"100 g","giftWrap":true,"quantity":3}]}`

func TestOrderIsPlacedAndKept(t *testing.T) {
	t.Parallel()
	h := newShop(today).handler()
	// 2 × 12.50 + 3 × 7.90 × 2 = 72.40, less 10 % = 65.16, and 6.00 for express.
	want := `{"id":"TW-1001","name":"Ada","email":"ada@example.com","country":"DE","delivery":"home","express":true,"quantity":2,` +
		`"giftNote":"For you","date":"2030-05-10","rating":5,"coupon":"TEA10","items":[{"id":"assam","size":"100 g","giftWrap":true,"quantity":3}],"cents":7116}`
	res := send(t, h, "POST", "/api/orders", goodOrder)
	require.Equal(t, http.StatusCreated, res.Code, res.Body)
	assert.JSONEq(t, want, res.Body.String())
	res = send(t, h, "GET", "/api/orders/TW-1001", "")
	require.Equal(t, http.StatusOK, res.Code)
	assert.JSONEq(t, want, res.Body.String())

	res = send(t, newShop(today).handler(), "GET", "/api/orders/TW-1001", "")
	require.Equal(t, http.StatusNotFound, res.Code, "every shop has its own orders")
	assert.JSONEq(t, `{"error":"There is no order TW-1001."}`, res.Body.String())
}

func TestOrdersAreForgotten(t *testing.T) {
	t.Parallel()
	s := newShop(today)
	for range maxOrders + 1 {
		s.keep(order{})
	}
	assert.Len(t, s.orders, maxOrders)
	assert.NotContains(t, s.orders, "TW-1001", "the oldest goes first")
}

func TestOrderIsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		from, to string
		status   int
		want     string
	}{
		"no name":                {`" Ada "`, `" "`, 422, `{"errors":{"name":"Enter your name."}}`},
		"a long name":            {`" Ada "`, `"` + strings.Repeat("é", 81) + `"`, 422, `{"errors":{"name":"Use at most 80 characters."}}`},
		"no address":             {`ada@example.com`, `ada`, 422, `{"errors":{"email":"Enter an e-mail address such as ada@example.com."}}`},
		"an address with a name": {`ada@example.com`, `Ada <ada@example.com>`, 422, `{"errors":{"email":"Enter an e-mail address such as ada@example.com."}}`},
		"no country":             {`"DE"`, `""`, 422, `{"errors":{"country":"Choose a country."}}`},
		"another delivery":       {`"home"`, `"drone"`, 422, `{"errors":{"delivery":"Choose how you want it delivered."}}`},
		"nothing":                {`"quantity":2`, `"quantity":0`, 422, `{"errors":{"quantity":"Order between 1 and 20 boxes."}}`},
		"a long note":            {`For you`, strings.Repeat("x", 201), 422, `{"errors":{"giftNote":"Use at most 200 characters."}}`},
		"no date":                {`2030-05-10`, ``, 422, `{"errors":{"date":"Choose a delivery date."}}`},
		"yesterday":              {`2030-05-10`, `2030-05-09`, 422, `{"errors":{"date":"Choose a date that is not in the past."}}`},
		"six stars":              {`"rating":5`, `"rating":6`, 422, `{"errors":{"rating":"Give up to five stars."}}`},
		"another coupon":         {`tea10`, `TEA99`, 422, `{"errors":{"coupon":"This coupon is not valid."}}`},
		"another article":        {`"assam"`, `"coffee"`, 422, `{"errors":{"items":"An article of the basket is not in stock."}}`},
		"another size":           {`100 g`, `1 kg`, 422, `{"errors":{"items":"An article of the basket is not in stock."}}`},
		"two wrong fields":       {`"country":"DE","delivery":"home"`, `"country":"","delivery":""`, 422, `{"errors":{"country":"Choose a country.","delivery":"Choose how you want it delivered."}}`},
		"no JSON":                {goodOrder, `{`, 400, `{"error":"The request cannot be read: unexpected EOF."}`},
		"a field too many":       {`"rating"`, `"stars"`, 400, `{"error":"The request cannot be read: json: unknown field \"stars\"."}`},
		"a huge body":            {`For you`, strings.Repeat("x", maxBody), 413, `{"error":"The request is larger than 65536 bytes."}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := send(t, newShop(today).handler(), "POST", "/api/orders", strings.Replace(goodOrder, c.from, c.to, 1))
			assert.Equal(t, c.status, res.Code)
			assert.JSONEq(t, c.want, res.Body.String())
		})
	}
}

func TestCoupons(t *testing.T) {
	t.Parallel()
	h := Handler()
	res := send(t, h, "POST", "/api/coupons", `{"code":" tea10 "}`)
	assert.Equal(t, http.StatusOK, res.Code)
	assert.JSONEq(t, `{"code":"TEA10","percent":10}`, res.Body.String())
	res = send(t, h, "POST", "/api/coupons", `{"code":"x"}`)
	assert.Equal(t, http.StatusUnprocessableEntity, res.Code)
	assert.JSONEq(t, `{"errors":{"code":"This coupon is not valid."}}`, res.Body.String())
}

func TestPages(t *testing.T) {
	t.Parallel()
	h := Handler()
	for path, c := range map[string]struct {
		status int
		kind   string
	}{
		"/":               {200, "text/html; charset=utf-8"},
		"/items":          {200, "text/html; charset=utf-8"},
		"/orders/TW-1":    {200, "text/html; charset=utf-8"},
		"/coupon":         {200, "text/html; charset=utf-8"},
		"/table":          {200, "text/html; charset=utf-8"},
		"/table?rows=x":   {400, "text/plain; charset=utf-8"},
		"/table?rows=-1":  {400, "text/plain; charset=utf-8"},
		"/shop.js":        {200, "text/javascript; charset=utf-8"},
		"/style.css":      {200, "text/css; charset=utf-8"},
		"/icon.svg":       {200, "image/svg+xml"},
		"/api/items":      {200, "application/json"},
		"/site/style.css": {404, "text/plain; charset=utf-8"},
		"/nothing":        {404, "text/plain; charset=utf-8"},
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			res := send(t, h, "GET", path, "")
			assert.Equal(t, c.status, res.Code)
			assert.Equal(t, c.kind, res.Header().Get("Content-Type"))
			assert.Equal(t, policy, res.Header().Get("Content-Security-Policy"))
		})
	}
	assert.Equal(t, http.StatusMethodNotAllowed, send(t, h, "POST", "/", "").Code)
}

// Every file of the site is served, and nothing in the markup would be blocked by the page's own policy or come from elsewhere.
func TestSiteKeepsItsPolicy(t *testing.T) {
	t.Parallel()
	h := Handler()
	entries, err := site.ReadDir("site")
	require.NoError(t, err)
	for _, e := range entries {
		raw, err := site.ReadFile("site/" + e.Name())
		require.NoError(t, err)
		for _, bad := range []string{"https:", " style=", "<style", " onclick=", "javascript:", "innerHTML"} {
			assert.NotContains(t, string(raw), bad, e.Name())
		}
		if !strings.HasSuffix(e.Name(), ".html") {
			assert.Equal(t, string(raw), send(t, h, "GET", "/"+e.Name(), "").Body.String())
		}
	}
}

func TestTable(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 3, 1000} {
		res := send(t, Handler(), "GET", fmt.Sprintf("/table?rows=%d", n), "")
		body, err := io.ReadAll(res.Body)
		require.NoError(t, err)
		assert.Equal(t, n, strings.Count(string(body), "<tr><td><a href="))
		assert.Equal(t, 3*n, strings.Count(string(body), "<option>"))
		assert.Equal(t, n, strings.Count(string(body), `type="checkbox"`))
		assert.Equal(t, n, strings.Count(string(body), `<button type="button">`))
		assert.Contains(t, string(body), fmt.Sprintf("%d orders", n))
	}
}
