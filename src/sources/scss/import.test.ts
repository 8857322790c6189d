import { expect, it, vi } from "vitest";
import { readSources } from "../read-source.js";
import { Scope } from "./evaluation/modules/module.js";

const read = (files: Readonly<Record<string, string>>) => readSources(new Map(Object.entries(files)));

it("a default in a file that is imported takes the place of what that file has set to null", () => {
  const files = {
    "a.scss": '$a: 1px; @import "b"; :root{--x: #{$a}}',
    "_b.scss": "$a: null; $a: 3px !default;",
  };
  const [declared] = read(files).get("a.scss")?.sheet.declarations ?? [];
  expect(declared?.given).toMatchObject({ kind: "literal", text: "3px", name: "$a" });
});

it("a file that one imports reads none of the variables before it, if it forwards nothing", () => {
  const set = vi.spyOn(Scope.prototype, "setVariable");
  const variables = Array.from({ length: 50 }, (_, at) => `$a${at}: 1px;`).join("");
  const readAfter = (imported: string) => {
    set.mockClear();
    read({
      "a.scss": `${variables} @import "b"; :root{--x: 1px}`,
      "_b.scss": imported,
      "_c.scss": "$c: 1px;",
    });
    return set.mock.calls.filter(([, value]) => typeof value !== "function").length;
  };
  expect(readAfter("$b: 1px;")).toBe(0);
  expect(readAfter('@forward "c";')).toBe(50);
});

it.each([
  [
    "a block of a mixin is put into a rule by a mixin of another file",
    "@mixin own { @include wrap { --x: 1px; } } .own { @include own; }",
    "@mixin wrap { .wrapped { @content; } }",
  ],
  [
    "a mixin is included in a rule of another file, and has one of its own",
    "html { @include wrap; }",
    "@mixin wrap { .own { .inner { --x: 1px; } } }",
  ],
  [
    "a block of a mixin of one file goes by another into a rule of a third",
    "html { @include outer; }",
    "@mixin outer { @include inner { --x: 1px; } } @mixin inner { @content; }",
  ],
])("no declaration is said to stand in a rule of another file where %s", (_, main, mixins) => {
  const sources = read({ "a.scss": `/* longer */ @import "b"; ${main}`, "_b.scss": mixins });
  const declarations = [...sources.values()].flatMap(({ sheet }) => sheet.declarations);
  expect(declarations.map(({ name }) => name)).toContain("--x");
  for (const { block, sheet } of declarations) expect(sheet.blocks).toContain(block);
});
