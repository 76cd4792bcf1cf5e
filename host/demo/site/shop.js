"use strict";

const byId = (id) => document.getElementById(id);
const money = (cents) => `€ ${(cents / 100).toFixed(2)}`;

/** What the person has chosen so far; it lives as long as the document. */
const basket = [];
let coupon = { code: "", percent: 0 };
let articles = [];

// Routing: links marked data-route change the view without a load.

const views = { order: "Order", items: "Items", receipt: "Receipt", missing: "Nothing here" };

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-route]");
  if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return;
  }
  event.preventDefault();
  go(link.pathname);
});

window.addEventListener("popstate", () => route(true));

function go(path) {
  if (path !== location.pathname) {
    history.pushState(null, "", path);
  }
  route(true);
}

async function route(moved) {
  const path = location.pathname;
  const id = /^\/orders\/([^/]+)$/.exec(path)?.[1];
  if (path === "/") {
    show("order", moved);
  } else if (path === "/items") {
    show("items", moved);
  } else if (id !== undefined) {
    await showReceipt(decodeURIComponent(id), moved);
  }
}

function show(view, moved) {
  for (const section of document.querySelectorAll("[data-view]")) {
    section.hidden = section.dataset.view !== view;
  }
  for (const link of document.querySelectorAll("nav a")) {
    if (link.pathname === location.pathname) {
      link.setAttribute("aria-current", "page");
    } else {
      link.removeAttribute("aria-current");
    }
  }
  document.title = `${views[view]} · Leaf & Kettle`;
  if (moved) {
    window.scrollTo(0, 0);
    document.querySelector(`[data-view="${view}"] h1`).focus();
  }
}

/** Ask gives the status and the body of an answer; status 0: there was none. */
async function ask(path, body) {
  const init = body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  };
  try {
    const res = await fetch(path, init);
    return { status: res.status, body: await res.json() };
  } catch {
    return { status: 0, body: { error: "The shop does not answer. Try again." } };
  }
}

// The receipt.

async function showReceipt(id, moved) {
  const { status, body } = await ask(`/api/orders/${encodeURIComponent(id)}`);
  if (location.pathname !== `/orders/${encodeURIComponent(id)}`) {
    return; // gone elsewhere meanwhile
  }
  if (status !== 200) {
    byId("missing-why").textContent = body.error;
    show("missing", moved);
    return;
  }
  byId("receipt-title").textContent = `Order ${body.id} placed`;
  byId("receipt-lead").textContent = `Thank you, ${body.name}. We sent the receipt to ${body.email}.`;
  const list = byId("receipt");
  list.replaceChildren();
  const country = document.querySelector(`#country option[value="${CSS.escape(body.country)}"]`).textContent;
  const delivery = document.querySelector(`input[name="delivery"][value="${CSS.escape(body.delivery)}"]`).parentElement.textContent.trim();
  const rows = [
    ["Order number", body.id],
    ["Tea sampler", `${body.quantity} × ${money(1250)}`],
    ...body.items.map((l) => [nameOf(l.id), `${l.quantity} × ${l.size}${l.giftWrap ? ", gift wrapped" : ""}`]),
    ["Delivery", `${delivery}, ${country}, on ${body.date}${body.express ? ", express" : ""}`],
    ["Gift note", body.giftNote],
    ["Your rating", body.rating === 0 ? "" : `${body.rating} of 5 stars`],
    ["Coupon", body.coupon],
    ["Total", money(body.cents)],
  ];
  for (const [term, text] of rows) {
    if (text === "") {
      continue;
    }
    const dt = document.createElement("dt");
    const dd = document.createElement("dd");
    dt.textContent = term;
    dd.textContent = text;
    list.append(dt, dd);
  }
  show("receipt", moved);
}

function nameOf(id) {
  return articles.find((a) => a.id === id)?.name ?? id;
}

// The form.

const form = byId("order");
const factors = [1, 2, 4];

function total() {
  let sum = Math.max(0, Math.min(20, Math.trunc(form.quantity.valueAsNumber || 0))) * 1250;
  for (const l of basket) {
    const a = articles.find((x) => x.id === l.id);
    sum += l.quantity * a.cents * factors[a.sizes.indexOf(l.size)];
  }
  sum -= Math.trunc((sum * coupon.percent) / 100);
  return sum + (form.express.checked ? 600 : 0);
}

