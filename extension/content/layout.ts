/** Tables that are made by style alone. */
import type { LayoutRow, LayoutTable, LayoutTablesResult } from "../gen/wire.ts";
import { firstChild, getAttribute, isElement, localName, nextSibling, openShadowRoot } from "./dom.ts";
import { numberOf } from "./nodes.ts";

/** How many tables are told of, and how many rows and cells of one: a capture is read no further either. */
const maxTables = 50;
const maxRows = 20_000;
const maxCells = 200;

/** LayoutTables finds elements that are laid out as tables though they are none. */
export function layoutTables(): LayoutTablesResult {
  const tables: LayoutTable[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null && tables.length < maxTables; node = walker.nextNode()) {
      if (!(node instanceof Element)) {
        continue;
      }
      const shadow = openShadowRoot(node);
      if (shadow !== null) {
        roots.push(shadow);
      }
      if (isStyledTable(node)) {
        tables.push({ nodeId: numberOf(node), rows: rowsOf(node) });
      }
    }
  }
  return { tables };
}

function isStyledTable(el: Element): boolean {
  return /^(inline-)?table$/.test(displayOf(el)) && localName(el) !== "table" && !/^(table|grid|treegrid)$/.test(getAttribute(el, "role") ?? "");
}

function displayOf(el: Element): string {
  return getComputedStyle(el).display;
}

function rowsOf(table: Element): LayoutRow[] {
  const rows: LayoutRow[] = [];
  for (const child of elementsIn(table)) {
    const display = displayOf(child);
    if (display === "table-row") {
      rows.push(rowOf(child, false));
    } else if (/^table-(row|header|footer)-group$/.test(display)) {
      const header = display === "table-header-group";
      for (const row of elementsIn(child)) {
        if (displayOf(row) === "table-row") {
          rows.push(rowOf(row, header));
        }
      }
    }
  }
  return rows.slice(0, maxRows);
}

function rowOf(row: Element, header: boolean): LayoutRow {
  const cells = elementsIn(row).filter((cell) => displayOf(cell) === "table-cell");
  return { nodeId: numberOf(row), header, cells: cells.slice(0, maxCells).map(numberOf) };
}

function elementsIn(el: Element): Element[] {
  const found: Element[] = [];
  for (let child = firstChild(el); child !== null; child = nextSibling(child)) {
    if (isElement(child)) {
      found.push(child);
    }
  }
  return found;
}
