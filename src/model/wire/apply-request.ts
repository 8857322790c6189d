import { checkDeclarationValue, trimValue } from "../../css/values/declaration-value.js";
import { parsePropertyName } from "../../css/values/property-name.js";
import { echo, quote } from "../echo.js";
import type { Issue, Parsed } from "../issue.js";
import { isRecord, type JsonObject } from "../json.js";
import { type ParsedPage, parsePageContext, silentPage } from "./page-context.js";
import { nameIssue, parseTextMap, refuseUnknownFields, typeIssue } from "./request-fields.js";

/** A custom property and the declaration value it shall have. */
export interface TokenValue {
  /** The name as the request spells it. */
  readonly cssVar: string;
  /** The name with escapes resolved. */
  readonly name: string;
  /** As sent, trimmed of white space. */
  readonly value: string;
}

/** What is to be done for one page in one mode. */
export interface ApplyCommandPart {
  /** Where its tokens stand in the request, such as `batch[1].preview`. */
  readonly path: string;
  readonly tokens: readonly TokenValue[];
  readonly page: ParsedPage;
  /** Names, with escapes resolved, that are written although page and file differ. */
  readonly anyway: ReadonlySet<string>;
  /** Names, with escapes resolved, that are written where their alias leads. */
  readonly throughAlias: ReadonlySet<string>;
}

/** A request that is sound. */
export interface ApplyCommand {
  readonly isPreview: boolean;
  /** One, unless the request was a batch. */
  readonly parts: readonly ApplyCommandPart[];
  readonly isBatch: boolean;
  readonly expectDigests: Readonly<Record<string, string>> | undefined;
}

/** More parts than a page has modes are nobody's wish. */
const mostParts = 16;

const partFields = ["tokens", "preview", "page", "anyway", "throughAlias"];
const requestFields = [...partFields, "batch", "dryRun", "expectDigests"];

/**
 * Parses the body of `POST /apply` (docs/server.md, "Requests and answers"). Values come out trimmed of white space and
 * otherwise as sent; every offender is listed.
 */
export function parseApplyRequest(body: unknown): Parsed<ApplyCommand> {
  const issues: Issue[] = [];
  if (!isRecord(body)) return { ok: false, issues: [typeIssue("", "an object", body)] };
  const isBatch = body.batch !== undefined;
  refuseUnknownFields(body, { prefix: "", known: requestFields }, issues);
  if (isBatch) refuseFieldsBesideBatch(body, issues);
  const parts = isBatch ? parseBatch(body.batch, issues) : [parsePart(body, "", issues)];
  const expectDigests =
    body.expectDigests === undefined ? undefined : parseDigests(body.expectDigests, issues);
  if (body.dryRun !== undefined && typeof body.dryRun !== "boolean") {
    issues.push(typeIssue("dryRun", "a boolean", body.dryRun));
  }
  const kinds = new Set(parts.map(({ isPreview }) => isPreview));
  if (kinds.size > 1) {
    const message = "some parts of the batch are previews and others are not";
    issues.push({ code: "mixed-batch", path: "batch", message });
  }
  if (issues.length > 0) return { ok: false, issues };
  const value = { isPreview: kinds.has(true) || body.dryRun === true, parts, isBatch, expectDigests };
  return { ok: true, value, warnings: [] };
}

function refuseFieldsBesideBatch(body: JsonObject, issues: Issue[]): void {
  for (const field of partFields) {
    if (body[field] === undefined) continue;
    const message = `${field} belongs into the parts of the batch`;
    issues.push({ code: "beside-batch", path: field, message });
  }
}

type ParsedPart = ApplyCommandPart & { readonly isPreview: boolean };

