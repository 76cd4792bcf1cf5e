// Components of each kind. window.state is what they hold; nothing of it may change by being looked at.
import { Component, createContext, forwardRef, memo, useContext, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

window.state = { clicks: 0, renders: 0, getters: 0 };
const Theme = createContext("light");

function Price({ amount, currency }) {
  return <b className="price">{amount} {currency}</b>;
}
const PriceOnce = memo(Price);

function Field({ label, ...rest }, ref) {
  const [touched, setTouched] = useState(false);
  return <label>{label} <input ref={ref} {...rest} onBlur={() => setTouched(true)} data-touched={touched} /></label>;
}
const FieldWithRef = forwardRef(Field);

class Counter extends Component {
  state = { count: 3, history: [1, 2, 3] };
  render() {
    return <button id="counter" onClick={() => this.setState(({ count }) => ({ count: count + 1 }))}>{this.state.count}</button>;
  }
}

function CartItem({ item, onRemove }) {
  const [quantity, setQuantity] = useState(item.quantity);
  const [log, note] = useReducer((all, one) => [...all, one], ["made"]);
  const theme = useContext(Theme);
  const box = useRef(null);
  const total = useMemo(() => quantity * item.price, [quantity, item.price]);
  useEffect(() => note("mounted"), []);
  return (
    <li ref={box} id={`item-${item.id}`} className={theme}>
      <span className="name">{item.name}</span> <PriceOnce amount={total} currency="EUR" />
      <button className="more" onClick={() => { window.state.clicks++; setQuantity((n) => n + 1); }}>{quantity}</button>
      <button className="remove" onClick={() => onRemove(item.id)}>{log.length}</button>
    </li>
  );
}

function Login() {
  const [password, setPassword] = useState("hunter2!");
  const [draft] = useState("my word is hunter2! indeed");
  const [accessToken] = useState("abc-123");
  return (
    <form id="login" data-draft={draft.length} data-token={accessToken.length}>
      <FieldWithRef id="user" label="User" defaultValue="ada" />
      <FieldWithRef id="pass" label="Password" type="password" value={password} onChange={(e) => setPassword(e.target.value)} />
    </form>
  );
}

const circle = { name: "circle" };
circle.self = circle;
const odd = { when: new Date(0), many: Array.from({ length: 80 }, (_, i) => i), map: new Map([["a", 1]]), set: new Set(["x"]), circle, big: 10n, nothing: undefined, not: NaN, deep: { a: { b: { c: { d: { e: 1 } } } } }, apiKey: "sk-1", long: "x".repeat(2000), run() {}, get computed() { window.state.getters++; return 1; } };

function Odd() {
  return <p id="odd">odd</p>;
}

function App() {
  const [items, setItems] = useState([{ id: 1, name: "Pen", price: 2, quantity: 3 }, { id: 2, name: "Ink", price: 9, quantity: 1 }]);
  window.state.renders++;
  return (
    <Theme.Provider value="dark">
      <ul>{items.map((item) => <CartItem key={item.id} item={item} onRemove={(id) => setItems((all) => all.filter((one) => one.id !== id))} />)}</ul>
      <Counter start={3} />
      <Login />
      <Odd data={odd} node={document.body} child={<b>child</b>} />
    </Theme.Provider>
  );
}

createRoot(document.getElementById("root")).render(<App />);
const plain = document.createElement("p");
plain.id = "plain";
plain.textContent = "no framework made this";
document.body.append(plain);
requestAnimationFrame(() => undefined);
setTimeout(() => { window.state.ready = true; }, 0);
