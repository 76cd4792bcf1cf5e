package search

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// kind is a family of roles that people have one word for.
type kind uint8

const (
	noKind kind = iota
	kindButton
	kindLink
	kindField
	kindSearch
	kindCheckbox
	kindRadio
	kindChoice
	kindTab
	kindHeading
	kindRow
	kindTable
	kindImage
	kindMenuitem
	kindSwitch
	kindSlider
	kindDialog
	kindItem
	kindForm
)

// kinds are the words for roles, folded, English and German, and the roles that they stand for.
var kinds = [...]struct {
	kind         kind
	words, roles string
}{
	{kindButton, "button btn knopf schaltflache schaltflaeche taste", "button summary"},
	{kindLink, "link hyperlink verweis verknupfung", "link"},
	{kindField, "field input textbox textfield textarea box feld eingabe eingabefeld textfeld", "textbox searchbox combobox spinbutton date datetime month time-input week"},
	{kindSearch, "searchbox searchfield searchbar suchfeld suchleiste", "searchbox textbox combobox"},
	{kindCheckbox, "checkbox tickbox kontrollkastchen kontrollkaestchen hakchen haken", "checkbox switch menuitemcheckbox"},
	{kindRadio, "radio radiobutton optionsfeld", "radio menuitemradio"},
	{kindChoice, "dropdown select selectbox combobox combo listbox picker auswahl auswahlliste auswahlfeld klappliste", "combobox listbox"},
	{kindTab, "tab reiter registerkarte", "tab"},
	{kindHeading, "heading headline uberschrift", "heading"},
	{kindRow, "row zeile tabellenzeile", "row"},
	{kindTable, "table grid tabelle", "table grid treegrid"},
	{kindImage, "image picture img bild grafik", "image"},
	{kindMenuitem, "menuitem menupunkt menueintrag", "menuitem menuitemcheckbox menuitemradio"},
	{kindSwitch, "switch toggle schalter umschalter", "switch checkbox button"},
	{kindSlider, "slider regler schieberegler", "slider"},
	{kindDialog, "dialog modal dialogfenster", "dialog alertdialog"},
	{kindItem, "item listitem entry card eintrag listeneintrag karte", "listitem article treeitem option"},
	{kindForm, "form formular", "form"},
}

// kindOf is what a word stands for as a role.
func kindOf(w *word) kind {
	for i := range kinds {
		if text.Among(kinds[i].words, w.short) {
			return kinds[i].kind
		}
	}
	return noKind
}

// is says whether a role is of a kind.
func (k kind) is(role string) bool {
	for i := range kinds {
		if kinds[i].kind == k {
			return text.Among(kinds[i].roles, role)
		}
	}
	return false
}

// senses are words, folded, that pages use for the same thing.
var senses = [...]string{
	"submit send place confirm absenden senden abschicken bestatigen",
	"order buy purchase bestellen bestellung kaufen auftrag",
	"delete remove trash loschen entfernen",
	"search find suche suchen finden",
	"cart basket bag trolley warenkorb einkaufswagen",
	"login signin anmelden einloggen anmeldung",
	"logout signout abmelden ausloggen",
	"register signup registrieren",
	"close dismiss schliessen",
	"save speichern sichern",
	"edit change modify bearbeiten andern",
	"cancel abort abbrechen",
	"next continue weiter forward nachste",
	"back previous zuruck vorherige",
	"settings preferences options einstellungen",
	"password passwort kennwort",
	"email mail epost",
	"download herunterladen",
	"upload hochladen",
	"add hinzufugen create new neu anlegen erstellen",
	"checkout kasse pay bezahlen",
	"accept agree akzeptieren zustimmen annehmen",
	"reject decline ablehnen",
	"help hilfe",
	"name",
	"city ort stadt town",
	"street strasse address adresse anschrift",
	"phone telephone telefon tel",
	"country land",
	"quantity amount menge anzahl qty",
	"filter filtern",
	"sort sortieren order",
	"reply answer antworten antwort",
	"print drucken",
	"share teilen",
	"account profile konto profil",
	"language sprache",
	"home start startseite",
}

// fillers say nothing about an element.
const fillers = "shopping my your this that please mein meine dein deine ihr the a an of for to in on with and at by from der die das den dem des ein eine einen von fur fuer zu im in am mit und auf zum zur bei vom click klick klicke press"

// term is a word of the query.
type term struct {
	word
	kind kind
	// others are other words for the same.
	others []word
}

// maxTerms bounds the words of a query.
const maxTerms = 16

// terms reads a query.
func terms(query string) []term {
	var out []term
	list := words(query, maxWords)
	for i := 0; i < len(list) && len(out) < maxTerms; i++ {
		w := list[i]
		if text.Among(fillers, w.short) && len(list) > 1 {
			continue
		}
		t := term{word: w, kind: kindOf(&w)}
		if i+1 < len(list) {
			if k := pair(w.short, list[i+1].short); k != noKind {
				t.kind = k
				i++
			}
		}
		for _, sense := range senses {
			if text.Among(sense, w.short) || text.Among(sense, w.long) {
				for _, other := range strings.Fields(sense) {
					if other != w.short {
						t.others = append(t.others, word{other, other})
					}
				}
			}
		}
		out = append(out, t)
	}
	return out
}

// pair is the role that two words stand for together.
func pair(a, b string) kind {
	if !text.Among("box button field down item", b) {
		return noKind
	}
	ab := word{short: a + b}
	if k := kindOf(&ab); k != noKind && k != kindSearch {
		return k // a search box is a box, and is for search
	}
	if b == "box" || b == "field" {
		if a == "text" || a == "input" {
			return kindField
		}
	}
	return noKind
}

// roleWanted gives the roles that a word for one means, as its own name or in English or German; false when it is no word for one.
func roleWanted(role string) (func(string) bool, bool) {
	w := words(role, 3)
	if len(w) == 0 {
		return nil, false
	}
	name := strings.ToLower(strings.TrimSpace(role))
	k := kindOf(&w[0])
	if len(w) > 1 {
		if p := pair(w[0].short, w[1].short); p != noKind {
			k = p
		}
	}
	return func(r string) bool { return r == name || k != noKind && k.is(r) }, k != noKind
}
