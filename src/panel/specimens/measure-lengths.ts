import type { PanelUi } from "../ui/ui.js";

/** How long the lengths of these custom properties are on the page now, in CSS pixels. What is none has no entry. */
export function measureLengths(
  { document, root }: Pick<PanelUi, "document" | "root">,
  cssVars: readonly string[],
): ReadonlyMap<string, number> {
  const place = root.querySelector(".root");
  if (place === null || cssVars.length === 0) return new Map();
  const box = document.createElement("div");
  box.className = "specimen-probe";
  for (const cssVar of cssVars) {
    const probe = document.createElement("i");
    probe.style.width = `var(${cssVar})`;
    box.append(probe);
  }
  place.append(box);
  const sizes = new Map<string, number>();
  for (const [index, probe] of [...box.children].entries()) {
    const { width } = probe.getBoundingClientRect();
    const cssVar = cssVars[index];
    if (width > 0 && cssVar !== undefined) sizes.set(cssVar, width);
  }
  box.remove();
  return sizes;
}
