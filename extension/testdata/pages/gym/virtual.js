// A list of 10,000 rows by @tanstack/virtual-core: only those in view are in the document. window.state is what it shows.
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from "@tanstack/virtual-core";

const list = document.getElementById("list");
const all = document.getElementById("all");
const made = new Map();
window.state = { first: 0, last: 0, chosen: null };
const virtualizer = new Virtualizer({
  count: 10_000, getScrollElement: () => list, estimateSize: () => 30, overscan: 2,
  scrollToFn: elementScroll, observeElementRect, observeElementOffset, onChange: render,
});
virtualizer._didMount();
virtualizer._willUpdate();

function render() {
  const rows = virtualizer.getVirtualItems();
  all.style.height = `${virtualizer.getTotalSize()}px`;
  for (const [index, row] of made) {
    if (!rows.some((r) => r.index === index)) {
      row.remove();
      made.delete(index);
    }
  }
  for (const { index, start } of rows) {
    if (made.has(index)) {
      continue;
    }
    const row = document.createElement("button");
    row.className = "row";
    row.id = `row-${index}`;
    row.style.top = `${start}px`;
    row.textContent = `Row ${index}`;
    row.onclick = () => { window.state.chosen = index; };
    made.set(index, row);
    all.append(row);
  }
  window.state.first = rows[0]?.index ?? 0;
  window.state.last = rows.at(-1)?.index ?? 0;
}
render();
