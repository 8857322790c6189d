import type { Unusable } from "../../../discover/style-sheets/style-sheet-file.js";
import type { Issue } from "../../../model/issue.js";

/** One thing `doctor` found. */
export interface Finding {
  readonly level: "error" | "warning" | "ok";
  /** What was looked at: one or two words. */
  readonly about: string;
  readonly message: string;
  /** What to do; every error and warning has one. */
  readonly fix?: string;
  /** The custom properties that it is about, in the JSON alone. */
  readonly names?: readonly string[];
}

/** That something is as it should be. */
export function ok(about: string, message: string): Finding {
  return { level: "ok", about, message };
}

/** What keeps nothing from working by itself. */
export function warning(about: string, message: string, fix: string): Finding {
  return { level: "warning", about, message, fix };
}

/** What keeps the panel or Apply from working: `doctor` ends with exit code 1. */
export function error(about: string, message: string, fix: string): Finding {
  return { level: "error", about, message, fix };
}

/** What a parser said of a file, with what to do about it. */
export function findingOf(
  level: "error" | "warning",
  about: string,
  { issue, file }: { readonly issue: Issue; readonly file: string },
): Finding {
  const { path, message, expected, hint } = issue;
  const wanted = expected === undefined ? "correct it there" : `it should be ${expected}`;
  const place = path === "" ? file : `${file}: ${path}`;
  return { level, about, message: `${place}: ${message}`, fix: hint ?? wanted };
}

/** A JSON file of ours that cannot be used. */
export function brokenFile(about: string, file: string, unusable: Unusable): Finding {
  return error(about, `${file}: ${unusable.reason}`, fixFor(unusable, "mend the JSON there"));
}

/** What to do about a file that cannot be used; `otherwise` where it is not known what is wrong with it. */
export function fixFor({ fault }: Unusable, otherwise: string): string {
  switch (fault) {
    case "not-utf-8":
      return "save it as UTF-8";
    case "not-regular":
      return "a file of that name belongs there, or nothing";
    case "json-comments":
      return "take them out";
    case "unreadable":
      return "give yourself the right to read it";
    default:
      return otherwise;
  }
}

/** What the code of a project gives a plugin or a handler, nobody has looked at. */
export const unlessOptions = "unless options in your code say otherwise";

const mostNamed = 5;

/** Some names as the subject of a sentence, with its verb. */
export function named(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const shown = names.slice(0, mostNamed).join(", ");
  return `${more > 0 ? `${shown} and ${more} more` : shown} ${names.length === 1 ? "is" : "are"}`;
}
