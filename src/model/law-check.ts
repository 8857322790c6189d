import { formatPath, quote, type ShapeCheck, suggest } from "./check-shape.js";

type Path = readonly (string | number)[];

/** Problems between parts that are each well formed. */
export interface LawCheck {
  refuse(path: Path, problem: Problem): void;
  warn(path: Path, problem: Problem): void;
}

export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly received?: string;
  readonly hint?: string;
}

export function createLawCheck({ issues, warnings }: Pick<ShapeCheck, "issues" | "warnings">): LawCheck {
  return {
    refuse: (path, problem) => issues.push({ ...problem, path: formatPath(path) }),
    warn: (path, problem) => warnings.push({ ...problem, path: formatPath(path) }),
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

/** Refuses every second use of an id in a list; `field` is where it stands in an entry. */
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
        message: `The id ${quote(id)} is used already, by ${formatPath([...path, before])}`,
        expected: "an id of its own",
        received: quote(id),
      });
    }
  });
}
