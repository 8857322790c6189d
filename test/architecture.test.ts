import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { functionsBeyond } from "./architecture/functions.js";
import { kindsKnown } from "./architecture/kinds.js";
import { readPlan } from "./architecture/plan.js";
import { readSources, type SourceFile, sourceFile } from "./architecture/source-file.js";
import { importRings, importsOffThePlan, librariesNotUsed, roomOf } from "./architecture/violations.js";

const root = new URL("../", import.meta.url);
const plan = readPlan(new URL("docs/architecture.md", root));
const sources = readSources(new URL("src/", root));
const styleSheets = readdirSync(new URL("src/", root), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, text: readFileSync(new URL(`src/${path}`, root), "utf8") }));
const frontDoors = sources.filter((file) => roomOf(file.path) === "");

describe("the plan", () => {
  it("has a row for each folder of src, and no other", () => {
    const folders = new Set(
      sources.map((file) => roomOf(file.path)).filter((room) => room !== "" && room !== "bin"),
    );
    expect([...folders].filter((room) => !plan.has(room))).toEqual([]);
    expect(plan.size).toBeGreaterThan(5);
  });

  it("draws every import below src", () => {
    expect(importsOffThePlan(plan, sources)).toEqual([]);
  });

  it("names no library that its room does not use", () => {
    expect(librariesNotUsed(plan, sources)).toEqual([]);
  });

  it("has no rings", () => {
    expect(importRings(sources)).toEqual([]);
  });
});

