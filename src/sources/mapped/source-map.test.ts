import { SourceMap } from "node:module";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readSourceMap } from "./source-map.js";

const sources = ["a.scss", "b.scss"];
const mapOf = (mappings: string) => ({ version: 3, sources, names: ["n"], mappings });
const read = (mappings: string) => readSourceMap(JSON.stringify(mapOf(mappings)));

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function encode(number: number): string {
  let rest = number < 0 ? -number * 2 + 1 : number * 2;
  let text = "";
  do {
    text += alphabet.charAt((rest % 32) + (rest >= 32 ? 32 : 0));
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}

const part = fc.record({
  width: fc.integer({ min: 1, max: 2_000_000 }),
  source: fc.integer({ min: 0, max: 1 }),
  line: fc.integer({ min: 0, max: 2_000_000 }),
  column: fc.integer({ min: 0, max: 2_000_000 }),
  hasName: fc.boolean(),
});

it("tells of each place what Node tells of it", () => {
  fc.assert(
    fc.property(fc.array(fc.array(part, { maxLength: 5 }), { minLength: 1, maxLength: 4 }), (lines) => {
      let before = { source: 0, line: 0, column: 0 };
      const places: [line: number, column: number][] = [];
      const groups = lines.map((parts, line) => {
        let start = 0;
        return parts.map((one) => {
          start += one.width;
          places.push([line, start], [line, start + 1]);
          const { source, line: originLine, column } = one;
          const numbers = [
            one.width,
            source - before.source,
            originLine - before.line,
            column - before.column,
            ...(one.hasName ? [0] : []),
          ];
          before = { source, line: originLine, column };
          return numbers.map(encode).join("");
        });
      });
      const mappings = groups.map((group) => group.join(",")).join(";");
      const map = read(mappings);
      const oracle = new SourceMap({ ...mapOf(mappings), file: "", sourcesContent: [], sourceRoot: "" });
      for (const [line, column] of places) {
        const found = map?.find(line, column)?.origin;
        expect(oracle.findEntry(line, column)).toMatchObject(
          found === undefined
            ? {}
            : {
                originalSource: sources[found.source],
                originalLine: found.line,
                originalColumn: found.column,
              },
        );
        expect(found).toBeDefined();
      }
    }),
  );
});

it("knows nothing of a place before the first part of its line, and of parts that come from nowhere", () => {
  const map = read("EAAA,E;;A");
  expect(map?.find(0, 1)).toBeUndefined();
  expect(map?.find(0, 2)?.origin).toEqual({ source: 0, line: 0, column: 0 });
  expect(map?.find(0, 4)).toEqual({ column: 4, origin: undefined });
  expect(map?.find(1, 0)).toBeUndefined();
  expect(map?.find(2, 9)).toEqual({ column: 0, origin: undefined });
});

it.each(["", "[]", "null", '{"version":3}', '{"version":2,"sources":[],"mappings":""}', "{"])(
  "is none that says %s, or one of other maps",
  (text) => {
    expect(readSourceMap(text)).toBeUndefined();
    expect(readSourceMap('{"version":3,"sections":[]}')).toBeUndefined();
  },
);

it.each(["AAAA,!", "AAAA,AA", "AAAA,AAAAAA", "AAAA,gggggggggggggA", "AAAA,g"])(
  "reads nothing of a line from where %s is no mapping",
  (mappings) => {
    expect(read(mappings)?.find(0, 9)?.origin).toEqual({ source: 0, line: 0, column: 0 });
  },
);

it("tells nothing of a line whose parts have no order", () => {
  expect(read("EAAA,DAAA")?.find(0, 9)).toBeUndefined();
});

it("puts the folder that all sources are in before each", () => {
  const text = JSON.stringify({ version: 3, sourceRoot: "../src", sources: ["a.scss", null], mappings: "" });
  expect(readSourceMap(`)]}'\n${text}`)?.sources).toEqual(["../src/a.scss", ""]);
});
