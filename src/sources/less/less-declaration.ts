import type { Declaration, GivenValue } from "../../css/sheet/sheet.js";
import type { Instance } from "../linking/instance.js";
import { isInstalledFile } from "../loading/find-folders.js";
import { givenBy } from "../scss/values/sass-given.js";
import { originsOf, type SassValue, unknown } from "../scss/values/sass-value.js";
import type { LessScope } from "./less-scope.js";
import type { LessUnit } from "./less-unit.js";
import { readLessValue, readVariable } from "./less-value.js";
import type { OpenDeclaration } from "./parse-less.js";

/** Reads what Less makes of declarations. */
export class DeclarationReader {
  /** What is used in ten thousand places gives all of them the same. */
  readonly #given = new Map<SassValue, GivenValue>();

  read(
    declaration: Declaration,
    { name, block }: OpenDeclaration,
    { unit, scope }: { readonly unit: LessUnit; readonly scope: LessScope },
  ): Instance {
    const written = unit.text.slice(name.start, name.end);
    const named = written.includes("@{") ? nameOf(written, scope) : { name: declaration.name };
    return { ...named, given: this.#givenTo(declaration, unit, { scope, doubt: block.doubt }) };
  }

  #givenTo(
    { value }: Declaration,
    unit: LessUnit,
    { scope, doubt }: { readonly scope: LessScope; readonly doubt: string | undefined },
  ): GivenValue | undefined {
    const written = unit.text.slice(value.start, value.end);
    const own = /[@~`]/.test(written) ? this.#givenByText(value, unit, scope) : undefined;
    if (doubt === undefined && own === undefined && isInstalledFile(unit.path))
      return givenToInstalled(written, unit.path);
    if (doubt === undefined) return own;
    const text = own === undefined ? written : own.text;
    return { ...unknown(doubt), ...(text !== undefined && { text }) };
  }

  #givenByText(range: Declaration["value"], unit: LessUnit, scope: LessScope): GivenValue {
    const written = unit.text.slice(range.start, range.end);
    if (isOneValue.test(written))
      return this.#givenBy(readLessValue({ unit, range, name: "the declaration" }, scope));
    const names = Array.from(written.matchAll(/@\{?([\w-]+)/g), ([, name = ""]) => name).slice(0, 20);
    const values = names.map((name) => readVariable(name, scope));
    return unknown("Less puts it together of several parts", originsOf(values));
  }

  #givenBy(value: SassValue): GivenValue {
    const given = this.#given.get(value) ?? givenBy(value);
    this.#given.set(value, given);
    return given;
  }
}

const isOneValue = /^(?:@[\w-]+|@\{[\w-]+\}|@[\w-]+\[\s*@?[\w-]+\s*\]|~"[^"]*"|~'[^']*')$/;

/** What is installed is not written. */
export function givenToInstalled(text: string, path: string): GivenValue {
  return { ...unknown(`it stands in ${path}, which was installed`), text };
}

function nameOf(written: string, scope: LessScope): Pick<Instance, "name" | "names"> {
  const parts = written.split(/@\{([\w-]+)\}/).map((part, at) => {
    if (at % 2 === 0) return part;
    const value = readVariable(part, scope);
    return value.kind === "literal" ? value.text.replace(/^(["'])(.*)\1$/, "$2") : undefined;
  });
  const whole = parts.every((part) => part !== undefined) ? parts.join("") : undefined;
  if (whole !== undefined && /^--[\w-]+$/.test(whole)) return { name: whole };
  const first = parts.indexOf(undefined);
  return {
    name: undefined,
    names: {
      start: parts.slice(0, first).join(""),
      end: parts.slice(parts.lastIndexOf(undefined) + 1).join(""),
    },
  };
}
