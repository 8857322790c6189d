import { expect, test } from "vitest";
import { en } from "../../src/panel/strings/en.js";
import { toolsEn } from "../../src/panel/strings/tools-en.js";
import { readSources, type SourceFile, sourceFile, visit } from "../architecture/source-file.js";

const sources = readSources(new URL("../../src/", import.meta.url));
const speakers = sources.filter(({ path }) => path.startsWith("panel/") && !path.includes("/strings/"));

test("every string is used", () => {
  expect(unusedKeys(Object.keys({ ...en, ...toolsEn }), speakers)).toEqual([]);
});

test("a key is used as it is, through its number, or with its last part put in where it is said", () => {
  const keys = ["a.b", "a.c", "a.n.one", "a.n.other", "a.b.d"];
  const unused = (code: string) => unusedKeys(keys, [sourceFile("panel/a.ts", code)]);
  expect(unused('const names = { x: "a.b" };')).toEqual(["a.c", "a.n.one", "a.n.other", "a.b.d"]);
  expect(unused('strings.count("a.n", 2)')).toEqual(["a.b", "a.c", "a.b.d"]);
  expect(unused(`t(isOn ? \`a.\${x}\` : y)`)).toEqual(["a.n.one", "a.n.other", "a.b.d"]);
  expect(unused(`const id = \`a.\${x}\`;`)).toEqual(keys);
});

function unusedKeys(keys: readonly string[], files: readonly SourceFile[]): string[] {
  const used = files.flatMap(keyPatterns);
  return keys.filter((key) => !used.some((pattern) => pattern.test(key)));
}

/** What a file names: texts as they are; in `t()` also templates, and in `count()` the two forms of a text. */
function keyPatterns({ tree, text }: SourceFile): RegExp[] {
  const patterns: RegExp[] = [];
  visit(tree, ({ type, start, end }) => {
    const source = text.slice(start, end);
    if (type === "Literal" && source.startsWith('"')) patterns.push(keyPattern(source.slice(1, -1)));
    if (type !== "CallExpression") return;
    const called = /^(?:\w+\.)*(t|count)\(/.exec(source)?.[1];
    if (called === "t")
      for (const [, template = ""] of source.matchAll(/`([^`]*)`/g)) patterns.push(keyPattern(template));
    const counted = called === "count" ? /"([^"]*)"/.exec(source)?.[1] : undefined;
    if (counted !== undefined) patterns.push(keyPattern(`${counted}.one`), keyPattern(`${counted}.other`));
  });
  return patterns;
}

/** What is put into a template is one part of a key, without a dot. */
function keyPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/\W/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\w-]+")}$`);
}
