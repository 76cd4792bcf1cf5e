/**
 * @module data-grid
 * @world MAIN
 * @params {DataGridParams} action "rows", "set" or "scroll"; the grid is the node handed over, or what is around or in it
 * @result {DataGridResult} rows as values, or what a cell held and holds; grid is "" when there is none
 * @reads AG Grid and Handsontable by their own interfaces; other grids by the roles and texts of their elements
 * @writes by set: the cell, as an edit of the grid's own; by scroll and by rows of a grid that renders only what shows: its scroll position
 * @example {"action": "rows", "row": 0, "count": 2, "columns": ["price"], "maxChars": 8000} → {"grid": "ag-grid", "rowCount": 100,
 *   "columns": [{"id": "price", "title": "Price"}], "rows": [[12.5], [7]], …}
 */
import type { DataGridColumn, DataGridParams, DataGridResult } from "../gen/wire.ts";
import { findAria } from "../lib/aria-grid.ts";
import { append, lowerCase, messageOf, onMutation, parseJSON, plain, sealed, toNumber, toText, trim, turn, until } from "../lib/builtins.ts";
import { newTeller } from "../lib/describe.ts";
import type { Teller } from "../lib/describe.ts";
import { findGrid } from "../lib/grids.ts";
import type { Column, Grid } from "../lib/grids.ts";
import { define, refusal } from "../lib/module.ts";
import type { Context } from "../lib/module.ts";

const maxRows = 500;
/** How long a grid has to render what it was scrolled to, and to take a value, in milliseconds. */
const renderMs = 1_500;
const takeMs = 2_000;

export default define("data-grid", run);

async function run(params: DataGridParams, { node }: Context): Promise<DataGridResult> {
  if (node === undefined) {
    throw refusal("bad_params", "data-grid needs an element");
  }
  const grid = findGrid(node) ?? findAria(node);
  if (grid === undefined) {
    return answer(undefined, {});
  }
  try {
    switch (params.action) {
      case "rows":
        return await sealed(readRows(grid, params));
      case "set":
        return await sealed(setCell(grid, params));
      case "scroll":
        return await sealed(scrollTo(grid, params));
    }
  } catch (thrown) {
    throw refusal("page", `${grid.kind} failed: ${messageOf(thrown)}`);
  }
  throw refusal("bad_params", `data-grid knows the actions rows, set and scroll, not ${params.action}`);
}

function answer(grid: Grid | undefined, more: Partial<DataGridResult>): DataGridResult {
  plain(more);
  const { rowCount } = grid ?? { rowCount: () => 0 };
  return plain({
    grid: grid?.kind ?? "", version: grid?.version ?? "", rowCount: rowCount(), columns: more.columns ?? [], rows: more.rows ?? [],
    cut: more.cut ?? false, refused: more.refused ?? "", all: more.all ?? [], before: more.before ?? null, value: more.value ?? null, taken: more.taken ?? false,
  });
}

/** Choose gives the wanted columns by id, title or number from 1; undefined when one is not there. */
function choose(all: readonly Column[], wanted: readonly string[]): readonly Column[] | undefined {
  if (wanted.length === 0) {
    return all;
  }
  const out: Column[] = [];
  for (let i = 0; i < wanted.length; i++) {
    const found = columnNamed(all, wanted[i] ?? "");
    if (found === undefined) {
      return undefined;
    }
    append(out, found);
  }
  return out;
}

function columnNamed(all: readonly Column[], name: string): Column | undefined {
  const plainName = lowerCase(trim(name));
  for (let i = 0; i < all.length; i++) {
    if (all[i]?.id === name || lowerCase(all[i]?.title ?? "") === plainName) {
      return all[i];
    }
  }
  const n = toNumber(name);
  return n >= 1 ? all[n - 1] : undefined;
}

function names(all: readonly Column[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < all.length && i < 100; i++) {
    const { id, title } = all[i] ?? { id: "", title: "" };
    append(out, title === "" || title === id ? id : `${id} (${title})`);
  }
  return out;
}

function told(all: readonly Column[]): DataGridColumn[] {
  const out: DataGridColumn[] = [];
  for (let i = 0; i < all.length; i++) {
    append(out, plain({ id: all[i]?.id ?? "", title: all[i]?.title ?? "" }));
  }
  return out;
}

