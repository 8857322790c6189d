const paths = {
  undo: "M6 4 3 7l3 3M3.5 7H10a3 3 0 0 1 0 6H8",
  redo: "m10 4 3 3-3 3M12.5 7H6a3 3 0 0 0 0 6h2",
  inspect: "M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2",
  more: "M3.6 8h.01M8 8h.01M12.4 8h.01",
  close: "m4 4 8 8M12 4l-8 8",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M10.5 10.5l3 3",
  revert: "M4 8a4.5 4.5 0 1 0 1.5-3.4M4 3v3h3",
  chevron: "m4 6.5 4 4 4-4",
  up: "m4 9.5 4-4 4 4",
  right: "m6.5 4 4 4-4 4",
  check: "m3 8.5 3.2 3.2L13 5",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8M8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4",
  pointer: "M4 2.5v10l2.8-2.5 1.7 3.8 1.7-.8-1.7-3.7H12.5Z",
  "dock-float":
    "M2.5 4a1.5 1.5 0 0 1 1.5-1.5h8A1.5 1.5 0 0 1 13.5 4v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12ZM7.5 5h3.5v6H7.5Z",
  "dock-right": "M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1M10 2.5v11",
  "dock-bottom": "M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1M2.5 10h11",
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 1 0 0-5.6M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7",
  moon: "M13 9.6A5.5 5.5 0 0 1 6.4 3a5.5 5.5 0 1 0 6.6 6.6",
  lock: "M4.5 7.5h7a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1M5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
  warning: "M8 2.5 14.5 13.5h-13ZM8 6.8v3M8 11.8h.01",
  parts: "M2.5 5h6M11.5 5h2M10 3.5v3M2.5 11h2M7.5 11h6M6 9.5v3",
  specimens: "M3 3h4v4H3ZM9 3h4v4H9ZM3 9h4v4H3ZM9 9h4v4H9Z",
  reset: "M3 8a5 5 0 1 0 1.7-3.7M3 2.5v3.3h3.3M8 5.5V8l1.8 1.2",
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside words or in a named button: hidden from assistive technology. */
export function Icon({ name, class: extra }: { readonly name: IconName; readonly class?: string }) {
  return (
    <svg
      class={`icon ${name === "more" ? "dots" : ""} ${extra ?? ""}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
