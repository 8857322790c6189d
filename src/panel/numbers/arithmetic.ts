import { add, divide, multiply, negate, parseDecimal } from "./decimal.js";
import type { Dimension } from "./dimension.js";

const tokenPattern = /\s*(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)(%|[a-z]+)?|([-+*/×÷()]))\s*/iy;

type Token = Dimension | string;

/** Longer input is CSS text, not a sum in someone's head. */
const longest = 120;

/** Places kept by a division that does not come out even. */
const places = 6;

/**
 * The value of a sum such as `16*1.25`, `(1 + .5)rem` aside: numbers, one unit, `+ - * /` and brackets. Undefined when
 * the text is anything else, mixes units or divides by zero.
 */
export function evaluate(text: string): Dimension | undefined {
  const tokens = text.length > longest ? undefined : tokenize(text);
  if (tokens === undefined) return undefined;
  let at = 0;
  const takes = (...operators: string[]): string | undefined => {
    const token = tokens[at];
    if (typeof token !== "string" || !operators.includes(token)) return undefined;
    at += 1;
    return token;
  };
  const chain = (operators: string[], next: () => Dimension | undefined): Dimension | undefined => {
    let left = next();
    for (let sign = takes(...operators); sign !== undefined; sign = takes(...operators)) {
      const right = next();
      left = left === undefined || right === undefined ? undefined : combine(left, sign, right);
    }
    return left;
  };
  const sum = (): Dimension | undefined => chain(["+", "-"], product);
  const product = (): Dimension | undefined => chain(["*", "/", "×", "÷"], factor);
  const factor = (): Dimension | undefined => {
    const sign = takes("+", "-");
    if (sign !== undefined) {
      const inner = factor();
      return inner && sign === "-" ? { ...inner, number: negate(inner.number) } : inner;
    }
    if (takes("(") !== undefined) {
      const inner = sum();
      return takes(")") === undefined ? undefined : inner;
    }
    const token = tokens[at];
    at += 1;
    return typeof token === "string" ? undefined : token;
  };
  const result = sum();
  return at === tokens.length ? result : undefined;
}

function tokenize(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let end = 0;
  while (end < text.length) {
    tokenPattern.lastIndex = end;
    const match = tokenPattern.exec(text);
    if (match === null) return undefined;
    const number = parseDecimal(match[1] ?? "");
    tokens.push(number === undefined ? (match[3] ?? "") : { number, unit: match[2] ?? "" });
    end = tokenPattern.lastIndex;
  }
  return tokens;
}

function combine(a: Dimension, sign: string, b: Dimension): Dimension | undefined {
  const mixed = a.unit !== "" && b.unit !== "";
  switch (sign) {
    case "+":
    case "-": {
      if (mixed && a.unit !== b.unit) return undefined;
      return { number: add(a.number, sign === "-" ? negate(b.number) : b.number), unit: a.unit || b.unit };
    }
    case "*":
    case "×":
      return mixed ? undefined : { number: multiply(a.number, b.number), unit: a.unit || b.unit };
    default: {
      if (b.unit !== "" && b.unit !== a.unit) return undefined;
      const number = divide(a.number, b.number, places);
      return number && { number, unit: b.unit === "" ? a.unit : "" };
    }
  }
}
