// 500 rows of 24 pixels, of which those that show are rendered when the grid hears of a scroll.
const count = 500;
const grid = document.getElementById("grid");
grid.setAttribute("role", "grid");
grid.setAttribute("aria-label", "People");
grid.setAttribute("aria-rowcount", String(count + 1));
grid.style.cssText = "height: 240px; overflow-y: auto; position: relative; width: 400px";
grid.innerHTML = `<div role="row" aria-rowindex="1"><span role="columnheader">Name</span> <span role="columnheader">City</span></div><div id="body" style="position: relative; height: ${count * 24}px"></div>`;
const body = document.getElementById("body");
window.state = { rendered: 0 };
function render() {
  const first = Math.max(0, Math.floor(grid.scrollTop / 24) - 2);
  const rows = [];
  for (let i = first; i < Math.min(count, first + 14); i++) {
    rows.push(`<div role="row" aria-rowindex="${i + 2}" style="position: absolute; top: ${i * 24}px"><span role="gridcell">Person ${i}</span> <span role="gridcell">City ${i % 7}</span></div>`);
  }
  body.innerHTML = rows.join("");
  window.state = { first, rendered: window.state.rendered + 1 };
}
grid.addEventListener("scroll", render);
render();
