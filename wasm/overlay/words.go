package overlay

// The words are folded as fold does. Languages: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish.

// rejects refuse consent, or keep to what is necessary.
var rejects = []string{
	"reject all", "reject", "refuse all", "refuse", "decline all", "decline cookies", "deny all", "deny", "disagree", "i do not agree", "i don't agree", "do not accept",
	"don't accept", "continue without accepting", "continue without agreeing", "only necessary", "necessary only", "necessary cookies only", "only essential",
	"essential only", "essential cookies only", "only required", "required only", "required cookies only", "strictly necessary only",
	"use necessary cookies only", "accept necessary", "accept only necessary", "accept only essential", "accept essential",
	"accept essential cookies", "accept necessary cookies", "accept required", "allow necessary", "do not consent", "opt out",
	"alle ablehnen", "alles ablehnen", "ablehnen", "verweigern", "nicht zustimmen", "nur notwendige", "nur notwendige cookies", "nur erforderliche",
	"nur erforderliche cookies", "nur essenzielle", "nur essenzielle cookies", "nur technisch notwendige", "notwendige akzeptieren",
	"nur notwendige akzeptieren", "nur essenzielle akzeptieren", "ohne einwilligung fortfahren", "ohne zustimmung fortfahren", "weiter ohne einwilligung", "nicht einverstanden",
	"tout refuser", "refuser", "refuser tout", "je refuse", "continuer sans accepter", "uniquement les nécessaires", "cookies nécessaires uniquement", "refuser et continuer",
	"rechazar todo", "rechazar todas", "rechazar", "rechazar cookies", "solo necesarias", "solo las necesarias", "solo esenciales", "continuar sin aceptar", "no aceptar", "denegar",
	"rifiuta tutto", "rifiuta tutti", "rifiuta", "rifiuto", "solo necessari", "solo i necessari", "continua senza accettare", "non accetto", "nega",
	"rejeitar tudo", "rejeitar todos", "rejeitar", "recusar tudo", "recusar todos", "recusar", "apenas necessários", "somente necessários", "só os necessários", "continuar sem aceitar",
	"alles weigeren", "alles afwijzen", "weigeren", "afwijzen", "alleen noodzakelijk", "alleen noodzakelijke", "alleen noodzakelijke cookies", "niet akkoord", "doorgaan zonder accepteren",
	"odrzuć wszystkie", "odrzuć wszystko", "odrzuć", "odrzucam", "tylko niezbędne", "tylko niezbędne pliki cookie", "nie zgadzam się", "nie wyrażam zgody", "kontynuuj bez akceptacji",
}

// never are words of controls that agree, pay, order, subscribe, send or sign in.
var never = []string{
	"accept", "agree", "allow", "consent", "ok", "okay", "got it", "subscribe", "sign", "register", "join", "buy", "pay", "order", "checkout", "upgrade", "trial", "submit", "send", "continue",
	"save", "confirm", "delete", "yes", "install", "download", "login",
	"akzeptieren", "annehmen", "zustimmen", "einverstanden", "erlauben", "abonnieren", "anmelden", "registrieren", "kaufen", "bezahlen", "bestellen", "absenden", "senden", "weiter",
	"speichern", "bestätigen", "löschen", "ja", "abo",
	"accepter", "autoriser", "abonner", "s'abonner", "inscrire", "s'inscrire", "acheter", "payer", "commander", "envoyer", "continuer", "oui",
	"aceptar", "acepto", "permitir", "suscribirse", "suscribirme", "registrarse", "comprar", "pagar", "enviar", "continuar", "sí",
	"accetta", "accetto", "consenti", "iscriviti", "abbonati", "registrati", "acquista", "paga", "invia", "continua",
	"aceitar", "aceito", "subscrever", "inscrever", "assinar", "registar", "sim",
	"accepteren", "akkoord", "toestaan", "abonneren", "inschrijven", "kopen", "betalen", "bestellen", "versturen", "doorgaan",
	"akceptuj", "akceptuję", "zgadzam się", "zezwól", "subskrybuj", "zapisz się", "zarejestruj", "kup", "zapłać", "wyślij", "kontynuuj", "tak",
}

