import { round } from "../numbers/decimal.js";
import { formatDimension, parseDimension } from "../numbers/dimension.js";
import type { PanelUi } from "../ui/ui.js";

/** Properties that take one size of each kind, may be negative, and give it back computed; with what they are otherwise. */
const takers = [
  { property: "outline-offset", otherwise: "0px" },
  { property: "transition-delay", otherwise: "0s" },
  { property: "rotate", otherwise: "none" },
  { property: "scale", otherwise: "none" },
] as const;

/** What the page makes of a length, a time, an angle or a number, such as `18.4px`; undefined where it makes none of it. */
export function computedPart({ document, window, root }: PanelUi, css: string): string | undefined {
  const probe = document.createElement("div");
  root.append(probe);
  const computed = takers.flatMap(({ property, otherwise }) => {
    if (!window.CSS.supports(property, css)) return [];
    probe.style.cssText = "position: fixed; visibility: hidden; font-size: 1rem; outline: 1px solid";
    probe.style.setProperty(property, css);
    const value = window.getComputedStyle(probe).getPropertyValue(property);
    return value === otherwise ? [] : [value];
  });
  probe.remove();
  const dimension = parseDimension(computed[0] ?? "");
  return dimension && formatDimension({ ...dimension, number: round(dimension.number, 2) });
}
