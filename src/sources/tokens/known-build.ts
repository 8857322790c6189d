import { type Sheet, valueText } from "../../css/sheet/sheet.js";
import { createPlainFinder } from "./find-plain.js";
import { Comparisons } from "./readings/comparisons.js";
import { readValue } from "./readings/read-value.js";
import type { Build } from "./readings/reading.js";
import type { Token, TokenFile } from "./token-file.js";
import { findPrefix, restAfter, squeezeName } from "./token-names.js";

/** What is known of the build that made a style sheet of token files: which of their tokens names in the sheet mean. */
export class KnownBuild implements Build {
  readonly keptFunctions = new Set<string>();
  readonly comparisons: Comparisons;
  readonly read = readValue;
  readonly plainAt: Build["plainAt"];
  /** By their squeezed paths. */
  readonly #tokens = new Map<string, Token[]>();
  /** By their paths as references have them. */
  readonly #byPath = new Map<string, Token[]>();
  /** What the style sheet says of each custom property; undefined where it says several things. */
  readonly #declared = new Map<string, string | undefined>();
  #declaredByKey: ReadonlyMap<string | undefined, string | undefined> | undefined;
  readonly #prefix: string;

  constructor({ source, declarations }: Sheet, files: readonly TokenFile[]) {
    const size = files.reduce((sum, { text }) => sum + text.length, source.length);
    this.comparisons = new Comparisons(size);
    this.plainAt = createPlainFinder(files);
    for (const { tokens } of files) for (const token of tokens) this.#add(token);
    for (const declaration of declarations) {
      const { name } = declaration;
      const text = valueText(declaration);
      const isFirst = !this.#declared.has(name);
      if (isFirst || this.#declared.get(name) !== text) this.#declared.set(name, isFirst ? text : undefined);
    }
    this.#prefix = findPrefix(this.#declared.keys(), this.#tokens);
  }

  #add(token: Token): void {
    const { path, isRoot } = token;
    put(this.#tokens, squeezeName(path.join(" ")), token);
    if (isRoot) put(this.#tokens, squeezeName([...path, "root"].join(" ")), token);
    put(this.#byPath, path.join("."), token);
  }

  /** The tokens by whose paths the build may have named a custom property. */
  named(property: string): readonly Token[] {
    return this.#tokens.get(restAfter(property, this.#prefix) ?? "") ?? [];
  }

  follow(path: string): Token | undefined {
    const found = this.#byPath.get(path);
    return found?.length === 1 ? found[0] : undefined;
  }

  pathOf(property: string): string | undefined {
    const paths = new Set(this.named(property).map(({ path }) => path.join(".")));
    const [only, ...others] = paths;
    return others.length === 0 && only !== undefined && this.follow(only) !== undefined ? only : undefined;
  }

  declaredOf(path: string): string | undefined {
    this.#declaredByKey ??= this.#findDeclaredByKey();
    return this.#declaredByKey.get(squeezeName(path));
  }

  #findDeclaredByKey(): ReadonlyMap<string | undefined, string | undefined> {
    const found = new Map<string | undefined, string | undefined>();
    for (const [name, text] of this.#declared) {
      const key = restAfter(name, this.#prefix);
      if (!found.has(key)) found.set(key, text);
    }
    return found;
  }
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const held = map.get(key);
  if (held === undefined) map.set(key, [value]);
  else held.push(value);
}
