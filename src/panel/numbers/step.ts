import { add, type Decimal, formatDecimal, multiply, parseDecimal } from "./decimal.js";

type Modifiers = { readonly shiftKey: boolean; readonly altKey: boolean };

const ten: Decimal = { digits: 10n, scale: 0 };
const tenth: Decimal = { digits: 1n, scale: 1 };

/** How far a gesture goes: Shift ten steps, Alt a tenth of one. */
export function scaledStep(step: Decimal, { shiftKey, altKey }: Modifiers): Decimal {
  if (shiftKey) return multiply(step, ten);
  return altKey ? multiply(step, tenth) : step;
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
  /** The number's new range in the text, to select. */
  readonly start: number;
  readonly end: number;
}

// Not part of a name (`--blue-500`), a hash (`#123`) or a longer number.
const numberPattern = /(?<![\w#.-])[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?/gi;

/**
 * The text with the number at the caret stepped, as in a browser's style pane. Without a number there, the nearest one
 * before the caret serves, else the first; undefined when the text holds none.
 */
export function stepAt(text: string, caret: number, by: (number: Decimal) => Decimal): StepAt | undefined {
  const numbers = [...text.matchAll(numberPattern)].map((match) => ({ start: match.index, text: match[0] }));
  const touching = numbers.find(
    ({ start, text: number }) => start <= caret && caret <= start + number.length,
  );
  const before = numbers.filter(({ start }) => start <= caret).at(-1);
  const chosen = touching ?? before ?? numbers[0];
  const value = chosen && parseDecimal(chosen.text);
  if (chosen === undefined || value === undefined) return undefined;
  const next = formatDecimal(add(value, by(value)));
  const { start } = chosen;
  return {
    text: text.slice(0, start) + next + text.slice(start + chosen.text.length),
    start,
    end: start + next.length,
  };
}

/** A step from the config as an exact decimal; 1 when it is no usable number. */
export function stepOf(step: number): Decimal {
  const exact = parseDecimal(String(step));
  return exact === undefined || exact.digits <= 0n ? { digits: 1n, scale: 0 } : exact;
}
