package link

import (
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
	"sync"
	"time"
)

// The pairing proves to each side that the other knows the code, the server first, so that whoever squats on the port
// learns nothing from the extension. Both derive K from the code and both nonces; the server shows
// HMAC(K, serverLabel), then the browser HMAC(K, browserLabel). A listener would have to try 2^50 codes, each through
// PBKDF2, within the two minutes that a code lives.
const (
	serverLabel  = "tabwire pair server"
	browserLabel = "tabwire pair browser"
	kdfRounds    = 32768
	keyBytes     = 32
	pairNonce    = 16
	// crockford is the alphabet of codes: no I, L, O, U.
	crockford  = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	codeLength = 10
)

// The life of a code.
const (
	// CodeLife is how long a code is good for.
	CodeLife = 2 * time.Minute
	// MaxBegins is how often pairing may be begun with one code.
	MaxBegins = 5
)

// Code is a one-time pairing code.
type Code struct {
	// Text is as people read it: ABCDE-FGHJK.
	Text    string
	Expires time.Time
}

// Pairer holds the one code that is good, and the pairings that have begun with it. The zero Pairer has none.
type Pairer struct {
	mu     sync.Mutex
	code   Code
	begins int
	// open are the keys of pairings that have begun, by the browser's nonce; a key is used once.
	open map[string][]byte
}

// NewCode makes a code; an earlier one is void.
func (p *Pairer) NewCode() Code {
	raw := make([]byte, codeLength)
	rand.Read(raw) // never fails: it ends the program instead
	for i, b := range raw {
		raw[i] = crockford[b%32] // 256 is a multiple of 32: no digit is likelier than another
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.code = Code{
		Text:    string(raw[:codeLength/2]) + "-" + string(raw[codeLength/2:]),
		Expires: time.Now().Add(CodeLife),
	}
	p.begins, p.open = 0, map[string][]byte{}
	return p.code
}

// Begin starts a pairing: it proves to the browser that the server knows the code.
//
// Errors: *restError.
func (p *Pairer) Begin(browserNonce string) (serverNonce, proof string, err error) {
	theirs, err := decodeNonce(browserNonce)
	if err != nil {
		return "", "", err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.live(); err != nil {
		return "", "", err
	}
	if _, again := p.open[browserNonce]; again {
		return "", "", badRequest("the nonce has been used: make a new one for each pairing")
	}
	if p.begins++; p.begins > MaxBegins {
		p.void()
		return "", "", errRateLimited
	}
	ours := make([]byte, pairNonce)
	rand.Read(ours)
	key, err := DeriveKey(p.code.Text, theirs, ours)
	if err != nil {
		return "", "", err
	}
	p.open[browserNonce] = key
	return base64.RawURLEncoding.EncodeToString(ours), Proof(key, serverLabel), nil
}

// Finish checks the browser's proof; the code is used up when it holds. A pairing that has begun can be finished
// once, with the right proof or a wrong one.
//
// Errors: *restError.
func (p *Pairer) Finish(browserNonce, proof string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.live(); err != nil {
		return err
	}
	key := p.open[browserNonce]
	if _, begun := p.open[browserNonce]; begun {
		p.open[browserNonce] = nil // stays known, so that the nonce cannot begin again
	}
	if key == nil || !hmac.Equal([]byte(proof), []byte(Proof(key, browserLabel))) {
		return errBadCode
	}
	p.void()
	return nil
}

// live checks that there is a code; p.mu is held.
func (p *Pairer) live() error {
	if p.code.Text == "" || !time.Now().Before(p.code.Expires) {
		p.void()
		return errExpiredCode
	}
	return nil
}

// void forgets the code; p.mu is held.
func (p *Pairer) void() { p.code, p.open = Code{}, nil }

// DeriveKey is K of the pairing: PBKDF2-SHA256 over the normalised code, salted with both nonces.
func DeriveKey(code string, browserNonce, serverNonce []byte) ([]byte, error) {
	salt := append(append([]byte(nil), browserNonce...), serverNonce...)
	key, err := pbkdf2.Key(sha256.New, normalise(code), salt, kdfRounds, keyBytes)
	if err != nil {
		return nil, fmt.Errorf("deriving the pairing key: %w", err)
	}
	return key, nil
}

// Proof is base64url(HMAC-SHA256(key, label)).
func Proof(key []byte, label string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(label))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

var codeFixes = strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1")

// normalise undoes what people do to a code when they type it.
func normalise(code string) string { return codeFixes.Replace(strings.ToUpper(code)) }

func decodeNonce(text string) ([]byte, error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(raw) != pairNonce {
		return nil, badRequest(fmt.Sprintf("nonce must be %d bytes as base64url without padding", pairNonce))
	}
	return raw, nil
}
