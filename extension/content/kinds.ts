/** What has to be asked of an element, by its kind; bits. */
export const Ask = {
  /** Skip: left out with all that is in it. */
  Skip: 1,
  /** Closed: its children are no content of the page. */
  Closed: 2,
  /** State: it may be disabled, required, checked. */
  State: 4,
  /** Native: a person can act on it as it is, so its cursor tells nothing new. */
  Native: 8,
  /** Box: its place matters. */
  Box: 16,
  /** Table: a part of a table, always separate from the text around it. */
  Table: 32,
  /** Holder: it may scroll or clip what is in it. */
  Holder: 64,
  /** Inline: laid out within text unless a style says otherwise. */
  Inline: 128,
  /** Naming: generated content of what is in it is part of a name. */
  Naming: 256,
  /** Plain: it has no ::before and ::after. */
  Plain: 512,
  /** Option: it has no box of its own and yet is there: an option, which the browser draws, or a drawing's title. */
  Option: 1024,
  /** Shape: a drawing in an SVG; left out unless somebody gave it a meaning. */
  Shape: 2048,
  /** Picture: each has a size of its own, which tells decoration from content. */
  Picture: 4096,
  /** Verbatim: code, whose white space is kept as it is. */
  Verbatim: 8192,
} as const;

const rows: readonly (readonly [string, number])[] = [
  ["script style template", Ask.Skip],
  ["noscript", Ask.Closed | Ask.Plain],
  ["a summary", Ask.Native | Ask.Box | Ask.Inline | Ask.Naming],
  ["button", Ask.Native | Ask.Box | Ask.State | Ask.Naming],
  ["input", Ask.Native | Ask.Box | Ask.State | Ask.Closed | Ask.Plain],
  ["textarea", Ask.Native | Ask.Box | Ask.State | Ask.Closed | Ask.Plain],
  ["select", Ask.Native | Ask.Box | Ask.State | Ask.Plain],
  ["option optgroup", Ask.Option | Ask.State | Ask.Plain],
  ["area", Ask.Native | Ask.Plain],
  ["img canvas video audio object embed", Ask.Box | Ask.Plain | Ask.Picture],
  ["meter progress", Ask.Box | Ask.Plain],
  ["iframe frame", Ask.Box | Ask.Closed | Ask.Plain | Ask.Picture],
  ["svg", Ask.Box | Ask.Plain],
  ["label legend caption th h1 h2 h3 h4 h5 h6", Ask.Naming],
  ["span b i em strong small code abbr cite q sub sup u s mark time bdi bdo font kbd samp var ins del dfn data", Ask.Inline],
  ["table thead tbody tfoot tr td th caption colgroup col", Ask.Table],
  ["div section main article aside nav header footer ul ol menu dl dd form pre details blockquote figure center", Ask.Holder],
  ["pre listing xmp", Ask.Verbatim],
  ["dialog", Ask.Holder | Ask.Box],
  ["fieldset", Ask.Holder | Ask.State],
  ["br wbr hr source track param", Ask.Plain],
  ["head meta link base title", Ask.Plain],
];

/** The drawings of an SVG; and what only serves them. */
const shapes = "path circle ellipse rect line polyline polygon use";
const tools =
  "style script stop marker pattern mask filter defs clipPath linearGradient radialGradient animate animateTransform animateMotion set";

const kinds = new Map<string, number>();
for (const [names, bits] of rows) {
  for (const name of names.split(" ")) {
    kinds.set(name, (kinds.get(name) ?? 0) | bits);
  }
}

const svgKinds = new Map<string, number>([
  ["a", Ask.Native | Ask.Box | Ask.Naming | Ask.Plain],
  // They name the drawing and are never shown.
  ["title", Ask.Option | Ask.Plain],
  ["desc", Ask.Option | Ask.Plain],
]);
for (const name of shapes.split(" ")) {
  svgKinds.set(name, Ask.Shape | Ask.Plain);
}
for (const name of tools.split(" ")) {
  svgKinds.set(name, Ask.Skip);
}

/** HtmlKind says what has to be asked of an element of that name that is no part of a drawing. */
export function htmlKind(name: string): number {
  return kinds.get(name) ?? (name.includes("-") ? Ask.State | Ask.Holder | Ask.Inline : 0);
}

/** SvgKind says the same of what is in a drawing. */
export function svgKind(name: string): number {
  return name === "svg" ? htmlKind(name) : svgKinds.get(name) ?? Ask.Plain;
}

/** What an attribute tells; bits. */
export const Tell = {
  /** Drop: not in the capture. */
  Drop: 1,
  /** Act: the element may be acted on. */
  Act: 2,
  Click: 4,
  Edit: 8,
  Inert: 16,
  Popover: 32,
  /** Look: styles may depend on it, so elements that differ in it do not share an answer. */
  Look: 64,
  Style: 128,
  /** Value: a field's value as the page's author wrote it. */
  Value: 256,
  /** Meaning: a drawing that has it is no mere drawing. */
  Meaning: 512,
  Hidden: 1024,
  /** Class: its value counts for the look although it has digits in it. */
  Class: 2048,
} as const;

const attributeRows: readonly (readonly [string, number])[] = [
  // Long, of use to nobody who reads a page, or, as nonce, a secret of the page.
  ["srcset sizes imagesizes imagesrcset nonce integrity srcdoc d points transform viewBox", Tell.Drop],
  ["style", Tell.Drop | Tell.Style],
  ["role", Tell.Act | Tell.Look | Tell.Meaning],
  ["tabindex", Tell.Act | Tell.Look | Tell.Meaning],
  ["contenteditable", Tell.Act | Tell.Edit | Tell.Look],
  ["inert", Tell.Inert | Tell.Look],
  ["popover", Tell.Popover | Tell.Look],
  ["value", Tell.Value],
  ["hidden", Tell.Hidden | Tell.Look],
  ["class type", Tell.Class | Tell.Look],
  // They differ from element to element and styles do not ask for them.
  ["id name for href src alt title placeholder headers content action aria-label aria-labelledby aria-describedby", 0],
  ["aria-controls aria-owns aria-details aria-activedescendant aria-rowindex aria-colindex aria-posinset", 0],
];

const attributeTells = new Map<string, number>();
for (const [names, bits] of attributeRows) {
  for (const name of names.split(" ")) {
    attributeTells.set(name, bits);
  }
}

/** TellOf says what an attribute of that name tells. */
export function tellOf(name: string): number {
  const known = attributeTells.get(name);
  const tell = known ?? (/^on(mouse|pointer)?(click|down|up)$/.test(name) ? Tell.Click : 0);
  if (name.startsWith("on")) {
    return tell | Tell.Drop | Tell.Meaning; // code of the page
  }
  if (name.startsWith("aria-")) {
    return (known ?? Tell.Look) | Tell.Meaning;
  }
  return known ?? Tell.Look;
}
