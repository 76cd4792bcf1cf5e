package main

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// clicker is one of those whose clicks are compared: how it opens a page and reads the names of the rows' buttons, and how it clicks one.
type clicker struct {
	name string
	open func(url string) (outline string, err error)
	// archive is a row's button in its outline; the first group is its name.
	archive *regexp.Regexp
	click   func(name string) error
}

// acts measures the tools that act. Clicks are compared with those of others, which take turns in the same run.
func (s *stand) acts() (err error) {
	clickers := []clicker{s.ownClicker()}
	for _, m := range []maker{devtools, playwright} {
		r, err := s.newRival(m)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, r.close()) }()
		clickers = append(clickers, r.clicker())
	}
	for _, rows := range sizes {
		if err := s.clicks(rows, clickers); err != nil {
			return err
		}
	}
	return errors.Join(s.batches(), s.twentyFields(), s.form())
}

// clicks has each clicker archive rows of a table in turns.
func (s *stand) clicks(rows int, clickers []clicker) error {
	buttons := map[string][]string{}
	for _, c := range clickers {
		outline, err := c.open(s.Site + tablePath(rows, "act-"+c.name))
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		if buttons[c.name], err = middle(outline, c.archive, s.n+1); err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
	}
	turn := -1
	columns, err := collect(s.n, func() (map[string]float64, error) {
		values := map[string]float64{}
		turn++
		for _, c := range clickers {
			ms, err := timed(func() error { return c.click(buttons[c.name][turn]) })
			if err != nil {
				return nil, fmt.Errorf("%s: %w", c.name, err)
			}
			values[c.name] = ms
		}
		return values, nil
	})
	if err != nil {
		return err
	}
	for _, c := range clickers {
		name := "click_" + strconv.Itoa(rows) + "_" + c.name
		if err := s.print(name, "ms", columns[c.name]...); err != nil {
			return err
		}
		if c.name == clickers[0].name {
			continue
		}
		var ratios []float64
		for i, t := range columns[clickers[0].name] {
			ratios = append(ratios, columns[c.name][i]/t)
		}
		if err := s.print(name+"_slower", "times", ratios...); err != nil {
			return err
		}
	}
	return nil
}

// middle gives n names out of the middle of an outline.
func middle(outline string, of *regexp.Regexp, n int) ([]string, error) {
	var names []string
	for _, m := range of.FindAllStringSubmatch(outline, -1) {
		names = append(names, m[1])
	}
	if len(names) < n {
		return nil, fmt.Errorf("%d buttons for %d clicks in:\n%.2000s", len(names), n, outline)
	}
	return names[(len(names)-n)/2:][:n], nil
}

// archive is a row's button in Tabwire's outline, whose rows of tables leave roles out.
var archive = regexp.MustCompile(`\b(e\d+) (?:button )?"Archive"`)

func (s *stand) ownClicker() clicker {
	tabID := 0
	return clicker{
		name: "tabwire", archive: archive,
		open: func(url string) (outline string, err error) {
			if tabID, err = s.open(url); err != nil {
				return "", err
			}
			return s.read(tabID)
		},
		click: func(name string) error {
			_, err := s.call("click_element", map[string]any{"tabId": tabID, "ref": name})
			return err
		},
	}
}

// clicker clicks with a rival, and has it tell what the page is like afterwards only where it does so by itself.
func (r *rival) clicker() clicker {
	c := clicker{name: r.name}
	ask := func(tool string, args map[string]any) error { _, err := r.call(tool, args); return err }
	if r.name == devtools.name {
		c.archive = regexp.MustCompile(`uid=(\S+) button "Archive`)
		c.open = func(url string) (string, error) {
			if err := ask("navigate_page", map[string]any{"type": "url", "url": url}); err != nil {
				return "", err
			}
			return r.call("take_snapshot", map[string]any{})
		}
		c.click = func(name string) error { return ask("click", map[string]any{"uid": name}) }
		return c
	}
	c.archive = regexp.MustCompile(`button "Archive[^"]*" .*\[ref=(\w+)\]`)
	c.open = func(url string) (string, error) {
		if err := r.visit(url); err != nil {
			return "", err
		}
		return r.read()
	}
	c.click = func(name string) error {
		return ask("browser_click", map[string]any{"element": "Archive", "target": name})
	}
	return c
}

// batchSteps is how many clicks are compared as one call and as so many.
const batchSteps = 10

