import fc from "fast-check";
import { expect, it } from "vitest";
import type { Issue } from "../issue.js";
import { boundPage } from "./page-bounds.js";
import { parsePageContext } from "./page-context.js";
import type { PageContext } from "./wire.js";

const long = "x".repeat(8_193);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("", "a", "(width > 1px)", ":root", "x".repeat(8_192)) },
  { weight: 1, arbitrary: fc.constant(long) },
);
const list = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.array(one, { maxLength: 5 }) },
    { weight: 1, arbitrary: one.map((entry): T[] => Array.from({ length: 2_001 }, () => entry)) },
  );
const crowd = Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`data-${at}`, "1"]));
const pages: fc.Arbitrary<PageContext> = fc.record({
  attributes: fc.oneof(fc.dictionary(text, text, { maxKeys: 4 }), fc.constant(crowd)),
  media: list(text),
  supports: list(text),
  sheets: list(fc.record({ address: text, path: text })).filter(({ length }) => length > 0),
  seen: fc.dictionary(
    fc.constantFrom("--a", "--b", "--c"),
    fc.option(fc.record({ value: text, selector: text, conditions: list(text), sheet: fc.constant(0) })),
  ),
});

it("a page within its bounds is a request that the server takes, whatever the page holds", () => {
  fc.assert(
    fc.property(pages, (page) => {
      const issues: Issue[] = [];
      parsePageContext(boundPage(page), "page", issues);
      expect(issues).toEqual([]);
    }),
    { numRuns: 200, seed: 1 },
  );
});

it("what fits is left as it is", () => {
  const page: PageContext = {
    attributes: { class: "dark" },
    media: ["print"],
    supports: [],
    sheets: [
      { address: "/a.css", path: "a.css" },
      { address: "", outline: "1-abc" },
    ],
    seen: { "--a": { value: long, selector: ":root", conditions: ["@layer a"], sheet: 0 }, "--b": null },
  };
  expect(boundPage(page)).toEqual(page);
});

it("what was seen is still told, with its sheet, where other texts are too long or too many", () => {
  const sheets = Array.from({ length: 3_000 }, (_, at) => ({ address: `/${at}.css` }));
  const seen = { value: "1", selector: long, conditions: [long, "@layer a"], sheet: 2_500 };
  const page = boundPage({
    attributes: { style: long, class: "x" },
    media: [long, "print"],
    sheets,
    seen: { "--a": seen },
  });
  expect(page).toEqual({
    attributes: { class: "x" },
    media: ["print"],
    sheets: [{ address: "/2500.css" }],
    seen: { "--a": { value: "1", selector: "", conditions: ["@layer a"], sheet: 0 } },
  });
});