function refresh() {
  byId("total").textContent = money(total());
  const n = basket.reduce((sum, l) => sum + l.quantity, 0);
  byId("basket").textContent = n === 0 ? "Basket is empty" : `Basket: ${n} ${n === 1 ? "pack" : "packs"}`;
}

form.addEventListener("input", (event) => {
  settle(event.target);
  refresh();
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = form.querySelector("button[type=submit]");
  button.disabled = true;
  const { status, body } = await ask("/api/orders", {
    name: form.name.value,
    email: form.email.value,
    country: form.country.value,
    delivery: form.elements.delivery.value,
    express: form.express.checked,
    quantity: Math.trunc(form.quantity.valueAsNumber || 0),
    giftNote: form.giftNote.value,
    date: form.date.value,
    rating: byId("rating").value,
    coupon: coupon.code,
    items: basket,
  });
  button.disabled = false;
  if (status !== 201) {
    tell(body.errors ?? { "": body.error });
    return;
  }
  tell({});
  basket.length = 0;
  coupon = { code: "", percent: 0 };
  form.reset();
  byId("rating").value = 0;
  byId("coupon-frame").src = "/coupon";
  refresh();
  go(`/orders/${body.id}`);
});

/** Tell shows errors beside their fields and above the form, and puts the focus on the first. */
function tell(errors) {
  for (const field of form.querySelectorAll("[aria-invalid]")) {
    settle(field);
  }
  const entries = Object.entries(errors);
  const box = byId("errors");
  box.hidden = entries.length === 0;
  box.textContent = entries.length === 1 && entries[0][0] === "" ? entries[0][1]
    : `${entries.length === 1 ? "One field needs" : `${entries.length} fields need`} your attention.`;
  let first;
  for (const [name, text] of entries) {
    const field = form.querySelector(`#${CSS.escape(name || "none")}`);
    if (field === null) {
      box.textContent = text;
      continue;
    }
    const p = document.createElement("p");
    p.className = "error";
    p.id = `${name}-error`;
    p.textContent = text;
    (field.closest(".field") ?? field).append(p);
    field.setAttribute("aria-invalid", "true");
    describe(field, p.id, true);
    if (first === undefined || field.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) {
      first = field;
    }
  }
  first?.focus();
}

/** Settle takes the error of one field away. */
function settle(field) {
  if (field.hasAttribute("aria-invalid")) {
    byId(`${field.id}-error`).remove();
    field.removeAttribute("aria-invalid");
    describe(field, `${field.id}-error`, false);
  }
  byId("errors").hidden = form.querySelector("[aria-invalid]") === null;
}

/** Describe adds an id to a field's description or takes it away. */
function describe(field, id, on) {
  const ids = new Set((field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  if (on) {
    ids.add(id);
  } else {
    ids.delete(id);
  }
  if (ids.size === 0) {
    field.removeAttribute("aria-describedby");
  } else {
    field.setAttribute("aria-describedby", [...ids].join(" "));
  }
}

window.addEventListener("message", (event) => {
  if (event.origin === location.origin && event.source === byId("coupon-frame").contentWindow) {
    coupon = { code: event.data.coupon, percent: event.data.percent };
    refresh();
  }
});

// The items.

function row(article) {
  const tr = document.createElement("tr");
  const cell = (...content) => {
    const td = document.createElement("td");
    td.append(...content);
    tr.append(td);
  };
  const name = document.createElement("th");
  name.scope = "row";
  name.textContent = article.name;
  tr.append(name);
  cell(money(article.cents));
  const size = document.createElement("select");
  size.setAttribute("aria-label", `Size of ${article.name}`);
  for (const s of article.sizes) {
    size.append(new Option(s, s));
  }
  cell(size);
  const wrap = document.createElement("input");
  wrap.type = "checkbox";
  wrap.setAttribute("aria-label", `Gift wrap ${article.name}`);
  cell(wrap);
  const quantity = document.createElement("quantity-stepper");
  quantity.setAttribute("label", article.name);
  cell(quantity);
  const add = document.createElement("button");
  add.type = "button";
  add.textContent = "Add";
  add.setAttribute("aria-label", `Add ${article.name}`);
  add.addEventListener("click", () => {
    basket.push({ id: article.id, size: size.value, giftWrap: wrap.checked, quantity: quantity.value });
    quantity.value = 1;
    refresh();
  });
  cell(add);
  return tr;
}

async function start() {
  const { status, body } = await ask("/api/items");
  articles = status === 200 ? body : [];
  byId("items").replaceChildren(...articles.map(row));
  refresh();
  await route(false);
}

start();
