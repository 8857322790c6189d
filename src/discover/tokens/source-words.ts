import path from "node:path";
import { kindOf } from "../../sources/kinds.js";
import { languages } from "../../sources/languages.js";

/** What people are told that tokens of a file stand in; undefined where it is a style sheet of its own. */
export function sourceWordsOf(file: string): string | undefined {
  return kindOf(file).words(path.posix.basename(file));
}

/** Whether a build gives what a file holds to every page, although no page names it. */
export function isForEveryPage(file: string): boolean {
  return kindOf(file).isForEveryPage?.(path.posix.basename(file)) === true;
}

// What is nearly CSS is told of as that.
const told = Object.values(languages).filter(({ readsCss }) => readsCss === undefined);
const wordsOf = (all: typeof told): readonly string[] => [...new Set(all.map(({ words }) => words))];
const followed = wordsOf(told.filter(({ isFollowed }) => isFollowed));
const plain = wordsOf(told.filter(({ isFollowed }) => !isFollowed));

/** The languages whose variables are followed. */
export const followedLanguages = listOf(followed, "disjunction");

/** All that the panel writes in style sheets. */
export const writtenLanguages = listOf(
  ["CSS", ...followed, `plain values of ${listOf(plain, "conjunction")}`],
  "conjunction",
);

function listOf(words: readonly string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat("en", { type }).format(words);
}
