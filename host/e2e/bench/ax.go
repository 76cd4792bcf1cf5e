package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"time"

	"github.com/tabwire-dev/tabwire/host/e2e/ax"
	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// agreement is one line of output: how many of the elements to act on have the role and the name that Chrome's tree has.
type agreement struct {
	Name string `json:"name"`
	Unit string `json:"unit"`
	// Median is the percentage, as in other results.
	Median   float64 `json:"median"`
	Agreed   int     `json:"agreed"`
	Compared int     `json:"compared"`
	// Pages is how many pages a set has; Differences are the first of a single page.
	Pages       int      `json:"pages,omitempty"`
	Differences []string `json:"differences,omitempty"`
}

// How much is told of the worst pages.
const (
	worstPages       = 5
	worstDifferences = 5
)

// pageSet is a set of pages that are compared with Chrome's tree.
type pageSet struct {
	name string
	// pages are addresses.
	pages []string
}

// agreements compares our pages, the published vectors, and the pages of others with Chrome's accessibility tree.
func (s *stand) agreements() error {
	own, err := s.ownPages()
	if err != nil {
		return err
	}
	others, err := newOthers(s.ctx)
	if err != nil {
		return err
	}
	defer others.close()
	sets := []pageSet{own, others.manual(), others.apps()}
	tabID, err := s.open(s.Site + "/pages/blank.html?ax")
	if err != nil {
		return err
	}
	for _, set := range sets {
		if err := s.compareSet(tabID, set); err != nil {
			return fmt.Errorf("%s: %w", set.name, err)
		}
	}
	return s.vectors(tabID, others)
}

// ownPages are those of host/e2e/testdata/ax.
func (s *stand) ownPages() (pageSet, error) {
	set := pageSet{name: "own"}
	root, err := rig.Root()
	if err != nil {
		return set, err
	}
	files, err := filepath.Glob(filepath.Join(root, "host", "e2e", "testdata", "ax", "*.html"))
	if err == nil && len(files) == 0 {
		err = errors.New("there are no pages in host/e2e/testdata/ax")
	}
	for _, f := range files {
		set.pages = append(set.pages, s.Site+"/ax/"+filepath.Base(f))
	}
	return set, err
}

// compareSet compares the pages of a set and prints the sum and the worst.
func (s *stand) compareSet(tabID int, set pageSet) error {
	var sum agreement
	var pages []agreement
	for _, page := range set.pages {
		r, err := s.comparePage(tabID, page)
		if err != nil {
			return fmt.Errorf("%s: %w", page, err)
		}
		if r.Compared == 0 {
			return fmt.Errorf("%s has nothing to act on: it did not start", page)
		}
		sum.Agreed, sum.Compared = sum.Agreed+r.Agreed, sum.Compared+r.Compared
		one := newAgreement("ax_"+set.name+" "+pathOf(page), r.Agreed, r.Compared)
		for _, d := range r.Differences[:min(len(r.Differences), worstDifferences)] {
			one.Differences = append(one.Differences, d.String())
		}
		pages = append(pages, one)
		say(fmt.Sprintf("%s: %d of %d", one.Name, one.Agreed, one.Compared))
	}
	all := newAgreement("ax_"+set.name, sum.Agreed, sum.Compared)
	all.Pages = len(pages)
	if err := s.out.Encode(all); err != nil {
		return err
	}
	slices.SortStableFunc(pages, func(a, b agreement) int { return int(100 * (a.Median - b.Median)) })
	for _, p := range pages[:min(len(pages), worstPages)] {
		if p.Agreed == p.Compared {
			break
		}
		if err := s.out.Encode(p); err != nil {
			return err
		}
	}
	return nil
}

func newAgreement(name string, agreed, compared int) agreement {
	share := 100.0
	if compared > 0 {
		share = 100 * float64(agreed) / float64(compared)
	}
	return agreement{Name: name, Unit: "%", Median: hundredths(share), Agreed: agreed, Compared: compared}
}

func pathOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return u.Path
}

// comparePage loads a page in the tab and compares it. A page that changes while it is compared is compared again.
func (s *stand) comparePage(tabID int, address string) (r ax.Report, err error) {
	if err := s.show(tabID, address); err != nil {
		return r, err
	}
	for range 3 {
		if r, err = ax.Compare(s.Rig, address); err == nil {
			return r, nil
		}
		if err := s.show(tabID, address); err != nil {
			return r, err
		}
	}
	return r, err
}

// show loads a page in the tab and reads it, which brings the content script into every frame. A page that takes longer
// than a tool waits is tried again.
func (s *stand) show(tabID int, address string) (err error) {
	for range 3 {
		if _, err = s.call("navigate", map[string]any{"tabId": tabID, "url": address, "waitUntil": "load"}); err == nil {
			if _, err = s.call("read_page", map[string]any{"tabId": tabID}); err == nil {
				return nil
			}
		}
	}
	return err
}

// server serves files on a port of its own.
type server struct {
	http *http.Server
	// site is the address, without a slash at its end.
	site string
}

func newServer(h http.Handler) (*server, error) {
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &server{&http.Server{Handler: h, ReadHeaderTimeout: 10 * time.Second}, "http://" + l.Addr().String()}
	go func() { _ = s.http.Serve(l) }() // ends with close
	return s, nil
}

func (s *server) close() { _ = s.http.Close() }
