/** Grids and tables whose instance is out of reach, by the roles of their elements: what is rendered, and more by scrolling. */
import { append, slice, toNumber, toText, trim } from "./builtins.ts";
import { attribute, clientHeight, isElement, isShadowRoot, localName, matches, parentNode, scrollHeight, setScrollTop, scrollTop, shadowHost, textContent, within } from "./dom.ts";
import type { Column, Grid } from "./grids.ts";

const maxUp = 60;
const maxRows = 5_000;
const grids = "[role=grid], [role=treegrid], [role=table], table";
const rows = "[role=row], tr";
const headers = "[role=columnheader], thead th";
const cells = "[role=gridcell], [role=cell], [role=rowheader], td, th[scope=row]";

/** FindAria gives the grid by roles that an element is, is in or has in it. */
export function findAria(element: Element): Grid | undefined {
  const root = around(element) ?? first(element, grids);
  return root === undefined ? undefined : adapter(root);
}

function around(element: Element): Element | undefined {
  let node: Node | null = element;
  for (let i = 0; node !== null && i < maxUp; i++) {
    if (isElement(node) && matches(node, grids)) {
      return node;
    }
    node = isShadowRoot(node) ? shadowHost(node) : parentNode(node);
  }
  return undefined;
}

function first(element: Element, selector: string): Element | undefined {
  let out: Element | undefined;
  within(element, selector, 1, (node) => {
    out = node;
    return true;
  });
  return out;
}

function adapter(root: Element): Grid {
  const columns = columnsOf(root);
  return {
    kind: "aria",
    version: "",
    rowCount: () => {
      const told = toNumber(attribute(root, "aria-rowcount"));
      const { body, heads } = rowsOf(root);
      return told > 0 ? told - heads : body.length === 0 ? 0 : (body[body.length - 1]?.index ?? 0) + 1;
    },
    columns: () => columns,
    row: (index) => {
      const { body } = rowsOf(root);
      for (let i = 0; i < body.length; i++) {
        if (body[i]?.index === index) {
          return body[i]?.element;
        }
      }
      return undefined;
    },
    value: (row, column) => (isElement(row) ? cellText(row, column) : ""),
    editable: () => false,
    set: undefined,
    scrollTo: (index) => scroll(root, index),
  };
}

interface Row {
  readonly index: number;
  readonly element: Element;
}

/** RowsOf are the rendered rows with their numbers: those that aria-rowindex gives them, else their order. */
function rowsOf(root: Element): { body: Row[]; heads: number } {
  const body: Row[] = [];
  let heads = 0;
  within(root, rows, maxRows, (element) => {
    if (first(element, cells) === undefined) {
      heads++;
      return false;
    }
    const told = toNumber(attribute(element, "aria-rowindex"));
    append(body, { index: told > 0 ? told - 1 - heads : body.length, element });
    return false;
  });
  return { body, heads };
}

function columnsOf(root: Element): Column[] {
  const out: Column[] = [];
  within(root, headers, 500, (header) => {
    const title = trim(textContent(header) ?? "");
    append(out, { id: toText(out.length + 1), title, key: out.length });
    return false;
  });
  if (out.length === 0) {
    const row = first(root, rows);
    if (row !== undefined) {
      within(row, cells, 500, () => {
        append(out, { id: toText(out.length + 1), title: "", key: out.length });
        return false;
      });
    }
  }
  return out;
}

function cellText(row: Element, column: Column): string {
  let out = "";
  let at = 0;
  within(row, cells, 500, (cell) => {
    const told = toNumber(attribute(cell, "aria-colindex"));
    const found = told > 0 ? told - 1 === column.key : at === column.key;
    at++;
    if (found) {
      out = slice(trim(textContent(cell) ?? ""), 0, 2_000);
    }
    return found;
  });
  return out;
}

/** Scroll brings a row near to what is rendered: by where the rendered rows are, or by its share of the height. */
function scroll(root: Element, index: number): void {
  const pane = paneOf(root);
  if (pane === undefined) {
    return;
  }
  const told = toNumber(attribute(root, "aria-rowcount"));
  const count = told > 0 ? told : index + 1;
  const at = (scrollHeight(pane) * index) / count - clientHeight(pane) / 3;
  setScrollTop(pane, at < 0 ? 0 : at);
}

/** PaneOf is what scrolls: the grid, something in it that holds its rows, or something around it. */
function paneOf(root: Element): Element | undefined {
  let node: Node | null = first(root, `:is(${rows}):has(${cells})`) ?? root;
  for (let i = 0; node !== null && i < maxUp; i++) {
    if (isElement(node) && localName(node) !== "tr" && scrolls(node)) {
      return node;
    }
    node = isShadowRoot(node) ? shadowHost(node) : parentNode(node);
  }
  return undefined;
}

function scrolls(element: Element): boolean {
  if (scrollHeight(element) <= clientHeight(element) + 1 || clientHeight(element) === 0) {
    return false;
  }
  const before = scrollTop(element);
  setScrollTop(element, before === 0 ? 1 : before - 1);
  const moved = scrollTop(element) !== before;
  setScrollTop(element, before);
  return moved;
}

