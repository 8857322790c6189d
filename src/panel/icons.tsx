const paths = {
  undo: "M6 4 3 7l3 3M3.5 7H10a3 3 0 0 1 0 6H8",
  redo: "m10 4 3 3-3 3M12.5 7H6a3 3 0 0 0 0 6h2",
  inspect: "M8 5.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5M8 1.500v2M8 12.500v2M1.5 8h2M12.5 8h2",
  more: "M3.6 8h.01M8 8h.01M12.4 8h.01",
  close: "m4 4 8 8M12 4l-8 8",
  search: "M7 2.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M10.5 10.500l3 3",
  revert: "M4 8a4.5 4.5 0 1 0 1.5-3.400M4 3v3h3",
  chevron: "m4 6.5 4 4 4-4",
  right: "m6.5 4 4 4-4 4",
  check: "m3 8.5 3.200 3.200L13 5",
  export: "M8 10V2.500M5 5.200 8 2.300l3 2.900M2.800 9.500v3a1 1 0 0 0 1 1h8.400a1 1 0 0 0 1-1v-3",
  import: "M8 2.500V10M5 7.300l3 2.900 3-2.900M2.800 9.500v3a1 1 0 0 0 1 1h8.400a1 1 0 0 0 1-1v-3",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8M8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4",
  pointer: "M4 2.5v10l2.8-2.5 1.7 3.8 1.7-.8-1.7-3.7H12.500Z",
  "dock-float":
    "M2.5 4a1.5 1.5 0 0 1 1.5-1.500h8A1.5 1.5 0 0 1 13.5 4v8a1.5 1.5 0 0 1-1.5 1.500H4A1.5 1.5 0 0 1 2.5 12ZM7.5 5h3.500v6H7.500Z",
  "dock-right": "M3.5 2.500h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1M10 2.500v11",
  "dock-bottom": "M3.5 2.500h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1M2.5 10h11",
  sun: "M8 5.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 1 0 0-5.600M8 1.500v1M8 13.500v1M1.5 8h1M13.5 8h1M3.400 3.400l.7.7M11.900 11.900l.7.7M3.400 12.600l.7-.7M11.900 4.100l.7-.7",
  moon: "M13 9.600A5.5 5.5 0 0 1 6.400 3a5.5 5.5 0 1 0 6.600 6.600",
  lock: "M4.5 7.500h7a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1M5.5 7.500V5a2.5 2.5 0 0 1 5 0v2.5",
  warning: "M8 2.5 14.5 13.500h-13ZM8 6.800v3M8 11.800h.01",
  reset: "M3 8a5 5 0 1 0 1.700-3.700M3 2.500v3.300h3.300M8 5.500V8l1.800 1.200",
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
