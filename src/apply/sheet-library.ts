import type { Sheet } from "../css/sheet.js";
import type { WantedNames } from "../css/wanted-names.js";
import type { FileContent } from "../disk/disk.js";
import { decodeSheet, digestOf } from "./file-source.js";

export interface LibraryOptions {
  /** Names of properties: the sheets hold no other declarations. */
  readonly wanted: WantedNames;
  /** Then digests are taken. */
  readonly isPreview: boolean;
}

/** The files of a transaction as style sheets. Only the last one is held: all of them may be much. */
export class SheetLibrary {
  readonly #contents = new Map<string, FileContent>();
  readonly #digests = new Map<FileContent, string>();
  readonly #options: LibraryOptions;
  #last: { readonly content: FileContent; readonly sheet: Sheet } | undefined;

  constructor(contents: readonly FileContent[], options: LibraryOptions) {
    this.#options = options;
    for (const content of contents) {
      for (const path of pathsOf(content)) this.#contents.set(path, content);
    }
  }

  /** Undefined when the file is not UTF-8. Paths that lead to one file give one sheet, if asked one after another. */
  open(path: string): Sheet | undefined {
    const content = this.contentOf(path);
    if (this.#last?.content === content) return this.#last.sheet;
    const { bytes } = content;
    if (this.#options.isPreview) this.#digests.set(content, digestOf(bytes));
    const sheet = decodeSheet(bytes, this.#options.wanted);
    this.#last = sheet && { content, sheet };
    return sheet;
  }

  /** Lets go of a sheet that is none of these. */
  keepOnly(paths: readonly string[]): void {
    if (!paths.some((path) => this.contentOf(path) === this.#last?.content)) this.#last = undefined;
  }

  contentOf(path: string): FileContent {
    const content = this.#contents.get(path);
    if (content === undefined) throw new Error(`${path} is not part of the transaction`);
    return content;
  }

  /** The digest of a file that was opened for a preview. */
  digestOf(path: string): string {
    return this.#digests.get(this.contentOf(path)) ?? "";
  }
}

export function pathsOf({ path, aliases = [] }: FileContent): readonly string[] {
  return [path, ...aliases];
}
