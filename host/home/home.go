// Package home is the folder where Tabwire keeps what must outlive a process: keys, tokens, pairings, and where the
// running daemon can be reached. The folder is for its owner alone (0700, files 0600; on Windows %AppData% is).
package home

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Env names the environment variable that moves the folder.
const Env = "TABWIRE_HOME"

// The files that this package itself knows of.
const (
	// lockFile is held open and locked by the daemon.
	lockFile = "daemon.lock"
	// markFile exists in every home that has been used; see Open.
	markFile = "key"
)

// Default is $TABWIRE_HOME, or tabwire in the user's configuration folder.
//
// Errors: neither is known.
func Default() (string, error) {
	if dir := os.Getenv(Env); dir != "" {
		return filepath.Abs(dir)
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("finding the user's configuration folder: %w; set %s to a folder for Tabwire", err, Env)
	}
	return filepath.Join(dir, "tabwire"), nil
}

// Dir is an open home. Its methods are safe for concurrent use, also by several processes.
type Dir struct{ path string }

// Open makes the folder when it is missing and closes it to other users.
//
// Errors: a path that is no folder; a folder that others can enter and that holds files which are not Tabwire's
// (tightening it could lock other programs out, for example when it is /tmp).
func Open(path string) (*Dir, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("resolving %s: %w", path, err)
	}
	if err := os.MkdirAll(abs, 0o700); err != nil {
		return nil, fmt.Errorf("making Tabwire's folder: %w; choose another with --home or %s", err, Env)
	}
	d := &Dir{path: abs}
	if runtime.GOOS == "windows" {
		return d, nil // access lists are inherited from the profile folder, mode bits mean nothing
	}
	if err := d.tighten(); err != nil {
		return nil, err
	}
	return d, nil
}

func (d *Dir) tighten() error {
	info, err := os.Stat(d.path)
	if err != nil {
		return fmt.Errorf("looking at %s: %w", d.path, err)
	}
	if info.Mode().Perm()&0o077 == 0 {
		return nil
	}
	entries, err := os.ReadDir(d.path)
	if err != nil {
		return fmt.Errorf("reading %s: %w", d.path, err)
	}
	ours := len(entries) == 0
	for _, e := range entries {
		ours = ours || e.Name() == markFile
	}
	if !ours {
		return fmt.Errorf("%s can be entered by other users (mode %04o) and holds other files: choose an empty folder, or run `chmod 700 %s`",
			d.path, info.Mode().Perm(), d.path)
	}
	if err := os.Chmod(d.path, 0o700); err != nil {
		return fmt.Errorf("closing %s to other users: %w", d.path, err)
	}
	return nil
}

// String is the absolute path.
func (d *Dir) String() string { return d.path }

// Path is the absolute path of a file in it.
func (d *Dir) Path(name string) string { return filepath.Join(d.path, name) }

// Read gives the contents of a file.
//
// Errors: fs.ErrNotExist, wrapped; what the system says.
func (d *Dir) Read(name string) ([]byte, error) {
	data, err := os.ReadFile(d.Path(name))
	if err != nil {
		return nil, fmt.Errorf("reading Tabwire's file: %w", err)
	}
	return data, nil
}

// Write replaces a file as a whole: a reader, or a power cut, sees the old or the new contents, never a part.
func (d *Dir) Write(name string, data []byte) (err error) {
	tmp, err := os.CreateTemp(d.path, "."+name+"-*") // CreateTemp gives mode 0600
	if err != nil {
		return fmt.Errorf("writing %s: %w", d.Path(name), err)
	}
	defer func() {
		if err != nil {
			_ = tmp.Close()           // closed already when Rename failed
			_ = os.Remove(tmp.Name()) // the first error is the one to tell
			err = fmt.Errorf("writing %s: %w", d.Path(name), err)
		}
	}()
	if _, err = tmp.Write(data); err != nil {
		return err
	}
	if err = tmp.Sync(); err != nil {
		return err
	}
	if err = tmp.Close(); err != nil {
		return err
	}
	if err = os.Rename(tmp.Name(), d.Path(name)); err != nil {
		return err
	}
	return d.sync()
}

// sync makes the rename itself durable. Windows cannot sync a folder, and does not need to.
func (d *Dir) sync() error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(d.path)
	if err != nil {
		return err
	}
	err = f.Sync()
	return errors.Join(err, f.Close())
}

// Remove deletes a file; one that is not there is fine.
func (d *Dir) Remove(name string) error {
	if err := os.Remove(d.Path(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("removing Tabwire's file: %w", err)
	}
	return nil
}

// secretBytes is the size of a secret: 256 bit.
const secretBytes = 32

// Secret gives the 32 random bytes in a file, which it makes when missing. The file holds them as base64url text.
//
// Errors: a file that holds something else; it is never overwritten.
func (d *Dir) Secret(name string) ([]byte, error) {
	text, err := d.Read(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		secret := make([]byte, secretBytes)
		rand.Read(secret) // never fails: it ends the program instead
		return secret, d.Write(name, []byte(base64.RawURLEncoding.EncodeToString(secret)+"\n"))
	case err != nil:
		return nil, err
	}
	secret, err := base64.RawURLEncoding.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(secret) != secretBytes {
		return nil, fmt.Errorf("%s does not hold %d bytes as base64url: delete it, then pair the browsers and connect the clients again", d.Path(name), secretBytes)
	}
	if runtime.GOOS != "windows" {
		if err := os.Chmod(d.Path(name), 0o600); err != nil {
			return nil, fmt.Errorf("closing a secret to other users: %w", err)
		}
	}
	return secret, nil
}

// ErrLocked reports that another process holds the lock.
var ErrLocked = errors.New("locked by another process")

// Lock takes the lock of the one daemon that a home may have; the system frees it when the process ends, however.
//
// Errors: ErrLocked.
func (d *Dir) Lock() (unlock func(), err error) { return lock(d.Path(lockFile)) }
