// React 19, twenty controlled fields of all kinds. window.state is what React holds.
import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const texts = [
  ["first", "First name", "text"], ["last", "Last name", "text"], ["mail", "Mail", "email"], ["phone", "Phone", "tel"], ["site", "Site", "url"],
  ["secret", "Password", "password"], ["age", "Age", "number"], ["born", "Born", "date"], ["start", "Start", "time"], ["meet", "Meeting", "datetime-local"],
  ["month", "Month", "month"], ["week", "Week", "week"], ["colour", "Colour", "color"], ["volume", "Volume", "range"],
];
const empty = { colour: "#000000", volume: "50" };

function App() {
  const [state, setState] = useState(() => ({
    ...Object.fromEntries(texts.map(([id]) => [id, empty[id] ?? ""])), about: "", plan: "basic", tags: [], agree: false, news: true, size: "m", sent: 0,
  }));
  window.state = state;
  const set = (patch) => setState((s) => ({ ...s, ...patch }));
  return (
    <form id="form" onSubmit={(e) => { e.preventDefault(); flushSync(() => setState((s) => ({ ...s, sent: s.sent + 1 }))); }}>
      {texts.map(([id, label, type]) => (
        <p key={id}><label>{label} <input id={id} type={type} value={state[id]} required={id === "first"} onChange={(e) => set({ [id]: e.target.value })} /></label></p>
      ))}
      <p><label>About <textarea id="about" value={state.about} onChange={(e) => set({ about: e.target.value })} /></label></p>
      <p><label>Plan <select id="plan" value={state.plan} onChange={(e) => set({ plan: e.target.value })}><option value="basic">Basic</option><option value="pro">Professional</option></select></label></p>
      <p><label>Tags <select id="tags" multiple value={state.tags} onChange={(e) => set({ tags: [...e.target.selectedOptions].map((o) => o.value) })}><option>red</option><option>green</option><option>blue</option></select></label></p>
      <p><label><input id="agree" type="checkbox" checked={state.agree} onChange={(e) => set({ agree: e.target.checked })} /> I agree</label></p>
      <p><label><input id="news" type="checkbox" checked={state.news} onChange={(e) => set({ news: e.target.checked })} /> News</label></p>
      <p>{["s", "m", "l"].map((size) => (
        <label key={size}><input id={`size-${size}`} type="radio" name="size" checked={state.size === size} onChange={() => set({ size })} /> Size {size.toUpperCase()}</label>
      ))}</p>
      <button id="send">Send</button>
    </form>
  );
}

createRoot(document.getElementById("root")).render(<App />);
