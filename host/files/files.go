// Package files reads the files that a client wants to upload, from the folders that the person has allowed and from nowhere else.
package files

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// MaxBytes is the largest file that is read.
const MaxBytes = 8 << 20

// Roots are the folders below which files may be read. The zero value allows none.
type Roots struct {
	// dirs are absolute and free of symbolic links.
	dirs []string
}

// New takes folders, absolute or from the working directory.
//
// Errors: what is no folder; a folder that holds the whole file system.
func New(dirs []string) (*Roots, error) {
	r := &Roots{}
	for _, dir := range dirs {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return nil, fmt.Errorf("resolving the file root %s: %w", dir, err)
		}
		real, err := filepath.EvalSymlinks(abs)
		if err != nil {
			return nil, fmt.Errorf("opening the file root %s: %w", dir, err)
		}
		info, err := os.Stat(real)
		if err != nil {
			return nil, fmt.Errorf("opening the file root %s: %w", dir, err)
		}
		if !info.IsDir() {
			return nil, fmt.Errorf("the file root %s is no folder", dir)
		}
		if filepath.Dir(real) == real {
			return nil, fmt.Errorf("the file root %s is the whole file system: name the folder whose files may be uploaded", dir)
		}
		r.dirs = append(r.dirs, real)
	}
	return r, nil
}

// Read gives the piece of a file that begins at offset. What may not or cannot be read is told in the result, without saying
// whether a file outside of the allowed folders exists.
func (r *Roots) Read(path string, offset int64) wire.FilesReadResult {
	out, err := r.read(path, offset)
	if why, ok := errors.AsType[*refusal](err); ok {
		return wire.FilesReadResult{Refused: why.text, Next: why.next}
	}
	if err != nil {
		return wire.FilesReadResult{Refused: fmt.Sprintf("%s cannot be read: %v", path, reason(err)), Next: "check the file"}
	}
	return out
}

// refusal is an error with the next step.
type refusal struct{ text, next string }

func (e *refusal) Error() string { return e.text }

func (r *Roots) read(path string, offset int64) (wire.FilesReadResult, error) {
	var out wire.FilesReadResult
	if len(r.dirs) == 0 {
		return out, &refusal{"no folder is allowed for uploads", "ask the person to start tabwire with --file-root FOLDER, or give the content in files"}
	}
	if !filepath.IsAbs(path) || strings.ContainsRune(path, 0) {
		return out, &refusal{fmt.Sprintf("%q is no absolute path", path), "give the whole path of the file"}
	}
	dir, rel, err := r.locate(path)
	if err != nil {
		return out, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return out, err
	}
	defer func() { _ = root.Close() }() // nothing was written
	// The file is opened from its folder without leaving it, so that a link that is put there in between leads nowhere else.
	if info, err := root.Stat(rel); err != nil {
		return out, err
	} else if err := fits(path, info); err != nil {
		return out, err
	}
	f, err := root.Open(rel)
	if err != nil {
		return out, err
	}
	defer func() { _ = f.Close() }() // nothing was written
	return piece(f, path, offset)
}

// locate gives the root that a path lies below once its links are followed, and the way from there.
func (r *Roots) locate(path string) (dir, rel string, err error) {
	outside := &refusal{
		fmt.Sprintf("%s is not in an allowed folder (%s)", path, strings.Join(r.dirs, ", ")),
		"give a path below an allowed folder; the person allows more with --file-root FOLDER",
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		if clean, under := r.below(filepath.Clean(path)); under && clean != "" {
			return "", "", err
		}
		return "", "", outside
	}
	for _, dir := range r.dirs {
		if rel, err := filepath.Rel(dir, real); err == nil && filepath.IsLocal(rel) {
			return dir, rel, nil
		}
	}
	return "", "", outside
}

// below reports whether a path that may not exist is written below a root.
func (r *Roots) below(path string) (rel string, ok bool) {
	for _, dir := range r.dirs {
		if rel, err := filepath.Rel(dir, path); err == nil && filepath.IsLocal(rel) {
			return rel, true
		}
	}
	return "", false
}

func fits(path string, info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return &refusal{fmt.Sprintf("%s is a folder", path), "give the paths of the files in it"}
	case !info.Mode().IsRegular():
		return &refusal{fmt.Sprintf("%s is no ordinary file", path), "give an ordinary file"}
	case info.Size() > MaxBytes:
		return &refusal{fmt.Sprintf("%s has %d bytes, the limit is %d", path, info.Size(), MaxBytes), "give a smaller file, or ask the person to choose it"}
	}
	return nil
}

// piece reads from an open file, which is looked at once more: what a path names may have changed.
func piece(f *os.File, path string, offset int64) (wire.FilesReadResult, error) {
	var out wire.FilesReadResult
	info, err := f.Stat()
	if err != nil {
		return out, err
	}
	if err := fits(path, info); err != nil {
		return out, err
	}
	if offset < 0 || offset > info.Size() {
		return out, &refusal{fmt.Sprintf("%s has %d bytes, there is none at %d", path, info.Size(), offset), "try again"}
	}
	data := make([]byte, min(wire.FileChunk, info.Size()-offset))
	if _, err := f.ReadAt(data, offset); err != nil && !errors.Is(err, io.EOF) {
		return out, err
	} else if err != nil {
		return out, &refusal{path + " became shorter while it was read", "try again"}
	}
	return wire.FilesReadResult{
		Name: filepath.Base(path), Size: info.Size(), Modified: info.ModTime().UnixMilli(), Data: base64.StdEncoding.EncodeToString(data),
	}, nil
}

// reason leaves out the path that the text names already.
func reason(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}
