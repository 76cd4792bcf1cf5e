// React 19, all fields controlled. window.state is what React holds.
import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

function App() {
  const [state, setState] = useState({ name: "", age: "", bio: "", agree: false, plan: "basic", size: "m", count: 0, sent: null });
  window.state = state;
  const text = (key) => ({ id: key, value: state[key], onChange: (e) => setState((s) => ({ ...s, [key]: e.target.value })) });
  return (
    <form id="form" onSubmit={(e) => { e.preventDefault(); flushSync(() => setState((s) => ({ ...s, sent: { ...s, sent: null } }))); }}>
      <label>Name <input {...text("name")} required /></label>
      <label>Age <input type="number" min="0" max="150" {...text("age")} /></label>
      <label>Biography <textarea {...text("bio")} /></label>
      <label><input id="agree" type="checkbox" checked={state.agree} onChange={(e) => setState((s) => ({ ...s, agree: e.target.checked }))} /> I agree</label>
      <label>Plan <select {...text("plan")}><option value="basic">Basic</option><option value="pro">Professional</option></select></label>
      <fieldset>
        <legend>Size</legend>
        {["s", "m", "l"].map((size) => (
          <label key={size}><input id={`size-${size}`} type="radio" name="size" checked={state.size === size} onChange={() => setState((s) => ({ ...s, size }))} /> {size.toUpperCase()}</label>
        ))}
      </fieldset>
      <button id="more" type="button" onClick={() => setState((s) => ({ ...s, count: s.count + 1 }))}>More ({state.count})</button>
      <button id="send">Send</button>
    </form>
  );
}

createRoot(document.getElementById("root")).render(<App />);