async function readRows(grid: Grid, { row, count, columns: wanted, maxChars }: DataGridParams): Promise<DataGridResult> {
  const { columns: columnsOf, rowCount } = grid;
  const all = columnsOf();
  const columns = choose(all, wanted);
  if (columns === undefined) {
    return answer(grid, { refused: "column", all: names(all) });
  }
  const end = bound(row + (count > maxRows ? maxRows : count), rowCount());
  const teller = newTeller(maxChars);
  const { full } = teller;
  const rows: unknown[] = [];
  for (let i = row; i < end && !full() && (await sealed(render(grid, i))); i++) {
    append(rows, rowOf(grid, i, columns, teller));
  }
  return answer(grid, { columns: told(columns), rows, cut: row + rows.length < end });
}

/** RowOf gives the values of a row; null for one that the grid has not. */
function rowOf(grid: Grid, index: number, columns: readonly Column[], { tell }: Teller): unknown {
  const { row: rowAt, value: valueOf } = grid;
  const row = rowAt(index);
  if (row === undefined) {
    return null;
  }
  const out: unknown[] = [];
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i];
    append(out, column === undefined ? null : tell(valueOf(row, column) ?? null, column.id));
  }
  return out;
}

/** Render scrolls a grid that has only rendered rows to one of them, and says whether it is there then. */
async function render(grid: Grid, index: number): Promise<boolean> {
  const { row, scrollTo: scroll } = grid;
  if (grid.kind !== "aria" || row(index) !== undefined) {
    return true;
  }
  scroll(index);
  return await until(() => row(index) !== undefined, renderMs, onMutation);
}

function bound(n: number, max: number): number {
  return n < max ? n : max;
}

async function setCell(grid: Grid, { row: index, columns: wanted, value: text, maxChars }: DataGridParams): Promise<DataGridResult> {
  const { columns: columnsOf, rowCount, row: rowAt, editable, value: valueOf, set } = grid;
  const all = columnsOf();
  const column = choose(all, wanted)?.[0];
  if (column === undefined || wanted.length !== 1) {
    return answer(grid, { refused: "column", all: names(all) });
  }
  if (index >= rowCount()) {
    return answer(grid, { refused: "row" });
  }
  if (set === undefined) {
    return answer(grid, { refused: "api" });
  }
  const row = rowAt(index);
  if (row === undefined) {
    return answer(grid, { refused: "row" });
  }
  if (!editable(row, column)) {
    return answer(grid, { refused: "readonly", columns: told([column]) });
  }
  const { tell } = newTeller(maxChars);
  const before = valueOf(row, column);
  const value = fitting(parseJSON(text ?? "null"), before);
  set(row, column, value);
  await turn();
  // Validators may take their time; what the grid then holds is asked again whenever the page changes.
  const holds = (): boolean => same(valueOf(row, column), value);
  const taken = await until(holds, takeMs, onMutation);
  return answer(grid, {
    columns: told([column]), before: tell(before ?? null, column.id), value: tell(valueOf(row, column) ?? null, column.id), taken,
  });
}

/** Fitting makes a text a number where the cell holds one, as a grid's own editor does. */
function fitting(value: unknown, before: unknown): unknown {
  if (typeof value !== "string" || trim(value) === "") {
    return value;
  }
  if (typeof before === "number" && toNumber(value) === toNumber(value)) {
    return toNumber(value);
  }
  return typeof before === "boolean" && (value === "true" || value === "false") ? value === "true" : value;
}

function same(a: unknown, b: unknown): boolean {
  const empty = (v: unknown): boolean => v === null || v === undefined || v === "";
  return a === b || (empty(a) && empty(b)) || (typeof a !== "object" && typeof b !== "object" && toText(a) === toText(b));
}

async function scrollTo(grid: Grid, { row }: DataGridParams): Promise<DataGridResult> {
  const { rowCount, scrollTo: scroll } = grid;
  if (row >= rowCount()) {
    return answer(grid, { refused: "row" });
  }
  scroll(row);
  await turn();
  return answer(grid, { taken: true });
}
