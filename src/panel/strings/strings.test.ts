import fc from "fast-check";
import { expect, test } from "vitest";
import { en } from "./en.js";
import { ja } from "./ja.js";
import { createStrings, fill, groupDigits, languageOf, loadStrings } from "./strings.js";
import { toolWords } from "./tools.js";
import { toolsEn } from "./tools-en.js";
import { toolsJa } from "./tools-ja.js";

test("the first language we speak is taken, else English", () => {
  expect(languageOf(["de", "ja-JP", "en"])).toBe("ja");
  expect(languageOf([undefined, null, "", "EN_us"])).toBe("en");
  expect(languageOf(["fr"])).toBe("en");
  expect(languageOf([])).toBe("en");
});

test("both languages have the same keys in the same order", () => {
  expect(Object.keys(ja)).toEqual(Object.keys(en));
  expect(Object.keys(toolsJa)).toEqual(Object.keys(toolsEn));
});

test("both languages leave the same blanks to be filled in", () => {
  const blanks = (table: object) =>
    Object.entries(table).map(([key, text]) => [
      key,
      [...String(text).matchAll(/\{\w+\}/g)].map(String).sort(),
    ]);
  expect(blanks(ja)).toEqual(blanks(en));
  expect(blanks(toolsJa)).toEqual(blanks(toolsEn));
});

test("a blank for which nothing is given stays as it is, and a filling is text however it looks", () => {
  expect(fill("{a} {b}", { a: "{b}" })).toBe("{b} {b}");
  expect(fill("{constructor}", {})).toBe("{constructor}");
});

test("one is one and all else is many", () => {
  const { count } = createStrings("en", en);
  expect(count("changes", 1)).toBe("1 change");
  expect(count("changes", 0)).toBe("0 changes");
  expect(count("changes", 1234)).toBe("1,234 changes");
  expect(toolWords("en").count("apply.title", 1234, { files: "2 files", project: "my-site" })).toBe(
    "Write 1,234 changes to 2 files in my-site?",
  );
});

test("a whole number is written as each language's own rules have it", () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom("en", "ja"), (n, language) => {
      expect(groupDigits(n)).toBe(new Intl.NumberFormat(language).format(n));
    }),
  );
});

test("a language is spoken as soon as it has loaded", async () => {
  const [english, japanese] = [await loadStrings("en"), await loadStrings("ja")];
  expect([english.language, english.t("title")]).toEqual(["en", "Design tokens"]);
  expect([japanese.language, japanese.t("title")]).toEqual(["ja", "デザイントークン"]);
});
