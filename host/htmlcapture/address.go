package htmlcapture

import (
	"net/url"
	"regexp"
	"strings"
)

// stray is a per cent sign that begins no escape; browsers leave it, net/url refuses it.
var stray = regexp.MustCompile(`%([^0-9a-fA-F]|.[^0-9a-fA-F]|.?$)`)

// dropped are characters that browsers take out of addresses.
var dropped = strings.NewReplacer("\t", "", "\n", "", "\r", "")

// resolve gives the absolute form of an address in the page, the address itself when it is none.
func resolve(base *url.URL, raw string) string {
	ref := dropped.Replace(strings.Trim(raw, "\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\v\f\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f "))
	u, err := url.Parse(ref)
	if err != nil {
		u, err = url.Parse(escapeStray(ref))
	}
	if err != nil {
		return raw
	}
	if u.Opaque == "" && (u.Scheme != "" || base.Scheme != "" && base.Opaque == "") {
		from := *base
		from.Fragment, from.RawFragment = "", "" // an empty reference is the document without its fragment
		u = from.ResolveReference(u)
	} else if u.Scheme == "" {
		return raw // nothing to resolve against
	}
	if u.Host != "" && u.Path == "" {
		u.Path = "/"
	}
	u.Host = strings.ToLower(u.Host)
	return strings.ReplaceAll(u.String(), " ", "%20")
}

// escapeStray escapes twice, because a sign can be what another one would have needed.
func escapeStray(ref string) string {
	return stray.ReplaceAllString(stray.ReplaceAllString(ref, "%25$1"), "%25$1")
}
