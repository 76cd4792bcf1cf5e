"use strict";

const rows = document.getElementById("rows");
rows.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button === null) {
    return;
  }
  button.closest("tr").remove();
  document.getElementById("count").textContent = `${rows.children.length} orders`;
});
