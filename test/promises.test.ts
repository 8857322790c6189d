import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const page = "docs/promises.md";
const root = fileURLToPath(new URL("../", import.meta.url));
const [promised = ""] = readFileSync(join(root, page), "utf8").split("\n## What is not promised");

/** Each promise on a line of its own, whatever it was wrapped to. */
const promises = promised
  .split(/\n(?=- )/)
  .slice(1)
  .map((text) => text.split("\n\n")[0]?.replaceAll(/\s+/g, " ").slice(2) ?? "");

interface Proof {
  readonly file: string;
  /** The title of the test; before it, those of the groups it is in. */
  readonly titles: readonly string[];
}

function proofsOf(promise: string): readonly Proof[] {
  return [...promise.matchAll(/\[[^\]]+\]\(([^)]+)\) “([^”]+)”/g)].map(([, file = "", title = ""]) => {
    return { file: join(dirname(page), file), titles: title.split(" › ") };
  });
}

/** The titles as the file spells them: the first text that a call of `test`, `it` or `describe` is given. */
function titlesIn(file: string): ReadonlySet<string> {
  const text = readFileSync(join(root, file), "utf8");
  const calls = /(?:\b(?:test|it|describe)(?:\.\w+)*|\]?\))\(\s*("(?:[^"\\\n]|\\.)*")/g;
  return new Set([...text.matchAll(calls)].map(([, literal = '""']) => JSON.parse(literal)));
}

function missingIn({ file, titles }: Proof): readonly string[] {
  if (!existsSync(join(root, file))) return [`${file} does not exist`];
  const there = titlesIn(file);
  return titles.filter((title) => !there.has(title)).map((title) => `${file} has no test “${title}”`);
}

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
