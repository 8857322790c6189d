import { echo, quote } from "../echo.js";
import type { Issue } from "../issue.js";
import { createRecord, isRecord, type JsonObject } from "../json.js";

/** An issue for every field that is not one of `known`; `prefix` stands before its name in the path. */
export function refuseUnknownFields(
  input: JsonObject,
  { prefix, known }: { readonly prefix: string; readonly known: readonly string[] },
  issues: Issue[],
): void {
  for (const field of Object.keys(input)) {
    if (known.includes(field)) continue;
    const message = `${quote(field)} is not a field of the request`;
    const path = `${prefix}${echo(field)}`;
    issues.push({ code: "unknown-field", path, message, expected: known.join(", ") });
  }
}

/** The entries of an object of strings; each other entry is an issue. */
export function parseTextMap(input: unknown, path: string, issues: Issue[]): Record<string, string> {
  const map = createRecord<string>();
  if (!isRecord(input)) {
    issues.push(typeIssue(path, "an object from strings to strings", input));
    return map;
  }
  for (const [key, value] of Object.entries(input)) {
    if (typeof value === "string") map[key] = value;
    else issues.push(typeIssue(`${path}[${quote(key)}]`, "a string", value));
  }
  return map;
}

/** The issue of a field that is missing or of another type than `expected`. */
export function typeIssue(path: string, expected: string, received: unknown): Issue {
  const kind = received === null ? "null" : Array.isArray(received) ? "array" : typeof received;
  const code = received === undefined ? "required" : "type";
  const where = path === "" ? "the request" : path;
  const message =
    received === undefined ? `${where} is missing` : `${where} must be ${expected}, not ${kind}`;
  return { code, path, message, expected, received: kind };
}

/** The issue of a text that is no name of a custom property. */
export function nameIssue(text: string, path: string): Issue {
  const message = `${quote(text)} is not a custom property name`;
  return { code: "property-name", path, message, expected: "an identifier that starts with --" };
}
