/** The style sheets of a page. No event tells of a change made to a rule, so the rules are compared as text. */

/** How many rules are compared at every capture; pages with more are captured from scratch. */
const maxRules = 5_000;

/** ReadSheets gives the sheets of some trees as text, media queries with their answers; undefined when that is too much. */
export function readSheets(roots: Iterable<Document | ShadowRoot>): string | undefined {
  const out: string[] = [];
  let rules = 0;
  for (const sheet of sheetsOf(roots)) {
    out.push("\u0001", sheet.disabled ? "off" : "", sheet.media.mediaText, sheet.href ?? "");
    const list = rulesOf(sheet);
    rules += list?.length ?? 0;
    if (rules > maxRules) {
      return undefined;
    }
    for (const rule of list ?? []) {
      out.push(rule.cssText);
    }
  }
  return out.join("\u0000");
}

/** SheetsOf lists the sheets of some trees with those that they import. */
export function sheetsOf(roots: Iterable<Document | ShadowRoot>): CSSStyleSheet[] {
  const list: CSSStyleSheet[] = [];
  for (const root of roots) {
    list.push(...root.styleSheets, ...root.adoptedStyleSheets);
  }
  // Imported sheets are added while the list is gone through.
  for (const sheet of list) {
    for (const rule of rulesOf(sheet) ?? []) {
      if (rule instanceof CSSImportRule) {
        list.push(...(rule.styleSheet === null ? [] : [rule.styleSheet]));
      } else if (!(rule instanceof CSSLayerStatementRule)) {
        break; // nothing else may stand before an import
      }
    }
  }
  return list;
}

/** RulesOf is undefined for sheets of other origins, which scripts of the page cannot change either. */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
}
