import { add, divide, multiply, negate, parseDecimal } from "./decimal.js";
import { type Dimension, formatDimension } from "./dimension.js";

const numberPattern = /\s*((?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)(%|[a-z]+)?\s*/iy;
const functionPattern = /\s*([a-z][a-z0-9-]*\()/iy;
const operatorPattern = /\s*([-+*/×÷()])\s*/y;

/** A number, an operator or a bracket, or a call of a function such as `var()`, whose value nobody knows here. */
type Token = Dimension | string | { readonly call: string };

/** A part of a sum: as CSS, and what it comes to where that can be worked out. */
interface Operand {
  readonly css: string;
  readonly result: Dimension | undefined;
}

export interface Sum extends Operand {
  /** It is more than one number: it holds an operator. */
  readonly isWorked: boolean;
}

/** The same size in another unit, where that is so wherever and whenever the value is used. */
export type ConvertTo = (dimension: Dimension, unit: string) => Dimension | undefined;

/** Longer input is CSS text, not a sum in someone's head. */
const longest = 120;

/** Places kept by a division that does not come out even. */
const places = 6;

/**
 * Reads a sum such as `16*1.25` or `1rem + 4vw`: numbers, units, calls of functions, `+ - * /` and brackets. `css` is how
 * `calc()` wants it. Undefined when the text is anything else, or divides by zero.
 */
export function readSum(text: string, convertTo: ConvertTo): Sum | undefined {
  const tokens = text.length > longest ? undefined : tokenize(text);
  if (tokens === undefined) return undefined;
  let at = 0;
  let isWorked = false;
  const takes = (...operators: string[]): string | undefined => {
    const token = tokens[at];
    if (typeof token !== "string" || !operators.includes(token)) return undefined;
    at += 1;
    return token;
  };
  const chain = (operators: string[], next: () => Operand | undefined): Operand | undefined => {
    let left = next();
    for (let sign = takes(...operators); sign !== undefined; sign = takes(...operators)) {
      const right = next();
      isWorked = true;
      left =
        left === undefined || right === undefined ? undefined : combine(left, right, { sign, convertTo });
    }
    return left;
  };
  const sum = (): Operand | undefined => chain(["+", "-"], product);
  const product = (): Operand | undefined => chain(["*", "/", "×", "÷"], factor);
  const factor = (): Operand | undefined => {
    const sign = takes("+", "-");
    if (sign !== undefined) {
      const inner = factor();
      return inner && sign === "-" ? negated(inner) : inner;
    }
    if (takes("(") !== undefined) {
      const inner = sum();
      return takes(")") === undefined || inner === undefined
        ? undefined
        : { ...inner, css: `(${inner.css})` };
    }
    const token = tokens[at];
    at += 1;
    if (token === undefined || typeof token === "string") return undefined;
    return "call" in token
      ? { css: token.call, result: undefined }
      : { css: formatDimension(token), result: token };
  };
  const read = sum();
  return read !== undefined && at === tokens.length ? { ...read, isWorked } : undefined;
}

function tokenize(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let end = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = end;
    return pattern.exec(text);
  };
  while (end < text.length) {
    const number = match(numberPattern);
    const digits = parseDecimal(number?.[1] ?? "");
    const call = number === null ? match(functionPattern) : null;
    if (number !== null && digits !== undefined) {
      tokens.push({ number: digits, unit: number[2] ?? "" });
      end += number[0].length;
    } else if (call !== null) {
      const closed = endOfCall(text, end + call[0].length);
      if (closed === undefined) return undefined;
      tokens.push({ call: text.slice(end, closed).trim() });
      end = closed;
    } else {
      const operator = match(operatorPattern);
      if (operator === null) return undefined;
      tokens.push(operator[1] ?? "");
      end += operator[0].length;
    }
  }
  return tokens;
}

/** Where the bracket closes that is open at this place. */
function endOfCall(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function negated({ css, result }: Operand): Operand {
  return {
    css: `(-1 * ${css})`,
    result: result && { ...result, number: negate(result.number) },
  };
}

interface Operation {
  readonly sign: string;
  readonly convertTo: ConvertTo;
}

function combine(a: Operand, b: Operand, { sign, convertTo }: Operation): Operand | undefined {
  const operator = sign === "×" ? "*" : sign === "÷" ? "/" : sign;
  const css = `${a.css} ${operator} ${b.css}`;
  const [left, right] = [a.result, b.result];
  if (left === undefined || right === undefined) return { css, result: undefined };
  const isMixed = left.unit !== "" && right.unit !== "" && left.unit !== right.unit;
  const other = isMixed ? convertTo(right, left.unit) : right;
  if (operator === "/") {
    if (right.number.digits === 0n || (left.unit === "" && right.unit !== "")) return undefined;
    const number = other && divide(left.number, other.number, places);
    return { css, result: number && { number, unit: right.unit === "" ? left.unit : "" } };
  }
  if (operator === "*") {
    // Nothing that a token holds is measured in square pixels.
    if (left.unit !== "" && right.unit !== "") return undefined;
    return { css, result: { number: multiply(left.number, right.number), unit: left.unit || right.unit } };
  }
  const number = other && add(left.number, operator === "-" ? negate(other.number) : other.number);
  return { css, result: number && { number, unit: left.unit || right.unit } };
}
