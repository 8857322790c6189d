import { type Color, isLegacySrgb } from "../../../css/values/color.js";
import { readColor } from "../../../css/values/read-color.js";
import { toHex } from "./hex.js";
import { otherUnit, readMeasure } from "./read-measure.js";
import { type Comparison, quoteLike, type Reading, refuse, type Spelling, unitKey } from "./reading.js";

/** Reads text, or a number, that the build writes as it is, but for the spelling of colours. */
export function readText(comparison: Comparison): readonly Reading[] {
  const { node, declared, build } = comparison;
  if (node.kind === "number") {
    const isSame = build.comparisons.isSame(String(node.value), declared);
    return isSame ? [{ transform: "as it is", spell: spellNumber }] : [];
  }
  if (node.kind !== "string" || node.value.includes("{") || !build.comparisons.isSame(node.value, declared))
    return [];
  // A time is the same in another unit, and what is written next is counted into that, too.
  if (readMeasure(node.value)?.unit !== readMeasure(declared)?.unit) return [];
  return [
    {
      transform: "as it is",
      spell(value) {
        const spelling = spellText(value, node.value, comparison);
        return spelling.ok ? { ok: true, text: quoteLike(spelling.text, comparison, node) } : spelling;
      },
    },
  ];
}

function spellNumber(value: string): Spelling {
  const isNumber = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(value);
  return isNumber
    ? { ok: true, text: value.replace(/^(-?)\./, "$10.") }
    : refuse("the file has a number there");
}

/** Spells text in the place of another one, which the build keeps as it is. */
export function spellText(value: string, before: string, comparison: Comparison): Spelling {
  if (value.trim() === "") return refuse("a token cannot be empty");
  if (value.includes("{")) return refuse("a brace would begin a reference");
  const color = readColor(before);
  if (color !== undefined) return spellColor(value, { before, color }, comparison);
  const fault = faultOfMeasure(value, before, comparison) ?? faultOfWord(value, before, comparison);
  if (fault !== undefined) return refuse(fault);
  return keepsFunctions(value, before, comparison) ? { ok: true, text: value } : refuse(otherFunction(value));
}

/** The words of types that builds check, and stop where they find another one. */
const wordsOfTypes: Readonly<Record<string, RegExp>> = {
  strokeStyle: /^(?:solid|dashed|dotted|double|groove|ridge|outset|inset)$/,
  fontWeight:
    /^(?:thin|hairline|(?:(?:extra|ultra)-)?(?:light|bold|black)|normal|regular|book|medium|(?:semi|demi)-bold|heavy|[1-9]\d{0,2}|1000)$/,
};

function faultOfWord(value: string, before: string, { type = "" }: Comparison): string | undefined {
  const words = Object.hasOwn(wordsOfTypes, type) ? wordsOfTypes[type] : undefined;
  const isOther = words?.test(before) === true && !words.test(value);
  return isOther
    ? `${before} is one of the words for a ${type}, and the build may stop at what is none`
    : undefined;
}

/** Builds count in their own way with some units, or put one unit in the place of all others. */
function faultOfMeasure(value: string, before: string, comparison: Comparison): string | undefined {
  const measure = readMeasure(before);
  const next = readMeasure(value);
  if (measure === undefined) return undefined;
  if (next === undefined)
    return "the build may count with what stands there, which is a number with its unit";
  const isKnown =
    next.unit === measure.unit || comparison.build.keptUnits.has(unitKey(comparison, next.unit));
  if (isKnown || (next.amount === 0 && next.unit === "")) return undefined;
  return otherUnit(next.unit);
}

/** A build that reads colours may know fewer notations than browsers do, so that another than before is one it has shown. */
function spellColor(
  value: string,
  { before, color }: { readonly before: string; readonly color: Color },
  comparison: Comparison,
): Spelling {
  const next = readColor(value);
  if (next === undefined)
    return keepsFunctions(value, "", comparison) && value.includes("(")
      ? { ok: true, text: value }
      : refuse("the file has a plain colour there");
  if (isAlike(next, color)) return { ok: true, text: inCaseOf(value, before, comparison) };
  const hex = isLegacySrgb(color) && isLegacySrgb(next) ? toHex(next) : undefined;
  if (hex !== undefined) return { ok: true, text: hex };
  return keepsFunctions(value, before, comparison) ? { ok: true, text: value } : refuse(otherFunction(value));
}

function isAlike({ notation }: Color, { notation: before }: Color): boolean {
  if (notation.kind === "function" && before.kind === "function")
    return (
      notation.name.toLowerCase() === before.name.toLowerCase() &&
      notation.space === before.space &&
      (notation.comma === undefined) === (before.comma === undefined) &&
      (notation.alpha === undefined || before.alpha !== undefined)
    );
  return notation.kind === "hex" && (before.kind === "hex" || before.kind === "named");
}

/** A build that makes all colours small keeps the author's capitals out of what the page shows. */
function inCaseOf(value: string, before: string, { declared }: Comparison): string {
  const isUpper = before !== declared && /^#[\dA-F]*[A-F][\dA-F]*$/.test(before);
  return isUpper && value.startsWith("#") ? value.toUpperCase() : value;
}

function keepsFunctions(value: string, before: string, { build }: Comparison): boolean {
  const own = new Set(functionsIn(before));
  return functionsIn(value).every((name) => own.has(name) || build.keptFunctions.has(name));
}

function otherFunction(value: string): string {
  return `whether the build keeps ${functionsIn(value).join("(), ")}() cannot be told: no token shows it`;
}

/** The names of the functions in a value, in lower case. */
export function functionsIn(value: string): readonly string[] {
  if (!value.includes("(")) return [];
  const plain = value.replace(/(\\.)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, "$1");
  return Array.from(plain.matchAll(/([\w-]+)\(/g), ([, name = ""]) => name.toLowerCase());
}
