import { parseDimension } from "../../numbers/dimension.js";
import { operandsOf, type Part, wholeCall } from "./value-parts.js";

export type MathRole = "minimum" | "preferred" | "maximum" | "value" | "factor" | "divisor" | "reference";

/** A part of a calculation that can be edited by itself. */
export interface MathPart extends Part {
  readonly role: MathRole;
  /** What stands between it and the part before it. */
  readonly operator: string;
}

const clampRoles = ["minimum", "preferred", "maximum"] as const;

/**
 * The parts of a whole `clamp()`, `min()`, `max()` or `calc()`. What stands in brackets is one part. Undefined when the
 * text is none of these, or misses a part.
 */
export function mathParts(text: string): readonly MathPart[] | undefined {
  const call = wholeCall(text, /^(?:clamp|min|max|calc)$/);
  if (call === undefined || call.args.some((part) => part.text === "")) return undefined;
  if (call.name === "clamp") {
    return call.args.length === 3
      ? call.args.map((part, index) => ({ ...part, role: clampRoles[index] ?? "value", operator: "" }))
      : undefined;
  }
  if (call.name !== "calc") return call.args.map((part) => ({ ...part, role: "value", operator: "" }));
  const [sum, ...others] = call.args;
  const operands = sum === undefined || others.length > 0 ? [] : operandsOf(sum);
  if (operands.length === 0 || operands.some((part) => part.text === "")) return undefined;
  return operands.map((part, index) => ({ ...part, role: roleOf(part, operands[index + 1]?.operator) }));
}

function roleOf(
  { text, operator }: Part & { readonly operator: string },
  next: string | undefined,
): MathRole {
  if (/^var\(/i.test(text)) return "reference";
  if (parseDimension(text)?.unit !== "") return "value";
  if (operator === "/") return "divisor";
  return operator === "*" || next === "*" ? "factor" : "value";
}
