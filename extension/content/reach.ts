/** What the selectors of a page let a change in one place do in others, as far as a capture would show it. */
import { rulesOf, sheetsOf } from "./sheets.ts";

export interface Reach {
  /** Siblings: what is beside an element counts, or which place it has among them. */
  readonly siblings: boolean;
  /** Anywhere: what is in an element counts, or its size. */
  readonly anywhere: boolean;
  /** States: what the person points at and does counts, and what a field holds, for the element itself. */
  readonly states: boolean;
  /** Wide: such things count for elements further up, or for the document. */
  readonly wide: boolean;
  /** Inner are selectors that ask for what is in an element; what they match is compared from capture to capture. */
  readonly inner: readonly string[];
}

/** How many such selectors are compared; with more of them, everything counts. */
const maxInner = 24;

const Bits = { Siblings: 1, Anywhere: 2, States: 4, Wide: 8 } as const;
const everything = Bits.Siblings | Bits.Anywhere | Bits.States | Bits.Wide;

/** Properties that a capture tells something of. */
const telling = new RegExp(
  [
    "(all|display|visibility|opacity|position|float|cursor|pointer-events|color|color-scheme|text-transform|text-shadow|quotes)$",
    "(overflow|clip|content|white-space|text-wrap|-webkit-text-security|(-webkit-)?background-(color|image|clip)|--)",
  ]
    .map((names) => `^${names}`)
    .join("|"),
);

/** Sizes of letters of which nothing may be left. */
const doubtful = /^0|^\.0|var\(|calc\(|inherit|unset|initial|revert|env\(|attr\(/;

/** ReachOf looks through the style sheets of some trees. */
export function reachOf(roots: Iterable<Document | ShadowRoot>): Reach {
  let bits = 0;
  const inner = new Set<string>();
  for (const sheet of sheetsOf(roots)) {
    const rules = rulesOf(sheet);
    bits |= rules === undefined ? everything : ofRules(rules, 0, 0, inner);
  }
  bits |= inner.size > maxInner ? Bits.Anywhere : 0;
  return {
    siblings: (bits & Bits.Siblings) !== 0, anywhere: (bits & Bits.Anywhere) !== 0, states: (bits & Bits.States) !== 0,
    wide: (bits & Bits.Wide) !== 0,
    inner: (bits & Bits.Anywhere) === 0 ? [...inner] : [],
  };
}

/** Rules nest no deeper than that in any sheet that a person wrote; below, everything counts. */
const maxNesting = 32;

function ofRules(rules: CSSRuleList, above: number, depth: number, found: Set<string>): number {
  if (depth > maxNesting) {
    return everything;
  }
  let bits = 0;
  for (const rule of rules) {
    const style: unknown = Reflect.get(rule, "style");
    const tells = style instanceof CSSStyleDeclaration && isTelling(style);
    const nested: unknown = Reflect.get(rule, "cssRules");
    const holds = nested instanceof CSSRuleList && nested.length > 0 && !(rule instanceof CSSKeyframesRule);
    let reach = above | (rule instanceof CSSContainerRule ? Bits.Anywhere : 0);
    if (rule instanceof CSSStyleRule && (tells || holds)) {
      const alone = !holds && above === 0 && canAsk.test(rule.selectorText);
      if (alone) {
        found.add(rule.selectorText.replace(pseudoElements, ""));
      }
      reach |= alone ? 0 : ofSelector(rule.selectorText);
    }
    bits |= (holds ? ofRules(nested, reach, depth + 1, found) : 0) | (tells ? reach : 0);
  }
  return bits;
}

/** Selectors with :has that mean the same for querySelectorAll; what is in a rule of another is relative to that. */
const canAsk = /^(?!.*(&|:host|::slotted|::part)).*:has\(/s;
const pseudoElements = /::[\w-]+(\([^)]*\))?/g;

/** Pseudo-classes that depend on names, attributes and places alone. */
const still =
  /^(not|is|where|root|host|host-context|scope|lang|link|any-link|visited|before|after|first-line|first-letter|empty|(nth|first|last|only)-.*|-webkit-any-link)$/;

/** Pseudo-classes of an element itself that surroundings.ts or recheck.ts notices. */
const own =
  /^(hover|active|focus|focus-visible|defined|checked|indeterminate|disabled|enabled|read-only|read-write|required|optional|(user-)?(in)?valid|placeholder-shown|autofill|-webkit-autofill)$/;

function ofSelector(selector: string): number {
  if (!/[+~:]/.test(selector)) {
    return 0;
  }
  let bits = /[+~]|:(nth|first|last|only)-|:empty/.test(selector) ? Bits.Siblings : 0;
  for (const [, name = ""] of selector.replace(pseudoElements, "").matchAll(/:([\w-]+)/g)) {
    if (/^(has|state|dir)$/.test(name)) {
      bits |= Bits.Anywhere;
    } else if (!still.test(name)) {
      bits |= own.test(name) ? Bits.States : Bits.Wide;
    }
  }
  return bits;
}

function isTelling(style: CSSStyleDeclaration): boolean {
  for (const property of style) {
    if (telling.test(property) || (property === "font-size" && doubtful.test(style.getPropertyValue(property)))) {
      return true;
    }
  }
  return false;
}
