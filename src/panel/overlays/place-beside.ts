/** Where a popover goes beside its anchor. Pure; lengths are CSS pixels. */

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlaceOptions {
  readonly anchor: Rect;
  readonly size: { readonly width: number; readonly height: number };
  readonly viewport: { readonly width: number; readonly height: number };
  /** `below` opens under the anchor; `beside` to the left of the panel, or to the right where that has more room. */
  readonly side: "below" | "beside";
  /** What a popover that goes beside should not cover. */
  readonly panel: Rect;
}

const gap = 6;
const edge = 8;

/** The top left corner, always inside the window. */
export function placeBeside({ anchor, size, viewport, side, panel }: PlaceOptions): {
  left: number;
  top: number;
} {
  const inside = (value: number, length: number, room: number): number =>
    Math.round(Math.max(edge, Math.min(value, room - length - edge)));
  if (side === "beside") {
    const roomLeft = panel.left - edge;
    const roomRight = viewport.width - panel.left - panel.width - edge;
    if (Math.max(roomLeft, roomRight) >= size.width + gap) {
      const left =
        roomLeft >= roomRight ? panel.left - size.width - gap - 4 : panel.left + panel.width + gap + 4;
      const top = anchor.top + anchor.height / 2 - size.height / 3;
      return {
        left: inside(left, size.width, viewport.width),
        top: inside(top, size.height, viewport.height),
      };
    }
  }
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - size.height - gap;
  const fitsBelow = below + size.height + edge <= viewport.height;
  const top = fitsBelow || above < edge ? below : above;
  const left = anchor.left + anchor.width - size.width;
  return { left: inside(left, size.width, viewport.width), top: inside(top, size.height, viewport.height) };
}
