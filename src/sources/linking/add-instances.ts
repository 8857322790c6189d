import type { SheetRows } from "../../css/sheet/rows/sheet-rows.js";
import type { Declaration, Sheet } from "../../css/sheet/sheet.js";
import type { Preprocessor } from "../preprocessor.js";
import type { Unread } from "../source.js";
import type { Instance, Instances } from "./instance.js";
import type { StyleUnit } from "./style-unit.js";

interface Linking {
  /** What gets the declarations. */
  readonly rows: SheetRows;
  readonly unread: Unread[];
  readonly language: Pick<Preprocessor, "words" | "keepsDeclarations">;
  /** Whether it also gets what mixins put where they are included. */
  readonly takesIncluded: boolean;
}

const none: Instances = new Map();

/**
 * Adds the declarations of a style sheet as often as a preprocessor makes each, and the parts of it that only that can tell. Of those
 * that stay where they are written no object is made.
 */
export function addInstances({ written }: StyleUnit, instances = none, linking: Linking): void {
  const { rows, unread, language, takesIncluded } = linking;
  const included = takesIncluded ? includedIn(rows.sheet, instances) : [];
  if (instances.size === 0) {
    if (language.keepsDeclarations) written.copyAll(rows);
    return;
  }
  let next = 0;
  const addIncluded = (before: number): void => {
    for (let one = included[next]; one !== undefined && one.start < before; one = included[++next])
      addMade(one, instances.get(one.start) ?? [], linking);
  };
  for (let at = 0; at < written.count; at++) {
    const start = written.startOf(at);
    addIncluded(start);
    const made = instances.get(start);
    if (made === undefined) {
      if (language.keepsDeclarations) written.copy(at, rows);
      continue;
    }
    const [one] = made;
    if (one === undefined || made.length > 1 || !staysThere(one, written.nameOf(at)))
      addMade(written.declaration(at), made, linking);
    else {
      written.copy(at, rows, one.given);
      if (one.given?.kind === "unknown") unread.push({ at: start, reason: one.given.reason });
    }
  }
  addIncluded(Number.POSITIVE_INFINITY);
}

/** What stands for the declarations that mixins put where they are included, in order; what they make of these is told apart. */
function includedIn(sheet: Sheet, instances: Instances): readonly Declaration[] {
  const included: Declaration[] = [];
  for (const [first] of instances.values()) {
    if (first?.site === undefined || first.block === undefined) continue;
    const { start } = first.site;
    included.push({ name: "--", start, value: first.site, block: first.block, sheet, heading: -1 });
  }
  return included.sort((a, b) => a.start - b.start);
}

/** Whether a declaration is made under the name that is written, in its own block. */
function staysThere({ name, block }: Instance, written: string): boolean {
  return name === written && block === undefined;
}

function addMade(
  declaration: Declaration,
  made: readonly Instance[],
  { rows, unread, language }: Linking,
): void {
  const { start } = declaration;
  const { sheet } = rows;
  for (const one of made) {
    const { name, names, given } = one;
    const reason = given?.kind === "unknown" ? given.reason : undefined;
    if (name !== undefined) {
      rows.takeDeclaration(instanceOf(declaration, name, { sheet, one }));
      if (reason !== undefined) unread.push({ at: start, reason });
      continue;
    }
    // One place is enough of those that go through a list.
    unread.push({
      ...{ at: start, reason: reason ?? `${language.words} puts its name together` },
      ...(names && { unnamed: { ...names, declaration: { ...declaration, sheet }, given } }),
    });
  }
}

function instanceOf(
  { start, value, block: around, heading }: Declaration,
  name: string,
  { sheet, one: { given, block = around } }: { readonly sheet: Sheet; readonly one: Instance },
): Declaration {
  return given === undefined
    ? { name, start, value, block, sheet, heading }
    : { name, start, value, block, sheet, heading, given };
}
