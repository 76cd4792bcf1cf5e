// flatpickr 4. window.state is what the pickers hold, as ISO texts of local time.
import flatpickr from "flatpickr";
import "flatpickr/dist/flatpickr.css";

const local = (d) => (d === undefined ? "" : new Date(d.getTime() - d.getTimezoneOffset() * 60_000).toISOString().slice(0, 16));
const pickers = {
  day: flatpickr("#day", { allowInput: true, dateFormat: "d.m.Y" }),
  moment: flatpickr("#moment", { allowInput: true, enableTime: true, time_24hr: true, dateFormat: "Y-m-d H:i" }),
  american: flatpickr("#american", { allowInput: true, dateFormat: "m/d/Y" }),
};
Object.defineProperty(window, "state", { get: () => Object.fromEntries(Object.entries(pickers).map(([k, p]) => [k, local(p.selectedDates[0])])) });
