import { afterEach, expect, it, vi } from "vitest";
import { readSources } from "../read-source.js";
import { Scope } from "./evaluation/modules/module.js";

afterEach(() => vi.restoreAllMocks());

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
