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
  const probes = cssVars.map((cssVar) => {
    const probe = document.createElement("i");
    probe.style.width = `var(${cssVar})`;
    box.append(probe);
    return { cssVar, probe };
  });
  place.append(box);
  const sizes = new Map<string, number>();
  for (const { cssVar, probe } of probes) {
    const { width } = probe.getBoundingClientRect();
    if (width > 0) sizes.set(cssVar, width);
  }
  box.remove();
  return sizes;
}
