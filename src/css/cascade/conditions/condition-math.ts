import { decodeIdentifier, lowerAscii } from "../../tokens/identifier.js";
import { findNumberEnd } from "../../tokens/scan-name.js";
import * as T from "../../tokens/token-type.js";
import { findBlankEnd, isDelim, type Tokens, tokenText } from "../../tokens/tokens.js";
import { callMath } from "./math-functions.js";

/**
 * Spells the math function that opens at a token as its result, or as far as it can be calculated without a page:
 * browsers calculate before they print, `calc(1px + 2px)` as `calc(3px)`. Undefined for what is not understood.
 */
export function spellMath(tokens: Tokens, at: number): string | undefined {
  const reader = new MathReader(tokens, at);
  const sum = reader.readValue(0);
  return sum && spellSum(sum);
}

/** A number with its unit in the spelling of its kind: absolute lengths in pixels, resolutions in dots per pixel. */
export function spellNumber(text: string): string {
  const { value, unit } = readNumber(text);
  return `${spellDigits(value)}${unit}`;
}

/** How much there is of a unit; "" is that of a plain number, and a function that stays one is a unit, too. */
interface Term {
  readonly unit: string;
  readonly value: number;
}

/** One term of each unit. */
type Sum = readonly Term[];

/** Deeper ones are compared as they stand, so that no sheet exhausts the stack. */
const deepest = 32;

/** As many arguments of a function, and terms of a sum, as anyone writes. */
const most = 32;

const constants: ReadonlyMap<string, number> = new Map([
  ["pi", Math.PI],
  ["e", Math.E],
]);

class MathReader {
  readonly #tokens: Tokens;
  #at: number;

  constructor(tokens: Tokens, at: number) {
    this.#tokens = tokens;
    this.#at = at;
  }

  readValue(depth: number): Sum | undefined {
    if (depth > deepest) return undefined;
    const at = this.#at;
    const text = tokenText(this.#tokens, at);
    switch (this.#tokens.types[at]) {
      case T.Number:
      case T.Dimension:
      case T.Percentage: {
        this.#at++;
        return [readNumber(text)];
      }
      case T.Ident: {
        this.#at++;
        const value = constants.get(lowerAscii(decodeIdentifier(text)));
        return value === undefined ? undefined : [{ unit: "", value }];
      }
      case T.LeftParenthesis:
        return this.#readArguments(depth + 1)?.[0];
      case T.Function: {
        const given = this.#readArguments(depth + 1);
        return given && calculate(lowerAscii(decodeIdentifier(text)).slice(0, -1), given);
      }
      default:
        return undefined;
    }
  }

  /** Reads what stands in parentheses, and steps past them. */
  #readArguments(depth: number): readonly Sum[] | undefined {
    const end = Math.min(this.#tokens.partners[this.#at] ?? 0, this.#tokens.count);
    const sums: Sum[] = [];
    do {
      this.#at++;
      const sum = this.#readSum(depth, end);
      if (sum === undefined) return undefined;
      sums.push(sum);
      if (sums.length > most) return undefined;
    } while (this.#at < end && this.#tokens.types[this.#at] === T.Comma);
    if (this.#at !== end) return undefined;
    this.#at++;
    return sums;
  }

  #readSum(depth: number, end: number): Sum | undefined {
    let sum = this.#readProduct(depth, end);
    for (;;) {
      const operator = this.#readOperator(end, "+", "-");
      if (operator === undefined || sum === undefined) return sum;
      const next = this.#readProduct(depth, end);
      sum = next && add(sum, operator === "+" ? next : scale(next, -1));
    }
  }

  #readProduct(depth: number, end: number): Sum | undefined {
    let product = this.#readOperand(depth, end);
    for (;;) {
      const operator = this.#readOperator(end, "*", "/");
      if (operator === undefined || product === undefined) return product;
      const next = this.#readOperand(depth, end);
      product = next && (operator === "*" ? multiply(product, next) : divide(product, next));
    }
  }

  #readOperand(depth: number, end: number): Sum | undefined {
    this.#at = findBlankEnd(this.#tokens, this.#at, end);
    return this.#at < end ? this.readValue(depth) : undefined;
  }

