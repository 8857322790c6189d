import { describe, expect, it } from "vitest";
import { wordsOf } from "../names/words.js";
import { Groups } from "./groups.js";
import { titlesOf } from "./heading-titles.js";

interface Token {
  readonly words: readonly string[];
  readonly heading?: string | undefined;
}

function groupAll(tokens: readonly Token[]) {
  const named = tokens.map(({ words, heading }) => ({
    words,
    token: { heading },
    branch: undefined,
    headed: undefined,
  }));
  const groups = new Groups(named, titlesOf(tokens.flatMap(({ heading }) => heading ?? [])));
  return named.map((token) => groups.of(token));
}

const titlesAmong = (...names: string[]) =>
  groupAll(names.map((name) => ({ words: wordsOf(name) }))).map((group) => group?.title);

describe("groups of discovered tokens", () => {
  it("takes the start of the names for the title, and counts its words", () => {
    const names = ["--font-size-sm", "--font-size-2xl", "--font-weight-bold", "--font-weight-thin"];
    expect(groupAll(names.map((name) => ({ words: wordsOf(name) })))).toEqual([
      { title: "Font size", shared: 2 },
      { title: "Font size", shared: 2 },
      { title: "Font weight", shared: 2 },
      { title: "Font weight", shared: 2 },
    ]);
  });

  it("prefers a shared family to a pair", () => {
    expect(new Set(titlesAmong("--card-a-x", "--card-a-y", "--card-b", "--card-c"))).toEqual(
      new Set(["Card"]),
    );
  });

  it("takes a word that is all of a name for its group", () => {
    expect(titlesAmong("--primary", "--primary-hover", "--primary-focus")[0]).toBe("Primary");
  });

  it("leaves a token that stands alone without a group", () => {
    expect(titlesAmong("--accent", "--blue-50", "--blue-100")[0]).toBeUndefined();
  });

  it("follows the author's headings where they divide the tier", () => {
    const tokens = [
      { words: wordsOf("--b-sm"), heading: "=== Buttons ===" },
      { words: wordsOf("--b-lg"), heading: "=== Buttons ===" },
      { words: wordsOf("--c"), heading: undefined },
    ];
    expect(groupAll(tokens).map((group) => group?.title)).toEqual(["Buttons", "Buttons", undefined]);
  });

  it("takes neither prose nor directives for a heading", () => {
    const long = "This sentence explains at length why the following value had to be chosen";
    const tokens = [long, long, "stylelint-disable-next-line;", undefined].map((heading) => ({
      words: ["a"],
      heading,
    }));
    expect(groupAll(tokens).every((group) => group?.title === "A")).toBe(true);
  });

  it("finds titles and groups in one pass, however long comments and names are", () => {
    const [heading, words] = [`a${" -".repeat(500_000)}b`, Array.from("a".repeat(100_000))];
    const tokens = [words, [...words, "b"], [...words, "c"]].map((name) => ({ words: name, heading }));
    expect(groupAll(tokens).map((group) => group?.shared)).toEqual([100_000, 100_000, 100_000]);
  });
});
