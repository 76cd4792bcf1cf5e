/** Which fields hold secrets: their values never leave the page. */
import { getAttribute } from "./dom.ts";

/** Autofill names whose fields hold a password, a one-time code or a payment card. */
const autofill = /(^|\s)(current-password|new-password|one-time-code|cc-[a-z-]+)(\s|$)/i;

/** Words of a field's name or id, in lower case and separated by spaces. */
const words = new RegExp(
  [
    "pass(word|wd|phrase|code)?s?|pwd|passwort|kennwort|contrasena|senha|mot de passe",
    "otp|totp|mfa( code)?|2 ?fa( code)?|one time( pass)?( code)?|verification code|auth(entication)? code|sms code",
    "pin|tan|cvv2?|cvc2?|csc|security code|card code|card verification",
    "(credit ?|debit ?)?(card|cc) ?(number|num|no|nr)|pan|kartennummer|ssn|social security( number)?",
    "secret|api key|private key|access token|client secret|recovery (code|phrase)|seed phrase",
  ]
    .map((line) => `(^| )(${line})( |$)`)
    .join("|"),
);

/** Words of a hidden field that the page uses to prove itself to its server. */
const proof = /(^| )(csrf|xsrf|token|nonce|session|auth|authenticity|signature|assertion|jwt|viewstate|eventvalidation)( |$)/;

/** Fields that were once of type password: "show password" makes them text. */
const once = new WeakSet<Element>();

/** IsSecret tells whether a field's value must not be told. */
export function isSecret(field: Element): boolean {
  const type = field instanceof HTMLInputElement ? field.type : "";
  if (type === "password") {
    once.add(field);
    return true;
  }
  if (once.has(field) || autofill.test(getAttribute(field, "autocomplete") ?? "")) {
    return true;
  }
  if (!couldHoldText(field, type)) {
    return false;
  }
  const named = `${wordsOf(getAttribute(field, "name"))} ${wordsOf(getAttribute(field, "id"))}`;
  if (words.test(named) || (type === "hidden" && proof.test(named))) {
    return true;
  }
  return type !== "hidden" && isDotted(field);
}

/** Buttons, boxes and pickers hold no secret whatever they are called. */
function couldHoldText(field: Element, type: string): boolean {
  if (field instanceof HTMLTextAreaElement) {
    return true;
  }
  return field instanceof HTMLInputElement && /^(text|tel|number|search|hidden|email|url)$/.test(type);
}

/** IsDotted: a text field that shows dots is a password in all but its type. */
function isDotted(field: Element): boolean {
  const security = getComputedStyle(field).getPropertyValue("-webkit-text-security");
  return security !== "" && security !== "none";
}

/** WordsOf cuts "cardNumber2", "card-number" and "card[number]" into words. */
function wordsOf(name: string | null): string {
  return (name ?? "")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}
