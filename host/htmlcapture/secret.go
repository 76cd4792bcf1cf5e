package htmlcapture

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
)

// Which fields hold secrets; extension/content/secret.ts has the same rules for the live page.
var (
	// autofill are names of fields that hold a password, a one-time code or a payment card.
	autofill = regexp.MustCompile(`(?i)(^|\s)(current-password|new-password|one-time-code|cc-[a-z-]+)(\s|$)`)
	// secretWords are words of a field's name or id, in lower case and separated by blanks.
	secretWords = regexp.MustCompile(`(^| )(` + strings.Join([]string{
		`pass(word|wd|phrase|code)?s?|pwd|passwort|kennwort|contrasena|senha|mot de passe`,
		`otp|totp|mfa( code)?|2 ?fa( code)?|one time( pass)?( code)?|verification code|auth(entication)? code|sms code`,
		`pin|tan|cvv2?|cvc2?|csc|security code|card code|card verification`,
		`(credit ?|debit ?)?(card|cc) ?(number|num|no|nr)|pan|kartennummer|ssn|social security( number)?`,
		`secret|api key|private key|access token|client secret|recovery (code|phrase)|seed phrase`,
	}, "|") + `)( |$)`)
	// proof are words of a hidden field that the page uses to prove itself to its server.
	proof    = regexp.MustCompile(`(^| )(csrf|xsrf|token|nonce|session|auth|authenticity|signature|assertion|jwt|viewstate|eventvalidation)( |$)`)
	textual  = set("text tel number search hidden email url")
	humps    = regexp.MustCompile(`([a-z])([A-Z0-9])`)
	nonWords = regexp.MustCompile(`[^\p{L}\p{N}]+`)
)

// isSecret tells whether a field's value must not be told.
func isSecret(n *html.Node) bool {
	if n.Namespace != "" || n.Data != "input" && n.Data != "textarea" && n.Data != "select" {
		return false
	}
	typ := inputType(n)
	if typ == "password" || autofill.MatchString(val(n, "autocomplete")) {
		return true
	}
	if n.Data != "textarea" && !textual[typ] {
		return false
	}
	named := words(val(n, "name")) + " " + words(val(n, "id"))
	return secretWords.MatchString(named) || typ == "hidden" && proof.MatchString(named)
}

// words cuts "cardNumber2", "card-number" and "card[number]" into words.
func words(name string) string {
	return strings.ToLower(strings.TrimSpace(nonWords.ReplaceAllString(humps.ReplaceAllString(name, "$1 $2"), " ")))
}
