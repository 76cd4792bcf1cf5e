// window.state is the store's own.
import { createApp } from "vue";
import { createStore } from "vuex";

const store = createStore({
  state: { count: 3, user: { name: "Ada", roles: ["admin"] } },
  getters: { twice: (state) => state.count * 2 },
  mutations: { more(state) { state.count++; } },
  modules: { cart: { namespaced: true, state: { items: [{ name: "Pen" }] } } },
});
createApp({ template: `<button id="more" @click="$store.commit('more')">{{ $store.state.count }}</button>` }).use(store).mount("#app");
window.state = store.state;
