import { failure } from "../lib/failure.ts";
import type { InvalidField, SubmitPlanResult } from "../gen/wire.ts";
import { composedParent, getter, hasAttribute, matches } from "./dom.ts";
import { isSecret } from "./secret.ts";
import { summarize } from "./summary.ts";

/** How many invalid fields are told. */
const maxInvalid = 20;

/** A form answers a property with its field of that name, so all is asked through the prototype. */
const elements = getter(HTMLFormElement.prototype, "elements");

/** FormOf gives the form that an element is, belongs to or is in. */
export function formOf(el: Element): HTMLFormElement | undefined {
  for (let at: Element | null = el; at !== null; at = composedParent(at)) {
    if (at instanceof HTMLFormElement) {
      return at;
    }
    if (at instanceof HTMLInputElement || at instanceof HTMLButtonElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement) {
      if (at.form !== null) {
        return at.form;
      }
    }
  }
  return undefined;
}

/** ControlsOf gives a form's controls in their order. */
export function controlsOf(form: HTMLFormElement): Element[] {
  return Array.from(elements(form));
}

const submitters = "button:not([type=button], [type=reset]), input[type=submit], input[type=image]";

/** DefaultButton is the button that Enter in a field presses. A form's elements leave out pictures, so the tree is asked. */
export function defaultButton(form: HTMLFormElement): Element | undefined {
  const root = rootOf(form);
  if (!(root instanceof Document || root instanceof ShadowRoot)) {
    return controlsOf(form).find((el) => matches(el, submitters));
  }
  return [...root.querySelectorAll<HTMLButtonElement | HTMLInputElement>(submitters)].find((el) => el.form === form);
}

/** RootOf gives the document or shadow root that a form is in; a field named getRootNode would stand in its way. */
function rootOf(form: HTMLFormElement): Node {
  return Node.prototype.getRootNode.call(form);
}

/** SubmitPlan tells how a form would be submitted. */
export function submitPlan(el: Element): SubmitPlanResult {
  const form = formOf(el);
  if (form === undefined) {
    return { invalid: [] };
  }
  const button = defaultButton(form);
  const free = hasAttribute(form, "novalidate") || (button !== undefined && hasAttribute(button, "formnovalidate"));
  return {
    form: summarize(form),
    ...(button === undefined ? {} : { button: summarize(button) }),
    invalid: free ? [] : invalidOf(form),
  };
}

function invalidOf(form: HTMLFormElement): InvalidField[] {
  const list: InvalidField[] = [];
  for (const el of controlsOf(form)) {
    if (list.length < maxInvalid && "validationMessage" in el && matches(el, ":invalid")) {
      const { validationMessage } = el;
      // The browser's message may quote the value.
      list.push({ node: summarize(el), message: isSecret(el) || typeof validationMessage !== "string" ? "is not valid" : validationMessage });
    }
  }
  return list;
}

/** RequestSubmit submits a form that has no button. */
export function requestSubmit(el: Element): void {
  if (!(el instanceof HTMLFormElement)) {
    throw failure("bad_params", "only a form can be submitted");
  }
  HTMLFormElement.prototype.requestSubmit.call(el);
}
