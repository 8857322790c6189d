import type { Declaration, GivenValue, Range } from "../../css/sheet/sheet.js";
import { givenToInstalled, unknown } from "../linking/given.js";
import type { Instance } from "../linking/instance.js";
import { isInstalledFile } from "../loading/find-folders.js";
import { givenBy } from "../scss/values/sass-given.js";
import { originsOf } from "../scss/values/sass-value.js";
import type { LessScope } from "./less-scope.js";
import type { LessUnit } from "./less-unit.js";
import { readLessValue, readVariable } from "./less-value.js";
import { isFilled, type OpenDeclaration } from "./parse-less.js";
import { isOneValue, readWritten, variablesIn } from "./written-value.js";

interface Place {
  readonly unit: LessUnit;
  readonly scope: LessScope;
}

/** Reads what Less makes of a declaration. */
export function readDeclaration(
  declaration: Declaration,
  { name: written, block }: OpenDeclaration,
  place: Place,
): Instance {
  const given = givenTo(declaration, place, block.doubt);
  if (written === undefined) return { name: declaration.name, names: undefined, given };
  const { name, names } = nameOf(place.unit.text.slice(written.start, written.end), place.scope);
  return { name, names, given };
}

function givenTo({ value }: Declaration, place: Place, doubt: string | undefined): GivenValue | undefined {
  const { path } = place.unit;
  const written = place.unit.text.slice(value.start, value.end);
  const own = isFilled(written) ? givenByText(written, value, place) : undefined;
  const text = own === undefined ? written : own.text;
  if (doubt !== undefined)
    return { kind: "unknown", reason: doubt, ...(text !== undefined && { text }), madeOf: literalsOf(own) };
  return own === undefined && isInstalledFile(path) ? givenToInstalled(written, path) : own;
}

/** The literals that give a value, by their origins. */
function literalsOf(given: GivenValue | undefined): readonly object[] {
  if (given?.kind !== "literal") return given?.madeOf ?? [];
  return [given.origin, given.alias?.given.origin].filter((one) => one !== undefined);
}

function givenByText(written: string, range: Range, { unit, scope }: Place): GivenValue {
  if (isOneValue(written)) return givenBy(readLessValue(readWritten(unit, range, "the declaration"), scope));
  const values = variablesIn(written).map((one) => readVariable(one, scope));
  return unknown("Less puts it together of several parts", originsOf(values));
}

function nameOf(written: string, scope: LessScope): Pick<Instance, "name" | "names"> {
  const whole = written.replace(interpolation, (_, name: string) => printedText(name, scope) ?? "@");
  if (/^--[\w-]+$/.test(whole)) return { name: whole, names: undefined };
  const parts = written
    .split(interpolation)
    .map((part, at) => (at % 2 === 0 ? part : printedText(part, scope)));
  const first = parts.indexOf(undefined);
  return {
    name: undefined,
    names: {
      start: parts.slice(0, first).join(""),
      end: parts.slice(parts.lastIndexOf(undefined) + 1).join(""),
    },
  };
}

const interpolation = /@\{([\w-]+)\}/g;

/** What an interpolation of a variable prints, where that is known. */
function printedText(variable: string, scope: LessScope): string | undefined {
  const value = readVariable(variable, scope);
  return value.kind === "literal" ? value.text.replace(/^(["'])(.*)\1$/, "$2") : undefined;
}
