import { quote } from "../echo.js";
import type { Issue } from "../issue.js";
import { isRecord, type JsonObject } from "../json.js";
import { findNearest } from "./nearest.js";
import type { ChoiceShape, NumberShape, RecordShape, Shape, TextShape } from "./shape.js";

/** Where a check is in the input, and where its problems go. Issues refuse the input; warnings do not. */
export interface ShapeCheck {
  readonly path: (string | number)[];
  readonly issues: Issue[];
  readonly warnings: Issue[];
}

/** Checks unknown JSON against a shape and adds every problem to the check. Never throws. */
export function checkShape(check: ShapeCheck, shape: Shape, value: unknown): void {
  switch (shape.is) {
    case "text":
      checkText(check, shape, value);
      break;
    case "number":
      if (!isFit(shape, value)) refuse(check, shape.expected, value);
      break;
    case "flag":
      if (value !== shape.value) refuse(check, String(shape.value), value);
      break;
    case "list":
      if (Array.isArray(value)) checkList(check, shape.of, value);
      else refuse(check, "a list", value);
      break;
    case "map":
      if (isRecord(value)) checkMap(check, shape.of, value);
      else refuse(check, "an object", value);
      break;
    case "record":
      if (isRecord(value)) checkRecord(check, shape, value);
      else refuse(check, "an object", value);
      break;
    case "choice":
      if (isRecord(value)) checkChoice(check, shape, value);
      else refuse(check, "an object", value);
      break;
    case "either": {
      const fitting = shape.of.find((candidate) => hasType(candidate, value));
      if (fitting) checkShape(check, fitting, value);
      else refuse(check, shape.expected, value);
    }
  }
}

/** Counted, because a list with holes skips them when asked for each entry. */
function checkList(check: ShapeCheck, shape: Shape, value: readonly unknown[]): void {
  for (let at = 0; at < value.length; at++) checkChild(check, at, shape, value[at]);
}

function checkMap(check: ShapeCheck, shape: Shape, value: JsonObject): void {
  for (const key of Object.keys(value)) checkChild(check, key, shape, value[key]);
}

function checkChild(check: ShapeCheck, key: string | number, shape: Shape, value: unknown): void {
  check.path.push(key);
  checkShape(check, shape, value);
  check.path.pop();
}

function checkText(check: ShapeCheck, shape: TextShape, value: unknown): void {
  if (typeof value !== "string") {
    refuse(check, shape.expected ?? "text", value);
  } else if (shape.oneOf && !shape.oneOf.includes(value)) {
    refuse(check, `one of ${shape.oneOf.map(quote).join(", ")}`, value, suggest(value, shape.oneOf));
  } else if (shape.pattern && !shape.pattern.test(value)) {
    refuse(check, shape.expected ?? "text", value);
  }
}

function isFit(shape: NumberShape, value: unknown): boolean {
  if (typeof value !== "number" || !Number.isFinite(value)) return false;
  return shape.isIndex ? Number.isInteger(value) && value >= 0 : value > 0;
}

function checkRecord(check: ShapeCheck, shape: RecordShape, value: JsonObject): void {
  let found = 0;
  for (const key of Object.keys(value)) {
    const field = shape.fields.get(key);
    const entry = value[key];
    if (!field) warnOfUnknown(check, shape, key);
    else if (entry !== undefined) {
      if (field.isRequired) found += 1;
      checkChild(check, key, field.shape, entry);
    }
  }
  if (found < shape.requiredCount) reportMissing(check, shape, value);
}

function warnOfUnknown(check: ShapeCheck, shape: RecordShape, key: string): void {
  const message = `Unknown field ${quote(key)}; it is ignored`;
  const path = formatPath([...check.path, key]);
  check.warnings.push({ code: "unknown-field", message, path, ...suggest(key, [...shape.fields.keys()]) });
}

function reportMissing(check: ShapeCheck, shape: RecordShape, value: JsonObject): void {
  const strangers = Object.keys(value).filter((key) => !shape.fields.has(key));
  for (const [name, field] of shape.fields) {
    if (!field.isRequired || (Object.hasOwn(value, name) && value[name] !== undefined)) continue;
    const misspelt = findNearest(name, strangers);
    check.issues.push({
      code: "missing",
      message: `${quote(name)} is missing`,
      path: formatPath([...check.path, name]),
      expected: describeShape(field.shape),
      received: "nothing",
      ...(misspelt === undefined ? {} : { hint: `Is ${quote(misspelt)} a slip for ${quote(name)}?` }),
    });
  }
}

function checkChoice(check: ShapeCheck, shape: ChoiceShape, value: JsonObject): void {
  const tag = value[shape.tag];
  const chosen = typeof tag === "string" && Object.hasOwn(shape.cases, tag) ? shape.cases[tag] : undefined;
  if (chosen) checkRecord(check, chosen, value);
  else checkChild(check, shape.tag, { is: "text", oneOf: Object.keys(shape.cases) }, tag);
}

function refuse(check: ShapeCheck, expected: string, value: unknown, hint: { hint?: string } = {}): void {
  const received = describeValue(value);
  const path = formatPath(check.path);
  check.issues.push({ code: "invalid", message: `Expected ${expected}`, path, expected, received, ...hint });
}

function hasType(shape: Shape, value: unknown): boolean {
  switch (shape.is) {
    case "text":
      return typeof value === "string";
    case "flag":
      return value === shape.value;
    case "list":
      return Array.isArray(value);
    default:
      return isRecord(value);
  }
}

function describeShape(shape: Shape): string {
  switch (shape.is) {
    case "text":
    case "number":
    case "either":
      return shape.expected ?? "text";
    case "flag":
      return String(shape.value);
    case "list":
      return "a list";
    default:
      return "an object";
  }
}

/** What a value is, short enough for a message. */
function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return quote(value);
  return Array.isArray(value) ? `a list of ${value.length}` : `an ${typeof value}`.replace("an f", "a f");
}

/** A path such as `tabs[2].tiers[0].items[5].cssVar`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    if (!/^[\w$]+$/.test(part)) return `${text}[${quote(part)}]`;
    return text === "" ? part : `${text}.${part}`;
  }, "");
}

export function suggest(name: string, candidates: readonly string[]): { hint?: string } {
  const nearest = findNearest(name, candidates);
  return nearest === undefined ? {} : { hint: `Did you mean ${quote(nearest)}?` };
}
