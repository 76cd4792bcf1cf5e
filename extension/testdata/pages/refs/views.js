// Whole views: forms, routes, themes, languages, frames.
const words = {
  en: ["Name", "E-mail", "Newsletter", "Save", "Cancel", "Help"],
  de: ["Vorname", "Elektropost", "Rundbrief", "Sichern", "Abbrechen", "Hilfe"],
};
const form = (lang = "en", prefix = "") => {
  const [name, mail, news, save, cancel, help] = words[lang];
  return h("form", { id: "form" }, h("h2", {}, "Profile"),
    h("label", {}, `${name} `, h("input", { name: "name", id: `${prefix}name`, means: "name" })), h("label", {}, `${mail} `, h("input", { type: "email", name: "mail", means: "mail" })),
    h("label", {}, h("input", { type: "checkbox", name: "news", means: "news" }), news),
    h("button", { type: "button", "data-testid": "save", means: "save" }, save), h("button", { type: "button", means: "cancel" }, cancel),
    h("a", { href: "/help", means: "help" }, help));
};
const formCase = (change) => ({ setup: () => app.append(form()), change });
cases["form: made anew"] = formCase(() => document.getElementById("form").replaceWith(form()));
cases["form: rendered twice"] = formCase(() => { app.replaceChildren(form()); app.replaceChildren(form()); });
cases["form: ids made for each rendering"] = {
  setup: () => app.append(form("en", ":r1:")), change: () => app.replaceChildren(form("en", ":r7:")),
};
cases["form: another theme"] = formCase(() => {
  document.body.className = "dark";
  document.querySelectorAll("button, input, a").forEach((el) => { el.className = `dark-${el.localName}`; el.style.color = "#ddd"; });
});
cases["form: moved to another parent"] = formCase(() => app.replaceChildren(h("main", {}, h("section", {}, ...app.children))));
cases["form: wrapped and made anew"] = formCase(() => app.replaceChildren(h("main", {}, h("section", {}, form()))));
cases["form: another language"] = formCase(() => {
  document.documentElement.lang = "de";
  const [name, mail, news, save, cancel, help] = words.de;
  const [first, second, third] = document.querySelectorAll("label");
  [first.firstChild.nodeValue, second.firstChild.nodeValue, third.lastChild.nodeValue] = [name, mail, news];
  const [one, two] = document.querySelectorAll("button");
  [one.textContent, two.textContent, document.querySelector("a").textContent] = [save, cancel, help];
});
cases["form: hydrated"] = {
  setup: () => {
    app.innerHTML = form().outerHTML.replaceAll(" means=", " x=");
    const drawn = form().querySelectorAll("input, button, a");
    app.querySelectorAll("input, button, a").forEach((el, i) => mean(el, meaning.get(drawn[i])));
  },
  change: () => app.replaceChildren(form()),
};
cases["form: replaced while it is typed in"] = {
  setup: () => {
    app.append(form());
    app.addEventListener("input", ({ target }) => {
      if (target.name !== "name") return;
      const fresh = h("input", { name: "name", id: "name", means: "name" });
      fresh.value = target.value;
      target.replaceWith(fresh);
      fresh.focus();
    });
  },
  change: () => {
    const field = document.querySelector("[name=name]");
    field.value = "Ada";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  },
};
cases["board: cards go to the other column"] = {
  setup: () => app.append(...["Doing", "Done"].map((title, i) => h("section", { "aria-label": title }, h("h2", {}, title), h("ul", {}, ...people.slice(3 * i, 3 * i + 3).map(draw.li))))),
  change: () => document.querySelectorAll("ul")[1].append(...[...document.querySelectorAll("ul")[0].children].slice(0, 2)),
};

// Routes: each view is rendered anew. Both have a "Save" and a list with the same people.
const nav = () => h("nav", {}, h("a", { href: "/pages/refs/#/", means: "nav home" }, "Home"), h("a", { href: "/pages/refs/#/other", means: "nav other" }, "Other"));
const views = {
  home: () => [nav(), h("h1", {}, "Members"), list("li", some), h("button", { means: "home save" }, "Save")],
  other: () => [nav(), h("h1", {}, "Admins"), h("ul", {}, ...some.slice(0, 3).map((p) => h("li", {}, `${p.name}, ${p.city} `, h("button", { means: `demote ${p.id}` }, "Delete")))), h("button", { means: "other save" }, "Save")],
};
const show = (name) => app.replaceChildren(...views[name]());
const go = (address, name) => { history.pushState(null, "", address); show(name); };
const routeCase = (change) => ({ setup: () => show("home"), change });
cases["route: away"] = routeCase(() => go("/pages/refs/other?case=x", "other"));
cases["route: away and back"] = routeCase(() => { const here = location.href; go("/pages/refs/other?case=x", "other"); go(here, "home"); });
cases["route: hash away"] = routeCase(() => { location.hash = "#/other"; show("other"); });
cases["route: hash away and back"] = routeCase(() => { location.hash = "#/other"; show("other"); location.hash = ""; show("home"); });
cases["route: plain hash away"] = routeCase(() => { location.hash = "#other"; show("other"); });
cases["route: away and back by history"] = routeCase(async () => {
  go("/pages/refs/other?case=x", "other");
  const back = new Promise((done) => addEventListener("popstate", done, { once: true }));
  history.back();
  await back;
  show("home");
});
// These leave the document; the runner does that.
cases["document: reloaded"] = { setup: () => app.append(form(), list("tr", some)) };
cases["document: away and back"] = { setup: () => app.append(form(), list("li", some)) };
cases["frame: reloaded"] = {
  setup: () => app.append(h("p", {}, "Before"), h("iframe", { src: "./?case=document: reloaded&inner" })),
  change: async () => {
    const [frame] = document.querySelectorAll("iframe");
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    frame.contentWindow.location.reload();
    await loaded;
  },
};
cases["frame: another document"] = {
  setup: () => app.append(h("iframe", { src: "./?case=document: reloaded&inner" })),
  change: async () => {
    const [frame] = document.querySelectorAll("iframe");
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    frame.src = "./?case=document: away and back&other";
    await loaded;
  },
};
