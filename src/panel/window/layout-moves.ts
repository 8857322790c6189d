import { boxOf, type DockMode, type Layout, type Viewport } from "./layout.js";

/** An edge of the panel. */
export type Side = "left" | "right" | "top" | "bottom";

/** The layout after its box was dragged by so much. */
export function moved(
  layout: Layout,
  viewport: Viewport,
  by: { readonly x: number; readonly y: number },
): Layout {
  const box = boxOf(layout, viewport);
  const right = viewport.width - box.left - box.width - by.x;
  const next = boxOf({ ...layout, height: box.height, right, top: box.top + by.y }, viewport);
  const kept = layout.height === undefined && by.y === 0 ? undefined : box.height;
  return {
    ...layout,
    right: viewport.width - next.left - next.width,
    top: next.top,
    height: layout.mode === "mini" ? layout.height : kept,
  };
}

/** The layout after one side of its box was dragged outward by so much (inward when negative). */
export function resized(
  layout: Layout,
  viewport: Viewport,
  { side, outward }: { readonly side: Side; readonly outward: number },
): Layout {
  const box = boxOf(layout, viewport);
  if (layout.mode === "bottom")
    return { ...layout, dockHeight: heightOf({ ...layout, dockHeight: box.height + outward }, viewport) };
  const sideways = side === "left" || side === "right";
  const grown: Layout = sideways
    ? { ...layout, width: Math.max(1, box.width + outward) }
    : { ...layout, height: Math.max(1, box.height + outward) };
  const next = boxOf(grown, viewport);
  const by = sideways ? next.width - box.width : next.height - box.height;
  const width = sideways ? next.width : layout.width;
  if (layout.mode === "right") return { ...layout, width };
  const right = viewport.width - box.left - box.width;
  return {
    ...layout,
    width,
    height: sideways ? layout.height : next.height,
    right: side === "right" ? right - by : right,
    top: side === "top" ? box.top - by : box.top,
  };
}

function heightOf(layout: Layout, viewport: Viewport): number {
  return boxOf(layout, viewport).height;
}

/** The layout in another mode; the small one remembers which one it came from. */
export function docked(layout: Layout, mode: DockMode): Layout {
  if (mode !== "mini") return { ...layout, mode, restore: mode };
  return { ...layout, mode, restore: layout.mode === "mini" ? layout.restore : layout.mode };
}
