// An application of Angular with a store of NgRx. window.state is what the store holds.
import "@angular/compiler";
import { Component, computed, provideZonelessChangeDetection, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { createAction, createReducer, on, provideStore } from "@ngrx/store";

const more = createAction("more");
const cart = createReducer({ items: [{ name: "Pen", price: 2 }], count: 1 }, on(more, (state) => ({ ...state, count: state.count + 1 })));

class CartItem {
  item: unknown = undefined;
  quantity = signal(3);
  twice = computed(() => this.quantity() * 2);
  note = "fresh";
  password = "hunter2";
  add() {
    this.quantity.update((n) => n + 1);
  }
}
const CartItemComponent = Component({
  selector: "cart-item",
  inputs: ["item"],
  template: `<b class="name">{{ item.name }}</b> <button class="more" (click)="add()">{{ quantity() }} {{ twice() }}</button>`,
})(CartItem) ?? CartItem;

class ShopApp {
  item = { name: "Pen", price: 2 };
  open = true;
}
const ShopAppComponent = Component({
  selector: "shop-app",
  imports: [CartItemComponent],
  template: `<main><h1 id="title">Shop</h1><cart-item id="one" [item]="item"></cart-item></main>`,
})(ShopApp) ?? ShopApp;

export async function start(): Promise<void> {
  const app = await bootstrapApplication(ShopAppComponent, { providers: [provideZonelessChangeDetection(), provideStore({ cart })] });
  window.state = { app };
}
