import { readSheet } from "../css/sheet/sheet-reader.js";
import type { Kind } from "./kind.js";
import { kindOf, tokenKindOf } from "./kinds.js";
import type { GetLoadRules } from "./loading/load-rules.js";
import { MissingFiles } from "./loading/missing-files.js";
import type { Linked } from "./program.js";
import { Programs } from "./programs.js";
import type { Source } from "./source.js";

/** Reads a file as its name says, by itself. A byte order mark is part of the text. */
export function readSource(path: string, text: string): Source {
  return readSources(new Map([[path, text]])).get(path) ?? { text, sheet: readSheet(text), unread: [] };
}

export interface ReadOptions {
  /** Style sheets with which a compilation may begin although others load them. */
  readonly entries?: ReadonlySet<string>;
  /** Files that are read for what they tell of others alone. */
  readonly apart?: ReadonlySet<string>;
  /** Why files are not read that others load. */
  readonly unread?: ReadonlyMap<string, string>;
  /** Whether the project fills in variables in files that are named as CSS. */
  readonly fillsInVariables?: boolean;
  /** Where the project's build looks for what files load. */
  readonly rules?: GetLoadRules;
  /** Files of design tokens, of which a build makes style sheets. */
  readonly tokenFiles?: ReadonlySet<string>;
  /** The name in the manifest of the package that the files belong to. */
  readonly packageName?: (this: void) => string | undefined;
}

/** Reads files as their names say; those that give one another values get them. */
export function readSources(
  files: ReadonlyMap<string, string>,
  options: ReadOptions = {},
): ReadonlyMap<string, Source> {
  const reader = new SourceReader(options);
  for (const [path, text] of files) reader.add(path, text);
  return reader.link();
}

/** Reads files one by one, and at last finds what they give one another. */
export class SourceReader {
  readonly #options: ReadOptions;
  readonly #missing: MissingFiles;
  readonly #programs: Programs;
  readonly #sources = new Map<string, Source>();
  readonly #linked = new Map<string, Linked>();
  /** By their kinds, those that fill in what style sheets refer to. */
  readonly #filling: { readonly kind: Kind; readonly fillIn: NonNullable<Source["fillIn"]> }[] = [];

  constructor(options: ReadOptions) {
    const { entries, unread, rules, packageName } = options;
    this.#options = options;
    this.#missing = new MissingFiles(rules);
    const isEntry = ({ path }: { readonly path: string }): boolean =>
      entries?.has(path) === true && !isPartial(path);
    this.#programs = new Programs({ rules, unread, missing: this.#missing, isEntry, packageName });
  }

  add(path: string, text: string): void {
    const { tokenFiles, fillsInVariables = false } = this.#options;
    const isTokenFile = tokenFiles?.has(path) === true;
    if (isTokenFile) this.#sources.set(path, tokenKindOf(path).read(path, text));
    const kind = kindOf(path);
    // A file of tokens may give others values, too.
    if (isTokenFile && kind.takesFromImports !== true) return;
    const read = kind.read({ path, text, programs: this.#programs, fillsInVariables });
    const source = "source" in read ? read.source : read;
    if ("source" in read) this.#linked.set(path, read);
    if (source.fillIn !== undefined) this.#filling.push({ kind, fillIn: source.fillIn });
    if (!isTokenFile) this.#sources.set(path, source);
  }

  link(): ReadonlyMap<string, Source> {
    const { apart } = this.#options;
    const instances = this.#missing.nameIn(
      new Map(this.#programs.all.flatMap((program) => [...program.link()])),
    );
    for (const [path, one] of this.#linked) if (apart?.has(path) !== true) one.addDeclarations(instances);
    for (const { kind, fillIn } of this.#filling)
      for (const [path, source] of this.#sources)
        if (kindOf(path) !== kind) this.#sources.set(path, { ...source, sheet: fillIn(source.sheet) });
    for (const path of this.#missing.files) {
      const source = this.#sources.get(path);
      if (source === undefined) continue;
      const unread = this.#missing.unreadIn(path, source.text);
      if (unread !== undefined) this.#sources.set(path, { ...source, unread: [...source.unread, unread] });
    }
    return this.#sources;
  }
}

/** Whether a file is only there to be loaded by others. */
export function isPartial(path: string): boolean {
  return path.slice(path.lastIndexOf("/") + 1).startsWith("_");
}
