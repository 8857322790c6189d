import type { JsonNode } from "../json/json-node.js";
import { createPlainFinder } from "./find-plain.js";
import { referencesIn } from "./readings/read-alias.js";
import type { Token, TokenFile } from "./token-file.js";
import { squeezeName } from "./token-names.js";

/** The tokens of files that a build reads together, by their names and by the references that mean them. */
export class TokenIndex {
  readonly files: readonly TokenFile[];
  /** The length of their texts. */
  readonly size: number;
  readonly plainAt: (path: string) => JsonNode | undefined;
  readonly #bySqueezedPath = new Map<string, Token[]>();
  /** By their paths as references have them. */
  readonly #byPath = new Map<string, Token[]>();
  readonly #referred = new Map<Token, readonly Token[]>();

  constructor(files: readonly TokenFile[]) {
    this.files = files;
    this.size = files.reduce((sum, { text }) => sum + text.length, 0);
    this.plainAt = createPlainFinder(files);
    for (const { tokens } of files) for (const token of tokens) this.#add(token);
  }

  #add(token: Token): void {
    const { path, isRoot } = token;
    put(this.#bySqueezedPath, squeezeName(path.join(" ")), token);
    if (isRoot) put(this.#bySqueezedPath, squeezeName([...path, "root"].join(" ")), token);
    put(this.#byPath, path.join("."), token);
  }

  has(squeezedName: string): boolean {
    return this.#bySqueezedPath.has(squeezedName);
  }

  named(squeezedName: string): readonly Token[] {
    return this.#bySqueezedPath.get(squeezedName) ?? [];
  }

  /** The one token that a reference means; undefined where there is none, or where several files have one. */
  follow(path: string): Token | undefined {
    const found = this.#byPath.get(path);
    return found?.length === 1 ? found[0] : undefined;
  }

  /** The tokens that the value of one refers to, which is read only once. */
  referredBy(token: Token): readonly Token[] {
    const known = this.#referred.get(token);
    if (known !== undefined) return known;
    const { file, value } = token;
    const paths = referencesIn(file.text.slice(value.start, value.end));
    const found = paths.flatMap((path) => this.follow(path) ?? []);
    this.#referred.set(token, found);
    return found;
  }
}

/** Creates what indexes token files once, however many style sheets are built of them. */
export function createTokenIndexes(): (files: readonly TokenFile[]) => TokenIndex {
  const known = new Map<string, TokenIndex>();
  return (files) => {
    const key = files.map(({ path }) => path).join("\n");
    const index = known.get(key) ?? new TokenIndex(files);
    known.set(key, index);
    return index;
  };
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const held = map.get(key);
  if (held === undefined) map.set(key, [value]);
  else held.push(value);
}
