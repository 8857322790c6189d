import { checkDeclarationValue } from "../../css/values/declaration-value.js";
import { quote } from "../echo.js";
import type { Issue } from "../issue.js";
import { type Finding, formatPath, type Problem } from "../shape/finding.js";
import { suggest } from "../shape/nearest.js";

/** Keys on the way down, from wherever the report is. */
export type Path = readonly (string | number)[];

/** Collects what is wrong with a configuration, and what is only surprising. */
export interface Report {
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** Runs with this path in front of all that is reported. */
  within(path: Path, run: () => void): void;
  refuse(path: Path, problem: Problem): void;
  warn(path: Path, problem: Problem): void;
  format(path: Path): string;
  /** The problem of a name that should be one of a set, and is not. `what` says what the set is of. */
  unknownName(what: string, name: string, known: ReadonlySet<string>): Problem;
}

/** Looking for the name that was meant compares with all; of thousands of wrong names that would take minutes. */
const mostHints = 20;
/** More names are too many to read. */
const mostNamed = 12;

/** Creates a report of what the check of the shape has found; the rules of the tabs add to it. */
export function createReport(found: readonly Finding[]): Report {
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  for (const { isWarning, path, ...problem } of found) {
    (isWarning ? warnings : issues).push({ ...problem, path: formatPath(path) });
  }
  let base: Path = [];
  let hintCount = 0;
  const format = (path: Path) => formatPath([...base, ...path]);
  return {
    issues,
    warnings,
    within(path, run) {
      const outer = base;
      base = [...outer, ...path];
      run();
      base = outer;
    },
    format,
    refuse: (path, problem) => issues.push({ ...problem, path: format(path) }),
    warn: (path, problem) => warnings.push({ ...problem, path: format(path) }),
    unknownName(what, name, known) {
      const isFew = known.size > 0 && known.size <= mostNamed;
      return {
        code: "unknown-name",
        message: `There is no ${what} ${quote(name)}`,
        expected: isFew ? [...known].map(quote).join(", ") : `one of ${known.size} names`,
        received: quote(name),
        ...(hintCount++ < mostHints ? suggest(name, known) : {}),
      };
    },
  };
}

/** Refuses every second use of an id in the list at this path. */
export function refuseDuplicates(
  report: Report,
  path: Path,
  entries: readonly { readonly id: string }[],
): void {
  if (areUnique(entries.map(({ id }) => id))) return;
  const first = new Map<string, number>();
  entries.forEach(({ id }, at) => {
    const before = first.get(id);
    if (before === undefined) first.set(id, at);
    else {
      report.refuse([...path, at, "id"], {
        code: "duplicate-id",
        message: `The id ${quote(id)} is used already, by ${report.format([...path, before])}`,
        expected: "an id of its own",
        received: quote(id),
      });
    }
  });
}

/** Nearly all lists are; it takes a fraction of the time that looking for the first of two takes. */
export function areUnique(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/** Why a text cannot be written as a declaration's value; undefined when it can. */
export function findValueProblem(value: string): Problem | undefined {
  const check = checkDeclarationValue(value);
  if (check.ok) return undefined;
  return {
    code: "invalid-value",
    message: `The value ${check.reason}`,
    expected: "text that can stand in a declaration",
    received: quote(value),
  };
}
