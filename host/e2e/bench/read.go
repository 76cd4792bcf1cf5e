package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// compared is a page that Tabwire and its rival read in turns.
type compared struct {
	name, url string
	// change is a small change of the page, to the word %s.
	change string
}

// readings compares read_page with browser_snapshot of Playwright MCP: the first read after a load, and the next one after a
// small change. The two take turns, so that what else the machine does meets both.
func (s *stand) readings() (err error) {
	manual, err := s.manual()
	if err != nil {
		return err
	}
	defer manual.Close()
	r, err := s.newRival(playwright)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.close()) }()
	tabID, err := s.open(s.Site + "/")
	if err != nil {
		return err
	}
	pages := []compared{
		{"table_1000", s.Site + tablePath(1000, "compare"), `document.querySelectorAll("tbody td")[2500].textContent = "%s"`},
		{"manual", manual.URL + "/" + manualPage + "?for=compare", `document.querySelectorAll("main p, .body p")[250].textContent = "%s"`},
	}
	for _, page := range pages {
		if err := s.compare(tabID, r, page); err != nil {
			return fmt.Errorf("%s: %w", page.name, err)
		}
	}
	return nil
}

// compare measures one page and prints what came out.
func (s *stand) compare(tabID int, r *rival, page compared) error {
	ours, theirs, diff := "", "", ""
	turn := 0
	columns, err := collect(s.n, func() (values map[string]float64, err error) {
		values = map[string]float64{}
		turn++
		url := fmt.Sprintf("%s&turn=%d", page.url, turn)
		change := fmt.Sprintf(page.change, fmt.Sprintf("changed%d", turn))
		reads := map[string]reader{
			"tabwire": {
				visit: func() error {
					_, err := s.call("navigate", map[string]any{"tabId": tabID, "url": url, "waitUntil": "load"})
					return err
				},
				read:   func() (string, error) { return s.read(tabID) },
				change: func() error { return s.changeIn(url, change) },
			},
			"playwright": {func() error { return r.visit(url) }, r.read, func() error { return r.change(change) }},
		}
		again := fmt.Sprintf(page.change, fmt.Sprintf("again%d", turn))
		if ours, err = reads["tabwire"].measure("tabwire", values); err != nil {
			return nil, err
		}
		if diff, err = s.diff(tabID, func() error { return s.changeIn(url, again) }, values); err != nil {
			return nil, err
		}
		theirs, err = reads["playwright"].measure("playwright", values)
		if want := fmt.Sprintf("changed%d", turn); err == nil && (!strings.Contains(ours, want) || !strings.Contains(theirs, want)) {
			err = fmt.Errorf("an outline does not hold %q", want)
		}
		if want := fmt.Sprintf("again%d", turn); err == nil && !strings.Contains(diff, want) {
			err = fmt.Errorf("the difference does not hold %q: %s", want, diff)
		}
		return values, err
	})
	if err != nil {
		return err
	}
	if err := s.printComparison("read_"+page.name, columns, ours, theirs, diff); err != nil {
		return err
	}
	return s.addressable("read_"+page.name, fmt.Sprintf("%s&turn=%d", page.url, turn), tabID)
}

// reader is one of those that are compared.
type reader struct {
	visit  func() error
	read   func() (string, error)
	change func() error
}

// rest is how long a page is left alone before it is read, so that neither reader pays for what the page and the browser do
// after a load or a change: layout, painting, the end of the last document. A model takes longer than that.
const rest = time.Second

// measure times the first and the next read of a page and gives what the latter said.
func (r reader) measure(name string, values map[string]float64) (string, error) {
	if err := r.visit(); err != nil {
		return "", err
	}
	time.Sleep(rest)
	start := time.Now()
	if _, err := r.read(); err != nil {
		return "", err
	}
	values[name+"_first"] = since(start)
	if err := r.change(); err != nil {
		return "", err
	}
	time.Sleep(rest)
	start = time.Now()
	outline, err := r.read()
	values[name+"_next"] = since(start)
	return outline, err
}

// diff times a reading of what has changed since the last one, after one more change.
func (s *stand) diff(tabID int, change func() error, values map[string]float64) (string, error) {
	if err := change(); err != nil {
		return "", err
	}
	time.Sleep(rest)
	start := time.Now()
	res, err := s.call("read_page", map[string]any{"tabId": tabID, "diff": true, "maxChars": wholePage})
	if err != nil {
		return "", err
	}
	values["tabwire_diff"] = since(start)
	return text(res), nil
}

// changeIn runs a statement in the rig's page with an address.
func (s *stand) changeIn(url, statement string) error {
	p, err := s.Page(url)
	if err != nil {
		return err
	}
	_, err = rig.Eval[bool](p, "("+statement+", true)")
	return err
}

// printComparison prints the times, and as ratios how much of the rival's time and characters Tabwire takes, turn by turn.
// Its diff is compared with the rival's next reading, which has no other way to see what changed.
func (s *stand) printComparison(name string, columns map[string][]float64, ours, theirs, diff string) error {
	columns["playwright_diff"] = columns["playwright_next"]
	for _, when := range []string{"first", "next", "diff"} {
		var ratios []float64
		for i, t := range columns["tabwire_"+when] {
			ratios = append(ratios, columns["playwright_"+when][i]/t)
		}
		err := s.print(name+"_"+when+"_tabwire", "ms", columns["tabwire_"+when]...)
		if when != "diff" {
			err = errors.Join(err, s.print(name+"_"+when+"_playwright", "ms", columns["playwright_"+when]...))
		}
		err = errors.Join(err, s.print(name+"_"+when+"_faster", "times", ratios...))
		if err != nil {
			return err
		}
	}
	mine, other := float64(utf8.RuneCountInString(ours)), float64(utf8.RuneCountInString(theirs))
	return errors.Join(
		s.print(name+"_tabwire", "chars", mine), s.print(name+"_playwright", "chars", other), s.print(name+"_chars", "percent", 100*mine/other),
		s.print(name+"_diff_tabwire", "chars", float64(utf8.RuneCountInString(diff))))
}

// interactive counts what a person can act on in a page: what HTML makes such, as far as it is rendered.
const interactive = `[...document.querySelectorAll("a[href], button, input:not([type=hidden]), textarea, select, summary")]
	.filter((el) => el.checkVisibility({ visibilityProperty: true }) && el.getClientRects().length > 0).length`

// refs are the refs in an outline.
var refs = regexp.MustCompile(`\b(?:f\d+)?e\d+\b`)

// addressable prints how many interactive elements a page has, and how many of them have no ref in its outline. Rows of tables
// leave roles out, so those that count are listed by a reading of what is interactive.
func (s *stand) addressable(name, url string, tabID int) error {
	p, err := s.Page(url)
	if err != nil {
		return err
	}
	all, err := rig.Eval[int](p, interactive)
	if err != nil {
		return err
	}
	outline, err := s.read(tabID)
	if err != nil {
		return err
	}
	res, err := s.call("read_page", map[string]any{"tabId": tabID, "filter": "interactive", "maxChars": wholePage})
	if err != nil {
		return err
	}
	have := map[string]bool{}
	for _, r := range refs.FindAllString(outline, -1) {
		have[r] = true
	}
	found := map[string]bool{}
	for _, r := range refs.FindAllString(text(res), -1) {
		found[r] = have[r] || found[r]
	}
	n := 0
	for _, ok := range found {
		if ok {
			n++
		}
	}
	return errors.Join(s.print(name+"_interactive", "elements", float64(all)), s.print(name+"_unaddressable", "elements", float64(max(0, all-n))))
}
