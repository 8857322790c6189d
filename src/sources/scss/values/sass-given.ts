import type { GivenValue } from "../../../css/sheet/sheet.js";
import { unknown, whyInstalled } from "../../linking/given.js";
import { isInstalledFile } from "../../loading/find-folders.js";
import { normalizeName } from "../syntax/sass-node.js";
import { isPlainValue, isPlainWithQuotes } from "./plain-value.js";
import { fillReferences } from "./plain-words.js";
import type { SassLiteral, SassValue } from "./sass-value.js";

/** A value as it has to stand in a file, or why it cannot stand there. */
export type Spelling = ReturnType<NonNullable<Extract<GivenValue, { kind: "literal" }>["spell"]>>;

/** What gives a declaration its value, where that is an interpolation of this value. */
export function givenBy(value: SassValue): GivenValue {
  if (value.kind === "map") return unknown("a map is no value of CSS");
  if (value.kind === "unknown") return value;
  value.given ??= givenByLiteral(value);
  return value.given;
}

function givenByLiteral(value: SassLiteral): GivenValue {
  const { name, text, form, isKey, alias } = value;
  if (isKey === true)
    return { ...unknown("what gives its value is the key of a map, or a text that is put together"), text };
  if (form === "word") return unknown(`${name} is ${text}`);
  if (form === "quotes") return unknown(`Sass leaves out the quotes in ${name}`);
  if (isInstalled(value))
    return {
      ...unknown(`${whyInstalled(name, value.unit.path)}${howToSet(value)}`),
      text,
    };
  const own = literalOf(value);
  if (alias === undefined || isInstalled(alias) || alias.isKey === true) return own;
  return { ...own, alias: { name: alias.name, given: literalOf(alias) } };
}

/** What a person does whose file loads one that is installed. */
function howToSet({ name, isDefault }: SassLiteral): string {
  return isDefault && name.startsWith("$") ? `: set ${name} where you load that` : "";
}

function isInstalled({ unit }: SassLiteral): boolean {
  return isInstalledFile(unit.path);
}

function literalOf(literal: SassLiteral): Extract<GivenValue, { kind: "literal" }> {
  const { unit, text, range, name, isDefault, isEntry } = literal;
  return {
    kind: "literal",
    text,
    sheet: unit.sheet,
    range,
    name,
    isDefault,
    isEntry,
    origin: unit.originAt(range.start),
    written: unit.text.slice(range.start, range.end),
    spell: (next) => withReferences(literal, spell(literal, next)),
    // What a function has made of a name it makes once more, or else the page will tell.
    means: (other, before) => (callOfName.test(other) ? before : meaningOf(literal, other)),
  };
}

const callOfName = /^[a-zA-Z][\w.-]*\(\s*(["'])[\w-]+\1\s*\)$/;

/** What a text that stood in the place of a literal comes to. */
function meaningOf({ variables }: SassLiteral, text: string): string | undefined {
  const [, namespace, name] = /^(?:([a-zA-Z_][\w-]*)\.)?\$([\w\u0080-\uffff-]+)$/.exec(text) ?? [];
  if (name === undefined && !text.includes("$")) return text;
  if (name === undefined) return variables && fillReferences(text, variables)?.text;
  const value = variables?.find(normalizeName(name), namespace);
  return value?.kind === "literal" ? value.text : undefined;
}

function languageOf({ path }: SassLiteral["unit"]): string {
  return path.endsWith(".less") ? "Less" : "Sass";
}

function spell({ form, name, isEntry, unit, range }: SassLiteral, value: string): Spelling {
  const isLess = languageOf(unit) === "Less";
  // Less keeps eight digits after the point.
  if (isLess && /[@`]|\.\d{8}/.test(value)) return refuse(`Less would not leave ${name} as it is written`);
  if (form === "string") {
    const quote = unit.text.charAt(range.start - 1);
    const isKept = !/[\\\n#]/.test(value) && !value.includes(quote) && value.trim() !== "";
    return isKept
      ? { ok: true, text: value }
      : refuse(`${languageOf(unit)} would not leave ${name} as it is written`);
  }
  if (isEntry && value.includes(",")) return refuse(`a comma would end ${name}`);
  const isKept = form === "inspected" ? isPlainWithQuotes(value) : isPlainValue(value);
  return isKept
    ? { ok: true, text: value }
    : refuse(`${languageOf(unit)} would not leave ${name} as it is written`);
}

/** References whose names are put together there stay so. */
function withReferences({ variables, unit, range }: SassLiteral, spelt: Spelling): Spelling {
  const written = unit.text.slice(range.start, range.end);
  if (!spelt.ok || variables === undefined || !written.includes("#{")) return spelt;
  return { ok: true, text: fillReferences(written, variables)?.spell(spelt.text) ?? spelt.text };
}

function refuse(reason: string): Spelling {
  return { ok: false, reason };
}
