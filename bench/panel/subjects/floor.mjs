/** The least that can be called a panel: every token as a label and an input that sets the property. */
export async function open(config) {
  const list = document.createElement("div");
  list.id = "floor";
  list.style.cssText = "position:fixed;inset:40px 40px 40px auto;width:440px;overflow:auto;background:white";
  for (const { items } of config.tabs.flatMap(({ tiers }) => tiers)) {
    for (const { cssVar, label, default: value } of items) {
      const row = list.appendChild(document.createElement("label"));
      row.style.cssText = "display:flex;justify-content:space-between;height:30px";
      const input = document.createElement("input");
      input.value = value;
      input.dataset.cssVar = cssVar;
      row.append(label, input);
    }
  }
  list.addEventListener("input", ({ target }) => {
    document.documentElement.style.setProperty(target.dataset.cssVar, target.value);
  });
  document.body.append(list);
}

/** Where its controls are. */
export const findRoot = () => document.getElementById("floor");
