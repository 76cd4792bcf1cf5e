// SortableJS: by the browser's own drags, or with ?pointer by pointer events. window.state is what its callbacks told.
import Sortable from "sortablejs";

const forceFallback = new URLSearchParams(location.search).has("pointer");
window.state = { order: ["a", "b", "c", "d"], other: ["x"], ends: 0 };
const ids = (list) => [...list.children].map((li) => li.id);
for (const list of document.querySelectorAll("ul")) {
  new Sortable(list, {
    group: "food", animation: 0, forceFallback,
    onEnd: () => {
      window.state = { order: ids(document.querySelector("#list")), other: ids(document.querySelector("#other")), ends: window.state.ends + 1 };
    },
  });
}
