import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sources-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

function open(routing: Record<string, string | string[]>) {
  const parsed = parseRouting(routing);
  if (!parsed.ok) throw new Error("the test's routing is malformed");
  return createApply({ rootDir: root, writeRoot: root, routing: parsed.value });
}

const seen = (value: string, selector = ":root", sheet = 0) => ({ value, selector, conditions: [], sheet });

describe("an apply to the styles of a component", () => {
  const text =
    "\ufeff<script>\r\nconst a = '<style>:root{--a: 1px}';\r\n</script>\r\n<template><p>é😀</p></template>\r\n<style>\r\n:root { --a : 1px /* k */ !important; --b: x }\r\n</style>\r\n<style lang=\"postcss\">\r\nhtml.dark { --a: 2px }\r\n</style>\r\n";

  it("changes the bytes of the value, wherever it stands in the file, and shows its line", async () => {
    put("src/App.vue", text);
    const { run } = open({ "*": "src/App.vue" });
    const page = {
      attributes: { class: "dark" },
      media: [],
      sheets: [
        { address: `${root}/src/App.vue?vue&type=style&index=0&lang.css` },
        { address: `${root}/src/App.vue?vue&type=style&index=1&lang.postcss` },
      ],
      seen: { "--a": seen("2px", "html.dark", 1), "--b": seen("x") },
    };
    expect(await run({ preview: { "--a": "7px", "--b": "y" }, page })).toMatchObject({
      kind: "previewed",
      files: [
        {
          file: "src/App.vue",
          hunks: [
            { cssVar: "--a", line: 9, selector: "html.dark", before: "2px", after: "7px" },
            { cssVar: "--b", line: 6, selector: ":root", before: "x", after: "y" },
          ],
        },
      ],
    });
    expect(await run({ tokens: { "--a": "7px", "--b": "y" }, page })).toMatchObject({ kind: "applied" });
    expect(textOf("src/App.vue")).toBe(text.replace("2px", "7px").replace("--b: x", "--b: y"));
  });

  it("goes to the file that the page names, of a component and a style sheet that say the same", async () => {
    put("a.css", ":root{--a:1px}");
    put("A.svelte", "<style>:root{--a:1px}</style>");
    const { run } = open({ "*": ["a.css", "A.svelte"] });
    const sheets = [{ address: `${root}/A.svelte?svelte&type=style&lang.css` }, { address: "/a.css" }];
    const page = { attributes: {}, media: [], sheets, seen: { "--a": seen("1px", ":root", 0) } };
    await run({ tokens: { "--a": "3px" }, page });
    expect([textOf("a.css"), textOf("A.svelte")]).toEqual([
      ":root{--a:1px}",
      "<style>:root{--a:3px}</style>",
    ]);
  });

  it("writes nothing where the component is all that a rule is for", async () => {
    put("A.vue", "<style scoped>:root{--a:1px}</style>");
    const { run } = open({ "*": "A.vue" });
    expect(await run({ tokens: { "--a": "3px" } })).toMatchObject({
      updated: [{ changed: [], unknown: ["--a"] }],
    });
    expect(textOf("A.vue")).toBe("<style scoped>:root{--a:1px}</style>");
  });

  it("writes nothing through a link to a file of another kind", async () => {
    put("real.vue", "<style>:root{--a:1px}</style>");
    symlinkSync(join(root, "real.vue"), join(root, "link.css"));
    symlinkSync(join(root, "real.vue"), join(root, "link.html"));
    for (const link of ["link.css", "link.html"]) {
      const { run } = open({ "*": link, other: "real.vue" });
      expect(await run({ tokens: { "--a": "3px" } })).toMatchObject({
        kind: "failed",
        message: `${link}: it leads to a file of another kind`,
      });
    }
  });

  it("puts nothing into the file that could end its style element", async () => {
    put("a.html", "<style>:root{--a:1px}</style>");
    const { run } = open({ "*": "a.html" });
    expect(await run({ tokens: { "--a": '"</style>"' } })).toMatchObject({ kind: "rejected" });
  });
});
