import type { Edit } from "../../../css/sheet/edit.js";
import type { JsonNode } from "../../json/json-node.js";
import {
  type Comparison,
  quoteLike,
  type Reading,
  refuse,
  type Spelling,
  unitKey,
  withTexts,
  writeNumber,
} from "./reading.js";

export interface Measure {
  readonly amount: number;
  /** In lower case; empty for a number. */
  readonly unit: string;
}

/** A text that is a number with its unit, or without one. */
export function readMeasure(text: string): Measure | undefined {
  const [, amount, unit = ""] = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+))([a-z]*|%)$/i.exec(text.trim()) ?? [];
  return amount === undefined ? undefined : { amount: Number(amount), unit: unit.toLowerCase() };
}

/** A conversion that builds make: from one unit to another, by a factor. */
interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly factor: number;
}

const conversions: readonly Conversion[] = [
  ...["px", ""].flatMap((from) => [16, 10].map((base) => ({ from, to: "rem", factor: 1 / base }))),
  ...["rem", ""].map((from) => ({ from, to: "px", factor: 16 })),
  { from: "%", to: "", factor: 1 / 100 },
  { from: "%", to: "em", factor: 1 / 100 },
  { from: "ms", to: "s", factor: 1 / 1000 },
  { from: "s", to: "ms", factor: 1000 },
  ...["px", "rem", "em", "%", "ms", "s", "deg", "ch", "vw", "vh"].map((to) => ({ from: "", to, factor: 1 })),
];

/**
 * Whether a value and what is declared are numbers of one unit that differ: no build makes one of the other. Tokens of one name
 * in many themes are told apart by that.
 */
export function isOtherMeasure(node: JsonNode, declared: string): boolean {
  const measure = measureIn(node);
  const made = measure === undefined ? undefined : readMeasure(declared);
  return made !== undefined && made.unit === measure?.unit && !isNear(measure.amount, made.amount);
}

/** Reads a number with its unit that the build counts into another unit, or adds the unit to. */
export function readConverted(comparison: Comparison): readonly Reading[] {
  const { node, declared } = comparison;
  const measure = measureIn(node);
  const made = readMeasure(declared);
  if (measure === undefined || made === undefined) return [];
  const readings: Reading[] = [];
  const add = ({ from, to, factor }: Conversion): void => {
    const isNothing = measure.amount === 0 && made.amount === 0 && made.unit === "";
    const fits = from === measure.unit && (to === made.unit || isNothing);
    if (!fits || !isNear(measure.amount * factor, made.amount)) return;
    const spell = (value: string): Spelling => {
      const next = readMeasure(value);
      if (next === undefined) return refuse("the build counts with what stands there, which is a number");
      const isOther = next.unit !== to && !(next.amount === 0 && next.unit === "");
      if (isOther && !(node.kind === "object" && from === to && next.unit !== ""))
        return refuse(
          `the build makes ${to === "" ? "numbers without a unit" : to} of it: give the value so`,
        );
      if (isOther && !comparison.build.keptUnits.has(unitKey(comparison, next.unit)))
        return refuse(otherUnit(next.unit));
      const unit = from === to && next.unit !== "" ? next.unit : measure.unit;
      return spellMeasure({ amount: isOther ? next.amount : next.amount / factor, unit }, comparison);
    };
    readings.push({ transform: nameOf({ from, to, factor }), spell });
  };
  if (node.kind === "object") {
    add({ from: measure.unit, to: measure.unit, factor: 1 });
    // What is nothing may lose its unit.
    if (made.amount === 0 && made.unit === "") add({ from: measure.unit, to: "", factor: 1 });
  }
  for (const conversion of conversions) add(conversion);
  return readings;
}

/** Some builds put one unit in the place of all others. */
export function otherUnit(unit: string): string {
  return `whether the build keeps ${unit || "numbers without a unit"} cannot be told: no token like it shows that`;
}

function nameOf({ from, to, factor }: Conversion): string {
  if (from === to) return "as it is";
  if (from === "" && factor === 1) return `number with ${to}`;
  return `${from || "number"} to ${to || "number"}${to === "rem" ? ` of ${Math.round(1 / factor)}px` : ""}`;
}

function measureIn(node: JsonNode): Measure | undefined {
  if (node.kind === "number") return { amount: node.value, unit: "" };
  if (node.kind === "string") return readMeasure(node.value);
  if (node.kind !== "object") return undefined;
  const [value, unit] = [node.members.get("value"), node.members.get("unit")];
  if (unit?.kind !== "string" || (value?.kind !== "number" && value?.kind !== "string")) return undefined;
  const amount = readMeasure(String(value.value));
  return amount?.unit === "" ? { amount: amount.amount, unit: unit.value.toLowerCase() } : undefined;
}

function spellMeasure({ amount, unit }: Measure, comparison: Comparison): Spelling {
  const { node } = comparison;
  const number = writeNumber(amount);
  if (node.kind === "number") return { ok: true, text: number };
  if (node.kind === "string") return { ok: true, text: quoteLike(`${number}${unit}`, comparison, node) };
  if (node.kind !== "object") return refuse("no number stands there");
  const [value, own] = [node.members.get("value"), node.members.get("unit")];
  const edits: Edit[] = [];
  if (value !== undefined)
    edits.push({
      range: value,
      text: value.kind === "string" ? quoteLike(number, comparison, value) : number,
    });
  if (own?.kind === "string" && own.value.toLowerCase() !== unit)
    edits.push({ range: own, text: quoteLike(unit, comparison, own) });
  return withTexts(comparison, edits);
}

/** Builds round to some digits, and floating point numbers have their noise. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other));
}
