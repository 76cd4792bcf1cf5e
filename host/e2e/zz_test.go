package e2e_test
import ("testing";"time";"github.com/tabwire-dev/tabwire/host/e2e/rig")
func TestZZ(t *testing.T) {
	for _, h := range []string{`<a target="_blank" href="hidden.html?tab">Away</a>`,`<a target="_blank" rel="opener" href="hidden.html?tab">Away</a>`,`<a onclick="window.open('hidden.html?tab')" href="#hidden.html?tab">Away</a>`} {
	w, err := stand.Page("chrome-extension://")
	if err != nil { t.Fatal(err) }
	p := draw(t, stand, h)
	rig.Eval[bool](w, `(self.log=[],chrome.tabs.onCreated.addListener((t) => self.log.push([Date.now(), t.id, t.openerTabId, t.pendingUrl].join(" "))), true)`)
	eval[bool](p, `(addEventListener("click", () => {window.at=Date.now()}, true), true)`)
	t0 := time.Now().UnixMilli()
	a := p.call("click_element", args{"name": "Away"})
	t1 := time.Now().UnixMilli()
	t.Log(a.Text, string(a.Structured))
	log,err := rig.Eval[[]string](w, "self.log")
	t.Log(t0, eval[int64](p,"window.at"), t1, log, err)
	}
}
