/** Data grids by their own interfaces: AG Grid and Handsontable. */
import { append, callPage, indexOf, isFunction, isList, isObject, keys, page, prop, slice, startsWith, toText, trim } from "./builtins.ts";
import { attribute, hasClass, isElement, isShadowRoot, parentNode, shadowHost, within } from "./dom.ts";
import { follow, has, held, lengthOfList, offers, textOf } from "./peek.ts";

/** Column is one column of a grid, with what the grid itself knows it by. */
export interface Column {
  readonly id: string;
  readonly title: string;
  readonly key: unknown;
}

/** Grid is a grid that was found, by what can be done with it. All of it runs the grid's code and may throw. */
export interface Grid {
  /** Kind is ag-grid, handsontable or aria. */
  readonly kind: string;
  readonly version: string;
  readonly rowCount: () => number;
  readonly columns: () => Column[];
  /** Row gives what the grid knows a row by; undefined for one that is not loaded. */
  readonly row: (index: number) => unknown;
  readonly value: (row: unknown, column: Column) => unknown;
  /** Editable says whether a person could edit the cell. */
  readonly editable: (row: unknown, column: Column) => boolean;
  /** Set is undefined for a grid that has no way for it. */
  readonly set: ((row: unknown, column: Column, value: unknown) => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

const maxUp = 400;
const maxWithin = 2_000;

/** FindGrid gives the grid that an element is, is in or has in it; undefined when its instance is out of reach. */
export function findGrid(element: Element): Grid | undefined {
  return agGrid(element) ?? handsontable(element);
}

function ancestor(element: Element, is: (node: Element) => boolean): Element | undefined {
  let node: Node | null = element;
  for (let i = 0; node !== null && i < maxUp; i++) {
    if (isElement(node) && is(node)) {
      return node;
    }
    node = isShadowRoot(node) ? shadowHost(node) : parentNode(node);
  }
  return undefined;
}

/** Seek calls f with an element and with those in it that a selector matches, until it gives true. */
function seek(element: Element, selector: string, f: (node: Element) => boolean): void {
  if (!f(element)) {
    within(element, selector, maxWithin, f);
  }
}

/** FirstIn gives the first element in one that a selector matches. */
function firstIn(element: Element, selector: string): Element | undefined {
  let out: Element | undefined;
  within(element, selector, 1, (node) => {
    out = node;
    return true;
  });
  return out;
}

// --- AG Grid ---

/** AgGrid finds the interface of a grid in what AG Grid keeps on its cells, rows and headers, or among the page's globals. */
function agGrid(element: Element): Grid | undefined {
  const root = ancestor(element, (node) => hasClass(node, "ag-root-wrapper")) ?? firstIn(element, ".ag-root-wrapper");
  if (root === undefined) {
    return undefined;
  }
  let api: unknown;
  seek(root, ".ag-header-cell, .ag-cell, .ag-row", (node) => {
    api = agOf(node);
    return isObject(api);
  });
  api ??= agPublished(root);
  return isObject(api) ? agAdapter(api) : undefined;
}

function agOf(node: Element): unknown {
  const names = keys(node);
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    if (typeof name === "string" && startsWith(name, "__AG_")) {
      const data = held(node, name);
      const control = held(data, "cellCtrl") ?? held(data, "renderedRow") ?? held(data, "headerCtrl");
      const api = follow(control, ["beans", "gridApi"]) ?? follow(control, ["beans", "gridOptionsService", "api"]);
      if (isObject(api)) {
        return api;
      }
    }
  }
  return undefined;
}

/** AgPublished: many pages keep the interface, or the options with it, in a global. */
function agPublished(root: Element): unknown {
  const id = attribute(root, "grid-id");
  return global((value) => {
    const api = offers(value, "getDisplayedRowCount") ? value : held(value, "api");
    return offers(api, "getDisplayedRowCount") && (id === "" || toText(quietly(() => callPage(api, "getGridId", []))) === id) ? api : undefined;
  });
}

function agAdapter(api: object): Grid {
  const call = (name: string, args: unknown[]): unknown => callPage(api, name, args);
  const title = (column: unknown): string => textOf(quietly(() => call("getDisplayNameForColumn", [column, null]))) || textOf(prop(prop(column, "colDef"), "headerName"));
  return {
    kind: "ag-grid",
    version: textOf(prop(prop(page, "agGrid"), "VERSION")),
    rowCount: () => numberOf(call("getDisplayedRowCount", [])),
    columns: () => listed(call("getAllDisplayedColumns", []), (column) => {
      const id = toText(callPage(column, "getColId", []));
      return { id, title: title(column) || id, key: column };
    }),
    row: (index) => {
      const node = call("getDisplayedRowAtIndex", [index]);
      return isObject(node) && (prop(node, "data") !== undefined || prop(node, "group") === true) ? node : undefined;
    },
    value: (row, column) => agValue(api, row, column),
    editable: (row, column) => callPage(column.key, "isCellEditable", [row]) === true,
    set: (row, column, value) => {
      callPage(row, "setDataValue", [column.id, value, "edit"]);
    },
    scrollTo: (index) => {
      call("ensureIndexVisible", [index, "middle"]);
    },
  };
}

function agValue(api: object, row: unknown, column: Column): unknown {
  if (isFunction(prop(api, "getCellValue"))) {
    return callPage(api, "getCellValue", [{ rowNode: row, colKey: column.id }]);
  }
  return callPage(api, "getValue", [column.id, row]);
}

// --- Handsontable ---

/** Handsontable keeps itself on the element around it since version 16; older ones are looked for among the page's globals. */
function handsontable(element: Element): Grid | undefined {
  const root = ancestor(element, (node) => has(node, "__hotInstance") || hasClass(node, "handsontable")) ?? firstIn(element, ".handsontable");
  if (root === undefined) {
    return undefined;
  }
  const around = ancestor(root, (node) => has(node, "__hotInstance"));
  let hot = held(around, "__hotInstance");
  seek(root, ".ht-root-wrapper, .handsontable", (node) => {
    hot ??= held(node, "__hotInstance");
    return isObject(hot);
  });
  hot ??= global((value) => (offers(value, "getDataAtCell") && owns(value, root) ? value : undefined));
  return isObject(hot) ? hotAdapter(hot) : undefined;
}

function owns(hot: unknown, root: Element): boolean {
  const own = prop(hot, "rootElement");
  return own === root || ancestor(root, (node) => node === own) !== undefined;
}

function hotAdapter(hot: object): Grid {
  const call = (name: string, args: unknown[]): unknown => callPage(hot, name, args);
  const meta = (row: unknown, column: Column): unknown => call("getCellMeta", [row, column.key]);
  return {
    kind: "handsontable",
    version: textOf(prop(prop(page, "Handsontable"), "version")),
    rowCount: () => numberOf(call("countRows", [])),
    columns: () => {
      const out: Column[] = [];
      const count = numberOf(call("countCols", []));
      for (let i = 0; i < count && i < maxColumns; i++) {
        const header = call("getColHeader", [i]);
        const id = toText(call("colToProp", [i]));
        append(out, { id, title: typeof header === "string" || typeof header === "number" ? plainText(toText(header)) : id, key: i });
      }
      return out;
    },
    row: (index) => index,
    value: (row, column) => call("getDataAtCell", [row, column.key]),
    editable: (row, column) => prop(meta(row, column), "readOnly") !== true && prop(call("getSettings", []), "readOnly") !== true,
    set: (row, column, value) => {
      call("setDataAtCell", [row, column.key, value, "edit"]);
    },
    scrollTo: (index) => {
      call("scrollViewportTo", [index]); // a number is what old versions take and new ones still do
      quietly(() => call("render", []));
    },
  };
}

// --- both ---

const maxColumns = 500;
const maxGlobals = 3_000;

/** Global gives the first thing that f gives for a global of the page. */
function global(f: (value: object) => unknown): unknown {
  const names = keys(page);
  for (let i = 0; i < names.length && i < maxGlobals; i++) {
    const value = held(page, names[i] ?? "");
    const found = isObject(value) && value !== page ? f(value) : undefined;
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function quietly(f: () => unknown): unknown {
  try {
    return f();
  } catch {
    return undefined;
  }
}

function numberOf(value: unknown): number {
  return typeof value === "number" && value >= 0 ? value : 0;
}

/** PlainText takes the tags out of a header, which may be HTML. */
function plainText(html: string): string {
  let out = "";
  for (let rest = html; rest !== ""; ) {
    const open = indexOf(rest, "<");
    const close = open < 0 ? -1 : indexOf(rest, ">", open);
    if (close < 0) {
      return trim(out + rest);
    }
    out += slice(rest, 0, open);
    rest = slice(rest, close + 1);
  }
  return trim(out);
}

function listed(list: unknown, f: (item: unknown) => Column): Column[] {
  const out: Column[] = [];
  for (let i = 0; isList(list) && i < lengthOfList(list) && i < maxColumns; i++) {
    append(out, f(list[i]));
  }
  return out;
}
