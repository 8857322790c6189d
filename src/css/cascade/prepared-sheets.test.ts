import fc from "fast-check";
import { expect, test } from "vitest";
import { type GivenValue, withDeclarations } from "../sheet/sheet.js";
import { readSheet } from "../sheet/sheet-reader.js";
import { PreparedSheets } from "./prepared-sheets.js";
import { RootCascade } from "./root-cascade.js";

const names = new Map([
  ["--a", 0],
  ["--b", 1],
]);
const selector = fc.constantFrom(":root", "html", ".a", ".b", "&", "&.a", ":root:hover", ":root:has(p)");
const outer = fc.constantFrom(
  ":root",
  ".b",
  "@scope(:root)",
  "@layer x",
  "@layer y",
  "@layer",
  "@media screen",
  "@media print",
  "@supports (a:b)",
);
const declaration = fc.tuple(fc.constantFrom(...names.keys()), fc.nat(3), fc.boolean());
const rule = fc.record({ around: fc.array(outer, { maxLength: 2 }), selector, declaration });
type Rule = typeof rule extends fc.Arbitrary<infer T> ? T : never;

/** The sheet as it is, or with a comment of its own in each prelude, so that no two say the same to the letter. */
function write(rules: readonly Rule[], isEachAlone: boolean): string {
  const comment = (at: string) => (isEachAlone ? `/*${at}*/` : "");
  return rules
    .map(({ around, selector, declaration: [name, value, isImportant] }, at) => {
      const preludes = [...around, selector].map((text, depth) => `${text}${comment(`${at}.${depth}`)} {`);
      return `${preludes.join("")}${name}:${value}${isImportant ? "!important" : ""}${"}".repeat(preludes.length)}`;
    })
    .join("\n");
}

/** What the cascade says, but for where it stands in the text. */
function cascade(text: string) {
  const sheet = readSheet(text);
  const page = { attributes: { class: "a" }, media: [] };
  const found = new RootCascade([sheet], page, new PreparedSheets(names));
  const place = (one: (typeof sheet.declarations)[number]) => sheet.declarations.indexOf(one);
  return {
    winners: found.winners.map((winner) => winner && place(winner)),
    undecided: [...found.undecided].sort(),
    all: [...names.keys()].map((name) => found.declarationsOf(name).map(place)),
    distinct: [...names.keys()].map(
      (name) => new Set(found.distinctOf(name).map((one) => `${one.text} ${found.isForRoot(one)}`)),
    ),
  };
}

test("rules that say the same are cascaded as if each said something else", () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), (rules) => {
      expect(cascade(write(rules, false))).toEqual(cascade(write(rules, true)));
    }),
    { numRuns: 500 },
  );
});

test("of those that say the same the last is enough", () => {
  const sheet = readSheet(":root{--a:1}:root{--a:2}:root{--a:1}html{--a:1}");
  const distinct = new PreparedSheets(names).distinctOf(sheet, "--a");
  expect(distinct.map(({ at }) => at)).toEqual([1, 2, 3]);
});

test("of those that one thing gives their value the last is enough, and what a preprocessor gives in another place is another", () => {
  const read = readSheet(":root{--a:1;--a:1;--a:1;--a:1}");
  const given = (): GivenValue => ({ kind: "unknown", reason: "", text: "1" });
  const [one, other, third] = [given(), given(), given()];
  const declarations = [one, other, one, third].map((by, at) => ({ ...read.declarations[at], given: by }));
  const sheet = withDeclarations(read, declarations as typeof read.declarations);
  const distinct = new PreparedSheets(names).distinctOf(sheet, "--a");
  expect(distinct.map(({ at }) => at)).toEqual([1, 2, 3]);
});

test("values that nobody asks for are left out, but not those that are not known", () => {
  const read = readSheet(":root{--a:1}html{--a:2}*{--a:1}");
  const unknown: GivenValue = { kind: "unknown", reason: "" };
  const [, , last] = read.declarations;
  const declarations = [...read.declarations.slice(0, 2), { ...last, given: unknown }];
  const sheet = withDeclarations(read, declarations as typeof read.declarations);
  const distinct = new PreparedSheets(names).distinctOf(sheet, "--a", { value: (text) => text === "1" });
  expect(distinct.map(({ at }) => at)).toEqual([1, 2]);
});
