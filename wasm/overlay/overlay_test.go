package overlay_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tabwire-dev/tabwire/wasm/overlay"
)

func TestKindOf(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		label   string
		consent bool
		want    overlay.Kind
	}{
		{"Reject All", true, overlay.Reject},
		{"Reject all cookies", true, overlay.Reject},
		{"Only necessary", true, overlay.Reject},
		{"Use necessary cookies only", true, overlay.Reject},
		{"Continue without accepting →", true, overlay.Reject},
		{"I do not agree", true, overlay.Reject},
		{"Reject and subscribe", true, overlay.Other},
		{"Ablehnen und Abo abschließen", true, overlay.Other},
		{"Refuser et s'abonner", true, overlay.Other},
		{"Accept all", true, overlay.Other},
		{"Accept and close", true, overlay.Other},
		{"Agree and close", true, overlay.Other},
		{"I agree", true, overlay.Other},
		{"OK", true, overlay.Other},
		{"Got it!", true, overlay.Other},
		{"Save and close", true, overlay.Other},
		{"Settings", true, overlay.Other},
		{"Manage preferences", true, overlay.Other},
		{"Alle ablehnen", true, overlay.Reject},
		{"Nur notwendige Cookies", true, overlay.Reject},
		{"Alle akzeptieren", true, overlay.Other},
		{"Einstellungen", true, overlay.Other},
		{"Auswahl speichern", true, overlay.Other},
		{"Tout refuser", true, overlay.Reject},
		{"Continuer sans accepter", true, overlay.Reject},
		{"Tout accepter", true, overlay.Other},
		{"Rechazar todo", true, overlay.Reject},
		{"Aceptar", true, overlay.Other},
		{"Rifiuta tutto", true, overlay.Reject},
		{"Continua senza accettare", true, overlay.Reject},
		{"Accetta tutti", true, overlay.Other},
		{"Rejeitar todos", true, overlay.Reject},
		{"Aceitar todos", true, overlay.Other},
		{"Alles weigeren", true, overlay.Reject},
		{"Alleen noodzakelijke cookies", true, overlay.Reject},
		{"Akkoord", true, overlay.Other},
		{"Odrzuć wszystkie", true, overlay.Reject},
		{"Tylko niezbędne", true, overlay.Reject},
		{"Akceptuję", true, overlay.Other},
		{"×", false, overlay.Close},
		{"X", false, overlay.Close},
		{"Close", false, overlay.Close},
		{"Close dialog", false, overlay.Close},
		{"Close and subscribe", false, overlay.Other},
		{"Schließen", false, overlay.Close},
		{"Fermer", false, overlay.Close},
		{"Cerrar", false, overlay.Close},
		{"Chiudi", false, overlay.Close},
		{"Fechar", false, overlay.Close},
		{"Sluiten", false, overlay.Close},
		{"Zamknij", false, overlay.Close},
		{"No thanks", false, overlay.Decline},
		{"No, thanks", false, overlay.Decline},
		{"Nein, danke", false, overlay.Decline},
		{"Non merci", false, overlay.Decline},
		{"Not now", false, overlay.Decline},
		{"Cancel", false, overlay.Decline},
		{"Cancel subscription", false, overlay.Other},
		{"Later", true, overlay.Other},
		{"Subscribe", false, overlay.Other},
		{"Sign up", false, overlay.Other},
		{"Buy now", false, overlay.Other},
		{"Yes", false, overlay.Other},
		{"Delete", false, overlay.Other},
		{"Continue", false, overlay.Other},
		{"", false, overlay.Other},
		{"Close this window only if you have read all the terms and conditions of it", false, overlay.Other},
	} {
		t.Run(c.label, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, overlay.KindOf(c.label, c.consent))
		})
	}
}
