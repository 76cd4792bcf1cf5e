package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/tabwire-dev/tabwire/host/e2e/ax"
	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// vectorFile looks for the published vectors beside the repository and above; nil when they are not there.
func vectorFile() ([]byte, error) {
	dir, err := rig.Root()
	if err != nil {
		return nil, err
	}
	for {
		raw, err := os.ReadFile(filepath.Join(filepath.Dir(dir), "shared", "facts", "accname", "vectors.json"))
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return raw, err
		}
		if dir == filepath.Dir(dir) {
			return nil, nil
		}
		dir = filepath.Dir(dir)
	}
}

// vectors holds the published vectors of roles and names against what we read of them in the browser.
func (s *stand) vectors(tabID int, o *others) error {
	raw, err := vectorFile()
	if err != nil {
		return err
	}
	if raw == nil {
		say("the published vectors are not there")
		return nil
	}
	var pages []ax.VectorPage
	if err := json.Unmarshal(raw, &pages); err != nil {
		return err
	}
	names, roles := newAgreement("ax_vectors_names", 0, 0), newAgreement("ax_vectors_roles", 0, 0)
	for i, p := range pages {
		if p.Tentative {
			continue
		}
		name := "vectors/" + strconv.Itoa(i)
		o.pages[name] = `<!doctype html><meta charset="utf-8"><body>` + p.HTML
		address := o.site + "/page/" + name + "?"
		if err := s.show(tabID, address); err != nil {
			return err
		}
		docs, err := ax.Read(s.Rig, address)
		if err != nil {
			return err
		}
		p.Check(docs, func(about string, right bool, what string) {
			a := &names
			if about == ax.Role {
				a = &roles
			}
			if a.Compared++; right {
				a.Agreed++
			} else {
				a.Differences = append(a.Differences, p.Source+" "+what)
			}
		})
	}
	for _, a := range []agreement{names, roles} {
		differences := a.Differences
		a = newAgreement(a.Name, a.Agreed, a.Compared)
		a.Differences = differences
		if err := s.out.Encode(a); err != nil {
			return err
		}
	}
	return nil
}
