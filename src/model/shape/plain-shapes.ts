import { quote } from "../echo.js";
import { mismatch, mismatchOf } from "./finding.js";
import { suggest } from "./nearest.js";
import type { Shape } from "./shape.js";

export const text: Shape<string> = {
  expected: "text",
  isOptional: false,
  accepts: (value, found): value is string => typeof value === "string" || mismatch(found, "text", value),
  toSchema: () => ({ type: "string" }),
};

export const nonEmptyText: Shape<string> = {
  expected: "text that is not empty",
  isOptional: false,
  accepts: (value, found): value is string =>
    (typeof value === "string" && value !== "") || mismatch(found, "text that is not empty", value),
  toSchema: () => ({ type: "string", minLength: 1 }),
};

interface TextPattern {
  readonly pattern: RegExp;
  /** What the pattern asks for, in words. */
  readonly expected: string;
  /** Fits most texts that the pattern fits, and no others; for a pattern that takes long. */
  readonly usual?: RegExp;
}

/** A string that matches a pattern; `usual` is one that most match, and sooner. */
export function textLike({ pattern, expected, usual = pattern }: TextPattern): Shape<string> {
  return {
    expected,
    isOptional: false,
    accepts: (value, found): value is string =>
      (typeof value === "string" && (usual.test(value) || pattern.test(value))) ||
      mismatch(found, expected, value),
    toSchema: () => ({ type: "string", pattern: pattern.source }),
  };
}

/** One of these strings. */
export function oneOf<T extends string>(...options: readonly T[]): Shape<T> {
  const expected =
    options.length === 1 ? quote(String(options[0])) : `one of ${options.map(quote).join(", ")}`;
  const known: ReadonlySet<unknown> = new Set(options);
  return {
    expected,
    isOptional: false,
    accepts(value, found): value is T {
      if (known.has(value)) return true;
      found.push({
        ...mismatchOf(expected, value),
        ...(typeof value === "string" && suggest(value, options)),
      });
      return false;
    },
    toSchema: () => ({ type: "string", enum: options }),
  };
}

/** A boolean of which one value alone is allowed. */
export function exactly<T extends boolean>(only: T): Shape<T> {
  const expected = String(only);
  return {
    expected,
    isOptional: false,
    accepts: (value, found): value is T => value === only || mismatch(found, expected, value),
    toSchema: () => ({ const: only }),
  };
}

export const positiveNumber: Shape<number> = {
  expected: "a number above 0",
  isOptional: false,
  accepts: (value, found): value is number =>
    (typeof value === "number" && Number.isFinite(value) && value > 0) ||
    mismatch(found, "a number above 0", value),
  toSchema: () => ({ type: "number", exclusiveMinimum: 0 }),
};

export const listIndex: Shape<number> = {
  expected: "an index, counted from 0",
  isOptional: false,
  accepts: (value, found): value is number =>
    (Number.isInteger(value) && Number(value) >= 0) || mismatch(found, "an index, counted from 0", value),
  toSchema: () => ({ type: "integer", minimum: 0 }),
};
