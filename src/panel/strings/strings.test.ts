import fc from "fast-check";
import { expect, test } from "vitest";
import { firstEn } from "./first-en.js";
import { handsEn } from "./hands-en.js";
import { ja } from "./ja.js";
import { createStrings, fill, groupDigits, languageOf, type StringKey } from "./strings.js";
import { touchEn } from "./touch-en.js";

test("the first language we speak is taken, else English", () => {
  expect(languageOf(["de", "ja-JP", "en"])).toBe("ja");
  expect(languageOf([undefined, null, "", "EN_us"])).toBe("en");
  expect(languageOf(["fr"])).toBe("en");
  expect(languageOf([])).toBe("en");
});

test("both languages fill in the same parts", () => {
  const parts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [key, text] of Object.entries({ ...firstEn, ...handsEn, ...touchEn })) {
    expect([key, parts(ja[key as StringKey])]).toEqual([key, parts(text)]);
  }
});

test("a part that is not given stays as it is, and a part is text however it looks", () => {
  expect(fill("{a} {b}", { a: "{b}" })).toBe("{b} {b}");
  expect(fill("{constructor}", {})).toBe("{constructor}");
});

test("one is one and all else is many", () => {
  const { count } = createStrings("en");
  expect(count("changes", 1)).toBe("1 change");
  expect(count("changes", 0)).toBe("0 changes");
  expect(count("changes", 1234)).toBe("1,234 changes");
});

test("a whole number is written as each language's own rules have it", () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom("en", "ja"), (n, language) => {
      expect(groupDigits(n)).toBe(new Intl.NumberFormat(language).format(n));
    }),
  );
});

test("Japanese words are there once they have loaded", async () => {
  const strings = createStrings("ja");
  await strings.ready;
  expect(strings.t("title")).toBe("デザイントークン");
});
