import type { SassLiteral, SassValue, Variables } from "./sass-value.js";

/**
 * What stands for the literals by which Sass decides what it does, finds or names: another value there changes more than a value.
 * What is made of others is noted, too, so that none is gone through twice.
 */
export type Asked = Set<object>;

/** Notes all literals of which a value is made, and gives the value back. */
export function noteAsked<Value extends SassValue | undefined>(asked: Asked, value: Value): Value {
  const open: SassValue[] = [];
  for (let at: SassValue | undefined = value; at !== undefined; at = open.pop()) {
    if (at.kind === "literal") noteLiteral(asked, at);
    else if (!asked.has(at)) {
      asked.add(at);
      if (at.kind === "map") for (const entry of at.entries) open.push(entry.value);
      else {
        for (const origin of at.madeOf ?? []) asked.add(origin);
        for (const part of at.parts ?? []) open.push(part);
      }
    }
  }
  return value;
}

function noteLiteral(asked: Asked, literal: SassLiteral): void {
  let at: SassLiteral | undefined = literal;
  for (; at !== undefined && at.isKey !== true; at = at.alias) asked.add(at.unit.originAt(at.range.start));
}

/** The variables of a place, of which all that are found decide something. */
export function asking(around: Variables & { readonly asked: Asked }): Variables {
  return { find: (name, namespace) => noteAsked(around.asked, around.find(name, namespace)) };
}
