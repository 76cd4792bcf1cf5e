package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// others are pages that others wrote: a manual of Debian's and applications from npm. They are fetched once, into the
// user's cache folder, and served from there; nothing of them is in this repository.
type others struct {
	*server
	// docs is the folder of the manual.
	docs string
	// pages are all pages that the server has besides files.
	pages map[string]string
}

// packages are the applications, with the versions that the pages in apps.go were written for.
var packages = []string{
	"@shoelace-style/shoelace@2.20.1", "handsontable@18.1.1", "jquery-ui-dist@1.13.3", "jquery@3.7.1", "jsoneditor@10.4.3",
	"swagger-ui-dist@5.35.0", "tabulator-tables@6.5.3", "tinymce@8.9.2", "todomvc-app-css@2.4.3", "video.js@8.24.1",
}

// manualPackage is Debian's package of the manual; python3-doc depends on it and holds nothing itself.
const manualPackage = "python3-doc"

// newOthers fetches what is not in the cache yet, and serves it.
//
// Errors: what apt-get, dpkg-deb or npm say.
func newOthers(ctx context.Context) (*others, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	cache = filepath.Join(cache, "tabwire-bench")
	docs, err := manualFolder(ctx, filepath.Join(cache, "manual"))
	if err != nil {
		return nil, err
	}
	modules, err := installed(ctx, filepath.Join(cache, "npm"))
	if err != nil {
		return nil, err
	}
	o := &others{docs: docs, pages: map[string]string{}}
	mux := http.NewServeMux()
	mux.Handle("/manual/", http.StripPrefix("/manual/", http.FileServer(http.Dir(docs))))
	mux.Handle("/npm/", http.StripPrefix("/npm/", http.FileServer(http.Dir(modules))))
	mux.HandleFunc("/page/", func(w http.ResponseWriter, q *http.Request) {
		page, ok := o.pages[strings.TrimPrefix(q.URL.Path, "/page/")]
		if !ok {
			http.NotFound(w, q)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(page)) // the browser has gone on
	})
	o.server, err = newServer(mux)
	return o, err
}

// manualFolder finds the manual where Debian installs it, or unpacks it into a folder of the cache.
func manualFolder(ctx context.Context, cache string) (string, error) {
	for _, root := range []string{"/", cache} {
		found, err := filepath.Glob(filepath.Join(root, "usr/share/doc/python3*/html/index.html"))
		if err != nil {
			return "", err
		}
		if len(found) > 0 {
			return filepath.Dir(found[0]), nil
		}
	}
	say("fetching " + manualPackage)
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return "", err
	}
	listed, err := exec.CommandContext(ctx, "apt-cache", "depends", "--recurse", "--no-suggests", "--no-recommends", manualPackage).Output()
	if err != nil {
		return "", fmt.Errorf("apt-cache depends %s: %w", manualPackage, err)
	}
	for name := range strings.FieldsSeq(string(listed)) {
		if !strings.HasPrefix(name, "python3.") || !strings.HasSuffix(name, "-doc") {
			continue
		}
		if err := command(ctx, cache, "apt-get", "download", name); err != nil {
			return "", err
		}
		packed, err := filepath.Glob(filepath.Join(cache, name+"_*.deb"))
		if err != nil || len(packed) == 0 {
			return "", errors.Join(err, fmt.Errorf("apt-get download %s left no package", name))
		}
		if err := command(ctx, cache, "dpkg-deb", "-x", packed[0], cache); err != nil {
			return "", err
		}
		return manualFolder(ctx, cache)
	}
	return "", fmt.Errorf("%s depends on no manual", manualPackage)
}

// installed installs the packages into a folder of the cache and gives the folder of their files.
func installed(ctx context.Context, cache string) (string, error) {
	modules, mark := filepath.Join(cache, "node_modules"), filepath.Join(cache, "installed")
	want := strings.Join(packages, "\n")
	if have, err := os.ReadFile(mark); err == nil && string(have) == want {
		return modules, nil
	}
	say("installing packages from npm")
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(cache, "package.json"), []byte(`{"private":true}`), 0o644); err != nil {
		return "", err
	}
	args := append([]string{"install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"}, packages...)
	if err := command(ctx, cache, "npm", args...); err != nil {
		return "", err
	}
	return modules, os.WriteFile(mark, []byte(want), 0o644)
}

// command runs a command in a folder; its words are told when it fails.
func command(ctx context.Context, dir, name string, args ...string) error {
	c := exec.CommandContext(ctx, name, args...)
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, out)
	}
	return nil
}

// The manual's pages that are compared: some of each kind, spread evenly over the files by name, none so large that asking
// the browser for its whole tree takes minutes.
const (
	manualPages   = 40
	manualLargest = 500_000 // bytes
)

// manual is a spread of the manual's pages.
func (o *others) manual() pageSet {
	var files []string
	_ = filepath.WalkDir(o.docs, func(path string, d fs.DirEntry, err error) error { // a folder that cannot be read has no pages
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".html") {
			return nil
		}
		if info, err := d.Info(); err == nil && info.Size() <= manualLargest {
			files = append(files, path)
		}
		return nil
	})
	slices.Sort(files)
	set := pageSet{name: "manual"}
	for i := range min(manualPages, len(files)) {
		rel, err := filepath.Rel(o.docs, files[i*len(files)/min(manualPages, len(files))])
		if err == nil {
			set.pages = append(set.pages, o.site+"/manual/"+filepath.ToSlash(rel))
		}
	}
	return set
}
