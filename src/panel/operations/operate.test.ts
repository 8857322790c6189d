import { expect, test } from "vitest";
import type { TierItem, TierValueKind } from "../../model/config.js";
import { parseDecimal } from "../numbers/decimal.js";
import type { Operand } from "./operand.js";
import { kindsOf, operate } from "./operate.js";

const world = {
  metrics: () => ({ rootFontSize: 16, viewportWidth: 1000, viewportHeight: 800 }),
  leadsTo: (cssVar: string, other: string) => cssVar === "--chain" && other === "--a",
};

function item(id: string, type: TierValueKind, more: Partial<TierItem> = {}): TierItem {
  return { id, cssVar: `--${id}`, label: id, default: "", type, ...more };
}

const length: TierValueKind = { kind: "length", step: 1, unit: "px" };
const color: TierValueKind = { kind: "color" };
const twice = { kind: "multiply", by: parseDecimal("2") ?? { digits: 2n, scale: 0 } } as const;
const palette = [item("blue", color), item("sand", color)];

function run(operands: readonly Operand[], operation: Parameters<typeof operate>[1]): readonly string[] {
  return operate(operands, operation, world).map((one) => ("left" in one ? `(${one.left})` : one.value));
}

test("tokens of another kind keep their values, and take no part", () => {
  const operands: readonly Operand[] = [
    { item: item("a", length), value: "4px" },
    { item: item("b", color), value: "#fff" },
    { item: item("c", color), value: "blue", targets: palette },
  ];
  expect(run(operands, twice)).toEqual(["8px", "#fff", "blue"]);
  expect(run(operands, { kind: "replace", from: undefined, to: "--sand" })).toEqual(["4px", "#fff", "sand"]);
});

test("what is read only, switched on or not on offer is left with the reason", () => {
  const operands: readonly Operand[] = [
    { item: item("a", length), value: "4px", isLocked: true },
    { item: item("b", length, { pill: { value: "9999px", customDefault: "4px" } }), value: "9999px" },
    { item: item("c", { kind: "select", options: ["400", "800"] }), value: "400" },
    { item: item("d", { kind: "select", options: ["400", "700"] }), value: "400" },
  ];
  expect(run(operands, twice)).toEqual(["(readonly)", "(pill)", "800", "(not-offered)"]);
});

test.each<[string, Operand, readonly string[]]>([
  ["a length", { item: item("a", length), value: "4px" }, ["numbers"]],
  [
    "a calculation with a reference",
    { item: item("a", length), value: "calc(var(--b) * 2)" },
    ["numbers", "references"],
  ],
  ["a colour", { item: item("a", color), value: "red" }, ["colors"]],
  ["a reference by its value", { item: item("a", color), value: "var(--b)" }, ["references"]],
  ["a reference by its tier", { item: item("a", color), value: "blue", targets: palette }, ["references"]],
  ["a weight", { item: item("a", { kind: "select", options: ["400"] }), value: "400" }, ["numbers"]],
  [
    "a size that grows with the window",
    { item: item("a", { kind: "text" }), value: "clamp(1rem, 2vw, 2rem)" },
    ["numbers"],
  ],
  ["a font stack", { item: item("a", { kind: "text" }), value: "serif" }, []],
])("%s can take part in what is for its kind", (_, operand, kinds) => {
  expect(new Set(kindsOf(operand))).toEqual(new Set(kinds));
});

test("a reference is replaced where it stands, and the rest of the text stays", () => {
  const operand = { item: item("a", length), value: "calc( VAR( --b ,1px) + var(--c) )" };
  expect(run([operand], { kind: "replace", from: "--b", to: "--d" })).toEqual([
    "calc( VAR( --d ,1px) + var(--c) )",
  ]);
});

test("a reference is left where it would go in a circle, or where its tier has no such item", () => {
  const whole = { item: item("a", color), value: "var(--b)" };
  const tiered = { item: item("a", color), value: "blue", targets: palette };
  expect(run([whole, tiered], { kind: "replace", from: undefined, to: "--chain" })).toEqual([
    "(circle)",
    "(circle)",
  ]);
  expect(run([tiered], { kind: "replace", from: undefined, to: "--elsewhere" })).toEqual(["(no-target)"]);
});

test("a calculation among sizes is left with the reason, whatever its control", () => {
  const operands: readonly Operand[] = [
    { item: item("a", length), value: "4px" },
    { item: item("b", { kind: "text" }), value: "calc(2 * 1rem)" },
  ];
  expect(run(operands, twice)).toEqual(["8px", "(expression)"]);
});
