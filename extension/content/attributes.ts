import { put } from "./columns.ts";
import type { AttributeName, Columns } from "./columns.ts";
import { attributeNames, getAttribute } from "./dom.ts";
import { Ask, tellOf, Tell } from "./kinds.ts";
import { Part } from "./looks.ts";
import type { Walk } from "./walk.ts";

/** The longest value of an attribute that is kept whole, in UTF-16 units; and of data: and javascript: addresses. */
const maxValue = 4_096;
const maxInlined = 64;

/**
 * AddAttributes puts an element's attributes into the columns and sets what they tell and the path of the subject's
 * look. Of a secret field, everything that repeats its value is left out.
 */
export function addAttributes(w: Walk, el: Element, path: number, secret: string | undefined): void {
  const { columns, looks, subject } = w;
  const keyed = (subject.kind & Ask.Option) === 0;
  let tells = 0;
  let key = path;
  for (const attribute of attributeNames(el)) {
    const { tell, at } = columns.names.get(attribute) ?? addName(columns, attribute);
    tells |= tell;
    if ((tell & Tell.Drop) !== 0) {
      if ((tell & Tell.Style) !== 0) {
        const style = getAttribute(el, attribute) ?? "";
        key = isLook(style) ? looks.key(key, looks.word(style)) : key;
      }
      continue;
    }
    const value = getAttribute(el, attribute) ?? "";
    if (secret !== undefined && ((tell & Tell.Value) !== 0 || (value !== "" && value === secret))) {
      continue;
    }
    const text = columns.strings.index(value.length > maxInlined ? shorten(value) : value);
    put(columns.attrs, at);
    put(columns.attrs, text);
    if (keyed && (tell & Tell.Look) !== 0 && ((tell & Tell.Class) !== 0 || !/\d/.test(value))) {
      key = looks.key(looks.key(key, Part.Strings + at), Part.Strings + text);
    }
  }
  subject.tells = tells;
  subject.path = key;
}

function addName({ names, strings }: Columns, name: string): AttributeName {
  const tell = tellOf(name);
  const added = { tell, at: (tell & Tell.Drop) !== 0 ? 0 : strings.index(name) };
  names.set(name, added);
  return added;
}

/** IsLook tells whether an inline style sets anything that a look is made of; most set sizes and places. */
function isLook(style: string): boolean {
  return /display|float|content-vis|position|overflow|cursor|pointer|color|font|clip|white|text-transform|all\s*:/i.test(style);
}

function shorten(value: string): string {
  const limit = /^(data|javascript):/i.test(value) ? maxInlined : maxValue;
  return value.length > limit ? value.slice(0, limit) : value;
}

/** HasMeaning tells whether a drawing has been given a name, a role or a use. */
export function hasMeaning(el: Element): boolean {
  return attributeNames(el).some((name) => (tellOf(name) & Tell.Meaning) !== 0);
}
