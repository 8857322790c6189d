import { describe, expect, it } from "vitest";
import { routingOf } from "./routing.js";

const declared = (table: Record<string, string[]>) =>
  routingOf(new Map(Object.entries(table).map(([name, files]) => [name, { files }])), [
    "x.css",
    "y.css",
    "s.css",
    "m.css",
  ]);

describe("the routing of discovered tokens", () => {
  it("needs one key for one file", () => {
    expect(declared({ "--a": ["x.css"], "--b-c": ["x.css"] })).toEqual({ "*": "x.css" });
  });

  it("gives the smaller family its own prefix", () => {
    expect(
      declared({ "--space-1": ["s.css"], "--space-2": ["s.css"], "--a": ["m.css"], "--b": ["m.css"] }),
    ).toEqual({
      "*": "m.css",
      space: "s.css",
    });
  });

  it("spans files with an array where one prefix is in both", () => {
    expect(declared({ "--a-1": ["x.css", "y.css"], "--a-2": ["x.css", "y.css"] })).toEqual({
      "*": ["x.css", "y.css"],
    });
  });

  it("separates a name from the longer names that start with it", () => {
    expect(declared({ "--a": ["x.css"], "--a-b": ["y.css"], "--c": ["x.css"], "--d": ["x.css"] })).toEqual({
      "*": "x.css",
      "a-b": "y.css",
    });
  });

  it("spans files rather than list a prefix for every neighbour", () => {
    const shades = ["red", "blue", "green", "pink", "teal"].map((hue) => [`--color-${hue}`, ["y.css"]]);
    expect(declared({ "--color": ["x.css"], "--a": ["x.css"], ...Object.fromEntries(shades) })).toEqual({
      "*": "x.css",
      color: ["x.css", "y.css"],
    });
  });

  it.each(["a-".repeat(100_000), `a${"-".repeat(100_000)}`])("has no name too deep: --%.8s…", (start) => {
    const [first, second] = [`${start}b`, `${start}c`];
    expect(declared({ [`--${first}`]: ["x.css"], [`--${second}`]: ["y.css"], "--d": ["x.css"] })).toEqual({
      "*": "x.css",
      [second]: "y.css",
    });
  });

  it("knows no key when there is no token", () => {
    expect(declared({})).toEqual({});
  });
});
