import { expect, test } from "vitest";
import { mathParts } from "./math-parts.js";
import { withPart } from "./value-parts.js";

const roles = (text: string) => mathParts(text)?.map(({ role, text: part }) => `${role} ${part}`);

test.each([
  ["clamp(1rem, 2vw + 1px, 3rem)", ["minimum 1rem", "preferred 2vw + 1px", "maximum 3rem"]],
  ["min(4vw, var(--a, 1px))", ["value 4vw", "value var(--a, 1px)"]],
  ["calc(var(--space) * 1.5)", ["reference var(--space)", "factor 1.5"]],
  ["calc(2*var(--space)/3)", ["factor 2", "reference var(--space)", "divisor 3"]],
  ["calc((1px + 2px) * -2 - 4vw)", ["value (1px + 2px)", "factor -2", "value 4vw"]],
])("%s has the parts %j", (text, parts) => {
  expect(roles(text)).toEqual(parts);
});

test.each(["clamp(1px, 2px)", "calc()", "calc(1px +)", "min(1px,)", "1px", "calc(1px) solid", "calc(1px"])(
  "%j is not understood",
  (text) => {
    expect(mathParts(text)).toBeUndefined();
  },
);

test("only the part that is edited changes", () => {
  const text = "clamp( 1rem ,/* fluid */ 2vw , 3rem )";
  const part = mathParts(text)?.[1];
  expect(part && withPart(text, part, "4vw")).toBe("clamp( 1rem ,/* fluid */ 4vw , 3rem )");
});
