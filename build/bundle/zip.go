package bundle

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Zip packs a folder so that equal content gives equal bytes: names in order, one time for all.
//
// Errors: a file cannot be read or written.
func Zip(dir, to string) error {
	file, err := os.Create(to)
	if err != nil {
		return fmt.Errorf("writing the zip: %w", err)
	}
	w := zip.NewWriter(file)
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error { // in order of names
		if err != nil || d.IsDir() {
			return err
		}
		return addToZip(w, dir, path)
	})
	if err == nil {
		err = w.Close()
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return fmt.Errorf("packing %s: %w", filepath.Base(dir), err)
	}
	return nil
}

func addToZip(w *zip.Writer, dir, path string) error {
	rel, err := filepath.Rel(dir, path)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	// The first day a zip file can tell.
	head := &zip.FileHeader{Name: filepath.ToSlash(rel), Method: zip.Deflate, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
	head.SetMode(0o644)
	part, err := w.CreateHeader(head)
	if err != nil {
		return err
	}
	_, err = part.Write(data)
	return err
}
