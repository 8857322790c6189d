import { add, type Decimal, multiply, parseDecimal } from "./decimal.js";
import { type Dimension, formatDimension, parseDimension } from "./dimension.js";

type Modifiers = { readonly shiftKey: boolean; readonly altKey: boolean };

const ten: Decimal = { digits: 10n, scale: 0 };
const tenth: Decimal = { digits: 1n, scale: 1 };

/** How many steps a gesture makes: with Shift ten for each, with Alt a tenth of one. */
export function countSteps(steps: number, { shiftKey, altKey }: Modifiers): Decimal {
  const whole: Decimal = { digits: BigInt(steps), scale: 0 };
  if (shiftKey) return multiply(whole, ten);
  return altKey ? multiply(whole, tenth) : whole;
}

/** Steps a key asks for, up positive; Page keys are ten. Undefined for other keys. */
export function stepsOfKey(key: string): number | undefined {
  switch (key) {
    case "ArrowUp":
      return 1;
    case "ArrowDown":
      return -1;
    case "PageUp":
      return 10;
    case "PageDown":
      return -10;
    default:
      return undefined;
  }
}

export interface StepAt {
  readonly text: string;
  /** The number's new range in the text, its unit aside, to select. */
  readonly start: number;
  readonly end: number;
}

// Not part of a name (`--blue-500`), a hash (`#123`) or a longer number.
const numberPattern = /(?<![\w#.-])([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)(%|[a-z]*)/gi;

/**
 * The text with the number at the caret stepped, as in a browser's style pane. Without a number there, the nearest one
 * before the caret serves, else the first; undefined when the text holds none.
 */
export function stepAt(
  text: string,
  caret: number,
  step: (number: Dimension) => Dimension,
): StepAt | undefined {
  const numbers = [...text.matchAll(numberPattern)].map(({ index: start, 0: whole, 1: number = "" }) => ({
    start,
    whole,
    numberEnd: start + number.length,
  }));
  const atCaret = numbers.find(({ start, numberEnd }) => start <= caret && caret <= numberEnd);
  const before = numbers.filter(({ start }) => start <= caret).at(-1);
  const chosen = atCaret ?? before ?? numbers[0];
  const value = chosen && parseDimension(chosen.whole);
  if (chosen === undefined || value === undefined) return undefined;
  const next = step(value);
  const { start, whole } = chosen;
  const written = formatDimension(next);
  return {
    text: text.slice(0, start) + written + text.slice(start + whole.length),
    start,
    end: start + written.length - next.unit.length,
  };
}

/** A step from the config as an exact decimal; 1 when it is no usable number. */
export function stepOf(step: number): Decimal {
  const exact = parseDecimal(String(step));
  return exact === undefined || exact.digits <= 0n ? { digits: 1n, scale: 0 } : exact;
}

/** So many steps on, where no configuration says how large one is: numbers with a fraction are the small ones, so `.16` in a
 * curve steps by a tenth, `24px` by one. */
export function stepByItsOwn({ number, unit }: Dimension, count: Decimal): Dimension {
  const step: Decimal = { digits: 1n, scale: number.scale > 0 ? 1 : 0 };
  return { number: add(number, multiply(step, count)), unit };
}
