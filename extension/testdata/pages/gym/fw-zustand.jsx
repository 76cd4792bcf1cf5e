// Two stores of Zustand that only the hooks of components know. window.state is what they hold.
import { createRoot } from "react-dom/client";
import { create } from "zustand";

const useCart = create((set) => ({ items: [{ name: "Pen", tags: ["blue", "fine"] }], coupon: null, clear: () => set({ items: [] }) }));
const useSettings = create(() => ({ theme: "dark", size: 12 }));

function Cart() {
  const items = useCart((state) => state.items);
  const theme = useSettings((state) => state.theme);
  return <p id="cart" className={theme}>{items.length}</p>;
}
createRoot(document.getElementById("root")).render(<Cart />);
window.state = () => ({ cart: useCart.getState(), settings: useSettings.getState() });
