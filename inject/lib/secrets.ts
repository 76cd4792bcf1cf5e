/** Which values of the page must not be told: what its password fields hold, and what is named like a secret. */
import { append, indexOf, lowerCase, slice } from "./builtins.ts";
import { attribute, inputType, inputValue, isInput } from "./dom.ts";
import { elements, wordsOf } from "./peek.ts";

/** How many fields are looked at. */
const maxFields = 2_000;

/** The least length of a secret that is looked for inside of other texts. */
const leastPart = 6;

/** What stands for a value that must not be told. */
export const redacted = "[redacted]";

/** FieldSecrets are the values that the document's secret fields hold now. */
export function fieldSecrets(): string[] {
  const out: string[] = [];
  elements("input", maxFields, (node) => {
    if (isInput(node) && (inputType(node) === "password" || isSecretAutofill(attribute(node, "autocomplete")))) {
      const value = inputValue(node);
      if (value !== "") {
        append(out, value);
      }
    }
  });
  return out;
}

/** IsSecretAutofill knows the names by which autofill knows passwords, one-time codes and payment cards. */
export function isSecretAutofill(value: string): boolean {
  const tokens = ` ${lowerCase(value)} `;
  return (
    indexOf(tokens, " current-password ") >= 0 || indexOf(tokens, " new-password ") >= 0 ||
    indexOf(tokens, " one-time-code ") >= 0 || indexOf(tokens, " cc-") >= 0
  );
}

/** The ends of words that name a secret, in a text of words. */
const ends = [
  "password", "passwords", "passwd", "passphrase", "passcode", "pwd", "token", "tokens", "secret", "secrets", "apikey", "jwt",
  "credential", "credentials", "authorization", "cvv", "cvc", "otp", "ssn", "cookie", "sessionid",
] as const;
const phrases = [
  " api key ", " private key ", " access key ", " secret key ", " session id ", " card number ", " security code ", " recovery code ",
  " seed phrase ", " one time code ", " pin ",
] as const;

/** IsSecretName tells whether a property is named like a secret. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  for (let i = 0; i < ends.length; i++) {
    if (indexOf(words, `${ends[i] ?? ""} `) >= 0) {
      return true;
    }
  }
  for (let i = 0; i < phrases.length; i++) {
    if (indexOf(words, phrases[i] ?? "") >= 0) {
      return true;
    }
  }
  return false;
}

/** Cover puts a mark for a text that is a secret, or for the part of it that is. */
export function cover(text: string, secrets: readonly string[]): string {
  let out = text;
  for (let i = 0; i < secrets.length; i++) {
    const secret = secrets[i] ?? "";
    if (out === secret) {
      return redacted;
    }
    for (let at = secret.length < leastPart ? -1 : indexOf(out, secret); at >= 0; at = indexOf(out, secret, at + redacted.length)) {
      out = slice(out, 0, at) + redacted + slice(out, at + secret.length);
    }
  }
  return isToken(out) ? redacted : out;
}

/** IsToken knows a JSON Web Token: three parts, the first of which begins as all of them do. */
function isToken(text: string): boolean {
  const first = slice(text, 0, 3) === "eyJ" ? indexOf(text, ".eyJ") : -1;
  return first > 0 && indexOf(text, ".", first + 1) > 0 && indexOf(text, " ") < 0;
}
