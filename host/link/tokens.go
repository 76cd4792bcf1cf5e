package link

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// Tokens are what a paired browser connects with.
type Tokens struct {
	// RefreshToken buys the next Tokens, once.
	RefreshToken string `json:"refreshToken"`
	// AccessToken opens the link.
	AccessToken string `json:"accessToken"`
	// ExpiresAt is when AccessToken ends by this server's clock, in milliseconds since the Unix epoch.
	ExpiresAt int64 `json:"expiresAt"`
	// LifetimeMs is how long it is good from now on, for a browser whose clock differs.
	LifetimeMs int64 `json:"lifetimeMs"`
}

// AccessLife is how long an access token is good for.
const AccessLife = 15 * time.Minute

// The claims of an access token.
const (
	issuer   = "tabwire"
	audience = "link"
)

// The errors of a token. ErrMalformed: it was not issued here, or not for this browser. ErrExpired: get another from
// /v1/token. ErrRevoked: pair again.
var (
	ErrMalformed = errors.New("the token is not one of this server's for this browser")
	ErrExpired   = errors.New("the token has expired")
	ErrRevoked   = errors.New("the browser is not paired any more")
)

// A refresh token is refreshPrefix, then base64url of (pairing id ‖ nonce), a dot, and base64url of an HMAC over that. The
// HMAC tells a token that was once issued, whose reuse revokes the pairing, from garbage, which must not.
const (
	refreshPrefix = "twr1."
	idBytes       = 12
	nonceBytes    = 24
)

// issue makes tokens for p and saves; s.mu is held.
func (s *Store) issue(p *Pairing) (Tokens, error) {
	id, err := base64.RawURLEncoding.DecodeString(p.ID)
	if err != nil {
		return Tokens{}, fmt.Errorf("decoding the id of pairing %s: %w", p.Instance, err)
	}
	nonce := make([]byte, nonceBytes)
	rand.Read(nonce) // never fails: it ends the program instead
	body := refreshPrefix + base64.RawURLEncoding.EncodeToString(append(id, nonce...))
	refresh := body + "." + s.seal(body)
	before := p.Open
	p.Open = append(slices.Clone(p.Open), hash(refresh))
	if len(p.Open) > maxOpen {
		p.Open = p.Open[len(p.Open)-maxOpen:]
	}
	if err := s.save(); err != nil {
		p.Open = before
		return Tokens{}, err
	}
	access, expires, err := s.access(p.Instance)
	if err != nil {
		return Tokens{}, err
	}
	return Tokens{RefreshToken: refresh, AccessToken: access, ExpiresAt: expires.UnixMilli(), LifetimeMs: AccessLife.Milliseconds()}, nil
}

func (s *Store) access(instance string) (token string, expires time.Time, err error) {
	now := time.Now()
	expires = now.Add(AccessLife)
	jti := make([]byte, 12)
	rand.Read(jti)
	token, err = jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.RegisteredClaims{
		Issuer:    issuer,
		Audience:  jwt.ClaimStrings{audience},
		Subject:   instance,
		ExpiresAt: jwt.NewNumericDate(expires),
		IssuedAt:  jwt.NewNumericDate(now),
		ID:        base64.RawURLEncoding.EncodeToString(jti),
	}).SignedString(s.accessKey)
	if err != nil {
		return "", expires, fmt.Errorf("signing an access token: %w", err)
	}
	return token, expires.Truncate(time.Second), nil // as precise as the claim
}

// Verify checks an access token.
//
// Errors: ErrMalformed, ErrExpired, ErrRevoked.
func (s *Store) Verify(access, instance string) error {
	var claims jwt.RegisteredClaims
	_, err := jwt.ParseWithClaims(access, &claims, func(*jwt.Token) (any, error) { return s.accessKey, nil },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}),
		jwt.WithIssuer(issuer), jwt.WithAudience(audience),
		jwt.WithExpirationRequired(), jwt.WithIssuedAt(),
		jwt.WithLeeway(5*time.Second)) // one machine, one clock, but it may be set back a little
	switch {
	case errors.Is(err, jwt.ErrTokenExpired) && claims.Subject == instance:
		return ErrExpired
	case err != nil || claims.Subject != instance || instance == "":
		return ErrMalformed
	case !s.Paired(instance):
		return ErrRevoked
	}
	return nil
}

// Refresh takes a refresh token for new Tokens. A token may be used again until one of those that it bought has been:
// an answer that was lost must not unpair a browser. Any other token that was once issued has been stolen, by whoever
// sends it now or by whoever used it then, so its pairing ends.
//
// Errors: ErrMalformed; ErrRevoked; what the file system says.
func (s *Store) Refresh(refresh, instance string) (Tokens, error) {
	id, ok := s.unseal(refresh)
	if !ok {
		return Tokens{}, ErrMalformed
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.pairings[instance]
	if p == nil || subtle.ConstantTimeCompare([]byte(p.ID), []byte(id)) == 0 {
		return Tokens{}, ErrRevoked // of an earlier pairing, or of another browser's
	}
	switch h := hash(refresh); {
	case slices.Contains(p.Open, h):
		used, open := p.Used, p.Open
		p.Used, p.Open = h, nil
		tokens, err := s.issue(p)
		if err != nil {
			p.Used, p.Open = used, open
		}
		return tokens, err
	case h == p.Used:
		return s.issue(p)
	}
	if err := s.revoke(instance); err != nil {
		return Tokens{}, err
	}
	return Tokens{}, ErrRevoked
}

// seal is the HMAC of a refresh token's body.
func (s *Store) seal(body string) string {
	mac := hmac.New(sha256.New, s.refreshKey)
	mac.Write([]byte(body))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// unseal gives the pairing id of a refresh token that was issued here.
func (s *Store) unseal(refresh string) (id string, ok bool) {
	at := strings.LastIndexByte(refresh, '.')
	if at < 0 || !strings.HasPrefix(refresh, refreshPrefix) {
		return "", false
	}
	body, mac := refresh[:at], refresh[at+1:]
	if !hmac.Equal([]byte(mac), []byte(s.seal(body))) {
		return "", false
	}
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(body, refreshPrefix))
	if err != nil || len(raw) != idBytes+nonceBytes {
		return "", false
	}
	return base64.RawURLEncoding.EncodeToString(raw[:idBytes]), true
}

// hash is what is kept of a refresh token.
func hash(refresh string) string {
	sum := sha256.Sum256([]byte(refresh))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}
