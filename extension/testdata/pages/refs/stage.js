// The stage of the ref survival set. Every element that can be acted on stands for something, which only the page knows:
// meaning holds it. A case draws the page and changes it; "alive" tells what is there then.
const meaning = new WeakMap();
const app = document.getElementById("app");

/** mean says what an element stands for. */
const other = new URLSearchParams(location.search).has("other") ? "other " : ""; // nothing of another document is the same
const mean = (el, what) => {
  meaning.set(el, other + what);
  return el;
};

/** h makes an element. */
const h = (tag, attributes = {}, ...children) => {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "means") mean(el, value);
    else el.setAttribute(name, value);
  }
  el.append(...children);
  return el;
};

/** all gives the elements with a meaning, in the order of the document, those of frames in place of their frame. */
const all = (root = document) =>
  [...root.querySelectorAll("*")].flatMap((el) => {
    if (el.localName === "iframe") return el.contentWindow.all?.() ?? [];
    return meaning.has(el) ? [meaning.get(el)] : [];
  });

window.all = all;

// What is clicked is noted and has no other effect, so that one use does not disturb the next.
window.top.hits ??= [];
for (const kind of ["click", "mousedown", "mouseup"]) {
  window.addEventListener(kind, (e) => {
    e.preventDefault();
    e.stopImmediatePropagation();
    if (kind === "click" && e.isTrusted) {
      const target = e.composedPath().find((n) => meaning.has(n));
      window.top.hits.push(target === undefined ? "nothing" : meaning.get(target));
    }
  }, true);
}

const people = [
  { id: 1, name: "Ada Lovelace", city: "London" }, { id: 2, name: "Bob Dylan", city: "Duluth" },
  { id: 3, name: "Carol King", city: "London" }, { id: 4, name: "Dan Brown", city: "Exeter" },
  { id: 5, name: "Eve Arden", city: "Mill Valley" }, { id: 6, name: "Fay Wray", city: "London" },
  { id: 7, name: "Gus Grissom", city: "Mitchell" }, { id: 8, name: "Hal Abelson", city: "Boston" },
  { id: 9, name: "Ida Tarbell", city: "Boston" }, { id: 10, name: "Jim Croce", city: "London" },
  { id: 11, name: "Kay Starr", city: "Dougherty" }, { id: 12, name: "Lou Reed", city: "New York" },
];

/** row draws a record as a list item, table row or plain box. */
const draw = {
  li: (p) => h("li", {}, `${p.name}, ${p.city} `, h("button", { means: `delete ${p.id}` }, "Delete")),
  tr: (p) =>
    h("tr", {}, h("td", {}, h("a", { href: `#/people/${p.id}`, means: `open ${p.id}` }, p.name)), h("td", {}, p.city),
      h("td", {}, h("button", { means: `delete ${p.id}` }, "Delete"))),
  box: (p) =>
    h("div", { class: "row" }, h("b", {}, p.name), h("span", {}, p.city), h("div", {}, h("button", { means: `delete ${p.id}` }, "Delete"))),
};

/** fill writes another record into the elements of a row, as a list without keys and a virtual list do. */
const fill = (row, p) => {
  const fresh = (row.localName === "li" ? draw.li : row.localName === "tr" ? draw.tr : draw.box)(p);
  const copy = (to, from) => {
    if (meaning.has(from)) meaning.set(to, meaning.get(from));
    for (const { name, value } of from.attributes ?? []) to.setAttribute(name, value);
    if (from.nodeType === Node.TEXT_NODE) to.nodeValue = from.nodeValue;
    from.childNodes.forEach((child, i) => copy(to.childNodes[i], child));
  };
  copy(row, fresh);
};

/** list draws records as a list of a kind. */
const list = (kind, records) => {
  const rows = records.map(draw[kind]);
  if (kind === "li") return h("ul", { id: "list" }, ...rows);
  if (kind === "box") return h("div", { id: "list" }, ...rows);
  return h("table", {}, h("tbody", { id: "list" }, ...rows));
};
const rows = () => [...document.getElementById("list").children];
const by = (...ids) => ids.map((id) => people[id - 1]);
const some = people.slice(0, 4);

const cases = {};

/** start draws the case that the address names. */
function start() {
  const name = new URLSearchParams(location.search).get("case");
  const { setup } = cases[name];
  setup();
  window.change = async () => await cases[name].change?.();
  window.ready = true;
}
