import assert from "node:assert/strict";
import { test } from "node:test";
import { Ask, htmlKind, svgKind, tellOf, Tell } from "./kinds.ts";

test("what a page does not show is skipped, in HTML and in drawings", () => {
  for (const name of ["script", "style", "template"]) {
    assert((htmlKind(name) & Ask.Skip) !== 0, name);
  }
  for (const name of ["script", "style", "defs", "linearGradient"]) {
    assert((svgKind(name) & Ask.Skip) !== 0, name);
  }
  assert.equal(htmlKind("title") & Ask.Skip, 0);
  assert.equal(svgKind("title") & Ask.Skip, 0);
});

test("a name means another element in a drawing", () => {
  assert((htmlKind("path") & Ask.Shape) === 0 && (svgKind("path") & Ask.Shape) !== 0);
  assert.equal(htmlKind("svg"), svgKind("svg"));
});

test("custom elements may have state, scroll and stand in a line", () => {
  assert.equal(htmlKind("x-button"), Ask.State | Ask.Holder | Ask.Inline);
  assert.equal(htmlKind("unheardof"), 0);
});

test("the page's code, inline pictures and nonces are left out", () => {
  for (const name of ["onclick", "onload", "srcset", "srcdoc", "nonce", "style", "d"]) {
    assert((tellOf(name) & Tell.Drop) !== 0, name);
  }
  for (const name of ["id", "class", "data-id", "aria-label", "href", "value", "open"]) {
    assert.equal(tellOf(name) & Tell.Drop, 0, name);
  }
});

test("only handlers of clicks and presses make an element one to act on", () => {
  const names = ["onclick", "onmousedown", "onpointerup", "onload", "onmouseover", "onclickoutside"];
  const clicks = names.filter((name) => (tellOf(name) & Tell.Click) !== 0);
  assert.deepEqual(clicks, ["onclick", "onmousedown", "onpointerup"]);
});

test("names and labels say nothing of the look, states do", () => {
  const names = ["class", "aria-expanded", "data-state", "disabled", "id", "aria-label", "href"];
  const looks = names.filter((name) => (tellOf(name) & Tell.Look) !== 0);
  assert.deepEqual(looks, ["class", "aria-expanded", "data-state", "disabled"]);
});
