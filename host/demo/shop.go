package demo

import (
	"fmt"
	"net/http"
	"net/mail"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// item is one article; prices are in cents.
type item struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Sizes []string `json:"sizes"`
	Cents int      `json:"cents"`
}

var stock = []item{
	{"assam", "Assam Gold", []string{"50 g", "100 g", "250 g"}, 790},
	{"darjeeling", "Darjeeling First Flush", []string{"50 g", "100 g", "250 g"}, 1290},
	{"earl-grey", "Earl Grey Supreme", []string{"50 g", "100 g", "250 g"}, 690},
	{"sencha", "Sencha Fukuyu", []string{"50 g", "100 g", "250 g"}, 990},
	{"rooibos", "Rooibos Vanilla", []string{"50 g", "100 g", "250 g"}, 550},
}

// Prices in cents of what is not in stock.
const (
	samplerCents = 1250
	expressCents = 600
)

// countries are those of the form.
var countries = []string{"AT", "CH", "DE", "ES", "FR", "GB", "IT", "JP", "NL", "US"}

// deliveries are the ways to get the parcel.
var deliveries = []string{"home", "pickup", "locker"}

// coupons are codes and what they take off, in per cent.
var coupons = map[string]int{"TEA10": 10, "WELCOME5": 5}

// order is what the form sends.
type order struct {
	Name     string `json:"name"`
	Email    string `json:"email"`
	Country  string `json:"country"`
	Delivery string `json:"delivery"`
	Express  bool   `json:"express"`
	Quantity int    `json:"quantity"`
	GiftNote string `json:"giftNote"`
	// Date is YYYY-MM-DD.
	Date string `json:"date"`
	// Rating is 1–5 stars, 0 for none.
	Rating int    `json:"rating"`
	Coupon string `json:"coupon"`
	Items  []line `json:"items"`
}

// line is an article in the basket.
type line struct {
	ID       string `json:"id"`
	Size     string `json:"size"`
	GiftWrap bool   `json:"giftWrap"`
	Quantity int    `json:"quantity"`
}

// receipt is what the shop answers and keeps.
type receipt struct {
	ID string `json:"id"`
	order
	Cents int `json:"cents"`
}

// maxOrders bounds what a shop keeps; the oldest go first.
const maxOrders = 1000

type shop struct {
	now func() time.Time

	mu     sync.Mutex
	last   int
	orders map[string]receipt
}

func newShop(now func() time.Time) *shop {
	return &shop{now: now, last: 1000, orders: map[string]receipt{}}
}

func (s *shop) place(w http.ResponseWriter, r *http.Request) {
	var o order
	if !read(w, r, &o) {
		return
	}
	o.Name, o.Email, o.Coupon = strings.TrimSpace(o.Name), strings.TrimSpace(o.Email), normalCoupon(o.Coupon)
	if errs := s.check(o); len(errs) > 0 {
		answer(w, http.StatusUnprocessableEntity, problem{Errors: errs})
		return
	}
	answer(w, http.StatusCreated, s.keep(o))
}

func (s *shop) keep(o order) receipt {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last++
	rec := receipt{ID: fmt.Sprintf("TW-%d", s.last), order: o, Cents: price(o)}
	s.orders[rec.ID] = rec
	delete(s.orders, fmt.Sprintf("TW-%d", s.last-maxOrders))
	return rec
}

func (s *shop) show(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	rec, ok := s.orders[r.PathValue("id")]
	s.mu.Unlock()
	if !ok {
		answer(w, http.StatusNotFound, problem{Error: fmt.Sprintf("There is no order %s.", r.PathValue("id"))})
		return
	}
	answer(w, http.StatusOK, rec)
}

// check gives what is wrong, by field.
func (s *shop) check(o order) map[string]string {
	errs := map[string]string{}
	require := func(field string, ok bool, say string) {
		if _, said := errs[field]; !ok && !said {
			errs[field] = say
		}
	}
	require("name", o.Name != "", "Enter your name.")
	require("name", utf8.RuneCountInString(o.Name) <= 80, "Use at most 80 characters.")
	addr, err := mail.ParseAddress(o.Email)
	require("email", err == nil && addr.Address == o.Email, "Enter an e-mail address such as ada@example.com.")
	require("country", slices.Contains(countries, o.Country), "Choose a country.")
	require("delivery", slices.Contains(deliveries, o.Delivery), "Choose how you want it delivered.")
	require("quantity", o.Quantity >= 1 && o.Quantity <= 20, "Order between 1 and 20 boxes.")
	require("giftNote", utf8.RuneCountInString(o.GiftNote) <= 200, "Use at most 200 characters.")
	day, err := time.Parse(time.DateOnly, o.Date)
	require("date", err == nil, "Choose a delivery date.")
	require("date", !day.Before(s.now().UTC().Truncate(24*time.Hour)), "Choose a date that is not in the past.")
	require("rating", o.Rating >= 0 && o.Rating <= 5, "Give up to five stars.")
	require("coupon", o.Coupon == "" || coupons[o.Coupon] > 0, "This coupon is not valid.")
	require("items", len(o.Items) <= 50, "Order at most 50 different articles.")
	for _, l := range o.Items {
		a := find(l.ID)
		require("items", a != nil && slices.Contains(a.Sizes, l.Size) && l.Quantity >= 1 && l.Quantity <= 20, "An article of the basket is not in stock.")
	}
	return errs
}

func find(id string) *item {
	for i := range stock {
		if stock[i].ID == id {
			return &stock[i]
		}
	}
	return nil
}

// price adds up an order that has been checked.
func price(o order) int {
	sum := o.Quantity * samplerCents
	for _, l := range o.Items {
		a := find(l.ID)
		factor := []int{1, 2, 4}[slices.Index(a.Sizes, l.Size)]
		sum += l.Quantity * a.Cents * factor
	}
	sum -= sum * coupons[o.Coupon] / 100
	if o.Express {
		sum += expressCents
	}
	return sum
}

func normalCoupon(code string) string { return strings.ToUpper(strings.TrimSpace(code)) }

func checkCoupon(w http.ResponseWriter, r *http.Request) {
	var c struct {
		Code string `json:"code"`
	}
	if !read(w, r, &c) {
		return
	}
	code := normalCoupon(c.Code)
	percent := coupons[code]
	if percent == 0 {
		answer(w, http.StatusUnprocessableEntity, problem{Errors: map[string]string{"code": "This coupon is not valid."}})
		return
	}
	answer(w, http.StatusOK, map[string]any{"code": code, "percent": percent})
}
