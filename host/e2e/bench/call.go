package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// sizes are the numbers of rows of the tables that are measured.
var sizes = []int{100, 1000}

// wholePage makes read_page give all of it.
const wholePage = 1_000_000

// call calls a tool and wants it to go well.
func (s *stand) call(tool string, args map[string]any) (rig.Answer, error) {
	ctx, cancel := context.WithTimeout(s.ctx, callTimeout)
	defer cancel()
	a, err := s.Call(ctx, tool, args)
	if err == nil && a.IsError {
		err = fmt.Errorf("%s: %s", tool, a.Text)
	}
	return a, err
}

// timeCall prints how long calls of a tool take; args gives the arguments of each.
func (s *stand) timeCall(name, tool string, args func() map[string]any) error {
	return s.time(name, func() error {
		_, err := s.call(tool, args())
		return err
	})
}

// open opens a page in a tab of its own, in the background.
func (s *stand) open(path string) (tabID int, err error) {
	a, err := s.call("new_tab", map[string]any{"url": s.Site + path, "waitUntil": "load"})
	if err != nil {
		return 0, err
	}
	var on struct {
		TabID int `json:"tabId"`
	}
	err = json.Unmarshal(a.Structured, &on)
	return on.TabID, err
}

// openTable opens a table and reads it once.
func (s *stand) openTable(rows int, group string) (tabID int, outline string, err error) {
	if tabID, err = s.open(tablePath(rows, group)); err != nil {
		return 0, "", err
	}
	a, err := s.read(tabID)
	return tabID, a.Text, err
}

// tablePath is an address that no other table's begins with.
func tablePath(rows int, group string) string {
	return fmt.Sprintf("/table?rows=%d&for=%s", rows, group)
}

func (s *stand) read(tabID int) (rig.Answer, error) {
	return s.call("read_page", map[string]any{"tabId": tabID, "maxChars": wholePage})
}

// handshake is the last revision with ping.
const handshake = "2025-11-25"

// pings measures what a call costs that does nothing: to the bridge and back, and to the core and back.
func (s *stand) pings() error {
	session, err := s.ConnectAs(s.ctx, "bench", handshake) // the newest revision has no ping
	if err != nil {
		return err
	}
	err = s.time("ping_bridge", func() error {
		ctx, cancel := context.WithTimeout(s.ctx, callTimeout)
		defer cancel()
		return session.Ping(ctx, nil)
	})
	if err = errors.Join(err, session.Close()); err != nil {
		return err
	}
	return s.timeCall("ping_core", "session_status", func() map[string]any { return map[string]any{} })
}

// reads measures read_page.
func (s *stand) reads() error {
	for _, rows := range sizes {
		tabID, _, err := s.openTable(rows, "read")
		if err != nil {
			return err
		}
		name := "read_page_" + strconv.Itoa(rows)
		chars := 0
		err = s.time(name, func() error {
			a, err := s.read(tabID)
			chars = utf8.RuneCountInString(a.Text)
			return err
		})
		if err != nil {
			return err
		}
		if err := s.print(name+"_outline", "chars", float64(chars)); err != nil {
			return err
		}
	}
	return nil
}

// archive is a row's button in an outline.
var archive = regexp.MustCompile(`(?m)\b(e\d+) button "Archive"`)

// acts measures the tools that act, and screenshot.
func (s *stand) acts() error {
	for _, rows := range sizes {
		tabID, outline, err := s.openTable(rows, "act")
		if err != nil {
			return err
		}
		buttons := archive.FindAllStringSubmatch(outline, -1)
		if len(buttons) <= s.n {
			return fmt.Errorf("%d buttons for %d clicks in:\n%.2000s", len(buttons), s.n+1, outline)
		}
		// From the middle of the page; a click takes its row away.
		buttons = buttons[(len(buttons)-s.n)/2:]
		err = s.timeCall("click_element_"+strconv.Itoa(rows), "click_element", func() map[string]any {
			ref := buttons[0][1]
			buttons = buttons[1:]
			return map[string]any{"tabId": tabID, "ref": ref}
		})
		if err != nil {
			return err
		}
	}
	return s.form()
}

// form measures what is done in the demo shop's form.
func (s *stand) form() error {
	tabID, err := s.open("/")
	if err != nil {
		return err
	}
	a, err := s.read(tabID)
	if err != nil {
		return err
	}
	ref, err := a.Ref("textbox", "Name")
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
