import type { NumberedNames } from "../css/contest.js";
import type { Sheet } from "../css/sheet.js";
import { WantedNames } from "../css/wanted-names.js";
import type { FileContent } from "../disk/disk.js";
import { decodeSheet, digestOf } from "./file-source.js";
import type { TokenGroup } from "./route-tokens.js";

export interface LibraryOptions {
  /** The sheets hold no declarations but those of their tokens. */
  readonly groups: readonly TokenGroup[];
  /** Then digests are taken. */
  readonly isPreview: boolean;
}

/** The files of a transaction as style sheets. Only the last one is held: all of them may be much. */
export class SheetLibrary {
  readonly #contents = new Map<string, FileContent>();
  readonly #digests = new Map<FileContent, string>();
  readonly #wanted = new Map<FileContent, WantedNames>();
  readonly #isPreview: boolean;
  /** By path. */
  readonly #names = new Map<string, NumberedNames[]>();
  #last: { readonly content: FileContent; readonly sheet: Sheet } | undefined;

  constructor(contents: readonly FileContent[], { groups, isPreview }: LibraryOptions) {
    this.#isPreview = isPreview;
    for (const { files, names } of groups) {
      for (const file of files) {
        const known = this.#names.get(file);
        if (known === undefined) this.#names.set(file, [names]);
        else known.push(names);
      }
    }
    for (const content of contents) {
      for (const path of pathsOf(content)) this.#contents.set(path, content);
    }
  }

  /** Undefined when the file is not UTF-8. Paths that lead to one file give one sheet, if asked one after another. */
  open(path: string): Sheet | undefined {
    const content = this.contentOf(path);
    if (this.#last?.content === content) return this.#last.sheet;
    const { bytes } = content;
    if (this.#isPreview) this.#digests.set(content, digestOf(bytes));
    const sheet = decodeSheet(bytes, this.#wantedOf(content));
    this.#last = sheet && { content, sheet };
    return sheet;
  }

  /** Of whatever request: a sheet is read once for all that wait together. */
  #wantedOf(content: FileContent): WantedNames {
    let wanted = this.#wanted.get(content);
    if (wanted === undefined) {
      wanted = new WantedNames(pathsOf(content).flatMap((path) => this.#names.get(path) ?? []));
      this.#wanted.set(content, wanted);
    }
    return wanted;
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
