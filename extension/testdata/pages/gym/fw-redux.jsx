// A store of Redux that a provider hands down, as react-redux does. window.state is what it holds.
import { createContext, useContext, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { combineReducers, legacy_createStore as createStore } from "redux";

const cart = (state = { items: [{ name: "Pen", price: 2 }, { name: "Ink", price: 9 }], total: 11 }, action) => (action.type === "cart/clear" ? { items: [], total: 0 } : state);
const auth = (state = { user: "ada", accessToken: "abc-123", session: { password: "hunter2" } }) => state;
const store = createStore(combineReducers({ cart, auth }));

const StoreContext = createContext(null);
const Provider = ({ store, children }) => <StoreContext.Provider value={{ store }}>{children}</StoreContext.Provider>;
function Cart() {
  const { store } = useContext(StoreContext);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  return <ul>{state.cart.items.map((item) => <li key={item.name}>{item.name}</li>)}</ul>;
}
createRoot(document.getElementById("root")).render(<Provider store={store}><Cart /></Provider>);

let calls = 0;
window.state = () => store.getState();
window.app = {
  calls: () => calls,
  cart: { clear: () => { calls++; store.dispatch({ type: "cart/clear" }); return store.getState().cart; } },
  add: (a, b) => a + b,
  whoAmI() { return this === window.app; },
  later: (value) => new Promise((resolve) => setTimeout(() => resolve({ value, at: new Date(0) }), 20)),
  never: () => { calls++; return new Promise(() => undefined); },
  fail: (message) => { throw new TypeError(message); },
  failLater: async () => { throw new RangeError("too late"); },
  map: (list) => list.map((n) => n * 2),
  circle: () => { const one = { name: "c" }; one.self = one; return one; },
  login: () => ({ token: "t-1", user: "ada" }),
  huge: () => Array.from({ length: 5000 }, (_, i) => "row " + i),
  ask: () => { calls++; alert("really?"); return 1; },
  leave: () => { location.href = "/pages/gym/fw-svelte.html?left=1"; },
  version: "1.2.3",
};
