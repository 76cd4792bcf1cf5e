package status

import (
	"errors"
	"net/url"
	"strings"
)

// DefaultAddress is where a server on this machine listens unless it was told otherwise.
const DefaultAddress = "ws://127.0.0.1:17317/link"

// linkPath is where a server takes links.
const linkPath = "/link"

// Address completes what a person typed to the address of a server: a host and port alone will do.
//
// Errors, in words for the page: no address; a server elsewhere without encryption.
func Address(text string) (string, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return "", errors.New("Enter the address that the server prints, for example " + DefaultAddress + ".")
	}
	if !strings.Contains(text, "://") {
		if host, _, _ := strings.Cut(text, "/"); isLoopback(hostOf(host)) {
			text = "ws://" + text
		} else {
			text = "wss://" + text
		}
	}
	u, err := url.Parse(text)
	if err != nil || u.Host == "" {
		return "", errors.New("This is no address. It looks like " + DefaultAddress + ".")
	}
	switch strings.ToLower(u.Scheme) {
	case "ws", "http":
		u.Scheme = "ws"
	case "wss", "https":
		u.Scheme = "wss"
	default:
		return "", errors.New("The address begins with ws:// on this machine and wss:// elsewhere.")
	}
	if u.Scheme == "ws" && !isLoopback(u.Hostname()) {
		return "", errors.New("A server on another machine needs an address that begins with wss://.")
	}
	if u.Path == "" || u.Path == "/" {
		u.Path = linkPath
	}
	return u.String(), nil
}

// hostOf drops the port of a host.
func hostOf(host string) string {
	if u, err := url.Parse("//" + host); err == nil {
		return u.Hostname()
	}
	return host
}

func isLoopback(host string) bool {
	return host == "127.0.0.1" || host == "localhost" || host == "::1"
}

// codeLength is how many characters a code has without its dash.
const codeLength = 10

// alphabet is Crockford's base 32: no I, L, O and U.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// Code puts a pairing code into its one form: capitals, a dash in the middle, letters that look like digits read as digits.
//
// Errors, in words for the page: it has not ten characters of the code's alphabet.
func Code(text string) (string, error) {
	var b strings.Builder
	for _, r := range strings.ToUpper(text) {
		switch r {
		case '-', ' ', '\t', '\n', '\r', '–':
			continue
		case 'O':
			r = '0'
		case 'I', 'L':
			r = '1'
		}
		if !strings.ContainsRune(alphabet, r) {
			return "", errors.New("A code has only digits and letters, like 7KQ2M-XH4RT.")
		}
		b.WriteRune(r)
	}
	code := b.String()
	if len(code) != codeLength {
		return "", errors.New("A code has ten characters, like 7KQ2M-XH4RT. Type “tabwire pair” in a terminal to get one.")
	}
	return code[:5] + "-" + code[5:], nil
}
