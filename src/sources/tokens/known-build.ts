import { type Sheet, valueText } from "../../css/sheet/sheet.js";
import { Comparisons } from "./readings/comparisons.js";
import { readValue } from "./readings/read-value.js";
import type { Build } from "./readings/reading.js";
import type { Token } from "./token-file.js";
import type { TokenIndex } from "./token-index.js";
import { findPrefix, restAfter, squeezeName } from "./token-names.js";

/** What is known of the build that made a style sheet of token files: which of their tokens names in the sheet mean. */
export class KnownBuild implements Build {
  readonly keptFunctions = new Set<string>();
  readonly keptUnits = new Set<string>();
  readonly comparisons: Comparisons;
  readonly read = readValue;
  readonly plainAt: Build["plainAt"];
  readonly #index: TokenIndex;
  /** What the style sheet says of each custom property; undefined where it says several things. */
  readonly #declared = new Map<string, string | undefined>();
  #declaredByKey: ReadonlyMap<string | undefined, string | undefined> | undefined;
  readonly #prefix: string;

  constructor({ source, declarations }: Sheet, index: TokenIndex) {
    this.comparisons = new Comparisons(source.length + index.size);
    this.plainAt = index.plainAt;
    this.#index = index;
    for (const declaration of declarations) {
      const { name } = declaration;
      const text = valueText(declaration);
      const isFirst = !this.#declared.has(name);
      if (isFirst || this.#declared.get(name) !== text) this.#declared.set(name, isFirst ? text : undefined);
    }
    this.#prefix = findPrefix(this.#declared.keys(), index);
  }

  /** The tokens by whose paths the build may have named a custom property. */
  named(property: string): readonly Token[] {
    return this.#index.named(restAfter(property, this.#prefix) ?? "");
  }

  follow(path: string): Token | undefined {
    return this.#index.follow(path);
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
