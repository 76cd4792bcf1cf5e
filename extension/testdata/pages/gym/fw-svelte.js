// window.state is what the component tells of itself.
import { mount } from "svelte";
import Shop from "./shop/Shop.svelte";

window.state = { count: 3 };
mount(Shop, { target: document.getElementById("app"), props: { title: "Shop" } });
