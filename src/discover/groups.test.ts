import { describe, expect, it } from "vitest";
import { Groups, labelIn, type Named } from "./groups.js";
import { wordsOf } from "./name-words.js";

function placeAll(tokens: readonly Named[]) {
  const groups = new Groups(tokens, new Set(tokens.flatMap(({ heading }) => heading ?? [])));
  return tokens.map((token) => {
    const group = groups.of(token);
    return { group: group?.title, label: labelIn(group, token.words) };
  });
}

const place = (...names: string[]) => placeAll(names.map((name) => ({ words: wordsOf(name) })));

describe("groups and labels of discovered tokens", () => {
  it("takes the start of the names for the group and the rest for the label", () => {
    expect(place("--font-size-sm", "--font-size-2xl", "--font-weight-bold", "--font-weight-thin")).toEqual([
      { group: "Font size", label: "SM" },
      { group: "Font size", label: "2XL" },
      { group: "Font weight", label: "Bold" },
      { group: "Font weight", label: "Thin" },
    ]);
  });

  it("prefers a shared family to a pair", () => {
    const labels = place("--card-a-x", "--card-a-y", "--card-b", "--card-c").map((placed) => placed.group);
    expect(new Set(labels)).toEqual(new Set(["Card"]));
  });

  it("keeps the word that is its own group as the label", () => {
    expect(place("--primary", "--primary-hover", "--primary-focus")[0]).toEqual({
      group: "Primary",
      label: "Primary",
    });
  });

  it("leaves a token that stands alone without a group", () => {
    expect(place("--accent", "--blue-50", "--blue-100")[0]).toEqual({ group: undefined, label: "Accent" });
  });

  it("follows the author's headings where they divide the tab", () => {
    const tokens = [
      { words: wordsOf("--b-sm"), heading: "=== Buttons ===" },
      { words: wordsOf("--b-lg"), heading: "=== Buttons ===" },
      { words: wordsOf("--c"), heading: undefined },
    ];
    expect(placeAll(tokens)).toEqual([
      { group: "Buttons", label: "SM" },
      { group: "Buttons", label: "LG" },
      { group: undefined, label: "C" },
    ]);
  });

  it("takes neither prose nor directives for a heading", () => {
    const long = "This sentence explains at length why the following value had to be chosen";
    const tokens = [long, long, "stylelint-disable-next-line;", undefined].map((heading) => ({
      words: ["a"],
      heading,
    }));
    expect(placeAll(tokens).every((placed) => placed.group === "A")).toBe(true);
  });
});
