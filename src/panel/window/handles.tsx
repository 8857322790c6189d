import { useUi } from "../ui/ui.js";
import { dragEdge, moveEdge } from "./edge.js";
import { boxOf, type DockMode } from "./layout.js";
import type { Side } from "./layout-moves.js";

const sides: Readonly<Record<Exclude<DockMode, "mini">, readonly Side[]>> = {
  float: ["left", "right", "top", "bottom"],
  right: ["left"],
  bottom: ["top"],
};

/** The panel's edges to drag. One of them takes the focus, and the arrow keys then resize; with Alt they move. */
export function ResizeHandles() {
  const { mode } = useUi().view.layout.value;
  if (mode === "mini") return null;
  return (
    <>
      {sides[mode].map((side, index) => (
        <Handle key={side} side={side} isFocusable={index === 0} />
      ))}
    </>
  );
}

function Handle({ side, isFocusable }: { readonly side: Side; readonly isFocusable: boolean }) {
  const ui = useUi();
  const { layout, viewport } = ui.view;
  const isUpright = side === "left" || side === "right";
  const box = boxOf(layout.value, viewport.value);
  const keyboard = isFocusable
    ? {
        tabIndex: 0,
        role: "separator" as const,
        "aria-label": ui.strings.t("resize"),
        "aria-orientation": isUpright ? ("vertical" as const) : ("horizontal" as const),
        "aria-valuenow": isUpright ? box.width : box.height,
        "data-hint": ui.strings.t("resize.how"),
      }
    : { "aria-hidden": true as const };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the one that takes the focus is a separator
    <div
      class="handle"
      data-side={side}
      {...keyboard}
      onPointerDown={(event) => {
        const { currentTarget } = event;
        if (event.button !== 0 || !event.isPrimary) return;
        dragEdge(ui, side, { element: currentTarget, press: event });
      }}
      onKeyDown={(event) => {
        if (event.key.startsWith("Arrow")) event.preventDefault();
        moveEdge(ui, side, event);
      }}
    />
  );
}
