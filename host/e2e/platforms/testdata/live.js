(() => {
  const problems = [];
  const take = (el, name) => {
    const value = el.getAttribute(name);
    el.removeAttribute(name);
    return value;
  };
  const choose = (list, want) => {
    for (const option of list.options) {
      const chosen = want.includes(option.value) || want.includes(option.text.trim());
      if (list.multiple || chosen) {
        option.selected = chosen;
      }
    }
  };
  const visit = (root) => {
    for (const el of root.querySelectorAll("*")) {
      const value = take(el, "live-value");
      if (value !== null) {
        el.value = value;
        if (el.value !== value) {
          problems.push(`<${el.localName}> did not take ${value}`);
        }
      }
      const checked = take(el, "live-checked");
      if (checked !== null) {
        el.checked = checked === "true";
      }
      const selected = take(el, "live-selected");
      if (selected !== null) {
        choose(el, selected.split("|"));
      }
      if (el.shadowRoot !== null) {
        visit(el.shadowRoot);
      }
      if (el.localName === "iframe" && el.contentDocument !== null) {
        visit(el.contentDocument);
      }
    }
  };
  visit(document);
  return problems;
})()
