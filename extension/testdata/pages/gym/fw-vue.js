// Vue as built for production: elements carry no marks, the application is found by its root.
import { createPinia, defineStore } from "pinia";
import { computed, createApp, h, reactive, ref, Teleport } from "vue";

const useCart = defineStore("cart", {
  state: () => ({ items: [{ name: "Pen", price: 2 }, { name: "Ink", price: 9 }], coupon: null, token: "t-1" }),
  getters: { total: (state) => state.items.reduce((sum, item) => sum + item.price, 0) },
});
const useUser = defineStore("user", () => {
  const name = ref("Ada");
  const roles = ref(["admin", "editor"]);
  return { name, roles };
});

const CartItem = {
  name: "CartItem",
  props: { item: Object, index: Number },
  data: () => ({ quantity: 3, nested: { a: 1 } }),
  computed: { label() { return `${this.item.name} × ${this.quantity}`; } },
  template: `<li :id="'item-' + index" class="item"><span class="name">{{ label }}</span> <button class="more" @click="quantity++">{{ quantity }}</button></li>`,
};
const Two = {
  name: "TwoRoots",
  setup() {
    const open = ref(true);
    const form = reactive({ email: "ada@example.org", tags: new Set(["a"]) });
    const size = computed(() => form.email.length);
    return { open, form, size };
  },
  template: `<p id="first">static</p><p id="second">{{ size }}</p>`,
};
const Dialog = { name: "DialogBox", render: () => h(Teleport, { to: "body" }, [h("p", { id: "teleported" }, "far away")]) };
const App = {
  name: "ShopApp",
  components: { CartItem, Two, Dialog },
  setup() {
    const cart = useCart();
    const user = useUser();
    window.state = { cart, user };
    return { cart };
  },
  template: `<main><ul><CartItem v-for="(item, i) in cart.items" :key="i" :item="item" :index="i" /></ul><Two /><Dialog /></main>`,
};

createApp(App).use(createPinia()).mount("#app");
