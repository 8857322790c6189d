import type { GivenValue } from "../../css/sheet/sheet.js";
import { isUnset, literalAt, unknown } from "./given.js";
import type { Instance } from "./instance.js";
import type { StyleUnit } from "./style-unit.js";

/** The style sheet, and the offset in it, of what is made several times. */
interface InstancePlace {
  readonly unit: StyleUnit;
  readonly start: number;
}

/** Makes one of instances that are the same, and tells which cannot be told from each other. */
export function mergeInstances(met: Instance[], { unit, start }: InstancePlace, isCut: boolean): Instance[] {
  if (isCut && met.some(({ given }) => given !== undefined))
    return unique(met.map((one) => ({ ...one, given: tooMuch })));
  // Most declarations are met once.
  if (met.length === 1) return met;
  const byName = new Map<string, Instance[]>();
  for (const one of met) {
    const key = `${one.block?.index} ${one.name ?? `${one.names?.start} ${one.names?.end}`}`;
    const alike = byName.get(key);
    if (alike === undefined) byName.set(key, [one]);
    else byName.set(key, [...alike.filter((other) => !isSame(one, other)), one].slice(0, mostAlike));
  }
  const merged = byName.size === met.length ? met : [...byName.values()].flatMap((same) => mergeNamed(same));
  if (byName.size === 1 || merged.every(({ given }) => given !== undefined)) return merged;
  return merged.map((one) => (one.given === undefined ? { ...one, given: repeated(unit, start) } : one));
}

/** What gives values, where others in their places would not change what else Sass does, finds or names. */
export function unlessAsked(met: Instance[], asked: ReadonlySet<object>): Instance[] {
  if (asked.size === 0) return met;
  const isAsked = (given: GivenValue | undefined) =>
    given?.kind === "literal" &&
    ((given.origin !== undefined && asked.has(given.origin)) ||
      (given.alias?.given.origin !== undefined && asked.has(given.alias.given.origin)));
  if (!met.some(({ given }) => isAsked(given))) return met;
  return met.map((one) => (isAsked(one.given) ? asAsked(one, asked) : one));
}

function asAsked(one: Instance, asked: ReadonlySet<object>): Instance {
  if (one.given?.kind !== "literal") return one;
  // The reference to what is asked may still give way to a value.
  const { alias: _, ...own } = one.given;
  const { origin, name, text, madeOf = [] } = own;
  if (origin === undefined || !asked.has(origin)) return { ...one, given: own };
  const reason = `a condition, a name or what is found depends on ${name}`;
  return { ...one, given: { ...unknown(reason, [origin, ...madeOf]), text } };
}

/** One of which nobody knows whether others are there as well. */
export function doubted(one: Instance, { unit, start }: InstancePlace): Instance {
  const range = unit.declarationAt(start)?.value;
  const text = one.given?.text ?? (range && unit.text.slice(range.start, range.end));
  return { ...one, given: text === undefined ? tooMuch : { ...tooMuch, text } };
}

const tooMuch = unknown("its files are too many, or nested too deeply, to be followed");

/** A declaration that nobody came to may still be on the page, such as one in the block that a mixin is included with. */
export function leftOut(unit: StyleUnit, start: number): Instance[] {
  const declaration = unit.declarationAt(start);
  if (declaration === undefined) return [];
  const [first = "", ...others] = unit.text.slice(start, declaration.value.start).split(/[#@]\{|\$\(/);
  if (others.length === 0) return [{ name: declaration.name, given: tooMuch }];
  return /^(?:--|-?$)/.test(first)
    ? [{ name: undefined, names: { start: first, end: "" }, given: tooMuch }]
    : [];
}

const mostAlike = 8;

function unique(instances: readonly Instance[]): Instance[] {
  return [...new Map(instances.map((one) => [`${one.block?.index} ${one.name}`, one])).values()];
}

function isSame({ given }: Instance, { given: other }: Instance): boolean {
  if (given?.kind === "literal" && other?.kind === "literal") return given.origin === other.origin;
  if (given?.kind === "unknown" && other?.kind === "unknown")
    return given.reason === other.reason && given.text === other.text;
  return given === other;
}

function mergeNamed(same: Instance[]): Instance[] {
  if (same.length === 1) return same;
  // A file that is compiled by itself may lack what others set before they load it.
  const isLost = ({ given }: Instance) => isUnset(given);
  const whole = same.some((one) => !isLost(one)) ? same.filter((one) => !isLost(one)) : same.slice(0, 1);
  const texts = whole.map(({ given }) => (given?.kind === "literal" ? given.text : undefined));
  if (whole.length === 1) return whole;
  return whole.map((one, at) => {
    const { given } = one;
    if (given?.kind !== "literal") return one;
    const twin = texts.findIndex((text, other) => other !== at && text === given.text);
    if (twin < 0) return { ...one, given: { ...given, isDefault: true } };
    return {
      ...one,
      given: {
        ...unknown("several places give it this value, each to another style sheet"),
        text: given.text,
      },
    };
  });
}

/** What stands there once, and is declared under several names. */
function repeated(unit: StyleUnit, start: number): GivenValue | undefined {
  const range = unit.declarationAt(start)?.value;
  return range && literalAt(range, unit);
}
