import type { Block, Declaration, Sheet } from "../../css/sheet/sheet.js";
import { quote } from "../../model/echo.js";
import type { Compiler } from "../../sources/compiler.js";
import { variableSigns } from "../../sources/notations.js";
import type { Candidate } from "./candidates.js";

/** Whether a value may be written at a literal in a text, so that all the compilers which read that print it as it is. */
export function canHold(
  { form, range }: Candidate,
  value: string,
  { text, compilers }: { readonly text: string; readonly compilers: readonly Compiler[] },
): boolean {
  if (!compilers.every((compiler) => compiler.keeps(value, form))) return false;
  if (form !== "string") return true;
  const quoted = text.charAt(range.start - 1);
  return !/[\\\n#]/.test(value) && !value.includes(quoted) && value.trim() !== "";
}

export interface FoundSource {
  readonly source: string;
  readonly sheet: Sheet;
  readonly origin: object;
  /** What the literal shall be, where that is only a part of the value, and the value that it is a part of. */
  readonly part?: { readonly text: string; readonly whole: string } | undefined;
}

/** A declaration of a token whose value is given by a literal. */
export function foundDeclaration(
  name: string,
  { range, text }: Candidate,
  { source, sheet, origin, part }: FoundSource,
): Declaration {
  const block = sheet.blocks[0] ?? nowhere;
  const given = {
    ...{ kind: "literal" as const, text: part?.whole ?? text, sheet, range },
    name: labelOf(source, range.start, text),
    ...(part && { spell: () => ({ ok: true, text: part.text }) as const }),
    ...{ isDefault: false, isEntry: false, origin, written: source.slice(range.start, range.end) },
  };
  return {
    name,
    start: range.start,
    value: { ...range, important: false },
    block,
    sheet,
    heading: -1,
    given,
  };
}

const nowhere: Block = {
  kind: "other",
  index: 0,
  parent: undefined,
  atName: "",
  prelude: { start: 0, end: 0 },
};
const longestLine = 200;

/** What people call a literal: the variable, the key or the property that stands before it. */
function labelOf(source: string, start: number, text: string): string {
  const before = source.slice(Math.max(0, start - longestLine), start);
  return nameBefore.exec(before)?.[1] ?? quote(text);
}

const nameBefore = new RegExp(`([${variableSigns}]?[\\w-]+|"[^"\\n]*"|'[^'\\n]*')\\s*:\\s*[^:;{}()\\n]*$`);
