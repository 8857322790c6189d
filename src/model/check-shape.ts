import type { Issue } from "./issue.js";
import { findNearest } from "./nearest.js";
import type { ChoiceShape, NumberShape, RecordShape, Shape, TextShape } from "./shape.js";

/** Where a check is in the input, and where its problems go. Issues refuse the input; warnings do not. */
export interface ShapeCheck {
  readonly path: (string | number)[];
  readonly issues: Issue[];
  readonly warnings: Issue[];
}

type Json = Readonly<Record<string, unknown>>;

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

function checkMap(check: ShapeCheck, shape: Shape, value: Json): void {
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

function checkRecord(check: ShapeCheck, shape: RecordShape, value: Json): void {
  for (const name in shape.fields) {
    const field = shape.fields[name];
    const entry = Object.hasOwn(value, name) ? value[name] : undefined;
    if (!field || (entry === undefined && !field.isRequired)) continue;
    if (entry === undefined) reportMissing(check, shape, name, value);
    else checkChild(check, name, field.shape, entry);
  }
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(shape.fields, key)) continue;
    check.path.push(key);
    const hint = suggest(key, Object.keys(shape.fields));
    const message = `Unknown field ${quote(key)}; it is ignored`;
    check.warnings.push({ code: "unknown-field", message, path: formatPath(check.path), ...hint });
    check.path.pop();
  }
}

function reportMissing(check: ShapeCheck, shape: RecordShape, name: string, value: Json): void {
  const others = Object.keys(value).filter((key) => !Object.hasOwn(shape.fields, key));
  const misspelt = findNearest(name, others);
  check.path.push(name);
  check.issues.push({
    code: "missing",
    message: `${quote(name)} is missing`,
    path: formatPath(check.path),
    expected: describeShape(shape.fields[name]?.shape),
    received: "nothing",
    ...(misspelt === undefined ? {} : { hint: `Is ${quote(misspelt)} a slip for ${quote(name)}?` }),
  });
  check.path.pop();
}

function checkChoice(check: ShapeCheck, shape: ChoiceShape, value: Json): void {
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

function describeShape(shape: Shape | undefined): string {
  switch (shape?.is) {
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

export function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
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

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
