import { languages } from "./languages.js";
import type { NameCall } from "./preprocessor.js";

const notations = Object.values(languages).flatMap(({ notation }) => notation ?? []);

const marks = new Set(notations.map(({ interpolation }) => interpolation.charAt(0)));

/** The source of a pattern that matches where a value may be put into a text, in any language. */
export const interpolationStart = `[${[...marks].join("")}]\\{`;

/** The signs before names that are no values, in any language. */
export const nameSigns: ReadonlySet<string> = new Set(
  notations.flatMap(({ nameSigns: signs }) => [...signs]),
);

/** What the names of variables begin with, in any language. */
export const variableSigns = [
  ...new Set(Object.values(languages).flatMap(({ variableSign }) => variableSign ?? [])),
].join("");

const interpolations = new RegExp(interpolationStart);

/** Whether a value may be put into a text, so that it is not known as it stands there. */
export function hasInterpolation(text: string): boolean {
  return interpolations.test(text);
}

/** Whether pages may have no rule of a block, or one with another selector, by its head. */
export function mayBeNoRule(head: string): boolean {
  return hasInterpolation(head) || notations.some(({ noRule }) => noRule.test(head));
}

/** The calls in a text that may come to `var(--…)`. */
export function findNameCalls(text: string): readonly NameCall[] {
  return notations.flatMap(({ findCalls }) => findCalls?.(text) ?? []);
}
