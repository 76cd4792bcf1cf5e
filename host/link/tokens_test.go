package link_test

import (
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/link"
)

func TestAccessTokens(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := openStore(t, filepath.Join(t.TempDir(), "home"))
		tokens, err := s.Pair("one", "Chromium")
		require.NoError(t, err)
		other, err := openStore(t, filepath.Join(t.TempDir(), "home")).Pair("one", "Chromium")
		require.NoError(t, err)
		assert.Equal(t, time.Now().Add(link.AccessLife).UnixMilli(), tokens.ExpiresAt)

		none, err := jwt.NewWithClaims(jwt.SigningMethodNone, jwt.RegisteredClaims{
			Issuer: "tabwire", Audience: jwt.ClaimStrings{"link"}, Subject: "one", ExpiresAt: jwt.NewNumericDate(time.Now().Add(time.Hour)),
		}).SignedString(jwt.UnsafeAllowNoneSignatureType)
		require.NoError(t, err)
		head, rest, _ := strings.Cut(tokens.AccessToken, ".")
		for name, c := range map[string]struct {
			token, instance string
			want            error
		}{
			"the token of a paired browser":    {tokens.AccessToken, "one", nil},
			"another browser's":                {tokens.AccessToken, "two", link.ErrMalformed},
			"no instance":                      {tokens.AccessToken, "", link.ErrMalformed},
			"another server's":                 {other.AccessToken, "one", link.ErrMalformed},
			"one without a signature":          {none, "one", link.ErrMalformed},
			"a refresh token":                  {tokens.RefreshToken, "one", link.ErrMalformed},
			"garbage":                          {"garbage", "one", link.ErrMalformed},
			"an empty string":                  {"", "one", link.ErrMalformed},
			"one with its claims cut":          {head + "." + rest[5:], "one", link.ErrMalformed},
			"one with another header's casing": {strings.ToUpper(head) + "." + rest, "one", link.ErrMalformed},
		} {
			assert.ErrorIs(t, s.Verify(c.token, c.instance), c.want, name)
		}

		time.Sleep(link.AccessLife - time.Second)
		require.NoError(t, s.Verify(tokens.AccessToken, "one"))
		time.Sleep(10 * time.Second)
		require.ErrorIs(t, s.Verify(tokens.AccessToken, "one"), link.ErrExpired)

		fresh, err := s.Refresh(tokens.RefreshToken, "one")
		require.NoError(t, err)
		require.NoError(t, s.Verify(fresh.AccessToken, "one"))
		require.NoError(t, s.Revoke("one"))
		require.ErrorIs(t, s.Verify(fresh.AccessToken, "one"), link.ErrRevoked)
	})
}

func TestRefreshTokensRotate(t *testing.T) {
	t.Parallel()
	// A step takes a token by its number (0 is the pairing's, n is what step n gave) and says what comes of it.
	type step struct {
		with int
		want error
	}
	cases := []struct {
		name  string
		steps []step
	}{
		{"each token buys the next", []step{{0, nil}, {1, nil}, {2, nil}}},
		{"an answer that was lost does not unpair", []step{{0, nil}, {0, nil}, {2, nil}}},
		{"answers in the wrong order do not unpair", []step{{0, nil}, {0, nil}, {1, nil}, {3, nil}}},
		{"the last but one stays good until the new one was used", []step{{0, nil}, {1, nil}, {1, nil}, {2, nil}}},
		{"reuse of an older one revokes", []step{{0, nil}, {1, nil}, {0, link.ErrRevoked}, {2, link.ErrRevoked}}},
		{"use of a sibling after the other was used revokes", []step{{0, nil}, {0, nil}, {2, nil}, {1, link.ErrRevoked}, {3, link.ErrRevoked}}},
		{"five lost answers are no accident", []step{{0, nil}, {0, nil}, {0, nil}, {0, nil}, {0, nil}, {1, link.ErrRevoked}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "home")
			first, err := openStore(t, dir).Pair("one", "Chromium")
			require.NoError(t, err)
			got := []link.Tokens{first}
			for i, st := range c.steps {
				// Opened anew each time: what counts is on disk.
				tokens, err := openStore(t, dir).Refresh(got[st.with].RefreshToken, "one")
				require.ErrorIs(t, err, st.want, "step %d", i+1)
				got = append(got, tokens)
			}
		})
	}
}

func TestRefreshRefusesWithoutRevoking(t *testing.T) {
	t.Parallel()
	s := openStore(t, filepath.Join(t.TempDir(), "home"))
	old, err := s.Pair("one", "Chromium")
	require.NoError(t, err)
	good, err := s.Pair("one", "Chromium") // paired anew
	require.NoError(t, err)
	two, err := s.Pair("two", "Firefox")
	require.NoError(t, err)
	body, mac, ok := strings.Cut(strings.TrimPrefix(good.RefreshToken, "twr1."), ".")
	require.True(t, ok)
	raw, err := base64.RawURLEncoding.DecodeString(body)
	require.NoError(t, err)
	raw[len(raw)-1] ^= 1
	for name, c := range map[string]struct {
		token, instance string
		want            error
	}{
		"garbage":                       {"garbage", "one", link.ErrMalformed},
		"an empty string":               {"", "one", link.ErrMalformed},
		"a guess with the right id":     {"twr1." + base64.RawURLEncoding.EncodeToString(raw) + "." + mac, "one", link.ErrMalformed},
		"an access token":               {good.AccessToken, "one", link.ErrMalformed},
		"a token of an earlier pairing": {old.RefreshToken, "one", link.ErrRevoked},
		"another browser's token":       {two.RefreshToken, "one", link.ErrRevoked},
		"a browser that never paired":   {good.RefreshToken, "three", link.ErrRevoked},
	} {
		_, err := s.Refresh(c.token, c.instance)
		assert.ErrorIs(t, err, c.want, name)
	}
	_, err = s.Refresh(good.RefreshToken, "one")
	require.NoError(t, err, "none of that unpaired the browser")
}

func TestTheStoreHoldsNoToken(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "home")
	tokens, err := openStore(t, dir).Pair("one", "Chromium")
	require.NoError(t, err)
	data, err := os.ReadFile(filepath.Join(dir, "browsers.json"))
	require.NoError(t, err)
	assert.NotContains(t, string(data), tokens.RefreshToken)
	assert.NotContains(t, string(data), tokens.AccessToken)
	assert.True(t, json.Valid(data))
}

func TestTheStoreKeepsWhatItDoesNotUnderstand(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{"broken JSON": "{", "another version": `{"version": 2, "browsers": []}`} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "home")
			d := openHome(t, dir)
			require.NoError(t, d.Write("browsers.json", []byte(content)))
			_, err := link.OpenStore(d)
			require.Error(t, err)
			kept, err := d.Read("browsers.json")
			require.NoError(t, err)
			assert.Equal(t, content, string(kept))
		})
	}
}
