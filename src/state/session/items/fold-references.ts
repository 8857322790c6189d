import { referencesIn } from "../../../css/values/references.js";

/**
 * Works something out for custom properties from their texts and from what it is for those that these refer to, each
 * once. A circle has no value: what closes it counts as 0. `combine` gets a text and answers with a number.
 */
export function foldReferences(
  read: (cssVar: string) => string,
  combine: (text: string, of: (cssVar: string) => number) => number,
): (cssVar: string) => number {
  const known = new Map<string, number>();
  const of = (cssVar: string): number => known.get(cssVar) ?? 0;
  return (cssVar) => {
    // A list of what is open, as a chain of references may be longer than the stack is deep.
    const open = [cssVar];
    const seen = new Set<string>();
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      // Several that are open may refer to it.
      if (known.has(last)) {
        open.pop();
        continue;
      }
      const text = read(last);
      // Most values are no functions.
      const references = text.includes("(") ? referencesIn(text) : [];
      const unknown = references.filter((one) => !known.has(one) && !seen.has(one));
      seen.add(last);
      if (unknown.length > 0) for (const one of unknown) open.push(one);
      else {
        open.pop();
        known.set(last, combine(text, of));
      }
    }
    return of(cssVar);
  };
}
