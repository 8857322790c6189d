import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonNode } from "./json-node.js";
import { readJson } from "./read-json.js";

/** What a program makes of a node; an object without a prototype, as names may be any. */
function contentOf(node: JsonNode): unknown {
  switch (node.kind) {
    case "object":
      return Object.fromEntries(Array.from(node.members, ([name, member]) => [name, contentOf(member)]));
    case "list":
      return node.items.map(contentOf);
    default:
      return node.value;
  }
}

const read = (text: string) => {
  const json = readJson(text);
  return json.ok ? contentOf(json.node) : `${json.at}: ${json.reason}`;
};

function nodesOf(node: JsonNode): readonly JsonNode[] {
  const inner = node.kind === "object" ? [...node.members.values()] : node.kind === "list" ? node.items : [];
  return [node, ...inner.flatMap(nodesOf)];
}

describe("a text of JSON", () => {
  it.each([" ", "//\n", "/**/", "\u2028"])("may have millions of %j", (blank) => {
    expect(read(`${blank.repeat(8_000_000 / blank.length)}1`)).toBe(1);
  });

  it("may have a name of a million letters outside of the Basic Multilingual Plane, which is refused", () => {
    expect(read(`{${"\u{1d49c}".repeat(4_000_000)}:1}`)).toContain(": ");
  });

  it("says what JSON.parse says of it, whatever it holds", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.constantFrom(undefined, 1, "\t"), (json, space) => {
        const value: unknown = JSON.parse(json);
        expect(read(JSON.stringify(value, undefined, space))).toEqual(value);
      }),
    );
  });

  it("has each value in its range", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (json) => {
        const result = readJson(json);
        if (!result.ok) throw new Error(result.reason);
        for (const node of nodesOf(result.node))
          expect(read(json.slice(node.start, node.end))).toEqual(contentOf(node));
      }),
    );
  });

  it("is refused where JSON.parse refuses it, unless JSON5 allows it", () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom("{", "]", "x", ":", '"', ",,", "1 2"),
        (json, at, piece) => {
          const text = `${json.slice(0, at % json.length)}${piece}${json.slice(at % json.length)}`;
          let value: unknown;
          try {
            value = JSON.parse(text);
          } catch {
            readJson(text);
            return;
          }
          expect(read(text)).toEqual(value);
        },
      ),
    );
  });

  it("may hold what JSON5 allows", () => {
    const text = `\ufeff// a
    { /* { */ plain: 'it\\'s', "b": [1, .5, +2, 0xff, -1e3,], $c_1: null, // }
      é: "\\u00e9\\x41\\
!", true: false, }`;
    expect(read(text)).toEqual({
      plain: "it's",
      b: [1, 0.5, 2, 255, -1000],
      $c_1: null,
      é: "éA!",
      true: false,
    });
  });

  it.each([
    ["", "0: it ends before all is closed"],
    ["{", "1: it ends before all is closed"],
    ['{"a" 1}', "5: a colon was expected"],
    ['{"a": 1 "b": 2}', "8: a comma was expected"],
    ["{1: 2}", "1: a name was expected"],
    ["{{}}", "1: a name was expected"],
    ["[1 2]", "3: a comma was expected"],
    ["[,]", "1: a value was expected before the comma"],
    ["[}", "1: nothing is open that } could close"],
    ["]", "0: nothing is open that ] could close"],
    ['{"a": }', "6: nothing is open that } could close"],
    ["1 2", "2: something follows after the end"],
    ["[a]", "1: a value was expected"],
    ['"a\nb"', "0: something stands there that is no JSON"],
    ["01", "0: something stands there that is no JSON"],
    ["/* a", "0: something stands there that is no JSON"],
    ["[".repeat(200_000), "100: it nests deeper than 100 levels"],
  ])("is refused with the place and the reason (%#)", (text, said) => {
    expect(read(text)).toBe(said);
  });

  it("keeps names that mean something to JavaScript, and the last of those that stand there twice", () => {
    const json = readJson('{"__proto__": 1, "constructor": 2, "a": 3, "a": 4}');
    expect(json.ok && json.node.kind === "object" && [...json.node.members.keys()]).toEqual([
      "__proto__",
      "constructor",
      "a",
    ]);
    expect(json.ok && json.node.kind === "object" && json.node.members.get("a")).toMatchObject({ value: 4 });
  });
});
