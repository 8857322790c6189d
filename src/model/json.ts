/** Readers of unknown JSON that never throw, and its writer. */

/** The value that a text in JSON has; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes JSON, whatever `toJSON` a page has given all lists or objects, as old versions of Prototype do. */
export function writeJson(value: unknown, space?: number): string {
  return JSON.stringify(value, "toJSON" in [] ? readAsIs : undefined, space);
}

function readAsIs(this: JsonObject, key: string): unknown {
  return this[key];
}

/** A JSON object whose fields nobody has looked at yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether it is an object with fields, and no list. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The strings of a list; anything else is left out. */
export function readStrings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** A map without a prototype, so that `__proto__` and `constructor` are ordinary keys. */
export function createRecord<T>(): Record<string, T> {
  // Object.create is typed `any`; the record is empty, so any value type holds.
  return Object.create(null) as Record<string, T>;
}

/** The entries of a map of unknown JSON that `read` accepts. */
export function readMap<T>(
  value: unknown,
  read: (entry: unknown) => T | undefined,
): Readonly<Record<string, T>> {
  const map = createRecord<T>();
  if (!isRecord(value)) return map;
  for (const key of Object.keys(value)) {
    const entry = read(value[key]);
    if (entry !== undefined) map[key] = entry;
  }
  return map;
}

/** The string that it is; undefined where it is something else. */
export function readText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
