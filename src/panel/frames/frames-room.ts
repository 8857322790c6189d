import type { Box, DockMode, Viewport } from "../window/layout.js";

/** What the frames need to be of use beside the panel; else they stand above or below it. */
const leastWidth = 220;

/** The part of the window that the panel leaves: beside it, or above or below it where nothing has room at its sides. */
export function roomBeside(panel: Box, viewport: Viewport, mode: DockMode): Box {
  const whole = { left: 0, top: 0, ...viewport };
  if (mode === "mini") return whole;
  const right = panel.left + panel.width;
  const bottom = panel.top + panel.height;
  const left = { ...whole, width: panel.left };
  const rightOf = { ...whole, left: right, width: viewport.width - right };
  const beside = left.width >= rightOf.width ? left : rightOf;
  if (mode !== "bottom" && beside.width >= leastWidth) return beside;
  const above = { ...whole, height: panel.top };
  const below = { ...whole, top: bottom, height: viewport.height - bottom };
  return above.height >= below.height ? above : below;
}