function parseBatch(input: unknown, issues: Issue[]): readonly ParsedPart[] {
  if (!Array.isArray(input) || input.length === 0 || input.length > mostParts) {
    issues.push(typeIssue("batch", `an array of 1 to ${mostParts} objects`, input));
    return [];
  }
  return input.flatMap((part: unknown, at) => {
    const path = `batch[${at}]`;
    if (!isRecord(part)) {
      issues.push(typeIssue(path, "an object", part));
      return [];
    }
    refuseUnknownFields(part, { prefix: `${path}.`, known: partFields }, issues);
    return [parsePart(part, `${path}.`, issues)];
  });
}

function parsePart(part: JsonObject, prefix: string, issues: Issue[]): ParsedPart {
  const isPreview = part.preview !== undefined;
  if (isPreview && part.tokens !== undefined) {
    const message = "a request is a preview or it writes: it cannot have both preview and tokens";
    issues.push({ code: "both", path: `${prefix}preview`, message });
  }
  const path = `${prefix}${isPreview ? "preview" : "tokens"}`;
  return {
    isPreview,
    path,
    tokens: parseTokens(isPreview ? part.preview : part.tokens, path, issues),
    page: part.page === undefined ? silentPage : parsePageContext(part.page, `${prefix}page`, issues),
    anyway: parseNames(part.anyway ?? [], `${prefix}anyway`, issues),
    throughAlias: parseNames(part.throughAlias ?? [], `${prefix}throughAlias`, issues),
  };
}

function parseTokens(input: unknown, path: string, issues: Issue[]): readonly TokenValue[] {
  if (!isRecord(input)) {
    issues.push(typeIssue(path, "an object from custom property names to values", input));
    return [];
  }
  const keys = Object.keys(input);
  if (keys.length === 0) issues.push({ code: "empty", path, message: "there are no tokens" });
  const tokens: TokenValue[] = [];
  for (const cssVar of keys) {
    const name = parsePropertyName(cssVar);
    if (name === undefined) issues.push(nameIssue(cssVar, pathOf(path, cssVar)));
    const value = parseValue(cssVar, input[cssVar], { path, issues });
    if (name !== undefined && value !== undefined) tokens.push({ cssVar, name, value });
  }
  refuseTwins(keys, path, issues);
  return tokens;
}

function parseValue(
  cssVar: string,
  input: unknown,
  { path, issues }: { readonly path: string; readonly issues: Issue[] },
): string | undefined {
  if (typeof input !== "string") {
    issues.push(typeIssue(pathOf(path, cssVar), "a string", input));
    return undefined;
  }
  const value = trimValue(input);
  const check = checkDeclarationValue(value);
  if (check.ok) return value;
  const message = `the value of ${echo(cssVar)} ${echo(check.reason)}`;
  issues.push({
    code: "declaration-value",
    path: pathOf(path, cssVar),
    message,
    received: echo(input),
  });
  return undefined;
}

/** The keys of an object differ: only escapes can spell one name twice. */
function refuseTwins(keys: readonly string[], path: string, issues: Issue[]): void {
  if (!keys.some((key) => key.includes("\\"))) return;
  const spellings = new Map<string, string>();
  for (const key of keys) {
    const name = parsePropertyName(key);
    if (name === undefined) continue;
    const same = spellings.get(name);
    spellings.set(name, key);
    if (same === undefined) continue;
    const message = `${quote(same)} and ${quote(key)} are the same property`;
    issues.push({ code: "duplicate", path: pathOf(path, key), message });
  }
}

/** Where in the request an entry of a map stands. */
export function pathOf(path: string, key: string): string {
  return `${path}[${quote(key)}]`;
}

function parseNames(input: unknown, path: string, issues: Issue[]): ReadonlySet<string> {
  if (!Array.isArray(input)) {
    issues.push(typeIssue(path, "an array of custom property names", input));
    return new Set();
  }
  const names = input.map((one: unknown, at) => {
    const text = typeof one === "string" ? one : "";
    const name = parsePropertyName(text);
    if (name === undefined) issues.push(nameIssue(text, `${path}[${at}]`));
    return name ?? "";
  });
  return new Set(names);
}

function parseDigests(input: unknown, issues: Issue[]): Record<string, string> {
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
