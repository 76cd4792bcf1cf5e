// Runs in the content script's world: changes the page at random, the same way for the same seed.
globalThis.createMutator = (seed) => {
  let state = seed >>> 0;
  const below = (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
  const pick = (list) => list[below(list.length)];
  const roots = [document];
  // The browser gives the extension closed roots; this world has only those that it made itself.
  const closed = new WeakMap();
  globalThis.chrome = { dom: { openOrClosedShadowRoot: (el) => el.shadowRoot ?? closed.get(el) ?? null } };

  const inPage = (selector) => {
    const found = [];
    for (const root of roots) {
      if (root === document || root.host.isConnected) {
        found.push(...root.querySelectorAll(selector));
      }
    }
    return found.filter((el) => el !== document.documentElement && el !== document.head && el !== document.body);
  };
  const any = (selector = "body *") => pick(inPage(selector)) ?? document.createElement("i");
  const place = () => {
    const all = roots.filter((root) => root === document || root.host.isConnected);
    const root = pick(all);
    return pick([root === document ? document.body : root, ...root.querySelectorAll("*:not(style, script, select, option, textarea, input)")]);
  };

  const words = ["", " ", "one", "two words", "  spaces  ", "line\nbreak", "ÄÖ ß", "\u{1f600}", "\ud800", "a b c d"];
  const tags = [
    "div", "div", "span", "span", "p", "a", "button", "input", "select", "textarea", "ul", "li", "b", "table", "tr", "td", "h2", "pre", "img",
    "details", "summary", "dialog", "x-card", "x-card", "slot", "slot", "svg", "symbol", "label", "q", "code", "pre", "fieldset", "form", "section", "iframe", "progress", "br",
  ];
  const classes = ["hide", "fade", "ghost", "clip", "abs", "hand", "none", "dark", "big", "before", "upper", "off", "x1", "x2"];
  const properties = [
    ["display", "none", "block", "inline-block", "contents", "flex", ""], ["visibility", "hidden", "visible", ""], ["opacity", "0", "0.5", ""],
    ["position", "absolute", "fixed", ""], ["overflow", "hidden", "auto", ""], ["cursor", "pointer", ""], ["pointer-events", "none", ""],
    ["color", "transparent", "red", "white", "rgb(1, 2, 3)", ""], ["background-color", "white", "rgb(1, 2, 3)", "transparent", ""],
    ["background-image", "linear-gradient(red, red)", "none"], ["text-shadow", "0 0 red", "none"], ["content-visibility", "hidden", ""], ["quotes", '"<" ">"', "none"], ["font-size", "0", "20px", ""], ["text-transform", "uppercase", ""], ["width", "0", "50px", "2000px", ""],
    ["height", "0", "1px", "40px", ""], ["left", "-5000px", "10px", ""], ["white-space", "pre", ""], ["content", '"gen"', ""], ["--x", "none", "block"],
  ];
  const selectors = [
    ".x1", ".x2 > *", "p + div", ".x1 ~ *", "li:nth-child(2n)", "div:first-child", "td:last-child", "div:empty", "div:has(> .x2)", "button:hover", "input:focus",
    "input:checked + *", "input:focus", ":focus-within > b", "details[open] b", "[data-x='2'] span", "[aria-expanded=true] + *", "::slotted(*)",
    ":host(.x1) *", "x-card", "x-card:not(:defined)", "span::before", "b::after", "input:invalid ~ *", "option:checked", ".dark *", "#id3", "textarea:placeholder-shown",
  ];
  const declare = () => { const [name, ...values] = pick(properties); return [name, pick(values) || "initial"]; };
  const rule = () => {
    const [name, value] = declare();
    const text = `${pick(selectors)} { ${name}: ${value} }`;
    return pick([text, text, `@media (max-width: 600px) { ${text} }`, `@layer a { ${text} }`, `${pick(selectors)} { & > * { ${name}: ${value} } }`, "b { display: var(--x) }"]);
  };
  const sheets = () => roots.flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]).filter((sheet) => sheet.cssRules.length > 0);

  const attributes = [
    () => ["class", Array.from({ length: below(3) }, () => pick(classes)).join(" ")], () => ["class", pick(classes)], () => ["class", pick(["x1", "x2", "hide"])],
    () => { const [name, value] = declare(); return ["style", `${name}: ${value}`]; }, () => ["id", `id${below(6)}`], () => ["hidden", pick(["", "until-found"])],
    () => ["role", pick(["button", "presentation", "listitem"])], () => ["tabindex", "0"], () => ["aria-label", pick(words)], () => ["aria-expanded", pick(["true", "false"])],
    () => ["data-x", String(below(3))], () => ["href", pick(["#x", "/a/b", "../c?d=e", "https://example.com/"])], () => ["inert", ""], () => ["disabled", ""],
    () => ["contenteditable", pick(["true", "false"])], () => ["slot", pick(["", "s1", "s2"])], () => ["name", pick(["s1", "s2", "", "cc-number"])],
    () => ["type", pick(["text", "checkbox", "radio", "password", "number", "hidden", "submit"])], () => ["value", pick(words)], () => ["alt", pick(words)],
    () => ["onclick", "1"], () => ["required", ""], () => ["readonly", ""], () => ["open", ""], () => ["popover", pick(["auto", "manual"])], () => ["autocomplete", "cc-csc"],
    () => ["placeholder", "type here"], () => ["lang", pick(["de", "fr"])], () => ["open", ""], () => ["multiple", ""], () => ["draggable", "true"],
  ];
  const drawing = () => pick([
    "<title>drawing</title><path d='M0 0'/><g><a href='/x'><text>t</text></a></g>", `<symbol id=id${below(6)}><title>${pick(words)}</title></symbol>`, `<use href=#id${below(6)} />`,
  ]);
  const make = (depth = 0) => {
    const tag = pick(tags);
    if (tag === "symbol") {
      const box = document.createElement("div");
      box.innerHTML = `<svg>${drawing()}</svg>`;
      return box;
    }
    const el = tag === "svg" ? document.createElementNS("http://www.w3.org/2000/svg", "svg") : document.createElement(tag);
    for (let i = below(3); i > 0; i--) {
      const [name, value] = pick(attributes)();
      el.setAttribute(name, value);
    }
    if (tag === "select") {
      el.innerHTML = "<option>one</option><option value=2>two</option><optgroup label=g><option>three</option></optgroup>";
    } else if (tag === "svg") {
      el.innerHTML = drawing();
    } else {
      for (let i = below(4); i > 0 && depth < 3; i--) {
        el.append(pick([() => pick(words), () => make(depth + 1)])());
      }
    }
    if (tag === "x-card" && below(2) === 0) {
      attach(el);
    }
    return el;
  };
  const attach = (el) => {
    if (el.shadowRoot !== null || closed.has(el)) {
      return;
    }
    const mode = pick(["open", "closed"]);
    const root = el.attachShadow({ mode });
    closed.set(el, root);
    roots.push(root);
    root.innerHTML = pick(["<slot></slot>", "<b>in</b><slot name=s1>fallback <i>text</i></slot><slot></slot>", "<style>b { display: none } :host { cursor: pointer }</style><p><slot name=s2></slot></p>", ""]);
  };
  const put = (node) => {
    const to = place();
    if (!node.contains(to)) {
      try {
        to.insertBefore(node, pick([null, ...to.childNodes]));
      } catch {
        // a document has but one element
      }
    }
  };
  const quiet = (f) => {
    try {
      f();
    } catch {
      // a state that does not allow it
    }
  };

  const acts = {
    insert: () => put(make()), insertText: () => put(document.createTextNode(pick(words))), remove: () => any().remove(), move: () => put(any()),
    comment: () => put(document.createComment("x")),
    text: () => {
      const walker = document.createTreeWalker(place(), NodeFilter.SHOW_TEXT);
      const node = walker.nextNode();
      if (node !== null) {
        node.nodeValue = pick(words);
      }
    },
    setText: () => { any("b, span, p, li, td, a, button, i").textContent = pick(words); },
    attribute: () => { const [name, value] = pick(attributes)(); any().setAttribute(name, value); },
    unset: () => { const el = any(); const name = pick(el.getAttributeNames()); if (name !== undefined) { el.removeAttribute(name); } },
    style: () => { const [name, value] = declare(); any().style?.setProperty(name, value); },
    bodyClass: () => document.body.classList.toggle(pick(classes)),
    addSheet: () => { const el = document.createElement("style"); el.textContent = rule(); (pick(roots) === document ? document.head : place()).append(el); },
    sheetText: () => { const el = pick(inPage("style:not([id])")); if (el !== undefined) { el.textContent = rule(); } },
    removeSheet: () => pick(inPage("style:not([id])"))?.remove(),
    insertRule: () => quiet(() => pick(sheets())?.insertRule(rule())), deleteRule: () => quiet(() => pick(sheets())?.deleteRule(0)),
    changeRule: () => { const [name, value] = declare(); const sheet = pick(sheets()); pick([...(sheet?.cssRules ?? [])])?.style?.setProperty(name, value); },
    disableSheet: () => { const sheet = pick(sheets()); if (sheet !== undefined) { sheet.disabled = !sheet.disabled; } },
    adopt: () => { const sheet = new CSSStyleSheet(); sheet.replaceSync(rule()); pick(roots).adoptedStyleSheets.push(sheet); },
    unadopt: () => { pick(roots).adoptedStyleSheets = []; },
    value: () => { const el = any("input, textarea"); quiet(() => { el.value = pick(words); }); },
    check: () => { const el = any("input"); el.checked = !el.checked; el.indeterminate = below(3) === 0; },
    select: () => { const el = any("select"); el.selectedIndex = below(4) - 1; },
    optionText: () => { const el = any("option"); el.textContent = pick(words); },
    options: () => { const el = inPage("select")[0]; for (let i = 0; el !== undefined && i < 150; i++) { el.add(new Option(`o${i}`)); } },
    focus: () => any("input, button, a, [tabindex], select, textarea").focus?.({ preventScroll: below(2) === 0 }),
    blur: () => document.activeElement?.blur(),
    invalid: () => any("input, textarea, select").setCustomValidity?.(pick(["", "no"])),
    disable: () => { const el = any("input, button, select, textarea, fieldset"); el.disabled = !el.disabled; },
    reset: () => any("form").reset?.(),
    attach: () => { const el = any("x-card, div, section, p, span"); if (/-|div|section|p|span/.test(el.localName) && (el.localName === "x-card" || el.firstChild === null)) { attach(el); } },
    details: () => { const el = any("details"); el.open = !el.open; },
    show: () => quiet(() => any("dialog").show?.()), modal: () => quiet(() => any("dialog").showModal?.()), close: () => { for (const el of inPage("dialog")) { el.close(); } },
    popover: () => quiet(() => any("[popover]").togglePopover?.()),
    scroll: () => { any().scrollTop = below(100); }, scrollWindow: () => window.scrollTo(0, below(500)),
    hash: () => { location.hash = pick(["", "id1", "id2", "id3"]); },
    push: () => history.pushState(null, "", pick(["?a=1", "?b=2"])),
    title: () => { document.title = pick(words); }, lang: () => document.documentElement.setAttribute("lang", pick(["de", "en"])),
    define: () => { if (customElements !== null && customElements.get("x-card") === undefined && below(20) === 0) { quiet(() => customElements.define("x-card", class extends HTMLElement {})); } },
    animate: () => quiet(() => any().animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1e6 }).pause()),
    animateMore: () => quiet(() => any().animate([{ transform: "none" }, { transform: "rotate(1deg)" }], { duration: 1e6 }).pause()),
    cancel: () => { for (const animation of document.getAnimations()) { animation.cancel(); } },
    html: () => { const el = place(); if (el !== document.body && !(el instanceof ShadowRoot)) { el.innerHTML = pick(["", "<b>new</b> text", "<p>a</p><p>b</p>", "x"]); } },
    slotName: () => any("slot").setAttribute("name", pick(["s1", "s2", ""])), slotOf: () => any("x-card > *").setAttribute("slot", pick(["s1", "s2", ""])),
    symbolTitle: () => { const el = inPage("symbol title")[0]; if (el !== undefined) { el.textContent = pick(words); } },
    rename: () => any("symbol").setAttribute("id", `id${below(6)}`), reuse: () => any("use").setAttribute("href", `#id${below(6)}`),
    frame: () => { const el = document.createElement("iframe"); put(el); },
    many: () => { const el = document.createElement("ul"); for (let i = 0; i < 30; i++) { el.innerHTML += `<li class=x${below(3)}><a href=/l${i}>link ${i}</a> <button>go</button></li>`; } put(el); },
    // Rules that reach from one element to another, and one that changes: half of the time each.
    far: () => { const sheet = document.getElementById("far")?.sheet; if (sheet != null) { sheet.disabled = !sheet.disabled; } },
    hide: () => { const style = document.styleSheets[0]?.cssRules[0]?.style; style?.setProperty("display", style.display === "none" ? "block" : "none"); },
    nothing: () => {},
    // What makes every capture one from scratch does not stay for long.
    calmDown: () => {
      acts.close();
      acts.cancel();
      for (const el of inPage("style:not([id])")) {
        el.remove();
      }
      for (const root of roots) {
        root.adoptedStyleSheets = [];
      }
    },
  };
  const calm = ["insert", "attribute", "attribute", "insertText", "remove", "move", "text", "setText", "attribute", "unset", "value", "check", "select", "focus", "scroll", "html", "slotOf", "nothing", "style"];
  const names = Object.keys(acts);
  return {
    /** Step changes the page a little and tells what it did. */
    step: () => {
      const done = [];
      const now = below(24);
      if (now < 2) {
        const name = ["far", "hide"][now];
        done.push(name);
        acts[name]();
      }
      const from = below(4) === 0 ? names : calm;
      for (let i = 1 + below(3); i > 0; i--) {
        const name = from === names && below(3) === 0 ? "calmDown" : pick(from);
        done.push(name);
        acts[name]();
      }
      // A page in which all is gone shows nothing.
      if (document.body.querySelectorAll("*").length < 30) {
        acts.many();
        acts.insert();
      }
      return done.join(" ");
    },
  };
};
