package acting_test

// overlayScenes close what lies over a page, and leave what cannot be closed without agreeing to something.
var overlayScenes = concatOverlays()

// concatOverlays makes a scene of each kind of overlay.
func concatOverlays() []scene {
	const up = "!!window.state"
	gone := func(pressed string) string {
		return `state.open === false && state.submitted === 0 && state.pressed.join() === "` + pressed + `"`
	}
	const kept = `state.open === true && state.submitted === 0 && state.pressed.length === 0`
	var out []scene
	for _, c := range []struct{ name, kind, says, want, ready string }{
		{"rejects in OneTrust's banner", "onetrust", "consent banner of OneTrust", gone("onetrust-reject-all-handler"), up},
		{"rejects in Cookiebot's dialog", "cookiebot", "Cookiebot", gone("CybotCookiebotDialogBodyButtonDecline"), up},
		{"rejects in Didomi's notice", "didomi", "Didomi", gone("Continue without agreeing →"), up},
		{"rejects in Quantcast's dialog", "quantcast", "Quantcast", gone("DISAGREE"), up},
		{"rejects in Iubenda's banner", "iubenda", "Iubenda", gone("Rifiuta"), up},
		{"keeps to what is required in TrustArc's banner", "trustarc", "TrustArc", gone("truste-consent-required"), up},
		{"rejects in Sourcepoint's frame", "frame", "Sourcepoint", gone("Reject All"), "!!state.ready"},
		{"rejects in the shadow root of Usercentrics", "shadow", "Usercentrics", gone("Alles ablehnen"), up},
		{"keeps to what is necessary in a German banner", "german", "consent banner", gone("Nur notwendige Cookies"), up},
		{"rejects in a French banner", "french", "consent banner", gone("Continuer sans accepter"), up},
		{"rejects in a Spanish banner", "spanish", "consent banner", gone("Rechazar todo"), up},
		{"rejects in a Polish banner", "polish", "consent banner", gone("Odrzuć wszystkie"), up},
		{"closes a modal by its cross", "modal", "closed", gone("×"), up},
		{"closes a box by a cross without words", "cross", "closed", gone("modal-close"), up},
		{"closes a native dialog by Escape", "dialog", "by Escape", `!document.getElementById("native").open`, up},
		{"declines a newsletter", "newsletter", "No thanks", gone("No thanks"), up},
		{"waits for a banner that fades", "fading", "closed", gone("Reject all"), up},
		{"closes two, the one on top first", "two", "closed", gone("Not now,Reject all"), up},
		{"cancels an application's question", "app", "Cancel", gone("Cancel"), up},
		{"accepts nothing where nothing can be rejected", "accept", "it offers only", kept, up},
		{"leaves a dialog with a filled field", "filled", "filled in", kept, up},
		{"does not submit a form to close it", "submit", "left", kept, up},
		{"pays for nothing", "paywall", "it offers only", kept, up},
		{"leaves a box that cannot be closed", "stuck", "no control that closes it", kept, up},
		{"says that a dialog stayed", "stubborn", "did not close it", `state.open && state.pressed.join() === "Close"`, up},
		{"does not follow a link", "link", "left", kept, up},
		{"touches nothing where nothing lies over the page", "none", "nothing lies over the page", `state.pressed.length === 0`, up},
	} {
		out = append(out, scene{
			name: "dismiss_overlays " + c.name, page: "overlays.html?kind=" + c.kind, ready: c.ready,
			steps: []step{{tool: "dismiss_overlays", says: c.says}}, want: c.want,
		})
	}
	return append(out, scene{
		name: "a click goes through once the overlay is dismissed", page: "overlays.html?kind=modal", ready: up,
		steps: []step{
			{tool: "click_element", args: args{"selector": "#under"}, code: "covered_by"},
			{tool: "dismiss_overlays"},
			{tool: "click_element", args: args{"selector": "#under"}},
		},
		want: `state.under === 1`,
	})
}
