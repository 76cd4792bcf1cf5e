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
}

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
  for (const sheet of sheetsOf(roots)) {
    const rules = rulesOf(sheet);
    bits |= rules === undefined ? everything : ofRules(rules, 0, 0);
  }
  return {
    siblings: (bits & Bits.Siblings) !== 0, anywhere: (bits & Bits.Anywhere) !== 0, states: (bits & Bits.States) !== 0,
    wide: (bits & Bits.Wide) !== 0,
  };
}

/** Rules nest no deeper than that in any sheet that a person wrote; below, everything counts. */
const maxNesting = 32;

function ofRules(rules: CSSRuleList, above: number, depth: number): number {
  if (depth > maxNesting) {
    return everything;
  }
  let bits = 0;
  for (const rule of rules) {
    const own = above | (rule instanceof CSSStyleRule ? ofSelector(rule.selectorText) : rule instanceof CSSContainerRule ? Bits.Anywhere : 0);
    const inner: unknown = Reflect.get(rule, "cssRules");
    if (inner instanceof CSSRuleList && inner.length > 0 && !(rule instanceof CSSKeyframesRule)) {
      bits |= ofRules(inner, own, depth + 1);
    }
    const style: unknown = Reflect.get(rule, "style");
    if (own !== 0 && (bits & own) !== own && style instanceof CSSStyleDeclaration && isTelling(style)) {
      bits |= own;
    }
  }
  return bits;
}

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
  for (const [, name = ""] of selector.replace(/::[\w-]+(\([^)]*\))?/g, "").matchAll(/:([\w-]+)/g)) {
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
