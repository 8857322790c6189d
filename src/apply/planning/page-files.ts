import type { PageSheet } from "../../model/wire/wire.js";

/** The page's style sheets as files: which of the routed files each is, as far as can be told. */
export class PageFiles {
  readonly #root: Segments;
  readonly #sheets: readonly PageSheet[];
  readonly #addresses = new Map<number, Segments>();

  /** `rootDir` is absolute. */
  constructor(rootDir: string, sheets: readonly PageSheet[]) {
    this.#root = segmentsOf(rootDir);
    this.#sheets = sheets;
  }

  /** For each sheet of the page the one of some files, relative to the root, that it is. */
  filesIn(files: FileNames): readonly (string | undefined)[] {
    return this.#sheets.map((_, sheet) => this.#fileOf(sheet, files));
  }

  #fileOf(sheet: number, files: FileNames): string | undefined {
    const path = this.#sheets[sheet]?.path;
    return (path && files.find(segmentsOf(path))) ?? this.#fileAt(this.#addressOf(sheet), files);
  }

  #fileAt(address: Segments, files: FileNames): string | undefined {
    const isBelowRoot = endsIn(address.slice(0, this.#root.length), this.#root);
    const exact = isBelowRoot ? files.find(address.slice(this.#root.length)) : undefined;
    return exact ?? files.findOnlyFit(address);
  }

  #addressOf(sheet: number): Segments {
    const address = this.#addresses.get(sheet) ?? segmentsOf(pathOf(this.#sheets[sheet]?.address ?? ""));
    this.#addresses.set(sheet, address);
    return address;
  }

  /** The files in the order in which the page has them; those of which nothing is known keep their places. */
  order(files: FileNames): readonly string[] {
    const { names } = files;
    if (names.length === 1 || this.#sheets.length === 0) return names;
    const places = new Map<string, number>();
    for (const [sheet, file] of this.filesIn(files).entries()) {
      if (file !== undefined) places.set(file, sheet);
    }
    const known = names
      .filter((file) => places.has(file))
      .sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
      .values();
    return names.map((file) => (places.has(file) ? (known.next().value ?? file) : file));
  }
}

type Segments = readonly string[];

/** Some files, to be found by their paths. */
export class FileNames {
  readonly names: readonly string[];
  /** By the last segment. */
  #files: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(names: readonly string[]) {
    this.names = names;
  }

  find(path: Segments): string | undefined {
    const found = this.#like(path).find(([, file]) => file.length === path.length && endsIn(file, path));
    return found?.[0];
  }

  /** A server may serve a folder that is not the root: of the file's path and the other, one is the end of the other. */
  findOnlyFit(path: Segments): string | undefined {
    const [only, ...others] = this.#like(path).filter(([, file]) =>
      file.length > path.length ? endsIn(file, path) : endsIn(path, file),
    );
    return others.length === 0 ? only?.[0] : undefined;
  }

  #like(path: Segments) {
    this.#files ??= byLastSegment(this.names);
    const alike = this.#files.get(path.at(-1) ?? "") ?? [];
    return alike.map((name) => [name, segmentsOf(name)] as const);
  }
}

function byLastSegment(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const name of names) {
    const last = lastSegmentOf(name);
    const alike = files.get(last);
    if (alike === undefined) files.set(last, [name]);
    else alike.push(name);
  }
  return files;
}

/** There may be thousands of files, and few have the name of a sheet of the page. */
function lastSegmentOf(path: string): string {
  const last = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return isNoSegment(last) ? (segmentsOf(path).at(-1) ?? "") : last;
}

/** The path of an address, which is a URL or the path of a file, without query and fragment. */
function pathOf(address: string): string {
  const [path = ""] = address.replace(/^[a-z][-+.a-z\d]*:\/\/[^/?#]*/i, "").split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that is no escape belongs to the name.
    return path;
  }
}

/** Development servers put `@fs` before the absolute path of a file that is not below their root. */
function segmentsOf(path: string): Segments {
  return path.split(/[/\\]/).filter((segment) => !isNoSegment(segment));
}

function isNoSegment(segment: string): boolean {
  return segment === "" || segment === "." || segment === "@fs";
}

function endsIn(path: Segments, end: Segments): boolean {
  const from = path.length - end.length;
  return from >= 0 && end.every((segment, at) => path[from + at] === segment);
}
