import type { Finding } from "./finding.js";

/** What unknown JSON has to be like to be a `T`: from one statement of it come the check and the JSON Schema. */
export interface Shape<T, IsOptional extends boolean = false> {
  /** In words, for messages. */
  readonly expected: string;
  /** Of a field: it may be missing. */
  readonly isOptional: IsOptional;
  /** Whether a value is a `T`. Whatever is wrong with it or surprising about it is added to `found`. Never throws. */
  accepts(value: unknown, found: Finding[]): value is T;
  toSchema(schemas: Schemas): JsonSchema;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A JSON Schema while it is made. */
export interface Schemas {
  /** What records are called → their schema, so that each stands there once. */
  readonly definitions: Record<string, JsonSchema>;
  /** What editors show beside a field of a record. */
  describe(record: string, field: string): string | undefined;
}

/** The same shape for a field that may be missing. */
export function optional<T>(shape: Shape<T>): Shape<T, true> {
  return { ...shape, isOptional: true };
}
