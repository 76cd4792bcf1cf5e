package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
)

// manualPage is the largest chapter of Python's manual: 700 KB, written by others for people to read.
const manualPage = "library/stdtypes.html"

// manual serves Python's manual of Debian from the machine or from its package. The caller must close it.
//
// Errors: no apt-get; no such package.
func (s *stand) manual() (*httptest.Server, error) {
	find := func(root string) string {
		pages, _ := filepath.Glob(filepath.Join(root, "usr/share/doc/python3*/html", manualPage)) // the pattern is sound
		if len(pages) == 0 {
			return ""
		}
		return filepath.Dir(filepath.Dir(pages[0]))
	}
	dir := find("/")
	if dir == "" {
		cache, err := cacheDir("python3-doc")
		if err != nil {
			return nil, err
		}
		if dir = find(cache); dir == "" {
			say("downloading Python's manual")
			if err := s.unpackManual(cache); err != nil {
				return nil, err
			}
			if dir = find(cache); dir == "" {
				return nil, fmt.Errorf("Debian's manual of Python has no %s", manualPage)
			}
		}
	}
	return httptest.NewServer(http.FileServer(http.Dir(dir))), nil
}

// unpackManual gets the package that python3-doc stands for; it needs no rights.
func (s *stand) unpackManual(dir string) error {
	const script = `
		name=$(apt-cache depends python3-doc | sed -n 's/.*Depends: \(python3[0-9.]*-doc\).*/\1/p')
		apt-get download "${name:?apt knows no python3-doc; run apt-get update}" && dpkg-deb -x ./*.deb . && rm ./*.deb`
	c := exec.CommandContext(s.ctx, "sh", "-e", "-c", script)
	c.Dir = dir
	c.Env = append(os.Environ(), "LC_ALL=C")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("getting the package python3-doc: %w\n%s", err, out)
	}
	return nil
}
