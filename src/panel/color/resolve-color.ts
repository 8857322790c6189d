import type { PanelUi } from "../ui-context.js";
import { type Oklch, parseColor } from "./color-model.js";

/** Resolves any CSS colour as the page's root element would: `var()`, `color-mix()`, relative colours, `light-dark()`,
 * `currentColor`. Undefined when the page makes no colour of it. */
export function resolveColor(
  ui: Pick<PanelUi, "document" | "window" | "root">,
  css: string,
): Oklch | undefined {
  const { document, window, root } = ui;
  const plain = parseColor(css);
  if (plain !== undefined) return plain;
  if (!window.CSS.supports("color", css)) return undefined;
  const page = window.getComputedStyle(document.documentElement);
  const around = document.createElement("div");
  const probe = document.createElement("div");
  around.style.cssText = "display: none";
  around.style.colorScheme = page.colorScheme;
  around.append(probe);
  root.append(around);
  const read = (inherited: string): string => {
    around.style.color = inherited;
    return window.getComputedStyle(probe).color;
  };
  probe.style.color = css;
  // A var() that leads nowhere inherits: then the result follows whatever is around it.
  const isLost =
    css.includes("var(") && read("rgb(1, 2, 3)") !== read("rgb(3, 2, 1)") && !/currentcolor/i.test(css);
  const resolved = isLost ? undefined : read(page.color);
  const exact =
    resolved === undefined ? undefined : (parseColor(resolved) ?? relative(window, probe, resolved));
  around.remove();
  return exact;
}

/** Spaces we do not parse (`rec2020`, `xyz`) come out of the browser in OKLCH. */
function relative(window: Window, probe: HTMLElement, css: string): Oklch | undefined {
  probe.style.color = "";
  probe.style.color = `oklch(from ${css} l c h / alpha)`;
  return probe.style.color === "" ? undefined : parseColor(window.getComputedStyle(probe).color);
}
