"use strict";

const form = document.getElementById("coupon");
const code = document.getElementById("code");
const status = document.getElementById("status");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const res = await fetch("/api/coupons", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code: code.value }),
  }).catch(() => undefined);
  if (res === undefined) {
    say("The shop does not answer. Try again.", true);
    return;
  }
  const body = await res.json();
  if (!res.ok) {
    say(body.errors?.code ?? body.error, true);
    return;
  }
  say(`${body.code} takes ${body.percent} % off.`, false);
  window.parent.postMessage({ coupon: body.code, percent: body.percent }, location.origin);
});

function say(text, wrong) {
  status.textContent = text;
  status.classList.toggle("wrong", wrong);
  code.setAttribute("aria-invalid", String(wrong));
}
