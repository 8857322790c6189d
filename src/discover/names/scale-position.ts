/** Steps of scales in the order people read them. Those below the smallest and above the largest are counted. */
const sizeSteps = [
  "none",
  "px",
  "tiny",
  ...["s", "sm", "small"],
  ...["base", "normal", "m", "md", "medium", "default"],
  ...["l", "lg", "large"],
  "huge",
];

const positions = new Map(sizeSteps.map((step, at) => [step, at]));

/** Some extra sizes in one word: `xs`, `xxl`, `3xl`, `2xlarge`; before a dash its start, `x` or `2x`. */
const extra = /^(?:(\d{0,2})x|(x{2,8}))(s|sm|small|l|lg|large|)$/;

/** Before a number. */
const belowZero = /^(?:minus|neg|negative)$/;

/** Steps of more letters or digits there are none. */
const longest = 12;

export interface ScaleStep {
  readonly position: number;
  /** How many of the last words it takes: `3x-small` takes two. */
  readonly words: 1 | 2;
}

/** The step of a scale that a name ends with (`xs` before `md` before `2xl`, 50 before 900); undefined for other words. */
export function scaleStepOf(words: readonly string[]): ScaleStep | undefined {
  const last = words.at(-1) ?? "";
  const start = words.length > 1 ? (words.at(-2) ?? "") : "";
  const isStart = start === "extra" || (start.endsWith("x") && extra.test(start));
  if (isStart && /^(?:s|sm|small|l|lg|large)$/.test(last)) {
    const position = scalePosition(`${start === "extra" ? "x" : start}${last}`);
    if (position !== undefined) return { position, words: 2 };
  }
  const position = scalePosition(last);
  if (position === undefined) return undefined;
  const isBelowZero = belowZero.test(start) && /^\d/.test(last);
  return isBelowZero ? { position: -position, words: 2 } : { position, words: 1 };
}

/** Where a word stands in a scale; undefined for one that is no step. */
export function scalePosition(word: string): number | undefined {
  if (word.length > longest) return undefined;
  if (/^-?\d+$/.test(word)) return Number(word);
  const plain = positions.get(word);
  if (plain !== undefined) return plain;
  const [, digits = "", run, size = ""] = extra.exec(word) ?? [];
  if (size === "") return undefined;
  const times = run === undefined ? Number(digits || 1) : run.length;
  return size.startsWith("s") ? -times : sizeSteps.length + times;
}
