import { parsePropertyName } from "../../css/values/property-name.js";
import { quote } from "../echo.js";
import type { Issue } from "../issue.js";
import { createRecord, isRecord } from "../json.js";
import { nameIssue, parseTextMap, refuseUnknownFields, typeIssue } from "./request-fields.js";
import type { PageContext, PageSheet, SeenDeclaration } from "./wire.js";

/** A page context that is sound. */
export interface ParsedPage extends PageContext {
  readonly sheets: readonly PageSheet[];
}

/** What is known of a page that tells nothing of itself. */
export const silentPage: ParsedPage = { attributes: {}, media: [], sheets: [] };

/** Longest list of a page context (docs/server.md, "Requests and answers"). */
export const mostEntries = 2_000;
/** Longest text in it. */
export const longestText = 8_192;
/** Longest outline of a style sheet, which tells of all of its declarations. */
export const longestOutline = 65_536;

/** Parses the `page` of a request; names in `seen` come out with escapes resolved. */
export function parsePageContext(input: unknown, path: string, issues: Issue[]): ParsedPage {
  if (!isRecord(input)) {
    issues.push(typeIssue(path, "an object", input));
    return silentPage;
  }
  refuseUnknownFields(
    input,
    { prefix: `${path}.`, known: ["attributes", "media", "supports", "sheets", "seen"] },
    issues,
  );
  const attributes = parseTextMap(input.attributes ?? {}, `${path}.attributes`, issues);
  checkLengths(Object.entries(attributes).flat(), `${path}.attributes`, issues);
  const sheets = parseSheets(input.sheets ?? [], `${path}.sheets`, issues);
  return {
    attributes,
    media: parseTexts(input.media ?? [], `${path}.media`, issues),
    ...(input.supports !== undefined && { supports: parseTexts(input.supports, `${path}.supports`, issues) }),
    sheets,
    ...(input.seen !== undefined && {
      seen: parseSeen(input.seen, { path: `${path}.seen`, sheets, issues }),
    }),
  };
}

function parseTexts(input: unknown, path: string, issues: Issue[]): readonly string[] {
  if (!Array.isArray(input) || !input.every((entry) => typeof entry === "string")) {
    issues.push(typeIssue(path, "an array of strings", input));
    return [];
  }
  checkLengths(input, path, issues);
  return input;
}

function checkLengths(texts: readonly string[], path: string, issues: Issue[]): void {
  checkCount(texts, path, issues);
  if (texts.some((text) => text.length > longestText)) issues.push(tooLongIssue(path, longestText));
}

function tooLongIssue(path: string, longest: number): Issue {
  return { code: "too-long", path, message: `${path} has a text of more than ${longest} characters` };
}

function checkCount({ length }: { readonly length: number }, path: string, issues: Issue[]): void {
  if (length <= mostEntries) return;
  issues.push({ code: "too-long", path, message: `${path} has more than ${mostEntries} entries` });
}

function parseSheets(input: unknown, path: string, issues: Issue[]): readonly PageSheet[] {
  if (!Array.isArray(input)) {
    issues.push(typeIssue(path, "an array of objects", input));
    return [];
  }
  checkCount(input, path, issues);
  return input.map((sheet: unknown, at) => parseSheet(sheet, `${path}[${at}]`, issues));
}

function parseSheet(input: unknown, path: string, issues: Issue[]): PageSheet {
  if (!isRecord(input)) {
    issues.push(typeIssue(path, "an object", input));
    return { address: "" };
  }
  refuseUnknownFields(input, { prefix: `${path}.`, known: ["address", "path", "outline"] }, issues);
  return {
    address: parseText(input.address, `${path}.address`, issues),
    ...(input.path !== undefined && { path: parseText(input.path, `${path}.path`, issues) }),
    ...(input.outline !== undefined && {
      outline: parseOutline(input.outline, `${path}.outline`, issues),
    }),
  };
}

function parseOutline(input: unknown, path: string, issues: Issue[]): string {
  const outline = parseString(input, path, issues);
  if (outline.length > longestOutline) issues.push(tooLongIssue(path, longestOutline));
  return outline;
}

function parseText(input: unknown, path: string, issues: Issue[]): string {
  const text = parseString(input, path, issues);
  checkLengths([text], path, issues);
  return text;
}

function parseString(input: unknown, path: string, issues: Issue[]): string {
  if (typeof input === "string") return input;
  issues.push(typeIssue(path, "a string", input));
  return "";
}

interface SeenPlace {
  readonly path: string;
  readonly sheets: readonly PageSheet[];
  readonly issues: Issue[];
}

function parseSeen(input: unknown, place: SeenPlace): Readonly<Record<string, SeenDeclaration | null>> {
  const { path, issues } = place;
  if (!isRecord(input)) {
    issues.push(typeIssue(path, "an object from custom property names to what is seen", input));
    return {};
  }
  const seen = createRecord<SeenDeclaration | null>();
  for (const [cssVar, declaration] of Object.entries(input)) {
    const at = `${path}[${quote(cssVar)}]`;
    const name = parsePropertyName(cssVar);
    if (name === undefined) issues.push(nameIssue(cssVar, at));
    else seen[name] = declaration === null ? null : parseDeclaration(declaration, { ...place, path: at });
  }
  return seen;
}

function parseDeclaration(input: unknown, { path, sheets, issues }: SeenPlace): SeenDeclaration | null {
  if (!isRecord(input)) {
    issues.push(typeIssue(path, "an object or null", input));
    return null;
  }
  refuseUnknownFields(
    input,
    { prefix: `${path}.`, known: ["value", "selector", "conditions", "sheet"] },
    issues,
  );
  const { value, sheet } = input;
  // As long as the body lets it be: data URLs are long.
  const isText = typeof value === "string";
  if (!isText) issues.push(typeIssue(`${path}.value`, "a string", value));
  const isPlace = typeof sheet === "number" && sheets[sheet] !== undefined;
  if (!isPlace) issues.push(typeIssue(`${path}.sheet`, "the index of one of the sheets", sheet));
  return {
    value: isText ? value : "",
    selector: parseText(input.selector ?? "", `${path}.selector`, issues),
    conditions: parseTexts(input.conditions ?? [], `${path}.conditions`, issues),
    sheet: isPlace ? sheet : 0,
  };
}
