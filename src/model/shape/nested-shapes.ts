import { isRecord } from "../json.js";
import { type Finding, mismatch, putBelow } from "./finding.js";
import type { Shape } from "./shape.js";

/** A list whose entries all have one shape. */
export function list<T>(of: Shape<T>): Shape<readonly T[]> {
  const expected = "a list";
  return {
    expected,
    isOptional: false,
    accepts(value, found): value is readonly T[] {
      if (!Array.isArray(value)) return mismatch(found, expected, value);
      let isSound = true;
      // Counted, because a list with holes skips them when asked for each entry.
      for (let at = 0; at < value.length; at++) {
        if (!acceptsBelow(at, of, value[at], found)) isSound = false;
      }
      return isSound;
    },
    toSchema: (schemas) => ({ type: "array", items: of.toSchema(schemas) }),
  };
}

/** An object whose keys are the author's. */
export function map<T>(of: Shape<T>): Shape<Readonly<Record<string, T>>> {
  const expected = "an object";
  return {
    expected,
    isOptional: false,
    accepts(value, found): value is Readonly<Record<string, T>> {
      if (!isRecord(value)) return mismatch(found, expected, value);
      let isSound = true;
      for (const key of Object.keys(value)) {
        if (!acceptsBelow(key, of, value[key], found)) isSound = false;
      }
      return isSound;
    },
    toSchema: (schemas) => ({ type: "object", additionalProperties: of.toSchema(schemas) }),
  };
}

/** What one of two shapes accepts. Where only a part of the value is wrong, it is told what that shape says. */
export function either<A, B>(expected: string, first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return {
    expected,
    isOptional: false,
    accepts(value, found): value is A | B {
      for (const shape of [first, second]) {
        const inside: Finding[] = [];
        const isSound = shape.accepts(value, inside);
        if (!isSound && inside.some(({ path }) => path.length === 0)) continue;
        for (const one of inside) found.push(one);
        return isSound;
      }
      return mismatch(found, expected, value);
    },
    toSchema: (schemas) => ({ anyOf: [first.toSchema(schemas), second.toSchema(schemas)] }),
  };
}

/** Whether the shape accepts what stands below this key. */
export function acceptsBelow(
  key: string | number,
  shape: Shape<unknown, boolean>,
  value: unknown,
  found: Finding[],
): boolean {
  const before = found.length;
  const isSound = shape.accepts(value, found);
  if (found.length > before) putBelow(key, found, before);
  return isSound;
}