// costs are words of controls that pay or subscribe; many walls refuse consent to those only who do.
var costs = []string{
	"subscribe", "subscription", "sign", "register", "join", "buy", "pay", "purchase", "order", "checkout", "upgrade", "trial", "abonnieren", "abo", "kaufen", "bezahlen", "zahlen", "bestellen", "registrieren",
	"abonner", "s'abonner", "m'abonne", "abonne", "acheter", "payer", "suscribirse", "suscribirme", "suscribir", "comprar", "pagar", "paga", "abbonati", "acquista", "assinar", "assine", "subscrever", "abonneren", "kopen", "betalen",
	"subskrybuj", "kup", "zapłać",
}

// crosses close by a sign.
var crosses = set("×", "✕", "✖", "✗", "x", "⨯", "╳")

// closes are whole labels.
var closes = set("close", "dismiss", "hide", "schließen", "schliessen", "ausblenden", "fermer", "masquer", "cerrar", "ocultar", "chiudi", "nascondi", "fechar", "sluiten", "verbergen",
	"zamknij", "ukryj")

// closings begin what a close control of a certain thing says: "Close dialog".
var closings = []string{"close", "dismiss", "schließen", "dialog schließen", "fenster schließen", "banner schließen", "popup schließen", "fermer", "cerrar", "chiudi", "fechar", "sluiten", "zamknij"}

// declines and declinings say no to an offer.
var declines = set("skip", "later", "not now", "no", "nein", "später", "überspringen", "non", "plus tard", "passer", "más tarde", "ahora no", "omitir", "più tardi", "non ora", "salta",
	"mais tarde", "agora não", "pular", "não", "nee", "later", "overslaan", "niet nu", "nie", "później", "nie teraz", "pomiń", "cancel", "abbrechen", "annuler", "cancelar", "annulla", "annuleren", "anuluj")

var declinings = []string{"no thanks", "no thank you", "no, thanks", "maybe later", "remind me later", "not interested", "nein danke", "nein, danke", "vielleicht später", "jetzt nicht", "kein interesse", "non merci",
	"peut-être plus tard", "no gracias", "no, gracias", "quizás más tarde", "no grazie", "no, grazie", "forse più tardi", "não obrigado", "não, obrigado", "talvez mais tarde", "nee bedankt", "nee, bedankt",
	"misschien later", "nie dziękuję", "nie, dziękuję", "może później"}

// consents are parts of what consent banners say.
var consents = []string{"cookie", "kekse", "consent", "privacy preferences", "we value your privacy", "gdpr", "dsgvo", "einwilligung", "datenschutzeinstellungen", "wir schätzen ihre privatsphäre",
	"traceurs", "consentement", "consentimiento", "consenso", "consentimento", "toestemming", "ciasteczk", "pliki cookie"}

// payments are parts of what walls say that want money.
var payments = []string{"subscribe to read", "subscribe to continue", "subscribers only", "to continue reading", "paywall", "jetzt abonnieren", "weiterlesen mit", "nur für abonnenten", "um weiterzulesen",
	"réservé aux abonnés", "solo para suscriptores", "solo per abbonati", "exclusivo para assinantes", "alleen voor abonnees", "tylko dla subskrybentów"}

// manager is a consent manager: the id or class of its box, and what refuses in it.
type manager struct{ name, box, reject string }

// managers are known by parts of ids and classes.
var managers = []manager{
	{"OneTrust", "onetrust-banner-sdk", "onetrust-reject-all-handler"},
	{"OneTrust", "onetrust-consent-sdk", "onetrust-reject-all-handler"},
	{"Cookiebot", "cybotcookiebotdialog", "cybotcookiebotdialogbodybuttondecline"},
	{"Usercentrics", "usercentrics-root", "uc-deny-all-button"},
	{"Usercentrics", "usercentrics-cmp-ui", "deny"},
	{"Didomi", "didomi-host", "didomi-notice-disagree-button"},
	{"Didomi", "didomi-popup", "didomi-continue-without-agreeing"},
	{"Quantcast", "qc-cmp2-container", ""},
	{"Sourcepoint", "sp_message_container", "sp_choice_type_13"},
	{"Iubenda", "iubenda-cs-banner", "iubenda-cs-reject-btn"},
	{"TrustArc", "truste-consent-track", "truste-consent-required"},
	{"TrustArc", "truste_overlay", "truste-consent-required"},
}

func set(words ...string) map[string]bool {
	out := make(map[string]bool, len(words))
	for _, w := range words {
		out[w] = true
	}
	return out
}
