// window.state is the elements' own.
import { html, LitElement } from "lit";

class CartItem extends LitElement {
  static properties = { item: { type: Object }, quantity: { type: Number }, open: { state: true }, secretCode: { type: String } };
  constructor() {
    super();
    this.item = { name: "Pen", price: 2 };
    this.quantity = 3;
    this.open = true;
    this.secretCode = "x";
  }
  render() {
    return html`<span class="name">${this.item.name}</span> <button class="more" @click=${() => this.quantity++}>${this.quantity}</button>`;
  }
}
class ShopApp extends LitElement {
  static properties = { title: { type: String }, token: { type: String } };
  constructor() {
    super();
    this.title = "Shop";
    this.token = "t-1";
  }
  render() {
    return html`<h1>${this.title}</h1><cart-item id="one"></cart-item>`;
  }
}
customElements.define("cart-item", CartItem);
customElements.define("shop-app", ShopApp);
window.state = { app: document.querySelector("shop-app") };
