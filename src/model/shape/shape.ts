/**
 * Shapes of JSON as data: one table says what a configuration may hold, and from it come the parser and the
 * published JSON Schema.
 */
export type Shape =
  | TextShape
  | NumberShape
  | FlagShape
  | ListShape
  | MapShape
  | RecordShape
  | ChoiceShape
  | EitherShape;

export interface TextShape {
  readonly is: "text";
  readonly pattern?: RegExp;
  /** What the pattern asks for, in words. */
  readonly expected?: string;
  readonly oneOf?: readonly string[];
}

export interface NumberShape {
  readonly is: "number";
  readonly expected: string;
  /** A whole number, zero or more; otherwise a number above zero. */
  readonly isIndex: boolean;
}

export interface FlagShape {
  readonly is: "flag";
  readonly value: boolean;
}

export interface ListShape {
  readonly is: "list";
  readonly of: Shape;
}

/** An object whose keys are the author's. */
export interface MapShape {
  readonly is: "map";
  readonly of: Shape;
}

export interface RecordShape {
  readonly is: "record";
  readonly name: string;
  readonly fields: ReadonlyMap<string, FieldShape>;
  readonly requiredCount: number;
}

/** One of several records, told apart by the text in the field `tag`. */
export interface ChoiceShape {
  readonly is: "choice";
  readonly name: string;
  readonly tag: string;
  readonly cases: Readonly<Record<string, RecordShape>>;
}

/** Shapes of different JSON types: the type of the value picks the shape. */
export interface EitherShape {
  readonly is: "either";
  readonly expected: string;
  readonly of: readonly Shape[];
}

export interface FieldShape {
  readonly shape: Shape;
  readonly isRequired: boolean;
}

export function record(name: string, fields: Readonly<Record<string, FieldShape>>): RecordShape {
  const entries = Object.entries(fields);
  const requiredCount = entries.filter(([, { isRequired }]) => isRequired).length;
  return { is: "record", name, fields: new Map(entries), requiredCount };
}

export function required(shape: Shape): FieldShape {
  return { shape, isRequired: true };
}

export function optional(shape: Shape): FieldShape {
  return { shape, isRequired: false };
}
