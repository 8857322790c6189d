import type { Declaration, GivenValue, Range } from "../../css/sheet/sheet.js";
import { givenToInstalled, literalAt, unknown, unknownFor } from "../linking/given.js";
import type { Instance } from "../linking/instance.js";
import { isInstalledFile } from "../loading/find-folders.js";
import type { Met } from "./evaluation/step.js";
import { findInterpolationEnd } from "./syntax/find-end.js";
import type { DeclareNode } from "./syntax/sass-node.js";
import { asking, noteAsked } from "./values/asked.js";
import { inspect } from "./values/compare-values.js";
import { faultOfText } from "./values/plain-value.js";
import { type FilledReferences, fillReferences } from "./values/plain-words.js";
import { readExpression } from "./values/read-expression.js";
import { givenBy, type Spelling } from "./values/sass-given.js";
import { changeLiteral, originsOf, type SassValue } from "./values/sass-value.js";
import type { Surroundings } from "./values/surroundings.js";

/** What a declaration comes to where it is met; undefined where that is no custom property. */
export function readDeclared(
  declaration: Declaration,
  node: DeclareNode,
  { around, met }: { readonly around: Surroundings; readonly met: Met },
): Instance | undefined {
  const { name, names } = nameOf(declaration, node, around);
  // Only custom properties are tokens.
  if (names !== undefined && !/^(?:--|-?$)/.test(names.start)) return undefined;
  const { value } = declaration;
  const { doubt, place } = met;
  const calculated = node.isExpression === true ? calculate(value, around, name) : undefined;
  const own = givenTo(value, around, { doubt, calculated });
  const site = place?.site && { ...place.site, important: value.important };
  const given = own === undefined && site !== undefined ? literalAt(value, around.unit) : own;
  return { name, names, given, block: place?.block, site };
}

function nameOf(
  { name }: Declaration,
  { start, nameEnd }: DeclareNode,
  around: Surroundings,
): Pick<Instance, "name" | "names"> {
  if (!around.unit.text.slice(start, nameEnd).includes("#{")) return { name };
  const filled = fill({ start, end: nameEnd }, around, (value) => noteAsked(around.asked, value));
  if (filled.isWhole && /^--[\w-]+$/.test(filled.start)) return { name: filled.start };
  return { name: undefined, names: { start: filled.start, end: filled.end } };
}

/** A text that is put together may not get longer, since it could take much more memory than the files. */
const longest = 5_000;

/** A text with interpolations: all of it, or how it starts and ends around what is not certain of it. */
interface Filled {
  readonly isWhole: boolean;
  readonly start: string;
  readonly end: string;
}

/** Fills in what interpolations come to; `take` is told of the value of each. */
function fill({ start, end }: Range, around: Surroundings, take: (value: SassValue) => void): Filled {
  const { text } = around.unit;
  let before: string | undefined;
  let filled = "";
  let room = longest;
  let at = start;
  while (at < end) {
    const next = text.indexOf("#{", at);
    if (next < 0 || next >= end) break;
    const close = findInterpolationEnd(text, next);
    const value = readExpression({ start: next + 2, end: close - 1 }, around);
    take(value);
    const isPrinted = value.kind === "literal" && value.form !== "quotes" && value.text !== "null";
    if (isPrinted) room -= value.text.length;
    filled += text.slice(at, next);
    if (isPrinted && room >= 0) filled += value.text;
    else {
      before ??= filled;
      filled = "";
    }
    at = close;
  }
  filled += text.slice(at, end);
  return before === undefined
    ? { isWhole: true, start: filled, end: filled }
    : { isWhole: false, start: before, end: filled };
}

/** What gives the value of a declaration that is an expression. */
function calculate(range: Range, around: Surroundings, name = "the declaration"): GivenValue {
  const value = inspect(readExpression(range, around));
  return givenBy(value.kind === "literal" && value.name === "it" ? changeLiteral(value, { name }) : value);
}

function givenTo(
  value: Range,
  around: Surroundings,
  { doubt, calculated }: Pick<Met, "doubt"> & { readonly calculated: GivenValue | undefined },
): GivenValue | undefined {
  const written = around.unit.text.slice(value.start, value.end);
  const own = calculated ?? (written.includes("#{") ? givenByParts(value, around) : undefined);
  const known = own === undefined ? written : own.text;
  if (doubt !== undefined) return { ...unknownFor(doubt), ...(known !== undefined && { text: known }) };
  if (own !== undefined || !isInstalledFile(around.unit.path)) return own;
  return givenToInstalled(written, around.unit.path);
}

function givenByParts(value: Range, around: Surroundings): GivenValue {
  const { text } = around.unit;
  const isOne = text.startsWith("#{", value.start) && findInterpolationEnd(text, value.start) === value.end;
  if (isOne) return givenBy(readExpression({ start: value.start + 2, end: value.end - 1 }, around));
  const values: SassValue[] = [];
  const written = text.slice(value.start, value.end);
  const references = fillReferences(written, asking(around));
  const own = literalAt(value, around.unit);
  // A reference is one value, however its name is put together.
  if (references !== undefined && own.kind === "literal")
    return {
      ...{ ...own, text: references.text, spell: (next) => spellWith(references, next) },
      means: (other) => fillReferences(other, around)?.text ?? other,
    };
  const filled = fill(value, around, (one) => values.push(one));
  return {
    ...unknown("Sass puts it together of several parts", originsOf(values)),
    ...(filled.isWhole && { text: filled.start }),
  };
}

function spellWith({ spell }: FilledReferences, value: string): Spelling {
  const reason = faultOfText(value);
  return reason === undefined ? { ok: true, text: spell(value) } : { ok: false, reason };
}
