import { labelOf } from "./label.js";
import { type Group, NamePrefixes } from "./name-prefixes.js";

/** A token as grouping sees it. */
export interface Named {
  /** The words of its name, without the vendor's prefix. */
  readonly words: readonly string[];
  /** The comment that heads its part of the style sheet. */
  readonly heading?: string | undefined;
}

const longestHeading = 40;
const fewest = 2;

/** The groups of the tokens of one tab: by the author's comments first, then by the start of the names. */
export class Groups {
  readonly #headed: ReadonlyMap<string, Group>;
  readonly #prefixes: NamePrefixes;

  /** Of the headings, only those count that are telling. */
  constructor(tokens: readonly Named[], telling: ReadonlySet<string>) {
    this.#headed = groupByHeading(tokens, telling);
    this.#prefixes = new NamePrefixes(tokens);
  }

  /** The group of one of the tokens; undefined for one that stands alone. */
  of({ words, heading }: Named): Group | undefined {
    const headed = heading === undefined ? undefined : this.#headed.get(heading);
    return headed ?? this.#prefixes.of(words);
  }
}

/** The label of a token in its group. */
export function labelIn(group: Group | undefined, words: readonly string[]): string {
  const shared = group?.shared ?? 0;
  return labelOf(words, words.length > shared ? shared : 0);
}

/** By comment: the group it heads, if it can be a title and divides the tokens. */
function groupByHeading(tokens: readonly Named[], telling: ReadonlySet<string>): ReadonlyMap<string, Group> {
  if (telling.size === 0) return new Map();
  const titles = new Map<string, string | undefined>();
  const members = new Map<string, (readonly string[])[]>();
  for (const { words, heading } of tokens) {
    if (heading === undefined || !telling.has(heading)) continue;
    if (!titles.has(heading)) titles.set(heading, titleOf(heading));
    const title = titles.get(heading);
    if (title === undefined) continue;
    const list = members.get(title);
    if (list === undefined) members.set(title, [words]);
    else list.push(words);
  }
  const shared = new Map([...members].map(([title, names]) => [title, sharedStart(names)]));
  const groups = new Map<string, Group>();
  for (const [heading, title] of titles) {
    const count = title === undefined ? 0 : (members.get(title)?.length ?? 0);
    const isGroup = title !== undefined && count >= fewest && count < tokens.length;
    if (isGroup) groups.set(heading, { title, shared: shared.get(title) ?? 0 });
  }
  return groups;
}

/** The heading as a person would read it: no rules of dashes or stars around it; undefined for prose and directives. */
function titleOf(comment: string): string | undefined {
  const text = comment.replace(/^[\s*=#!/_~-]+|[\s*=#/_~-]+$/gu, "");
  const isTitle = text.length > 1 && text.length <= longestHeading && !/[\n;{}@]|:$|https?:/u.test(text);
  return isTitle ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
}

function sharedStart(names: readonly (readonly string[])[]): number {
  const first = names[0] ?? [];
  let length = 0;
  while (length < first.length && names.every((words) => words[length] === first[length])) length++;
  return length;
}
