/** Which lines of a long list are drawn. Pure; lengths are CSS pixels. */

export interface Lines {
  /** Top of each line, and at the end the height of all. */
  readonly tops: Float64Array;
  readonly count: number;
}

export interface Range {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export function layLines(heights: readonly number[]): Lines {
  const tops = new Float64Array(heights.length + 1);
  for (const [index, height] of heights.entries()) tops[index + 1] = (tops[index] ?? 0) + height;
  return { tops, count: heights.length };
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
const beyond = 8;
const grain = 8;

/** The lines to draw for a view of this height scrolled to `y`. */
export function rangeAt(lines: Lines, y: number, viewHeight: number): Range {
  const first = lineAt(lines, y) - beyond;
  const last = lineAt(lines, y + viewHeight) + beyond;
  return {
    start: Math.max(0, Math.floor(first / grain) * grain),
    end: Math.min(lines.count, Math.ceil((last + 1) / grain) * grain),
  };
}
