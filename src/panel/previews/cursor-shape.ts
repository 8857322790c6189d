/** Drawings of the cursors that CSS names, on a field of 16 by 16. Systems draw them alike, not the same. */
const shapes = {
  arrow: "M4 2.5v10l2.8-2.5 1.7 3.8 1.7-.8-1.7-3.7H12.5Z",
  hand: "M6 8.5V3.2a1.1 1.1 0 0 1 2.2 0V7m0-.6a1.1 1.1 0 0 1 2.2 0v.8m0 0a1 1 0 0 1 2 0V10c0 2.5-1.4 3.8-3.6 3.8S6 13 5.3 11.7L3.6 8.9c-.7-1.3.8-2 1.5-1.1L6 9",
  text: "M6 2.5h1.2L8 3.3l.8-.8H10M8 3.3v9.4M6 13.5h1.2l.8-.8.8.8H10",
  cross: "M8 2v12M2 8h12",
  move: "M8 2v12M2 8h12M6.5 3.5 8 2l1.5 1.5M6.5 12.5 8 14l1.5-1.5M3.5 6.5 2 8l1.5 1.5M12.5 6.5 14 8l-1.5 1.5",
  open: "M4.5 9 3.3 7.8c-.8-.7.3-1.9 1.1-1.2L6 8V4.2a.9.9 0 0 1 1.8 0V3.3a.9.9 0 0 1 1.8 0v1a.9.9 0 0 1 1.8 0v1.2a.9.9 0 0 1 1.6 0V10c0 2.5-1.5 3.7-3.7 3.7S6 12.5 4.5 9",
  closed:
    "M4.8 9.2V7.5a1 1 0 0 1 1.7-.7V6.3a1 1 0 0 1 1.9-.2 1 1 0 0 1 1.8.2 1 1 0 0 1 1.8.7v3c0 2.3-1.4 3.6-3.6 3.6S4.8 12 4.8 9.2",
  forbidden: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M4.1 4.1l7.8 7.8",
  wait: "M4.5 2.5h7M4.5 13.5h7M5.5 2.5C5.5 6 8 6.5 8 8s-2.5 2-2.5 5.5M10.5 2.5C10.5 6 8 6.5 8 8s2.5 2 2.5 5.5",
  help: "M5.8 6a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.1.9-1.1 1.9M8 12.5h.01",
  size: "M2 8h12M4.5 5.5 2 8l2.5 2.5M11.5 5.5 14 8l-2.5 2.5",
  zoom: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M10.5 10.5l3 3M5 7h4",
  none: "M4 4l8 8",
} as const;

/** A drawing and how far it is turned, in degrees. */
export interface CursorShape {
  readonly path: string;
  readonly turn: number;
}

const named: Readonly<Record<string, keyof typeof shapes>> = {
  ...{ auto: "arrow", default: "arrow", "context-menu": "arrow", alias: "arrow", copy: "arrow" },
  ...{ pointer: "hand", text: "text", "vertical-text": "text", crosshair: "cross", cell: "cross" },
  ...{ move: "move", "all-scroll": "move", grab: "open", grabbing: "closed" },
  ...{ "not-allowed": "forbidden", "no-drop": "forbidden", wait: "wait", progress: "wait", help: "help" },
  ...{ "zoom-in": "zoom", "zoom-out": "zoom", none: "none" },
};

/** Which way a resize cursor points, by the letters before its name. */
const turns: Readonly<Record<string, number>> = {
  ...{ e: 0, w: 0, ew: 0, col: 0, n: 90, s: 90, ns: 90, row: 90 },
  ...{ nw: 45, se: 45, nwse: 45, ne: -45, sw: -45, nesw: -45 },
};

/** The drawing of a cursor; of a list with images that of the word at its end. Undefined for what is no cursor by name. */
export function cursorShape(value: string): CursorShape | undefined {
  const word = /(?<![a-z-])([a-z-]+)\s*$/i.exec(value)?.[1]?.toLowerCase() ?? "";
  const turn = turns[/^([a-z]+)-resize$/.exec(word)?.[1] ?? ""];
  if (turn !== undefined) return { path: shapes.size, turn };
  const name = Object.hasOwn(named, word) ? named[word] : undefined;
  return name && { path: shapes[name], turn: word === "vertical-text" ? 90 : 0 };
}
