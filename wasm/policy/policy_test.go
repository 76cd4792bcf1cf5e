package policy_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tabwire-dev/tabwire/wasm/policy"
)

func TestDecide(t *testing.T) {
	t.Parallel()
	granted := []string{"use https://shop.example", ""}
	cases := []struct {
		name, class, address string
		mode                 policy.Mode
		want                 policy.Verdict
	}{
		{"asks before the first read", "read", "https://other.example/x", policy.ModeAsk, policy.Ask},
		{"reads a site that was granted", "read", "https://shop.example/x", policy.ModeAsk, policy.Allow},
		{"acts on a site that was granted", "act", "https://SHOP.example", policy.ModeAsk, policy.Allow},
		{"asks for another port", "act", "https://shop.example:8443/", policy.ModeAsk, policy.Ask},
		{"asks for another scheme", "act", "http://shop.example/", policy.ModeAsk, policy.Ask},
		{"asks every time for script", "script", "https://shop.example/", policy.ModeAsk, policy.Ask},
		{"asks every time for data", "data", "https://shop.example/", policy.ModeAsk, policy.Ask},
		{"asks nothing in allow mode", "script", "https://shop.example/", policy.ModeAllow, policy.Allow},
		{"blocks browser pages in allow mode", "read", "chrome://settings", policy.ModeAllow, policy.Block},
		{"blocks files", "read", "file:///etc/passwd", policy.ModeAllow, policy.Block},
		{"blocks other extensions", "act", "chrome-extension://abc/x.html", policy.ModeAllow, policy.Block},
		{"blocks data addresses", "read", "data:text/html,x", policy.ModeAsk, policy.Block},
		{"blocks an address without a host", "read", "http://:80/", policy.ModeAsk, policy.Block},
		{"blocks a host with odd characters", "read", "http://shop.example%2f/", policy.ModeAsk, policy.Block},
		{"blocks a host with spaces", "read", "https://shop.example evil/", policy.ModeAsk, policy.Block},
		{"is not taken in by a name before the host", "read", "https://shop.example@evil.example/", policy.ModeAsk, policy.Ask},
		{"is not taken in by a backslash", "read", `https://evil.example\@shop.example/`, policy.ModeAsk, policy.Ask},
		{"lets an empty tab through", "act", "about:blank", policy.ModeAsk, policy.Allow},
		{"lets through what touches no site", "none", "https://x.example", policy.ModeAsk, policy.Allow},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, policy.Decide(c.mode, c.class, c.address, granted))
		})
	}
}

func TestParseModeIsCautious(t *testing.T) {
	t.Parallel()
	assert.Equal(t, policy.ModeAllow, policy.ParseMode("allow"))
	for _, s := range []string{"", "ask", "Allow", "yes"} {
		assert.Equal(t, policy.ModeAsk, policy.ParseMode(s), s)
	}
}
