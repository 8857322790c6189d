/** Where a line lies in its list. */
export interface LinePlace {
  readonly index: number;
  /** CSS pixels from the list's start. */
  readonly top: number;
  /** CSS pixels. */
  readonly height: number;
  /** The column it stands in, of so many. */
  readonly column: number;
  readonly columnCount: number;
}

/**
 * The attributes that put a line in its place. No custom properties: a line that sets or uses one has its style, and
 * that of all in it, computed anew whenever the page's root changes.
 */
export function placed({ index, top, height, column, columnCount }: LinePlace) {
  const share = (columns: number) => `${(100 / columnCount) * columns}%`;
  const across = columnCount > 1 && { left: share(column), width: share(1) };
  return { "data-index": index, style: { top: `${top}px`, height: `${height}px`, ...across } };
}
