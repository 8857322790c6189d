import type { TargetedPointerEvent } from "preact";
import { useCell } from "../cell.js";
import { boxOf, type DockMode } from "../layout.js";
import { moved, resized, type Side } from "../layout-moves.js";
import { useUi } from "../ui-context.js";
import { arrowMove, dragPointer } from "./drag.js";

const sides: Readonly<Record<Exclude<DockMode, "mini">, readonly Side[]>> = {
  float: ["left", "right", "top", "bottom"],
  right: ["left"],
  bottom: ["top"],
};

/** The panel's edges to drag. One of them takes the focus, and the arrow keys then resize; with Alt they move. */
export function ResizeHandles() {
  const { mode } = useCell(useUi().view.layout);
  if (mode === "mini") return null;
  return (
    <>
      {sides[mode].map((side, index) => (
        <Handle key={side} side={side} isFocusable={index === 0} />
      ))}
    </>
  );
}

const directions: Readonly<Record<Side, { x: number; y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

function Handle({ side, isFocusable }: { readonly side: Side; readonly isFocusable: boolean }) {
  const ui = useUi();
  const { layout, viewport } = ui.view;
  const { x, y } = directions[side];
  const resize = (from: typeof layout.value, dx: number, dy: number): void => {
    layout.value = resized(from, viewport.value, side, dx * x + dy * y);
  };
  const onPointerDown = (event: TargetedPointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const start = layout.value;
    dragPointer(event.currentTarget, event, {
      move: (dx, dy) => resize(start, dx, dy),
      cancel: () => {
        layout.value = start;
      },
      window: ui.window,
    });
  };
  const box = boxOf(layout.value, viewport.value);
  const keyboard = isFocusable
    ? {
        tabIndex: 0,
        role: "separator" as const,
        "aria-label": ui.strings.t("resize"),
        "aria-orientation": x === 0 ? ("horizontal" as const) : ("vertical" as const),
        "aria-valuenow": x === 0 ? box.height : box.width,
        "data-hint": ui.strings.t("resize.how"),
      }
    : { "aria-hidden": true as const };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the one that takes the focus is a separator
    <div
      class="handle"
      data-side={side}
      {...keyboard}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        const by = arrowMove(event);
        if (by === undefined) return;
        event.preventDefault();
        if (!event.altKey) return resize(layout.value, by.x, by.y);
        if (layout.value.mode === "float") layout.value = moved(layout.value, viewport.value, by);
      }}
    />
  );
}
