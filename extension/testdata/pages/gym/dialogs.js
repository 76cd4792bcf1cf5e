// Native dialogs on click, in a frame, on load (?load) and on leaving (?stay).
const state = { clicks: 0, alerts: 0, answers: [] };
window.state = state;
const natives = [window.alert, window.confirm, window.prompt, window.print];
/** Untouched: the page's functions are the browser's own. */
window.untouched = () => [window.alert, window.confirm, window.prompt, window.print].every((f, i) => f === natives[i]);

const on = (id, f) => document.getElementById(id).addEventListener("click", () => {
  state.clicks++;
  f();
});
on("alert", () => {
  alert("Saved");
  state.alerts++;
});
on("confirm", () => state.answers.push(confirm("Delete it?")));
on("prompt", () => state.answers.push(prompt("Your name?", "Ada")));
on("two", () => {
  state.answers.push(confirm("First?"));
  state.answers.push(confirm("Second?"));
});
on("loop", () => {
  for (let i = 0; i < 40; i++) {
    alert(`Number ${i}`);
    state.alerts++;
  }
});
on("print", () => {
  print();
  state.alerts++;
});
on("leave", () => location.assign("/pages/gym/overlays.html?kind=none"));
on("reload", () => location.reload());
on("later", () => setTimeout(() => state.answers.push(confirm("Later?")), 30));

const frame = document.getElementById("frame");
frame.addEventListener("load", () => {
  frame.contentDocument.getElementById("inner").addEventListener("click", () => {
    state.clicks++;
    state.answers.push(frame.contentWindow.confirm("From the frame?"));
  });
});
const query = new URLSearchParams(location.search);
if (query.has("stay")) {
  addEventListener("beforeunload", (event) => event.preventDefault());
}
