package link_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
)

func TestOnlyTheExtensionOnThisMachineIsLetIn(t *testing.T) {
	t.Parallel()
	b := newBench(t, link.Events{})
	cases := []struct {
		name   string
		host   string
		origin []string
		ok     bool
	}{
		{"the extension by address", "127.0.0.1:17317", []string{linktest.Origin}, true},
		{"the extension by name", "localhost:17317", []string{linktest.Origin}, true},
		{"the extension by IPv6 address", "[::1]:17317", []string{linktest.Origin}, true},
		{"no origin", "127.0.0.1:17317", nil, false},
		{"a web page", "127.0.0.1:17317", []string{"https://evil.example"}, false},
		{"a page on this machine", "127.0.0.1:17317", []string{"http://127.0.0.1:17317"}, false},
		{"an opaque origin", "127.0.0.1:17317", []string{"null"}, false},
		{"another extension", "127.0.0.1:17317", []string{"chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba"}, false},
		{"the extension's origin with a port", "127.0.0.1:17317", []string{linktest.Origin + ":1"}, false},
		{"two origins", "127.0.0.1:17317", []string{linktest.Origin, "https://evil.example"}, false},
		{"a page rebound to this machine", "evil.example:17317", []string{"http://evil.example:17317"}, false},
		{"a rebound host with the extension's origin", "evil.example:17317", []string{linktest.Origin}, false},
		{"the wrong port", "127.0.0.1:17318", []string{linktest.Origin}, false},
		{"no port", "127.0.0.1", []string{linktest.Origin}, false},
		{"a host that only starts right", "127.0.0.1.evil.example:17317", []string{linktest.Origin}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			header := http.Header{"Host": {c.host}}
			if c.origin != nil {
				header["Origin"] = c.origin
			}
			_, resp, err := linktest.Dial(t, b.client, base, header)
			if c.ok {
				require.NoError(t, err)
			} else {
				require.Error(t, err)
				assert.Equal(t, http.StatusForbidden, resp.StatusCode)
			}
			for _, path := range []string{"/v1/pair/begin", "/v1/pair/finish", "/v1/token", "/unknown"} {
				for _, method := range []string{http.MethodPost, http.MethodGet, http.MethodOptions} {
					req, err := http.NewRequestWithContext(t.Context(), method, base+path, strings.NewReader("{}"))
					require.NoError(t, err)
					req.Host, req.Header = c.host, header.Clone()
					resp, err := b.client.Do(req)
					require.NoError(t, err)
					require.NoError(t, resp.Body.Close())
					assert.Equal(t, !c.ok, resp.StatusCode == http.StatusForbidden, "%s %s: %s", method, path, resp.Status)
				}
			}
		})
	}
}

// sampleKey is an RSA public key made by openssl; sampleID was made of it by
// `base64 -d | sha256sum | cut -c1-32 | tr 0-9a-f a-p`.
const (
	sampleKey = "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCrCb2Ja5EprWU1VQvGLQBFEvn2ilSc/RG1XfYwX0apttI1JJmzTBwrAJn62ogwOEm221ReU2SkiYJl8J6Oql+5dOVY96n/jBO8dzeN4Sfjg9ApQyshCs/lKrYGxShCLBhPyKwvF7J5THeEr4UkessCDOn64Jzln4zMSwK5stkMLwIDAQAB"
	sampleID  = "eekhljicnhaadakjdjflddoamgjnjhnj"
)

func TestExtensionID(t *testing.T) {
	t.Parallel()
	id, err := link.ExtensionID([]byte(`{"key": "` + sampleKey + `"}`))
	require.NoError(t, err)
	assert.Equal(t, sampleID, id)
	origin, err := link.Origin(id)
	require.NoError(t, err)
	assert.Equal(t, "chrome-extension://"+sampleID, origin)

	for name, manifest := range map[string]string{
		"no JSON": "{", "no key": "{}", "a key that is not base64": `{"key": "§"}`,
	} {
		_, err := link.ExtensionID([]byte(manifest))
		assert.Error(t, err, name)
	}
	for _, id := range []string{"", "*", "abc", strings.Repeat("q", 32), strings.Repeat("a", 33), "evil.example"} {
		_, err := link.Origin(id)
		assert.Error(t, err, id)
	}
}
