"use strict";

// Custom elements with open shadow roots. Their styles are constructed, because the page's policy forbids styles in the markup.

function sheet(text) {
  const s = new CSSStyleSheet();
  s.replaceSync(text);
  return s;
}

const stars = sheet(`
  :host { display: inline-block }
  div { display: inline-flex; gap: .15rem }
  button { font: inherit; font-size: 1.6rem; line-height: 1; padding: .1rem .2rem; border: 0; border-radius: .3rem;
    background: none; color: var(--line-strong); cursor: pointer }
  button[aria-checked="true"], button.lit { color: #c98a00 }
  button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
`);

/** <star-rating label="…"> has a value of 0 to 5 and tells "change". */
class StarRating extends HTMLElement {
  #value = 0;
  #buttons = [];

  connectedCallback() {
    if (this.shadowRoot !== null) {
      return;
    }
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [stars];
    const group = document.createElement("div");
    group.setAttribute("role", "radiogroup");
    group.setAttribute("aria-label", this.getAttribute("label") ?? "Rating");
    for (let n = 1; n <= 5; n++) {
      const b = document.createElement("button");
      b.type = "button";
      b.setAttribute("role", "radio");
      b.setAttribute("aria-label", n === 1 ? "1 star" : `${n} stars`);
      b.textContent = "★";
      b.addEventListener("click", () => {
        this.value = n;
        this.dispatchEvent(new Event("change"));
      });
      b.addEventListener("keydown", (event) => this.#move(event));
      this.#buttons.push(b);
      group.append(b);
    }
    root.append(group);
    this.value = this.#value;
  }

  get value() {
    return this.#value;
  }

  set value(v) {
    this.#value = v;
    this.#buttons.forEach((b, i) => {
      b.setAttribute("aria-checked", String(i + 1 === v));
      b.classList.toggle("lit", i + 1 <= v);
      b.tabIndex = i + 1 === v || (v === 0 && i === 0) ? 0 : -1;
    });
  }

  #move(event) {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step === undefined) {
      return;
    }
    event.preventDefault();
    this.value = Math.min(5, Math.max(1, this.value + step));
    this.#buttons[this.value - 1].focus();
    this.dispatchEvent(new Event("change"));
  }
}

const stepper = sheet(`
  :host { display: inline-flex; align-items: center; border: 1px solid var(--line-strong); border-radius: .5rem; overflow: hidden }
  button { font: inherit; width: 2.1rem; height: 2.1rem; border: 0; background: var(--field); color: inherit; cursor: pointer }
  button:hover:not(:disabled) { background: var(--line) }
  button:disabled { opacity: .4; cursor: default }
  button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px }
  output { min-width: 2.2rem; text-align: center; font-variant-numeric: tabular-nums }
`);

/** <quantity-stepper label="…"> has a value of 1 to 20 and a slot for a unit. */
class QuantityStepper extends HTMLElement {
  #value = 1;
  #update = () => {};

  connectedCallback() {
    if (this.shadowRoot !== null) {
      return;
    }
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [stepper];
    const label = this.getAttribute("label") ?? "quantity";
    const button = (text, name, step) => {
      const b = document.createElement("button");
      b.type = "button";
      b.textContent = text;
      b.setAttribute("aria-label", `${name} ${label}`);
      b.addEventListener("click", () => {
        this.value += step;
      });
      return b;
    };
    const less = button("−", "Fewer", -1);
    const more = button("+", "More", 1);
    const out = document.createElement("output");
    out.setAttribute("aria-label", `Quantity of ${label}`);
    this.#update = () => {
      out.textContent = String(this.#value);
      less.disabled = this.#value === 1;
      more.disabled = this.#value === 20;
    };
    root.append(less, out, more, document.createElement("slot"));
    this.#update();
  }

  get value() {
    return this.#value;
  }

  set value(v) {
    this.#value = Math.min(20, Math.max(1, v));
    this.#update();
  }
}

customElements.define("star-rating", StarRating);
customElements.define("quantity-stepper", QuantityStepper);
