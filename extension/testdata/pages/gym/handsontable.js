// window.state tells what the grid holds and what it reported.
import Handsontable from "handsontable";
import "handsontable/styles/handsontable.css";

const rows = Array.from({ length: 200 }, (_, i) => ({ id: i, name: `Person ${i}`, age: 20 + (i % 50), note: "" }));
const changes = [];
const hot = new Handsontable(document.getElementById("grid"), {
  data: rows,
  colHeaders: ["No", "<b>Full</b> name", "Age", "Note"],
  columns: [{ data: "id", readOnly: true }, { data: "name" }, { data: "age", type: "numeric", validator: (value, done) => setTimeout(() => done(Number(value) >= 0), 10), allowInvalid: false }, { data: "note" }],
  height: 300,
  width: 600,
  licenseKey: "non-commercial-and-evaluation",
  afterChange: (all, source) => all?.forEach(([row, prop, , value]) => changes.push([row, prop, value, source])),
});
window.state = { rows, changes, at: (row, column) => hot.getDataAtCell(row, column) };
