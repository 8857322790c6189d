import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { missingIn, type Proof, proofsIn } from "./named-proofs.js";

const page = "docs/promises.md";
const root = fileURLToPath(new URL("../", import.meta.url));
const [promised = ""] = readFileSync(join(root, page), "utf8").split("\n## What is not promised");

/** Each promise on a line of its own, whatever it was wrapped to. */
const promises = promised
  .split(/\n(?=- )/)
  .slice(1)
  .map((text) => text.split("\n\n")[0]?.replaceAll(/\s+/g, " ").slice(2) ?? "");

const proofsOf = (promise: string): readonly Proof[] => proofsIn(promise, page);

test("there are promises to prove", () => {
  expect(promises.length).toBeGreaterThan(20);
});

test("every promise names a test", () => {
  expect(promises.filter((promise) => proofsOf(promise).length === 0)).toEqual([]);
});

test("every test that proves a promise exists", () => {
  expect(promises.flatMap(proofsOf).flatMap(missingIn)).toEqual([]);
});

test("a test that is gone, or in another file, is missed", () => {
  const file = "test/promises.test.ts";
  expect(missingIn({ file, titles: ["every promise names a test"] })).toEqual([]);
  expect(missingIn({ file, titles: ["a test that was renamed"] })).toHaveLength(1);
  expect(missingIn({ file: "test/gone.test.ts", titles: ["any"] })).toEqual([
    "test/gone.test.ts does not exist",
  ]);
});
