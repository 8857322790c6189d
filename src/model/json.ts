/** Readers of unknown JSON that never throw. */

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON object whose fields nobody has looked at yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

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

export function readText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
