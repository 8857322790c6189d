import { noComments } from "../../../discover/project-files.js";
import { notRegular, notUtf8 } from "../../../discover/style-sheets/read-style-sheet.js";
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

export function ok(about: string, message: string): Finding {
  return { level: "ok", about, message };
}

export function warning(about: string, message: string, fix: string): Finding {
  return { level: "warning", about, message, fix };
}

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
export function brokenFile(about: string, file: string, reason: string): Finding {
  return error(about, `${file}: ${reason}`, fixFor(reason, "mend the JSON there"));
}

/** What to do about a file that cannot be used for a reason; `otherwise` for all that the system does not say. */
export function fixFor(reason: string, otherwise: string): string {
  if (reason === notUtf8) return "save it as UTF-8";
  if (reason === notRegular) return "a file of that name belongs there, or nothing";
  if (reason.startsWith(noComments)) return "take them out";
  return reason.startsWith("cannot be read") ? "give yourself the right to read it" : otherwise;
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
