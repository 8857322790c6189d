import { quote } from "../echo.js";
import { isRecord, type JsonObject } from "../json.js";
import { type Finding, mismatch } from "./finding.js";
import { findNearest, suggest } from "./nearest.js";
import { acceptsBelow } from "./nested-shapes.js";
import { oneOf } from "./plain-shapes.js";
import type { JsonSchema, Schemas, Shape } from "./shape.js";

/** One shape per field of `T`; the compiler refuses a field that is missing, extra, or optional in one place only. */
export type FieldsOf<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? Shape<Exclude<T[K], undefined>, true>
    : Shape<T[K]>;
};

/** An object with fields of these names. Another field is a warning. */
export function record<T extends object>(name: string, fields: FieldsOf<T>): Shape<T> {
  const table = tableOf(name, fields);
  const expected = "an object";
  return {
    expected,
    isOptional: false,
    accepts: (value, found): value is T =>
      isRecord(value) ? acceptsFields(table, value, found) : mismatch(found, expected, value),
    toSchema(schemas) {
      schemas.definitions[name] ??= fieldsToSchema(table, schemas);
      return { $ref: `#/definitions/${name}` };
    },
  };
}

/** One of several records, told apart by the text in the field `tag`. */
export function variant<T extends Readonly<Record<Tag, string>>, Tag extends string>(
  name: string,
  tag: Tag,
  cases: { readonly [Case in T[Tag]]: FieldsOf<Omit<Extract<T, Readonly<Record<Tag, Case>>>, Tag>> },
): Shape<T> {
  const tables = new Map(
    Object.entries<object>(cases).map(([chosen, fields]) => [
      chosen,
      tableOf(name, { [tag]: oneOf(chosen), ...fields }),
    ]),
  );
  const tagShape = oneOf(...tables.keys());
  const expected = "an object";
  return {
    expected,
    isOptional: false,
    accepts(value, found): value is T {
      if (!isRecord(value)) return mismatch(found, expected, value);
      const name = value[tag];
      const table = typeof name === "string" ? tables.get(name) : undefined;
      return table === undefined
        ? acceptsBelow(tag, tagShape, name, found)
        : acceptsFields(table, value, found);
    },
    toSchema(schemas) {
      schemas.definitions[name] ??= {
        oneOf: [...tables.values()].map((table) => fieldsToSchema(table, schemas)),
      };
      return { $ref: `#/definitions/${name}` };
    },
  };
}

interface FieldTable {
  readonly name: string;
  readonly fields: ReadonlyMap<string, Shape<unknown, boolean>>;
  readonly requiredCount: number;
}

function tableOf(name: string, shapes: object): FieldTable {
  const fields: FieldTable["fields"] = new Map(Object.entries(shapes));
  const required = [...fields.values()].filter(({ isOptional }) => !isOptional);
  return { name, fields, requiredCount: required.length };
}

function acceptsFields(table: FieldTable, value: JsonObject, found: Finding[]): boolean {
  let isSound = true;
  let requiredCount = 0;
  for (const key of Object.keys(value)) {
    const shape = table.fields.get(key);
    const entry = value[key];
    if (shape === undefined) warnOfUnknown(table, key, found);
    else if (entry !== undefined) {
      if (!shape.isOptional) requiredCount++;
      if (!acceptsBelow(key, shape, entry, found)) isSound = false;
    }
  }
  if (requiredCount === table.requiredCount) return isSound;
  reportMissing(table, value, found);
  return false;
}

function warnOfUnknown({ fields }: FieldTable, key: string, found: Finding[]): void {
  found.push({
    isWarning: true,
    path: [key],
    code: "unknown-field",
    message: `Unknown field ${quote(key)}; it is ignored`,
    ...suggest(key, [...fields.keys()]),
  });
}

function reportMissing({ fields }: FieldTable, value: JsonObject, found: Finding[]): void {
  const unknown = Object.keys(value).filter((key) => !fields.has(key));
  for (const [name, { expected, isOptional }] of fields) {
    if (isOptional || (Object.hasOwn(value, name) && value[name] !== undefined)) continue;
    const misspelt = findNearest(name, unknown);
    found.push({
      isWarning: false,
      path: [name],
      code: "missing",
      message: `${quote(name)} is missing`,
      expected,
      received: "nothing",
      ...(misspelt === undefined ? {} : { hint: `Is ${quote(misspelt)} a slip for ${quote(name)}?` }),
    });
  }
}

function fieldsToSchema({ name, fields }: FieldTable, schemas: Schemas): JsonSchema {
  const properties = [...fields].map(([field, shape]) => {
    const description = schemas.describe(name, field);
    const schema = shape.toSchema(schemas);
    // Draft-07 ignores whatever stands beside a $ref.
    return [field, "$ref" in schema ? { description, allOf: [schema] } : { description, ...schema }];
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: [...fields].filter(([, { isOptional }]) => !isOptional).map(([field]) => field),
  };
}
