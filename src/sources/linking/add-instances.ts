import type { Declaration, OpenSheet, Sheet } from "../../css/sheet/sheet.js";
import type { Preprocessor } from "../preprocessor.js";
import type { Unread } from "../source.js";
import type { Instance, Instances } from "./instance.js";

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

/** The written declarations and the included ones by the offsets where they start. */
export function inOrder(
  written: readonly Declaration[],
  included: readonly Declaration[],
): readonly Declaration[] {
  return included.length === 0 ? written : [...written, ...included].sort((a, b) => a.start - b.start);
}

interface ReadSource {
  /** What gets the declarations. */
  readonly sheet: OpenSheet;
  readonly unread: Unread[];
  readonly language: Pick<Preprocessor, "words" | "keepsDeclarations">;
}

/** Adds to a source a declaration as often as a preprocessor makes it, and the parts of it that only that can tell. */
export function addInstances(
  declaration: Declaration,
  instances: Instances | undefined,
  { sheet, unread, language }: ReadSource,
): void {
  const { start } = declaration;
  const own = declaration.sheet === sheet ? declaration : { ...declaration, sheet };
  const made = instances?.get(start);
  if (made === undefined) {
    if (language.keepsDeclarations) sheet.declarations.push(own);
    return;
  }
  for (const one of made) {
    const { name, names, given } = one;
    const reason = given?.kind === "unknown" ? given.reason : undefined;
    if (name !== undefined) {
      sheet.declarations.push(isAsWritten(one, own) ? own : instanceOf(own, name, one));
      if (reason !== undefined) unread.push({ at: start, reason });
      continue;
    }
    // One place is enough of those that go through a list.
    unread.push({
      ...{ at: start, reason: reason ?? `${language.words} puts its name together` },
      ...(names && { unnamed: { ...names, declaration: own, given } }),
    });
  }
}

function isAsWritten({ name, given, block }: Instance, written: Declaration): boolean {
  return name === written.name && given === undefined && (block ?? written.block) === written.block;
}

function instanceOf(
  { start, value, block: around, sheet, heading }: Declaration,
  name: string,
  { given, block = around }: Instance,
): Declaration {
  return given === undefined
    ? { name, start, value, block, sheet, heading }
    : { name, start, value, block, sheet, heading, given };
}
