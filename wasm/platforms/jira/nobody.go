package jira

import "strings"

// nobody are the words that Jira shows where a person or a value is missing, in its languages. In the label of an avatar nothing else tells them from a name; in another
// language the word is given as it stands.
var nobody = map[string]bool{}

func init() {
	for _, word := range strings.Split("none|unassigned|keine|keiner|nicht zugewiesen|nicht zugeordnet|aucun|aucune|non attribué|non assigné|ninguno|ninguna|sin asignar|nenhum|"+
		"nenhuma|não atribuído|nessuno|nessuna|non assegnato|geen|niet toegewezen|brak|nieprzypisane|nieprzydzielone|нет|не назначен|не назначено|なし|未割り当て|없음|할당되지 않음|"+
		"지정되지 않음|无|無|未分配|未指派|yok|atanmamış|žádné|nepřiřazeno|ingen|inget|ej tilldelad|inte tilldelad|ikke tildelt|ikke tilordnet|ei määritetty|nincs|немає|не призначено", "|") {
		nobody[word] = true
	}
}

// somebody is a name, "" for a word that stands for nobody.
func somebody(name string) string {
	if nobody[strings.ToLower(name)] {
		return ""
	}
	return name
}
