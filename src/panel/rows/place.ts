/** Where a line lies in its list. */
export interface LinePlace {
  readonly index: number;
  /** CSS pixels from the list's start. */
  readonly top: number;
  readonly column: number;
}

/** The attributes that put a line in its place. */
export function placed({ index, top, column }: LinePlace) {
  return {
    "data-index": index,
    style: { top: `${top}px`, ...(column === 0 ? {} : { "--dtp-column": column }) },
  };
}
