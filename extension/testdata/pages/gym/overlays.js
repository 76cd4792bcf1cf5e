// One overlay at a time, in the style of those on the web: ?kind=… says which. state notes what was pressed.
const state = { pressed: [], submitted: 0, open: true, under: 0 };
window.state = state;
const kind = new URLSearchParams(location.search).get("kind") ?? "none";
const place = document.getElementById("place");
document.getElementById("under").addEventListener("click", () => state.under++);
document.getElementById("menu").addEventListener("click", () => state.pressed.push("menu"));

const cookies = (id, text, buttons) => `<div id="${id}" class="bottom" role="region"><p>${text}</p>${buttons}</div>`;
const english = "We use cookies to improve your experience and to show ads.";
const german = "Wir verwenden Cookies und bitten um Ihre Einwilligung.";
const kinds = {
  none: "",
  onetrust: `<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" class="bottom" role="dialog" aria-label="Privacy"><p>${english}</p>
    <button id="onetrust-pc-btn-handler">Settings</button><button id="onetrust-reject-all-handler">Reject All</button>
    <button id="onetrust-accept-btn-handler">Accept All</button></div></div>`,
  cookiebot: `<div id="CybotCookiebotDialog" class="box" role="dialog"><h2>Diese Webseite verwendet Cookies</h2>
    <button id="CybotCookiebotDialogBodyButtonDecline">Ablehnen</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll">Alle zulassen</button></div>`,
  didomi: `<div id="didomi-host"><div id="didomi-popup" class="back"><div class="box" role="dialog"><p>${english}</p>
    <span class="didomi-continue-without-agreeing" role="button" tabindex="0">Continue without agreeing →</span>
    <button id="didomi-notice-agree-button">Agree and close</button></div></div></div>`,
  quantcast: `<div class="qc-cmp2-container"><div class="back"><div class="box" role="dialog"><h2>We value your privacy</h2><p>${english}</p>
    <button>MORE OPTIONS</button><button>DISAGREE</button><button>AGREE</button></div></div></div>`,
  iubenda: `<div id="iubenda-cs-banner" class="bottom" role="alertdialog"><p>Informativa sui cookie</p>
    <button class="iubenda-cs-reject-btn">Rifiuta</button><button class="iubenda-cs-accept-btn">Accetta</button></div>`,
  trustarc: `<div id="truste-consent-track" class="bottom"><p>${english}</p>
    <button id="truste-consent-button">Agree and Proceed</button><button id="truste-consent-required">Required Cookies Only</button></div>`,
  german: cookies("banner", german, "<button>Einstellungen</button><button>Alle akzeptieren</button><button>Nur notwendige Cookies</button>"),
  french: cookies("banner", "Nous utilisons des cookies et traceurs.", "<button>Tout accepter</button><button>Continuer sans accepter</button>"),
  spanish: cookies("banner", "Usamos cookies propias y de terceros.", "<button>Aceptar todo</button><button>Rechazar todo</button>"),
  polish: cookies("banner", "Używamy plików cookie.", "<button>Akceptuję</button><button>Odrzuć wszystkie</button>"),
  accept: cookies("banner", english, "<button>Accept all</button><button>Manage preferences</button>"),
  modal: `<div class="back"></div><div class="box" role="dialog" aria-modal="true" aria-label="News"><p>See what is new.</p><button aria-label="Close">×</button><button>Show me</button></div>`,
  cross: `<div class="box"><p>Spring sale!</p><span class="modal-close" role="button" tabindex="0"></span><button>Buy now</button></div>`,
  dialog: `<dialog id="native"><p>Tips for today</p><button>Next tip</button></dialog>`,
  newsletter: `<div class="box" role="dialog" aria-modal="true"><h2>Newsletter</h2><form><input type="email" aria-label="E-mail">
    <button>Subscribe</button></form><button>No thanks</button></div>`,
  filled: `<div class="box" role="dialog" aria-modal="true"><h2>Contact</h2><form><input id="mail" aria-label="E-mail" value="ada@example.org">
    <button>Send</button></form><button aria-label="Close">×</button></div>`,
  submit: `<div class="box" role="dialog" aria-modal="true" aria-label="Survey"><form><input aria-label="Opinion"><button>Close</button></form></div>`,
  paywall: `<div class="back"><div class="box" role="dialog"><h2>Subscribe to read on</h2><p>To continue reading, subscribe.</p><button>Subscribe now</button><button>Sign in</button></div></div>`,
  stuck: `<div class="back"><div class="box">Please wait</div></div>`,
  stubborn: `<div class="box" role="dialog" aria-modal="true" aria-label="Stubborn"><p>Never goes</p><button data-keep>Close</button></div>`,
  fading: cookies("banner", english, `<button data-slow>Reject all</button>`),
  two: cookies("banner", english, "<button>Reject all</button><button>Accept all</button>") +
    `<div class="back"><div class="box" role="dialog" aria-modal="true" aria-label="Offer"><button>Not now</button><button>Buy</button></div></div>`,
  link: cookies("banner", english, `<a href="/pages/gym/react.html">Reject all</a><button>Accept</button>`),
  frame: `<div id="sp_message_container_1" class="back"><iframe title="SP Consent Message" style="width:100%;height:100%;border:0"
    srcdoc="<p>${english}</p><button title='Accept All' class='sp_choice_type_11'>Accept All</button><button class='sp_choice_type_13'>Reject All</button>"></iframe></div>`,
  shadow: `<div id="usercentrics-root"></div>`,
  app: `<div class="box" role="dialog" aria-modal="true" aria-label="Delete?"><p>Delete five files?</p><button>Delete</button><button>Cancel</button></div>`,
};
place.innerHTML = kinds[kind] ?? "";

function shut(button) {
  state.pressed.push(button.id || button.textContent.trim() || button.className);
  if (button.dataset.keep !== undefined) {
    return;
  }
  const remove = () => {
    const box = button.closest(".back, .bottom, .box, dialog");
    (button.closest(".back") ?? box).remove();
    if (kind === "modal") {
      place.replaceChildren();
    }
    state.open = place.textContent.trim() !== "";
  };
  setTimeout(remove, button.dataset.slow === undefined ? 0 : 400);
}
const wire = (root) => {
  for (const b of root.querySelectorAll("button, [role=button]")) {
    b.addEventListener("click", () => shut(b));
  }
};
wire(place);
for (const form of place.querySelectorAll("form")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    state.submitted++;
  });
}
const native = document.getElementById("native");
if (native !== null) {
  native.showModal();
  native.addEventListener("close", () => {
    state.open = false;
    state.pressed.push("Escape");
  });
}
const frame = place.querySelector("iframe");
frame?.addEventListener("load", () => {
  for (const b of frame.contentDocument.querySelectorAll("button")) {
    b.addEventListener("click", () => {
      state.pressed.push(b.textContent);
      frame.parentElement.remove();
      state.open = false;
    });
  }
  state.ready = true;
});
if (kind === "shadow") {
  const root = document.getElementById("usercentrics-root").attachShadow({ mode: "open" });
  root.innerHTML = `<div style="position:fixed;left:0;right:0;bottom:0;background:#eee;padding:20px"><p>${german}</p>
    <button data-testid="uc-accept-all-button">Alle akzeptieren</button><button data-testid="uc-deny-all-button">Alles ablehnen</button></div>`;
  for (const b of root.querySelectorAll("button")) {
    b.addEventListener("click", () => {
      state.pressed.push(b.textContent);
      root.host.remove();
      state.open = false;
    });
  }
}
