import { checkDeclarationValue, trimValue } from "../css/values/declaration-value.js";
import { parsePropertyName } from "../css/values/property-name.js";
import { echo, quote } from "./echo.js";
import type { Issue, Parsed } from "./issue.js";
import { createRecord, isRecord } from "./json.js";
import type { ApplyRequest, PageContext } from "./wire.js";

/** A custom property and the declaration value it shall have. */
export interface TokenValue {
  /** The name as the request spells it. */
  readonly cssVar: string;
  /** The name with escapes resolved. */
  readonly name: string;
  /** As sent, trimmed of white space. */
  readonly value: string;
}

/** A request that is sound. */
export interface ApplyCommand extends Omit<ApplyRequest, "tokens"> {
  readonly tokens: readonly TokenValue[];
}

/**
 * Parses the body of `POST /apply` (contract, section 3, "Request"). Values come out trimmed of white space and
 * otherwise as sent; every offender is listed.
 */
export function parseApplyRequest(body: unknown): Parsed<ApplyCommand> {
  const issues: Issue[] = [];
  if (!isRecord(body)) return { ok: false, issues: [typeIssue("", "an object", body)] };
  refuseUnknownFields(body, "", ["tokens", "page", "dryRun", "expectDigests"], issues);
  const tokens = parseTokens(body.tokens, issues);
  const page = body.page === undefined ? undefined : parsePage(body.page, issues);
  const expectDigests =
    body.expectDigests === undefined ? undefined : parseDigests(body.expectDigests, issues);
  if (body.dryRun !== undefined && typeof body.dryRun !== "boolean") {
    issues.push(typeIssue("dryRun", "a boolean", body.dryRun));
  }
  if (issues.length > 0) return { ok: false, issues };
  const value: ApplyCommand = {
    tokens,
    ...(page && { page }),
    ...(body.dryRun === true && { dryRun: true as const }),
    ...(expectDigests && { expectDigests }),
  };
  return { ok: true, value, warnings: [] };
}

function parseTokens(input: unknown, issues: Issue[]): readonly TokenValue[] {
  if (!isRecord(input)) {
    issues.push(typeIssue("tokens", "an object from custom property names to values", input));
    return [];
  }
  const keys = Object.keys(input);
  if (keys.length === 0) issues.push({ code: "empty", path: "tokens", message: "there are no tokens" });
  const tokens: TokenValue[] = [];
  for (const cssVar of keys) {
    const name = parsePropertyName(cssVar);
    if (name === undefined) issues.push(nameIssue(cssVar));
    const value = parseValue(cssVar, input[cssVar], issues);
    if (name !== undefined && value !== undefined) tokens.push({ cssVar, name, value });
  }
  refuseTwins(keys, issues);
  return tokens;
}

function parseValue(cssVar: string, input: unknown, issues: Issue[]): string | undefined {
  if (typeof input !== "string") {
    issues.push(typeIssue(pathOf(cssVar), "a string", input));
    return undefined;
  }
  const value = trimValue(input);
  const check = checkDeclarationValue(value);
  if (check.ok) return value;
  const message = `the value of ${echo(cssVar)} ${echo(check.reason)}`;
  issues.push({ code: "declaration-value", path: pathOf(cssVar), message, received: echo(input) });
  return undefined;
}

/** The keys of an object differ: only escapes can spell one name twice. */
function refuseTwins(keys: readonly string[], issues: Issue[]): void {
  if (!keys.some((key) => key.includes("\\"))) return;
  const spellings = new Map<string, string>();
  for (const key of keys) {
    const name = parsePropertyName(key);
    if (name === undefined) continue;
    const same = spellings.get(name);
    spellings.set(name, key);
    if (same === undefined) continue;
    const message = `${quote(same)} and ${quote(key)} are the same property`;
    issues.push({ code: "duplicate", path: pathOf(key), message });
  }
}

function nameIssue(key: string): Issue {
  const message = `${quote(key)} is not a custom property name`;
  const expected = "an identifier that starts with --";
  return { code: "property-name", path: pathOf(key), message, expected };
}

function pathOf(key: string): string {
  return `tokens[${quote(key)}]`;
}

type TextMap = Record<string, string>;

function parsePage(input: unknown, issues: Issue[]): PageContext | undefined {
  if (!isRecord(input)) {
    issues.push(typeIssue("page", "an object", input));
    return undefined;
  }
  refuseUnknownFields(input, "page.", ["attributes", "media"], issues);
  const { attributes = {}, media = [] } = input;
  const isTextList = Array.isArray(media) && media.every((entry) => typeof entry === "string");
  if (!isTextList) issues.push(typeIssue("page.media", "an array of strings", media));
  return {
    attributes: parseTextMap(attributes, "page.attributes", issues),
    media: isTextList ? media : [],
  };
}

function parseDigests(input: unknown, issues: Issue[]): TextMap {
  const digests = parseTextMap(input, "expectDigests", issues);
  for (const [file, digest] of Object.entries(digests)) {
    digests[file] = digest.toLowerCase();
    if (isSha256(digest)) continue;
    const path = `expectDigests[${quote(file)}]`;
    const message = `${quote(digest)} is not a SHA-256 digest`;
    issues.push({ code: "digest", path, message, expected: "64 hexadecimal digits" });
  }
  return digests;
}

function isSha256(text: string): boolean {
  return text.length === 64 && [...text.toLowerCase()].every((digit) => "0123456789abcdef".includes(digit));
}

function parseTextMap(input: unknown, path: string, issues: Issue[]): TextMap {
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

function refuseUnknownFields(
  input: Readonly<Record<string, unknown>>,
  prefix: string,
  known: readonly string[],
  issues: Issue[],
): void {
  for (const field of Object.keys(input)) {
    if (known.includes(field)) continue;
    const message = `${quote(field)} is not a field of the request`;
    issues.push({
      code: "unknown-field",
      path: `${prefix}${echo(field)}`,
      message,
      expected: known.join(", "),
    });
  }
}

function typeIssue(path: string, expected: string, received: unknown): Issue {
  const kind = received === null ? "null" : Array.isArray(received) ? "array" : typeof received;
  const code = received === undefined ? "required" : "type";
  const where = path === "" ? "the request" : path;
  const message =
    received === undefined ? `${where} is missing` : `${where} must be ${expected}, not ${kind}`;
  return { code, path, message, expected, received: kind };
}
