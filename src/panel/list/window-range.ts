/** Which lines of a long list are drawn. Pure; lengths are CSS pixels. */

export interface Lines {
  /** Top of each line. Never falls from one line to the next; lines side by side share it. */
  readonly tops: Float64Array;
  /** The column of each line. */
  readonly columns: Uint8Array;
  readonly count: number;
  /** Height of all. */
  readonly height: number;
}

export interface Range {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * The indices in a range, in order. `Array.from` would be shorter, but old libraries on a page (Prototype, MooTools) put
 * functions of their own in its place, which make nothing of a length alone.
 */
export function indicesIn({ start, end }: Range): number[] {
  return [...Array(end - start).keys()].map((at) => start + at);
}

export interface LineSize {
  readonly height: number;
  /** Takes the whole width; other lines stand side by side where there is room. */
  readonly isWide: boolean;
}

/** Lays lines below each other, and in so many columns between two wide ones. */
export function layLines(sizes: readonly LineSize[], columnCount: number): Lines {
  const tops = new Float64Array(sizes.length);
  const columns = new Uint8Array(sizes.length);
  let top = 0;
  let column = 0;
  let rowHeight = 0;
  for (let index = 0; index < sizes.length; index += 1) {
    const { height, isWide } = sizes[index] ?? { height: 0, isWide: true };
    if (column === columnCount || (isWide && column > 0)) {
      top += rowHeight;
      column = 0;
      rowHeight = 0;
    }
    tops[index] = top;
    columns[index] = column;
    rowHeight = Math.max(rowHeight, height);
    column = isWide ? columnCount : column + 1;
  }
  return { tops, columns, count: sizes.length, height: top + rowHeight };
}

/** The line at this height of the list. */
export function lineAt({ tops, count }: Lines, y: number): number {
  let low = 0;
  let high = Math.max(0, count - 1);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Lines drawn beyond each edge, and the grain in which the window moves: small scrolls draw nothing new. */
const beyond = 6;
const grain = 8;

/** The lines that a view of this height scrolled to `y` shows. */
export function viewAt(lines: Lines, y: number, viewHeight: number): Range {
  const first = lineAt(lines, y);
  return {
    start: first - (lines.columns[first] ?? 0),
    end: Math.min(lines.count, lineAt(lines, y + viewHeight) + 1),
  };
}

/** The lines to draw for such a view, so that it can be scrolled. */
export function rangeAt(lines: Lines, y: number, viewHeight: number): Range {
  const { start, end } = viewAt(lines, y, viewHeight);
  return {
    start: Math.max(0, Math.floor((start - beyond) / grain) * grain),
    end: Math.min(lines.count, Math.ceil((end + beyond) / grain) * grain),
  };
}
