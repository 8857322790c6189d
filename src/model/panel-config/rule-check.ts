import { quote } from "../echo.js";
import { formatPath, type ShapeCheck, suggest } from "../shape/check-shape.js";

/** Keys on the way down, from wherever the check is. */
export type Path = readonly (string | number)[];

/** Reports problems between parts that are each well formed. */
export interface LawCheck {
  /** Runs with this path in front of all that it reports. */
  within(path: Path, run: () => void): void;
  refuse(path: Path, problem: Problem): void;
  warn(path: Path, problem: Problem): void;
  format(path: Path): string;
}

export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly received?: string;
  readonly hint?: string;
}

export function createLawCheck({ issues, warnings }: Pick<ShapeCheck, "issues" | "warnings">): LawCheck {
  let base: Path = [];
  const format = (path: Path) => formatPath([...base, ...path]);
  return {
    within(path, run) {
      const outer = base;
      base = [...outer, ...path];
      run();
      base = outer;
    },
    format,
    refuse: (path, problem) => issues.push({ ...problem, path: format(path) }),
    warn: (path, problem) => warnings.push({ ...problem, path: format(path) }),
  };
}

/** A name that should be one of a set, and is not. */
export function describeStranger(what: string, name: string, known: readonly string[]): Problem {
  return {
    code: "unknown-name",
    message: `There is no ${what} ${quote(name)}`,
    expected: known.length > 0 && known.length <= 12 ? known.map(quote).join(", ") : `the id of a ${what}`,
    received: quote(name),
    ...suggest(name, known),
  };
}

/** Refuses every second use of an id in the list at this path. */
export function refuseDuplicates(
  check: LawCheck,
  path: Path,
  entries: readonly { readonly id: string }[],
): void {
  const first = new Map<string, number>();
  entries.forEach(({ id }, at) => {
    const before = first.get(id);
    if (before === undefined) first.set(id, at);
    else {
      check.refuse([...path, at, "id"], {
        code: "duplicate-id",
        message: `The id ${quote(id)} is used already, by ${check.format([...path, before])}`,
        expected: "an id of its own",
        received: quote(id),
      });
    }
  });
}

/** Refuses a text that cannot be written as a value; `reason` completes "The value …". */
export function refuseValue(check: LawCheck, path: Path, value: string, reason: string): void {
  check.refuse(path, {
    code: "invalid-value",
    message: `The value ${reason}`,
    expected: "text that can stand in a declaration",
    received: quote(value),
  });
}
