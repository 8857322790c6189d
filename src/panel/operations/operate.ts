import type { PageMetrics } from "../numbers/units.js";
import { type ColorShift, shiftColor } from "./color-operation.js";
import { type NumberOperation, operateOnNumbers } from "./number-operation.js";
import type { Operand, Outcome } from "./operand.js";
import { type ReferenceOperation, referencesOf, replaceReference } from "./reference-operation.js";

export type Operation =
  | NumberOperation
  | { readonly kind: "shift"; readonly shift: ColorShift }
  | ({ readonly kind: "replace" } & ReferenceOperation);

/** Which operations a token can take part in. */
export type OperandKind = "numbers" | "colors" | "references";

/** What only the page and the session know. */
export interface OperationWorld {
  readonly metrics: () => PageMetrics;
  readonly leadsTo: (cssVar: string, other: string) => boolean;
}

/** The kinds of a token: one that is a reference may be a colour, too. */
export function kindsOf(operand: Operand): readonly OperandKind[] {
  const { item, targets } = operand;
  const points = targets !== undefined || referencesOf(operand).length > 0;
  const literal = targets === undefined && !(points && isWhole(operand));
  const kinds: OperandKind[] = points ? ["references"] : [];
  if (literal && item.type.kind === "color") kinds.unshift("colors");
  else if (literal && isNumeric(operand)) kinds.unshift("numbers");
  return kinds;
}

function isWhole({ value }: Operand): boolean {
  return /^\s*var\(/i.test(value);
}

/** A number, or what a number comes of: a calculation is no number to count with, but a step of a scale. */
const numeric = /^\s*(?:[-+.]?\d|(?:calc|clamp|min|max)\()/i;

function isNumeric({ item: { type }, value }: Operand): boolean {
  if (type.kind === "length" || type.kind === "number") return true;
  return (type.kind === "text" || type.kind === "select") && numeric.test(value);
}

/** What becomes of each token, in their order. Tokens that the operation is not for keep their value. */
export function operate(
  operands: readonly Operand[],
  operation: Operation,
  world: OperationWorld,
): readonly Outcome[] {
  const kind = kindOf(operation);
  const left = new Map<Operand, Outcome>();
  const meant = operands.filter((operand) => kindsOf(operand).includes(kind));
  const able = meant.filter((operand) => {
    const bar = findBar(operand);
    if (bar !== undefined) left.set(operand, { left: bar });
    return bar === undefined;
  });
  const results = operateOn(able, operation, world);
  const done = new Map(able.map((operand, index) => [operand, offeredOf(operand, results[index])]));
  return operands.map((operand) => done.get(operand) ?? left.get(operand) ?? { value: operand.value });
}

function kindOf({ kind }: Operation): OperandKind {
  if (kind === "shift") return "colors";
  return kind === "replace" ? "references" : "numbers";
}

function operateOn(
  operands: readonly Operand[],
  operation: Operation,
  { metrics, leadsTo }: OperationWorld,
): readonly Outcome[] {
  switch (operation.kind) {
    case "shift":
      return operands.map((operand) => shiftColor(operand, operation.shift));
    case "replace":
      return operands.map((operand) => replaceReference(operand, operation, leadsTo));
    default:
      return operateOnNumbers(operands, operation, metrics);
  }
}

/** Why nothing is to be done with a token, whatever the operation. */
function findBar({ item, value, isLocked }: Operand): "readonly" | "pill" | undefined {
  if (isLocked) return "readonly";
  return item.pill !== undefined && value === item.pill.value ? "pill" : undefined;
}

function offeredOf({ item: { type }, value }: Operand, outcome: Outcome = { value }): Outcome {
  if (type.kind !== "select" || "left" in outcome || outcome.value === value) return outcome;
  return type.options.includes(outcome.value) ? outcome : { left: "not-offered" };
}
