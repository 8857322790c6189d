import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRouting, type RoutingTable, routeFor } from "./routing.js";

function parse(input: unknown): RoutingTable {
  const parsed = parseRouting(input);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join("; "));
  return parsed.value;
}

const prefixFor = (input: unknown, name: string) => routeFor(parse(input), name)?.prefix;

function issuesOf(input: unknown) {
  const parsed = parseRouting(input);
  return parsed.ok ? [] : parsed.issues.map(({ code, path }) => [code, path]);
}

describe("a route", () => {
  it.each([
    ["--color", "color"],
    ["--color-red", "color"],
    ["--color-", "color"],
    ["--colors", undefined],
    ["--Color-red", undefined],
    ["--x-color-red", undefined],
    ["--color-brand", "color-brand"],
    ["--color-brand-500", "color-brand"],
    ["--color-brandy", "color"],
    ["--a.b-c", "a.b"],
  ])("of %s is %s", (name, prefix) => {
    const routing = { "--color-": "a.css", "color-brand": "b.css", "a.b": "c.css" };
    expect(prefixFor(routing, name)).toBe(prefix);
  });

  it("called * takes what no other takes", () => {
    expect(prefixFor({ "*": "a.css", b: "b.css" }, "--x")).toBe("*");
    expect(prefixFor({ "*": "a.css", b: "b.css" }, "--b-x")).toBe("b");
    expect(prefixFor({ "*": "a.css" }, "--*")).toBe("*");
  });

  it("may be called as parts of every object are", () => {
    const routing: unknown = JSON.parse('{"__proto__": "a.css", "constructor": "b.css"}');
    expect(prefixFor(routing, "--__proto__-x")).toBe("__proto__");
    expect(prefixFor(routing, "--constructor")).toBe("constructor");
    expect(prefixFor(routing, "--toString")).toBeUndefined();
  });

  it("of a name is the longest prefix that ends at a hyphen or at the end", () => {
    const word = fc.constantFrom("a", "b", "a-b", "b-a", "a-b-a", "-", "a-");
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
        fc.array(word, { minLength: 1 }),
        (keys, words) => {
          const name = `--${words.join("-")}`;
          const parsed = parseRouting(Object.fromEntries(keys.map((key) => [key, "a.css"])));
          fc.pre(parsed.ok);
          const fitting = [...parsed.value.byPrefix.keys()].filter(
            (prefix) => name === `--${prefix}` || name.startsWith(`--${prefix}-`),
          );
          const longest = fitting.sort((x, y) => y.length - x.length)[0];
          expect(routeFor(parsed.value, name)?.prefix).toBe(longest);
        },
      ),
    );
  });

  it("of a very long name is found at once", () => {
    expect(prefixFor({ a: "a.css", "b-c": "b.css" }, `--a${"-".repeat(1_000_000)}`)).toBe("a");
  });
});

describe("the files of a route", () => {
  it("are plain paths, however they were written", () => {
    expect(parse({ a: "./src//a/../b/./c.css" }).byPrefix.get("a")?.files).toEqual(["src/b/c.css"]);
    expect(parse({ a: "../../x.pcss" }).byPrefix.get("a")?.files).toEqual(["../../x.pcss"]);
  });

  it("may be several, in cascade order", () => {
    expect(parse({ a: ["base.css", "theme.css"] }).byPrefix.get("a")?.files).toEqual([
      "base.css",
      "theme.css",
    ]);
  });

  it.each([
    "",
    "a.stylus",
    "a.CSS",
    "a.css/",
    "a.css\0.css",
    "a\n.css",
    "/etc/a.css",
    "C:/a.css",
    "C:a.css",
    "file:///a.css",
    "a.css::$DATA.css",
    "a\\b.css",
    "..\\a.css",
  ])("cannot be %j", (path) => {
    expect(issuesOf({ a: path })).toEqual([["path", '["a"]']]);
  });
});

describe("a routing is refused", () => {
  it.each([null, [], "a.css", 1, undefined])("when it is no object: %j", (input) => {
    expect(issuesOf(input)).toEqual([["type", ""]]);
  });

  it("with every mistake in it", () => {
    expect(
      issuesOf({
        a: 1,
        "--": "x.css",
        b: [],
        c: ["x.css", 2, "./x.css"],
        d: "x.css",
        "--d-": "y.css",
        e: { f: 1 },
      }),
    ).toEqual([
      ["path", '["a"]'],
      ["prefix", '["--"]'],
      ["empty", '["b"]'],
      ["path", '["c"][1]'],
      ["duplicate", '["c"][2]'],
      ["duplicate", '["--d-"]'],
      ["unknown-field", '["e"]'],
      ["path", '["e"].file'],
      ["path", '["e"].builds'],
    ]);
  });

  it("when it is empty", () => {
    expect(issuesOf({})).toEqual([["empty", ""]]);
  });

  it("without repeating long or hidden text", () => {
    const parsed = parseRouting({ [`a\n\u001b[31m${"x".repeat(5000)}`]: 1 });
    const text = JSON.stringify(parsed);
    expect(text.length).toBeLessThan(400);
    expect(parsed.ok || parsed.issues[0]?.message).not.toMatch(/\p{Cc}/u);
  });
});
