import { maxValueLength } from "../../../css/values/excess.js";

type Json = Readonly<Record<string, unknown>>;

/** The path in `{group.token}`. */
export function readBraces(text: string): readonly string[] | undefined {
  const inner = /^\{([^{}]+)\}$/.exec(text.trim())?.[1];
  return inner?.split(".");
}

/**
 * The paths of the references in a text, in order, and the text around them: one piece more than there are paths. None of
 * a text that is no value for its length.
 */
export function splitReferences(text: string): {
  readonly pieces: readonly string[];
  readonly paths: readonly (readonly string[])[];
} {
  const parts = text.length > maxValueLength ? [text] : text.split(/\{([^{}]+)\}/);
  return {
    pieces: parts.filter((_, at) => at % 2 === 0),
    paths: parts.filter((_, at) => at % 2 === 1).map((inner) => inner.trim().split(".")),
  };
}

/** The path in a JSON Pointer fragment such as `#/group/token/$value` (RFC 6901, section 6). */
export function readPointer(text: string): readonly string[] | undefined {
  if (!text.startsWith("#/")) return undefined;
  try {
    return text
      .slice(2)
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
  } catch {
    // URIError: a percent sign that escapes nothing.
    return undefined;
  }
}

/** What stands in parsed JSON at a path; undefined where nothing does. */
export function findAt(document: unknown, path: readonly string[]): unknown {
  let found = document;
  for (const part of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return undefined;
    // An own property of an object or a list, by the line above.
    found = (found as Json)[part];
  }
  return found;
}
