import type { Declaration, Sheet } from "../../css/sheet/sheet.js";
import type { Unread } from "../source.js";
import type { Instances } from "./instance.js";

/** What stands for the declarations that mixins put where they are included; what they make of these is told apart. */
export function includesIn(sheet: Sheet, instances: Instances): readonly Declaration[] {
  const included: Declaration[] = [];
  for (const [first] of instances.values()) {
    if (first?.site === undefined || first.block === undefined) continue;
    const { start } = first.site;
    included.push({ name: "--", start, value: first.site, block: first.block, sheet, heading: -1 });
  }
  return included;
}

interface ReadSource {
  readonly sheet: Sheet;
  readonly declarations: Declaration[];
  readonly unread: Unread[];
  /** What people call the preprocessor. */
  readonly words: string;
}

/** Adds to a source a declaration as often as a preprocessor makes it, and the parts of it that only that can tell. */
export function addInstances(
  declaration: Declaration,
  instances: Instances,
  { sheet, declarations, unread, words }: ReadSource,
): void {
  const { start, value, heading } = declaration;
  for (const { name, names, given, block = declaration.block } of instances.get(start) ?? []) {
    const reason = given?.kind === "unknown" ? given.reason : undefined;
    if (name !== undefined) {
      declarations.push(
        given === undefined
          ? { name, start, value, block, sheet, heading }
          : { name, start, value, block, sheet, heading, given },
      );
      if (reason !== undefined) unread.push({ at: start, reason });
      continue;
    }
    // One place is enough of those that go through a list.
    unread.push({
      ...{ at: start, reason: reason ?? `${words} puts its name together` },
      ...(names && { unnamed: { ...names, declaration: { ...declaration, sheet }, given } }),
    });
  }
}
