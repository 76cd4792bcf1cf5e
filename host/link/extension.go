package link

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
)

// ExtensionID computes the id that Chromium gives an extension from the key in its manifest: SHA-256 of the public
// key (DER), its first 16 bytes written in hexadecimal with the digits a–p.
//
// Errors: no JSON; no key; a key that is not base64.
func ExtensionID(manifest []byte) (string, error) {
	var m struct {
		Key string `json:"key"`
	}
	if err := json.Unmarshal(manifest, &m); err != nil {
		return "", fmt.Errorf("decoding manifest.json: %w", err)
	}
	if m.Key == "" {
		return "", errors.New("manifest.json has no key, so the extension's id is not fixed")
	}
	der, err := base64.StdEncoding.DecodeString(m.Key)
	if err != nil {
		return "", fmt.Errorf("decoding the key of manifest.json: %w", err)
	}
	sum := sha256.Sum256(der)
	id := make([]byte, 0, 32)
	for _, b := range sum[:16] {
		id = append(id, 'a'+b>>4, 'a'+b&15)
	}
	return string(id), nil
}

var idForm = regexp.MustCompile(`^[a-p]{32}$`)

// Origin is the origin of an extension's worker and pages.
//
// Errors: an id that is not 32 letters a–p; anything looser could match a web page.
func Origin(extensionID string) (string, error) {
	if !idForm.MatchString(extensionID) {
		return "", fmt.Errorf("extension id %q is not 32 letters from a to p: copy it from the extensions page of the browser", extensionID)
	}
	return "chrome-extension://" + extensionID, nil
}
