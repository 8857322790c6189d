import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** A test that a document names, as `[file](path) “title”`. */
export interface Proof {
  readonly file: string;
  /** The title of the test; before it, those of the groups it is in. */
  readonly titles: readonly string[];
}

/** The tests that a text in this document names. */
export function proofsIn(text: string, page: string): readonly Proof[] {
  return [...text.matchAll(/\[[^\]]+\]\(([^)]+)\) “([^”]+)”/g)].map(([, file = "", title = ""]) => {
    return { file: join(dirname(page), file), titles: title.split(" › ") };
  });
}

/** What of a proof is not there. */
export function missingIn({ file, titles }: Proof): readonly string[] {
  if (!existsSync(join(root, file))) return [`${file} does not exist`];
  const there = titlesIn(file);
  return titles.filter((title) => !there.has(title)).map((title) => `${file} has no test “${title}”`);
}

/** The titles as the file spells them: the first text that a call of `test`, `it` or `describe` is given. */
function titlesIn(file: string): ReadonlySet<string> {
  const text = readFileSync(join(root, file), "utf8");
  const calls = /(?:\b(?:test|it|describe)(?:\.\w+)*|\]?\))\(\s*("(?:[^"\\\n]|\\.)*"|`[^`]*`)/g;
  const titleOf = (literal: string): string =>
    literal.startsWith("`") ? literal.slice(1, -1) : JSON.parse(literal);
  return new Set([...text.matchAll(calls)].map(([, literal = '""']) => titleOf(literal)));
}
