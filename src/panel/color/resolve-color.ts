import { findExcess } from "../../css/values/excess.js";
import type { PanelUi } from "../ui/ui.js";
import { type Oklch, parseColor } from "./model/oklch.js";

/** Resolves any CSS colour as the page's root element would: `var()`, `color-mix()`, relative colours, `light-dark()`,
 * `currentColor`. Undefined when the page makes no colour of it. */
export function resolveColor(
  ui: Pick<PanelUi, "document" | "window" | "root">,
  css: string,
): Oklch | undefined {
  const { document, window, root } = ui;
  const plain = parseColor(css);
  if (plain !== undefined) return plain;
  if (findExcess(css) !== undefined || !window.CSS.supports("color", css)) return undefined;
  const page = window.getComputedStyle(document.documentElement);
  const around = document.createElement("div");
  const probe = document.createElement("div");
  around.style.cssText = "display: none";
  // Else a probe has the colours of the system where those are forced on pages.
  for (const element of [around, probe]) element.style.setProperty("forced-color-adjust", "none");
  around.style.colorScheme = page.colorScheme;
  around.style.color = page.color;
  around.append(probe);
  root.append(around);
  probe.style.backgroundColor = css;
  const resolved = window.getComputedStyle(probe).backgroundColor;
  const color =
    isTransparent(resolved) && leadsNowhere(window, probe, css) ? undefined : parseColor(resolved);
  around.remove();
  return color;
}

function isTransparent(css: string): boolean {
  return parseColor(css)?.alpha === 0;
}

/** A `var()` that leads nowhere leaves a background transparent, as `transparent` does. Only a text colour tells the two
 * apart: it is then inherited. */
function leadsNowhere(window: Window, probe: HTMLElement, css: string): boolean {
  probe.style.color = css;
  return !isTransparent(window.getComputedStyle(probe).color);
}
