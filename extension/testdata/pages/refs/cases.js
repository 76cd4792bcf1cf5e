// Lists that are rendered anew in all the ways in which frameworks do it.
const listCase = (kind, change, records = some) => ({
  setup: () => app.append(h("h1", {}, "People"), list(kind, records), h("p", { id: "total" }, `${records.length} in all`)),
  change,
});
const remount = (kind, records) => {
  const old = document.getElementById("list");
  const fresh = list(kind, records);
  (kind === "tr" ? old.parentElement : old).replaceWith(fresh);
};
/** unkeyed is a list that writes records into the rows that are there and drops or adds rows at the end. */
const unkeyed = (kind, records) => {
  const there = rows();
  there.slice(records.length).forEach((row) => row.remove());
  records.forEach((p, i) => (there[i] === undefined ? document.getElementById("list").append(draw[kind](p)) : fill(there[i], p)));
};

for (const kind of ["li", "tr", "box"]) {
  cases[`${kind}: made anew`] = listCase(kind, () => remount(kind, some));
  cases[`${kind}: made anew in another order`] = listCase(kind, () => remount(kind, by(4, 2, 1, 3)));
  cases[`${kind}: made anew with one more above`] = listCase(kind, () => remount(kind, by(9, 1, 2, 3, 4)));
  cases[`${kind}: made anew without one`] = listCase(kind, () => remount(kind, by(1, 3, 4)));
  cases[`${kind}: moved`] = listCase(kind, () => document.getElementById("list").prepend(...rows().reverse()));
  cases[`${kind}: one more above`] = listCase(kind, () => document.getElementById("list").prepend(draw[kind](people[8])));
  cases[`${kind}: no keys, one more above`] = listCase(kind, () => unkeyed(kind, by(9, 1, 2, 3, 4)));
  cases[`${kind}: no keys, one less`] = listCase(kind, () => unkeyed(kind, by(2, 3, 4)));
  cases[`${kind}: no keys, another order`] = listCase(kind, () => unkeyed(kind, by(4, 3, 1, 2)));
  cases[`${kind}: no keys, the next page`] = listCase(kind, () => unkeyed(kind, by(6, 7, 8, 9)));
  cases[`${kind}: scrolls a little`] = listCase(kind, () => unkeyed(kind, by(3, 4, 5, 6)));
  cases[`${kind}: scrolls away and back`] = listCase(kind, async () => {
    for (const window of [by(4, 5, 6, 7), by(7, 8, 9, 10), by(4, 5, 6, 7), some]) {
      unkeyed(kind, window);
      await new Promise((done) => setTimeout(done));
    }
  });
  cases[`${kind}: the next page made anew`] = listCase(kind, () => remount(kind, by(6, 7, 8, 9)));
}

// Recycled rows of one only, and orders that differ by a number.
cases["one row becomes another"] = listCase("li", () => unkeyed("li", by(6)), by(1));
cases["one row made anew as another"] = listCase("li", () => remount("li", by(6)), by(1));
const orders = (...ids) => ids.map((id) => ({ id, name: `Order ${id}`, city: "paid, ready to ship" }));
cases["orders: no keys, the next page"] = listCase("tr", () => unkeyed("tr", orders(1004, 1005, 1006)), orders(1001, 1002, 1003));
cases["orders: made anew without the first"] = listCase("tr", () => remount("tr", orders(1002, 1003, 1004)), orders(1001, 1002, 1003));
const short = (...ids) => ids.map((id) => ({ id, name: `Row ${id}`, city: "" }));
cases["short numbers: scrolls"] = listCase("box", () => unkeyed("box", short(3, 4, 5, 6)), short(1, 2, 3, 4));

// A cart: what is in a row counts up, and the rows are made anew each time.
const cart = (counts) =>
  h("ul", { id: "list" }, ...Object.entries(counts).map(([name, n]) =>
    h("li", {}, h("span", {}, `${name} ${n} × 3.50 € = ${3.5 * n} €`), h("button", { "aria-label": "One less", means: `less ${name}` }, "−"),
      h("button", { "aria-label": "One more", means: `more ${name}` }, "+"))));
cases["cart: counts change, made anew"] = {
  setup: () => app.append(cart({ Tea: 1, "Black tea": 2, Cake: 1 })),
  change: () => document.getElementById("list").replaceWith(cart({ Tea: 2, "Black tea": 2, Cake: 11 })),
};
cases["cart: counts change in place"] = {
  setup: () => app.append(cart({ Tea: 1, Cake: 1 })),
  change: () => rows().forEach((row, i) => { row.firstChild.textContent = `${["Tea", "Cake"][i]} ${4 + i} × 3.50 € = ${14 + i} €`; }),
};

// Ten buttons of one name with nothing beside them: nobody can tell them apart once they are made anew.
const bare = () => Array.from({ length: 10 }, (_, i) => h("button", { means: `bare ${i}` }, "Delete"));
cases["ten alike: the page around changes"] = {
  setup: () => app.append(h("div", { id: "list" }, ...bare())),
  change: () => { app.prepend(h("p", {}, "News"), h("button", { means: "news" }, "Read")); app.className = "x"; },
};
cases["ten alike: one goes"] = { setup: () => app.append(h("div", { id: "list" }, ...bare())), change: () => rows()[3].remove() };

// Names that change while the element stays.
const person = () => [h("button", { means: "follow" }, "Follow"), h("button", { means: "inbox" }, "Inbox (3)"), h("button", { id: "play", means: "play" }, "Play")];
cases["toggles and counters"] = {
  setup: () => app.append(...person()),
  change: () => { const [a, b, c] = app.children; a.textContent = "Unfollow"; b.textContent = "Inbox (4)"; c.textContent = "Pause"; },
};
cases["toggles in rows"] = {
  setup: () => app.append(h("ul", { id: "list" }, ...some.map((p) => h("li", {}, `${p.name} `, h("button", { means: `follow ${p.id}` }, "Follow"))))),
  change: () => [1, 3].forEach((i) => { rows()[i].lastChild.textContent = "Unfollow"; }),
};
cases["a wizard's last step"] = {
  setup: () => app.append(h("button", { means: "back" }, "Back"), h("button", { means: "next" }, "Next")),
  change: () => { app.lastChild.textContent = "Order and pay"; mean(app.lastChild, "pay"); },
};
cases["a dialog asks something else"] = {
  setup: () => app.append(h("div", { role: "dialog", "aria-label": "Please confirm" }, h("p", {}, "Delete the draft?"), h("button", { means: "draft ok" }, "OK"))),
  change: () => { app.querySelector("p").textContent = "Delete the account?"; mean(app.querySelector("button"), "account ok"); },
};
