import type { Block, Declaration, Sheet } from "../../css/sheet/sheet.js";
import { quote } from "../../model/echo.js";
import { languages } from "../../sources/languages.js";
import { faultOfText, isPlainWithQuotes } from "../../sources/scss/values/plain-value.js";
import type { Candidate } from "./candidates.js";

/** Whether a value may be written at a literal: the laws are those for literals that are found without a compiler. */
export function canHold({ file, form, range }: Candidate, value: string, text: string): boolean {
  const isLess = file.endsWith(".less");
  if (isLess && /[@`]|\.\d{8}/.test(value)) return false;
  if (form === "string") {
    const quoted = text.charAt(range.start - 1);
    return !/[\\\n#]/.test(value) && !value.includes(quoted) && value.trim() !== "";
  }
  if (form === "expression") return isPlainWithQuotes(value);
  return isLess ? languages.less?.faultOf(nowhere, value) === undefined : faultOfText(value) === undefined;
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
  const block = sheet.blocks[0] ?? nowhere.block;
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

const block: Block = {
  kind: "other",
  index: 0,
  parent: undefined,
  atName: "",
  prelude: { start: 0, end: 0 },
};
const nowhere: Declaration = {
  name: "--",
  start: 0,
  value: { start: 0, end: 0, important: false },
  block,
  sheet: { source: "", blocks: [], declarations: [] },
  heading: -1,
};

const longestLine = 200;

/** What people call a literal: the variable, the key or the property that stands before it. */
function labelOf(source: string, start: number, text: string): string {
  const before = source.slice(Math.max(0, start - longestLine), start);
  const [, name] = /([$@]?[\w-]+|"[^"\n]*"|'[^'\n]*')\s*:\s*[^:;{}()\n]*$/.exec(before) ?? [];
  return name ?? quote(text);
}