/** What pages put something of their own in the place of, by the one file that asks the browser for it. */
describe.each([
  ["frames", /\brequestAnimationFrame\(/, "state/page/in-next-frame.ts"],
  ["JSON", /\bJSON\.stringify\(/, "model/json.ts"],
])("in what is loaded by the panel, %s", (_what, call, place) => {
  it(`is asked for in ${place} alone`, () => {
    const loaded = sources.filter(({ path }) => path === place || /^(?:panel|state)\//.test(path));
    expect(loaded.filter(({ text }) => call.test(text)).map(({ path }) => path)).toEqual([place]);
  });
});

it.each([
  ["`entries` of lists", /\.entries\(\)/, /^(?:panel|state|host|model|css\/selectors)\//],
  ["`Array.from`", /\bArray\.from\(/, /^(?:panel|state|host|model|css)\//],
])("what pages load asks for no %s, which libraries on a page give another meaning", (_what, call, rooms) => {
  const loaded = sources.filter(({ path }) => rooms.test(path));
  expect(loaded.filter(({ text }) => call.test(text)).map(({ path }) => path)).toEqual([]);
});

describe("the check itself", () => {
  const refused = (path: string, text: string) => importsOffThePlan(plan, [sourceFile(path, text)]);

  it.each([
    ["a room that is not drawn", "model/a.ts", 'import { a } from "../disk/a.js";'],
    ["a type of a room that is not drawn", "css/a.ts", 'import type { A } from "../model/a.js";'],
    ["an inline type of a room that is not drawn", "css/a.ts", 'export type A = import("../model/a.js").A;'],
    ["a re-export from a room that is not drawn", "state/a.ts", 'export * from "../panel/a.js";'],
    ["the panel without import()", "host/a.ts", 'import { mountPanel } from "../panel/mount.js";'],
    ["more than types of the host", "integrations/a.ts", 'import { a } from "../host/a.js";'],
    ["a front door", "http/a.ts", 'import { a } from "../server.js";'],
    ["a front door from another", "vite.ts", 'export { a } from "./server.js";'],
    ["a file outside src", "http/a.ts", 'import { a } from "../../test/a.js";'],
    ["Node where it is not known", "model/a.ts", 'import { readFileSync } from "node:fs";'],
    ["a library of another room", "host/a.ts", 'import { h } from "preact";'],
    ["ourselves by name", "host/a.ts", 'import { a } from "design-token-panel/server";'],
    ["anything but cli from a program", "bin/a.ts", 'import { a } from "../http/a.js";'],
  ])("refuses %s", (_what, path, text) => {
    expect(refused(path, text)).toHaveLength(1);
  });

  it.each([
    ["a drawn arrow", "apply/a.ts", 'import { a } from "../css/a.js";'],
    ["the same room", "apply/a.ts", 'import { a } from "./b.js";'],
    ["the panel by import()", "host/a.ts", 'const load = () => import("../panel/mount.js");'],
    ["types of the panel in the host", "host/a.ts", 'import type { PanelHandle } from "../panel/mount.js";'],
    ["types of the host in integrations", "integrations/a.ts", 'import type { A } from "../host/a.js";'],
    ["a library of its own", "panel/a.tsx", 'import { useState } from "preact/hooks";'],
  ])("allows %s", (_what, path, text) => {
    expect(refused(path, text)).toEqual([]);
  });

  it("sees a ring of three files once", () => {
    const ring = [
      sourceFile("css/b.ts", 'import "./c.js";'),
      sourceFile("css/c.ts", 'import type { A } from "./a.js";'),
      sourceFile("css/a.ts", 'export * from "./b.js";'),
    ];
    expect(importRings(ring)).toEqual(["css/a.ts → css/b.ts → css/c.ts"]);
  });
});

describe("a kind of files", () => {
  const tables = sources.filter(({ path }) => /^sources\/(?:languages|kinds)\.ts$/.test(path));

  it("is known in its own folder and in the tables of kinds, and nowhere else", () => {
    const named = ["discover/tabs/heading-titles.ts names a language: "];
    const found = kindsKnown(sources);
    // Its comments are meant, which name the tool that they are for.
    expect(found.filter((one) => !named.some((start) => one.startsWith(start)))).toEqual([]);
    expect(found).toHaveLength(named.length);
  });

  it.each([
    ["an ending", 'const isSass = file.endsWith(".scss");'],
    ["a kind", 'if (kind === "stylus") read();'],
    ["a pattern with an ending", "const styles = /\\.(?:css|less)$/;"],
    ["a pattern that only fits its files", "const styles = /\\.s[ac]ss$/;"],
    ["its name in a sentence", "const why = `in Less, and elsewhere`;"],
    ["an import of what is its language's", 'import { parse } from "../sources/scss/syntax/parse-scss.js";'],
    ["an import of how its components are read", 'import { a } from "../sources/html/read-styles.js";'],
    ["an import of how its tokens are read", 'import { a } from "../sources/tokens/json/json-tokens.js";'],
    ["the name of its kind", 'if (sourceKindOf(path) === "script") read(path);'],
    ["the name of its kind of tokens", 'const isData = tokenFileKindOf(path) !== "script";'],
  ])("is found by %s", (_what, text) => {
    expect(kindsKnown([...tables, sourceFile("apply/a.ts", text)])).not.toEqual([]);
  });

  it.each([
    ["a word of English", 'const why = "it has less contrast, or is useless";'],
    ["a pattern for any file", "const ending = /\\.[a-z]+$/;"],
    ["the table of languages", 'import { languageOf } from "../sources/languages.js";'],
    ["what a kind says of itself", "const { isProgram } = tokenKindOf(path);"],
    ["what kinds share", 'import { readJson } from "../sources/json/read-json.js";'],
  ])("is not found in %s", (_what, text) => {
    expect(kindsKnown([...tables, sourceFile("apply/a.ts", text)])).toEqual([]);
  });
});

describe("each file", () => {
  it("only re-exports, or starts what it imports, when it is a front door", () => {
    const withLogic = frontDoors.filter((file) => logicIn(file).length > 0);
    expect(withLogic.map((file) => file.path)).toEqual([]);
    expect(
      logicIn(sourceFile("a.ts", 'import { a } from "./a/b.js"; export { a } from "./a/b.js"; a();')),
    ).toEqual([]);
    expect(logicIn(sourceFile("a.ts", 'export * from "./a/b.js"; export const c = 1;'))).toHaveLength(1);
    expect(logicIn(sourceFile("a.ts", "if (typeof document === 'object') a();"))).toHaveLength(1);
  });

  it("has at most 250 lines, unless it holds the words of a language", () => {
    const isLong = ({ path, text }: Pick<SourceFile, "path" | "text">) =>
      text.split("\n").length > 250 && !/^panel\/strings\/(?:tools-)?[a-z]{2}\.ts$/.test(path);
    const long = [...sources, ...styleSheets].filter(isLong);
    expect(long.map((file) => file.path)).toEqual([]);
  });

  it("shares its folder with at most 15 others, tests aside", () => {
    const sizes = new Map<string, number>();
    for (const { path } of sources) {
      const folder = path.slice(0, path.lastIndexOf("/"));
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    }
    expect(sizes.get("css/tokens")).toBeGreaterThan(5);
    expect([...sizes].filter(([, size]) => size > 16)).toEqual([]);
  });

  it("has functions of at most 60 lines of code, or 90 where one creates an object with its methods", () => {
    const isTooLong = ({ name, lines }: { name: string; lines: number }) =>
      lines > (name.startsWith("create") ? 90 : 60);
    const limits = { lines: 60, parameters: Number.POSITIVE_INFINITY };
    expect(functionsBeyond(limits, sources).filter(isTooLong)).toEqual([]);
    const text = `function a() {\n${"  // note\n\n  a();\n".repeat(60)}}`;
    expect(functionsBeyond(limits, [sourceFile("a.ts", text)])).toMatchObject([{ name: "a", lines: 62 }]);
  });

  it("has functions of at most 3 parameters, but for those that are named here", () => {
    const named = [
      // Run for each token of a style sheet, or for each field of a configuration: an object for each call would be felt.
      "css/tokens/columns.ts close",
      "css/tokens/scan-token.ts push",
      "model/shape/nested-shapes.ts acceptsBelow",
      // Hosts call it: tab, tier, item and overrides are the public signature.
      "model/resolve.ts resolveTierItemValue",
    ];
    const limits = { lines: Number.POSITIVE_INFINITY, parameters: 3 };
    const found = functionsBeyond(limits, sources).map(({ path, name }) => `${path} ${name}`);
    expect(found.sort()).toEqual(named.sort());
    const text = "const a = { b(one, two, three, four) {} };";
    expect(functionsBeyond(limits, [sourceFile("a.ts", text)])).toMatchObject([{ parameters: 4 }]);
  });

  it("exports by name", () => {
    const byDefault = sources.filter((file) =>
      file.tree.body.some((node) => node.type === "ExportDefaultDeclaration"),
    );
    expect(byDefault.map((file) => file.path)).toEqual([]);
  });

  it("tells what is true now, and leaves tickets to the tracker", () => {
    const ticket = /\/\/.*(?:\bissue\s+|\s|\()#\d+|^\s*\*.*(?:\bissue\s+|\s|\()#\d+/m;
    expect(sources.filter((file) => ticket.test(file.text)).map((file) => file.path)).toEqual([]);
    expect(ticket.test("// see #12")).toBe(true);
  });
});

/** The statements of a front door that are more than imports, re-exports and a call of one imported function. */
function logicIn({ tree, text }: SourceFile): string[] {
  return tree.body
    .filter((node) => !(node.type === "ImportDeclaration" || (node.type.startsWith("Export") && node.source)))
    .map((node) => text.slice(node.start, node.end))
    .filter((statement) => !/^\w+\(\);$/.test(statement));
}
