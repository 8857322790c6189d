import { quote } from "../echo.js";

/** One thing wrong with a value, or surprising about it, while the way to the value is still being put together. */
export interface Finding extends Problem {
  /** What is surprising only does not refuse the value. */
  readonly isWarning: boolean;
  /** Keys from the value that was checked down to where this was found. */
  readonly path: (string | number)[];
}

export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly received?: string;
  readonly hint?: string;
}

/** Notes a value that is not what it should be. Answers false, for the check that has found it. */
export function mismatch(found: Finding[], expected: string, value: unknown): false {
  found.push(mismatchOf(expected, value));
  return false;
}

/** A value that is not what it should be. */
export function mismatchOf(expected: string, value: unknown): Finding {
  const received = describeValue(value);
  return { isWarning: false, path: [], code: "invalid", message: `Expected ${expected}`, expected, received };
}

/** What was found since there were `before` findings was found below this key. */
export function putBelow(key: string | number, found: readonly Finding[], before: number): void {
  for (let at = before; at < found.length; at++) found[at]?.path.unshift(key);
}

/** A path such as `tabs[2].tiers[0].items[5].cssVar`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    if (!/^[\w$]+$/.test(part)) return `${text}[${quote(part)}]`;
    return text === "" ? part : `${text}.${part}`;
  }, "");
}

/** What a value is, short enough for a message. */
function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