// batches compares one call of batch_actions with as many calls as it has steps.
func (s *stand) batches() error {
	tabID, names := 0, []string(nil)
	take := func() (steps []map[string]any) {
		for _, name := range names[:batchSteps] {
			steps = append(steps, map[string]any{"tabId": tabID, "ref": name})
		}
		names = names[batchSteps:]
		return steps
	}
	turn := 0
	columns, err := collect(s.n, func() (values map[string]float64, err error) {
		values = map[string]float64{}
		var outline string
		if tabID, outline, err = s.openTable(sizes[0], fmt.Sprint("batch", turn)); err != nil {
			return nil, err
		}
		turn++
		if names, err = middle(outline, archive, 2*batchSteps); err != nil {
			return nil, err
		}
		single, together := take(), []map[string]any{}
		for _, args := range take() {
			together = append(together, map[string]any{"tool": "click_element", "args": args})
		}
		values["single"], err = timed(func() error {
			for _, args := range single {
				if _, err := s.call("click_element", args); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		values["batch"], err = timed(func() error {
			_, err := s.call("batch_actions", map[string]any{"steps": together})
			return err
		})
		values["share"] = 100 * values["batch"] / values["single"]
		return values, err
	})
	if err != nil {
		return err
	}
	return errors.Join(
		s.print("ten_clicks", "ms", columns["single"]...), s.print("batch_of_ten_clicks", "ms", columns["batch"]...),
		s.print("batch_of_ten_clicks_share", "percent", columns["share"]...))
}

// twentyFields fills a form of all kinds of fields that React controls, in one call.
func (s *stand) twentyFields() error {
	tabID, err := s.open(s.Site + "/pages/gym/form20.html?bench")
	if err != nil {
		return err
	}
	outline, err := s.read(tabID)
	if err != nil {
		return err
	}
	i := 0
	return s.timeCall("fill_form_20", "fill_form", func() map[string]any {
		i++
		even := i%2 == 0
		pick := func(a, b string) string {
			if even {
				return a
			}
			return b
		}
		var fields []map[string]any
		for _, f := range []struct{ role, name, a, b string }{
			{"textbox", "First name", "Ada", "Grace"}, {"textbox", "Last name", "Lovelace", "Hopper"}, {"textbox", "Mail", "a@example.com", "g@example.com"},
			{"textbox", "Phone", "+44 1", "+1 2"}, {"textbox", "Site", "https://a.example/", "https://g.example/"}, {"textbox", "Password", "one", "two"},
			{"spinbutton", "Age", "36", "85"}, {"", "Born", "1815-12-10", "1906-12-09"}, {"", "Start", "09:00", "10:00"}, {"", "Meeting", "2031-05-06T09:00", "2031-05-06T10:00"},
			{"", "Month", "2031-05", "2031-06"}, {"", "Week", "2031-W05", "2031-W06"}, {"", "Colour", "#ff8800", "#0088ff"}, {"slider", "Volume", "20", "80"},
			{"textbox", "About", "mathematics", "compilers"}, {"combobox", "Plan", "Basic", "Professional"},
		} {
			field := map[string]any{"value": pick(f.a, f.b)}
			if ref, err := (rig.Answer{Text: outline}).Ref(f.role, f.name); err == nil && f.role != "" {
				field["ref"] = ref
			} else {
				field["name"] = f.name
			}
			fields = append(fields, field)
		}
		fields = append(fields,
			map[string]any{"name": "Tags", "options": []string{pick("red", "green"), "blue"}}, map[string]any{"name": "I agree", "checked": even},
			map[string]any{"name": "News", "checked": !even}, map[string]any{"name": pick("Size S", "Size L"), "checked": true})
		return map[string]any{"tabId": tabID, "fields": fields}
	})
}

// form measures what is done in the demo shop's form.
func (s *stand) form() error {
	tabID, err := s.open(s.Site + "/")
	if err != nil {
		return err
	}
	outline, err := s.read(tabID)
	if err != nil {
		return err
	}
	ref, err := rig.Answer{Text: outline}.Ref("textbox", "Name")
	if err != nil {
		return err
	}
	i := 0
	err = s.timeCall("fill_form_field", "fill_form_field", func() map[string]any {
		i++
		return map[string]any{"tabId": tabID, "ref": ref, "value": "Ada " + strings.Repeat("I", i)}
	})
	if err != nil {
		return err
	}
	return s.timeCall("screenshot", "screenshot", func() map[string]any { return map[string]any{"tabId": tabID} })
}
