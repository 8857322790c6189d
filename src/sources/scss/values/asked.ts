import type { SassValue, Variables } from "./sass-value.js";

/**
 * What stands for the literals by which Sass decides what it does, finds or names: another value there changes more than a value.
 * Maps are noted, too, so that none is gone through twice.
 */
export type Asked = Set<object>;

/** Notes all literals of which a value is made, and gives the value back. */
export function noteAsked<Value extends SassValue | undefined>(asked: Asked, value: Value): Value {
  if (value === undefined || (value.kind === "literal" && value.isKey === true)) return value;
  const open: (SassValue | undefined)[] = [value];
  while (open.length > 0) {
    const at = open.pop();
    if (at?.kind === "unknown") for (const origin of at.madeOf ?? []) asked.add(origin);
    else if (at?.kind === "map") {
      if (asked.has(at)) continue;
      asked.add(at);
      for (const entry of at.entries) open.push(entry.value);
    } else if (at !== undefined && at.isKey !== true) {
      asked.add(at.unit.originAt(at.range.start));
      open.push(at.alias);
    }
  }
  return value;
}

/** The variables of a place, of which all that are found decide something. */
export function asking(around: Variables & { readonly asked: Asked }): Variables {
  return { find: (name, namespace) => noteAsked(around.asked, around.find(name, namespace)) };
}
