// The grid's interface is in no global. window.state tells what the grid holds and what it reported.
import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";

ModuleRegistry.registerModules([AllCommunityModule]);
const rows = Array.from({ length: 1000 }, (_, i) => ({ id: i, name: `Person ${i}`, age: 20 + (i % 50), active: i % 2 === 0, password: "hunter2" }));
const changes = [];
const api = createGrid(document.getElementById("grid"), {
  rowData: rows,
  columnDefs: [
    { field: "id", headerName: "No" },
    { field: "name", headerName: "Full name", editable: true },
    { field: "age", editable: (p) => p.data.id !== 5 },
    { field: "active", editable: true },
    { field: "even", valueGetter: (p) => p.data.id % 2 === 0 },
    { field: "score", editable: true, valueSetter: (p) => (p.newValue < 0 ? false : ((p.data.score = p.newValue), true)) },
    { field: "hidden", hide: true },
  ],
  onCellValueChanged: (e) => changes.push([e.data.id, e.column.getColId(), e.newValue]),
});
window.state = { rows, changes, shown: () => api.getFirstDisplayedRowIndex(), sort: () => api.applyColumnState({ state: [{ colId: "id", sort: "desc" }] }) };
