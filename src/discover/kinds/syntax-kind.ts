import type { InferredKind } from "./inferred-kind.js";

/**
 * What `@property` says that a value is (CSS Properties and Values API 1, section 5); undefined where its text says more.
 */
export function kindOfSyntax(syntax: string): InferredKind | undefined {
  const alternatives = syntax.split("|").map((one) => one.trim());
  if (alternatives.length > 1 && alternatives.every((one) => keyword.test(one))) {
    return { type: { kind: "select", options: alternatives }, aspect: "plain" };
  }
  return alternatives.every((one) => one === "<color>" || keyword.test(one)) &&
    alternatives.includes("<color>")
    ? { type: { kind: "color" }, aspect: "plain" }
    : undefined;
}

const keyword = /^-?[a-z_][\w-]*$/i;

/** The unit that a bare zero has, where the syntax says what it measures. */
export function unitOfZero(syntax: string): string | undefined {
  return zeroUnits.get(syntax.trim());
}

const zeroUnits: ReadonlyMap<string, string> = new Map([
  ["<length>", "px"],
  ["<length-percentage>", "px"],
]);
