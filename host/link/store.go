package link

import (
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sync"
	"time"

	"github.com/tabwire-dev/tabwire/host/home"
)

// The files of the store.
const (
	keyFile      = "key"
	browsersFile = "browsers.json"
)

// Store keeps the pairings and issues their tokens. It holds no refresh token, only hashes. Its methods are safe for
// concurrent use; two processes must not share one (the daemon's lock sees to that).
type Store struct {
	dir *home.Dir
	// accessKey signs access tokens, refreshKey refresh tokens; both come from one secret.
	accessKey, refreshKey []byte

	mu       sync.Mutex
	pairings map[string]*Pairing // by instance
}

// Pairing is one browser that may connect.
type Pairing struct {
	// Instance is the browser's own id.
	Instance string `json:"instance"`
	// ID is new with every pairing, so that tokens of an earlier pairing of the same browser are dead.
	ID string `json:"id"`
	// Name is what the person calls the browser.
	Name     string    `json:"name"`
	PairedAt time.Time `json:"pairedAt"`
	// Used is the hash of the refresh token that was used last; it stays good until one of Open has been used.
	Used string `json:"used,omitempty"`
	// Open are the hashes of the tokens issued since, oldest first. There can be several when answers were lost.
	Open []string `json:"open"`
}

// maxOpen is how many unused refresh tokens a pairing may have: more than four lost answers in a row are no accident.
const maxOpen = 4

// browsers is the form of browsers.json.
type browsers struct {
	Version  int        `json:"version"`
	Browsers []*Pairing `json:"browsers"`
}

const browsersVersion = 1

// OpenStore reads the store from dir, and makes the key when there is none.
//
// Errors: files that are not understood; they are never overwritten.
func OpenStore(dir *home.Dir) (*Store, error) {
	secret, err := dir.Secret(keyFile)
	if err != nil {
		return nil, err
	}
	s := &Store{dir: dir, pairings: map[string]*Pairing{}}
	if s.accessKey, err = hkdf.Key(sha256.New, secret, nil, "tabwire access", 32); err != nil {
		return nil, fmt.Errorf("deriving the access key: %w", err)
	}
	if s.refreshKey, err = hkdf.Key(sha256.New, secret, nil, "tabwire refresh", 32); err != nil {
		return nil, fmt.Errorf("deriving the refresh key: %w", err)
	}
	return s, s.load()
}

func (s *Store) load() error {
	data, err := s.dir.Read(browsersFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var all browsers
	err = json.Unmarshal(data, &all)
	if err == nil && all.Version != browsersVersion {
		err = fmt.Errorf("its version is %d, not %d", all.Version, browsersVersion)
	}
	if err != nil {
		return fmt.Errorf("reading %s: %w; delete it and pair the browsers again", s.dir.Path(browsersFile), err)
	}
	for _, p := range all.Browsers {
		s.pairings[p.Instance] = p
	}
	return nil
}

// save writes browsers.json; s.mu is held.
func (s *Store) save() error {
	all := browsers{Version: browsersVersion, Browsers: []*Pairing{}}
	for _, p := range s.pairings {
		all.Browsers = append(all.Browsers, p)
	}
	slices.SortFunc(all.Browsers, func(a, b *Pairing) int { return a.PairedAt.Compare(b.PairedAt) })
	data, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return fmt.Errorf("encoding %s: %w", browsersFile, err)
	}
	return s.dir.Write(browsersFile, append(data, '\n'))
}

// Pair makes a pairing, in place of an earlier one of the same browser, and issues its first tokens.
func (s *Store) Pair(instance, name string) (Tokens, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := make([]byte, idBytes)
	rand.Read(id) // never fails: it ends the program instead
	p := &Pairing{
		Instance: instance,
		ID:       base64.RawURLEncoding.EncodeToString(id),
		Name:     name,
		PairedAt: time.Now().UTC().Truncate(time.Millisecond),
	}
	before := s.pairings[instance]
	s.pairings[instance] = p
	tokens, err := s.issue(p)
	if err != nil { // not on disk, so it must not be in memory
		delete(s.pairings, instance)
		if before != nil {
			s.pairings[instance] = before
		}
	}
	return tokens, err
}

// Paired reports whether a browser may connect.
func (s *Store) Paired(instance string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.pairings[instance] != nil
}

// Revoke ends a pairing; one that is not there is fine.
func (s *Store) Revoke(instance string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.revoke(instance)
}

func (s *Store) revoke(instance string) error {
	if s.pairings[instance] == nil {
		return nil
	}
	delete(s.pairings, instance)
	return s.save()
}