  #readOperator(end: number, first: string, second: string): string | undefined {
    this.#at = findBlankEnd(this.#tokens, this.#at, end);
    if (this.#at >= end) return undefined;
    const operator = [first, second].find((one) => isDelim(this.#tokens, this.#at, one));
    if (operator !== undefined) this.#at++;
    return operator;
  }
}

function add(first: Sum, second: Sum): Sum | undefined {
  const sum = [...first];
  for (const term of second) {
    const at = sum.findIndex(({ unit }) => unit === term.unit);
    const own = sum[at];
    if (own === undefined) sum.push(term);
    else sum[at] = { unit: own.unit, value: own.value + term.value };
  }
  return sum.length > most ? undefined : sum;
}

function scale(sum: Sum, by: number): Sum {
  return sum.map(({ unit, value }) => ({ unit, value: value * by }));
}

function multiply(first: Sum, second: Sum): Sum | undefined {
  const left = plainNumber(first);
  const right = plainNumber(second);
  if (left !== undefined) return scale(second, left);
  return right === undefined ? undefined : scale(first, right);
}

function divide(first: Sum, second: Sum): Sum | undefined {
  const by = plainNumber(second);
  return by === undefined ? undefined : scale(first, 1 / by);
}

function plainNumber(sum: Sum): number | undefined {
  const [only, ...others] = sum;
  return others.length === 0 && only?.unit === "" ? only.value : undefined;
}

/** What a function gives of its arguments. Where only a page can tell, it stays what it is. */
function calculate(name: string, given: readonly Sum[]): Sum | undefined {
  const [first] = given;
  if (first === undefined) return undefined;
  if (name === "calc" || name === "-webkit-calc") return given.length === 1 ? first : undefined;
  const units = new Set(given.flatMap((sum) => sum.map(({ unit }) => unit)));
  const [unit = ""] = units;
  const values = units.size === 1 ? given.map(([only]) => only?.value ?? 0) : undefined;
  const result = values && callMath(name, values, unit);
  if (result !== undefined) return [result];
  return [{ unit: `${name}(${given.map(spellSum).join(",")})`, value: 1 }];
}

function spellSum(sum: Sum): string {
  const terms = sum.map(spellTerm);
  return terms.length === 1 ? terms.join() : `calc(${terms.sort().join(" + ")})`;
}

function spellTerm({ unit, value }: Term): string {
  if (!unit.endsWith(")")) return `${spellDigits(value)}${unit}`;
  return value === 1 ? unit : `${spellDigits(value)} * ${unit}`;
}

function readNumber(text: string): Term {
  const end = findNumberEnd(text, 0);
  const value = Number(text.slice(0, end));
  const unit = lowerAscii(decodeIdentifier(text.slice(end)));
  const [name, factor] = absoluteUnits.get(unit) ?? [unit, 1];
  return { value: value * factor, unit: name };
}

const inch = 96;

const absoluteUnits: ReadonlyMap<string, readonly [unit: string, factor: number]> = new Map([
  ["in", ["px", inch]],
  ["cm", ["px", inch / 2.54]],
  ["mm", ["px", inch / 25.4]],
  ["q", ["px", inch / 101.6]],
  ["pt", ["px", inch / 72]],
  ["pc", ["px", inch / 6]],
  ["x", ["dppx", 1]],
  ["dpi", ["dppx", 1 / inch]],
  ["dpcm", ["dppx", 2.54 / inch]],
]);

/** As many digits of a number as every browser keeps. */
const mostDigits = 6;
const tooLong = 10 ** mostDigits;

function spellDigits(value: number): string {
  // Most are whole, and have no more digits.
  if (Number.isInteger(value) && Math.abs(value) < tooLong) return `${value}`;
  return `${Number(value.toPrecision(mostDigits))}`;
}
