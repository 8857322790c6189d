import { labelOf } from "./label.js";

/** A token as grouping sees it. */
export interface Named {
  /** The words of its name, without the vendor's prefix. */
  readonly words: readonly string[];
  /** The comment that heads its part of the style sheet. */
  readonly heading?: string | undefined;
}

export interface Placed {
  readonly group: string | undefined;
  readonly label: string;
}

const longestHeading = 40;
const fewest = 2;
/** A group longer than this lets go of families of its own. */
const comfortable = 16;
const family = 3;

/** A group and a label for each token of one tab: by the author's comments first, then by the start of the names. */
export function placeInGroups(tokens: readonly Named[]): readonly Placed[] {
  const byHeading = membersOf(tokens, (token) => usableHeading(token.heading));
  const prefixes = countPrefixes(tokens);
  return tokens.map((token) => {
    const heading = usableHeading(token.heading);
    const members = heading === undefined ? undefined : byHeading.get(heading);
    if (
      heading !== undefined &&
      members !== undefined &&
      members.length >= fewest &&
      members.length < tokens.length
    ) {
      return { group: heading, label: labelWithout(token.words, sharedStart(members)) };
    }
    const length = prefixLength(token.words, prefixes);
    if (length === 0) return { group: undefined, label: labelOf(token.words) };
    return { group: labelOf(token.words.slice(0, length)), label: labelWithout(token.words, length) };
  });
}

function membersOf(
  tokens: readonly Named[],
  keyOf: (token: Named) => string | undefined,
): Map<string, Named[]> {
  const members = new Map<string, Named[]>();
  for (const token of tokens) {
    const key = keyOf(token);
    if (key === undefined) continue;
    const list = members.get(key);
    if (list === undefined) members.set(key, [token]);
    else list.push(token);
  }
  return members;
}

/** The heading as a person would read it: no rules of dashes or stars around it; undefined for prose and directives. */
function usableHeading(comment: string | undefined): string | undefined {
  if (comment === undefined) return undefined;
  const text = comment.replace(/^[\s*=#!/_~-]+|[\s*=#/_~-]+$/gu, "");
  const isTitle = text.length > 1 && text.length <= longestHeading && !/[\n;{}@]|:$|https?:/u.test(text);
  return isTitle ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}

/** How many tokens start with some words, and how those go on. */
interface Prefix {
  count: number;
  /** Tokens with at least one more word. */
  longer: number;
  /** Next words that only one token has. */
  lonely: number;
}

function countPrefixes(tokens: readonly Named[]): ReadonlyMap<string, Prefix> {
  const prefixes = new Map<string, Prefix>();
  for (const { words } of tokens) {
    let before: Prefix | undefined;
    let key = "";
    for (const word of words) {
      key += `-${word}`;
      let prefix = prefixes.get(key);
      if (prefix === undefined) {
        prefix = { count: 0, longer: 0, lonely: 0 };
        prefixes.set(key, prefix);
      }
      prefix.count++;
      if (before !== undefined) {
        before.longer++;
        if (prefix.count === 1) before.lonely++;
        else if (prefix.count === 2) before.lonely--;
      }
      before = prefix;
    }
  }
  return prefixes;
}

/** How many words of a name head its group: as many as split the tokens without leaving one alone. */
function prefixLength(words: readonly string[], prefixes: ReadonlyMap<string, Prefix>): number {
  let before: Prefix | undefined;
  let length = 0;
  let key = "";
  for (const word of words) {
    key += `-${word}`;
    const prefix = prefixes.get(key);
    if (prefix === undefined || prefix.count < fewest) return length;
    const descends =
      before === undefined ||
      (before.lonely === 0 && before.longer === before.count) ||
      (before.count > comfortable && prefix.count >= family);
    if (!descends) return length;
    before = prefix;
    length++;
  }
  return length;
}

function sharedStart(members: readonly Named[]): number {
  const first = members[0]?.words ?? [];
  let length = 0;
  while (length < first.length && members.every((member) => member.words[length] === first[length])) length++;
  return length;
}

function labelWithout(words: readonly string[], length: number): string {
  return labelOf(words.length > length ? words.slice(length) : words);
}
