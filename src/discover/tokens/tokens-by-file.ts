import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";
import { findTokensInSteps, type TokensInSheets } from "./find-tokens.js";

/** The tokens of single files, found once for each text: most files of a project that is worked on stay as they are. */
export class TokensByFile {
  readonly #found = new Map<string, Known>();

  *of(file: StyleSheetFile, attributes: Readonly<Record<string, string>>): Generator<void, TokensInSheets> {
    const root = JSON.stringify(attributes);
    const known = this.#found.get(file.file);
    if (known?.text === file.text && known.root === root) return known.tokens;
    const tokens = yield* findTokensInSteps([file], attributes);
    this.#found.set(file.file, { text: file.text, root, tokens });
    return tokens;
  }

  /** Lets go of files that are gone. */
  keepOnly(files: readonly StyleSheetFile[]): void {
    const kept = new Set(files.map(({ file }) => file));
    for (const file of this.#found.keys()) if (!kept.has(file)) this.#found.delete(file);
  }
}

interface Known {
  readonly text: string;
  /** The attributes of the root element. */
  readonly root: string;
  readonly tokens: TokensInSheets;
}
