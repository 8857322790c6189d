import { type Group, NamePrefixes, type PrefixedName } from "./name-prefixes.js";

/** What grouping needs to know of a token. */
export interface Named extends PrefixedName {
  /** Its heading is the comment above its part of the style sheet. */
  readonly token: { readonly heading: string | undefined };
  /** The tokens below the same title. */
  headed: Headed | undefined;
}

/** The tokens below comments of one title. */
interface Headed {
  readonly title: string;
  readonly first: readonly string[];
  count: number;
  /** How many words all names so far start with. */
  shared: number;
}

const fewest = 2;

/** The groups of the tokens of one tier: by the author's comments first, then by the start of the names. */
export class Groups {
  readonly #count: number;
  readonly #prefixes: NamePrefixes;

  /** Only comments that have titles count. */
  constructor(tokens: readonly Named[], titles: ReadonlyMap<string, string>) {
    this.#count = tokens.length;
    this.#prefixes = new NamePrefixes(tokens);
    if (titles.size > 0) findHeaded(tokens, titles);
  }

  /** The group of one of the tokens; undefined for one that stands alone. A title over all of them divides nothing. */
  of(token: Named): Group | undefined {
    const { headed } = token;
    const divides = headed !== undefined && headed.count >= fewest && headed.count < this.#count;
    return divides ? headed : this.#prefixes.groupOf(token);
  }
}

/** Tells tokens with whom they stand below a title. */
function findHeaded(tokens: readonly Named[], titles: ReadonlyMap<string, string>): void {
  const byTitle = new Map<string, Headed>();
  tokens.forEach((named) => {
    const { words, token } = named;
    const title = token.heading === undefined ? undefined : titles.get(token.heading);
    if (title === undefined) return;
    const headed = byTitle.get(title) ?? { title, first: words, count: 0, shared: words.length };
    if (headed.count === 0) byTitle.set(title, headed);
    take(headed, words);
    named.headed = headed;
  });
}

function take(headed: Headed, words: readonly string[]): void {
  headed.count++;
  let shared = 0;
  while (shared < headed.shared && words[shared] === headed.first[shared]) shared++;
  headed.shared = shared;
}
