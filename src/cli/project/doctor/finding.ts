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
export function findingOf(level: "error" | "warning", about: string, issue: Issue): Finding {
  const { path, message, expected, hint } = issue;
  const wanted = expected === undefined ? "correct it there" : `it should be ${expected}`;
  return { level, about, message: path === "" ? message : `${path}: ${message}`, fix: hint ?? wanted };
}

const mostNamed = 5;

/** Some names as the subject of a sentence, with its verb. */
export function named(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const shown = names.slice(0, mostNamed).join(", ");
  return `${more > 0 ? `${shown} and ${more} more` : shown} ${names.length === 1 ? "is" : "are"}`;
}
