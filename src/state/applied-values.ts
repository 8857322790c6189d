/** Values that are in the files but that the page does not show yet: custom property name → emitted value. */
export interface AppliedValues {
  get(cssVar: string): string | undefined;
  add(cssVar: string, emitted: string): void;
  remove(cssVar: string): void;
  names(): readonly string[];
}

export function createAppliedValues(): AppliedValues {
  const values = new Map<string, string>();
  return {
    get: (cssVar) => values.get(cssVar),
    add: (cssVar, emitted) => values.set(cssVar, emitted),
    remove: (cssVar) => values.delete(cssVar),
    names: () => [...values.keys()],
  };
}
