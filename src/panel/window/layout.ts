/** Where the panel sits in the window. All lengths are CSS pixels; everything here is pure. */

export type DockMode = "float" | "right" | "bottom" | "mini";

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly mode: DockMode;
  /** The mode to return to from `mini`. */
  readonly restore: Exclude<DockMode, "mini">;
  /** Of the floating panel and the pill, from the window's right and top edge, so that it stays at its edge. */
  readonly right: number;
  readonly top: number;
  /** Floating or docked right. */
  readonly width: number;
  /** Of the floating panel; undefined reaches from `top` to the bottom margin. */
  readonly height: number | undefined;
  /** Of the panel docked at the bottom. */
  readonly dockHeight: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const margin = 12;
const minWidth = 280;
const maxWidth = 560;
const minHeight = 220;
const pill = { width: 190, height: 40 };

const initialLayout: Layout = {
  mode: "float",
  restore: "float",
  right: margin,
  top: margin,
  width: 344,
  height: undefined,
  dockHeight: 320,
};

/** The panel's box, always inside the window, whatever was stored. */
export function boxOf(layout: Layout, viewport: Viewport): Box {
  if (layout.mode === "right") {
    const width = within(
      layout.width,
      Math.min(minWidth, viewport.width),
      Math.min(maxWidth, viewport.width),
    );
    return { left: viewport.width - width, top: 0, width, height: viewport.height };
  }
  if (layout.mode === "bottom") {
    const height = within(layout.dockHeight, Math.min(minHeight, viewport.height), viewport.height * 0.8);
    return { left: 0, top: viewport.height - height, width: viewport.width, height };
  }
  const edge = viewport.width < 480 ? 6 : margin;
  if (layout.mode === "mini") return place(layout, viewport, { ...pill, edge });
  const room = { width: viewport.width - 2 * edge, height: viewport.height - 2 * edge };
  const width = within(layout.width, Math.min(minWidth, room.width), Math.min(maxWidth, room.width));
  const wanted = layout.height ?? viewport.height - edge - Math.max(layout.top, edge);
  const height = within(wanted, Math.min(minHeight, room.height), room.height);
  return place(layout, viewport, { width, height, edge });
}

function place(
  layout: Layout,
  viewport: Viewport,
  size: { width: number; height: number; edge: number },
): Box {
  const { width, height, edge } = size;
  const left = within(viewport.width - layout.right - width, edge, viewport.width - width - edge);
  return { left, top: within(layout.top, edge, viewport.height - height - edge), width, height };
}

/** Whether the window has no room beside the panel. Then it starts at the bottom, where it covers only a part of the page. */
export function isNarrow({ width }: Viewport): boolean {
  return width < 560;
}

/**
 * A layout from its stored text, or for a window seen for the first time; anything odd in the text becomes the initial
 * value.
 */
export function parseLayout(text: string | undefined, viewport: Viewport): Layout {
  if (text === undefined && isNarrow(viewport)) {
    return {
      ...initialLayout,
      mode: "bottom",
      restore: "bottom",
      dockHeight: Math.round(viewport.height * 0.55),
    };
  }
  const stored = parseRecord(text);
  const number = (name: "right" | "top" | "width" | "dockHeight"): number =>
    finite(stored[name]) ?? initialLayout[name];
  const restore = stored.restore === "right" || stored.restore === "bottom" ? stored.restore : "float";
  const mode =
    stored.mode === "right" || stored.mode === "bottom" || stored.mode === "mini" ? stored.mode : "float";
  return {
    mode,
    restore,
    right: number("right"),
    top: number("top"),
    width: number("width"),
    height: finite(stored.height),
    dockHeight: number("dockHeight"),
  };
}

function parseRecord(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    // A preference of another version or a hand edit: the initial layout serves.
    return {};
  }
}

function finite(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function within(value: number, low: number, high: number): number {
  return Math.round(Math.max(low, Math.min(value, Math.max(low, high))));
}
