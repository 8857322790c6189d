import { Outline } from "../../css/sheet/outline.js";
import { type Block, type Declaration, preludeSource, type Sheet, valueText } from "../../css/sheet/sheet.js";
import type { PageSheet } from "../../model/wire/wire.js";
import { kindOf } from "../../sources/kinds.js";
import { hasInterpolation, mayBeNoRule } from "../../sources/notations.js";
import type { Imports } from "./imports.js";

/** The paths by which each sheet is known. */
export type FilesBySheet = ReadonlyMap<Sheet, readonly [first: string, ...others: string[]]>;

type Sources = ReadonlySet<Sheet>;

/**
 * So much is compared for one request: eight for each file, alone or imported by another, and one for each of its
 * declarations. Sheets may import one another in chains of thousands, and be imported by thousands of others.
 */
const mostCompared = 8_388_608;

/** Tells which files a style sheet without a name may be made of. */
export class SheetOutlines {
  readonly #made = new Map<Sheet, Made>();
  /** By the paths of the files, and the outline. */
  readonly #known = new Map<string, Map<string, Sources>>();
  readonly #ofFiles = new Map<FilesBySheet, Map<string, Sources>>();
  #left = mostCompared;

  /**
   * Those of some files that a sheet of the page may be made of, alone or with all that they import; undefined where it has
   * a name. Where the page tells no outline, any of them may be; where too much would have to be compared, none.
   */
  sourcesOf(
    page: PageSheet | undefined,
    files: FilesBySheet,
    imports: Imports,
  ): Pick<Sources, "has"> | undefined {
    if (page === undefined || page.address !== "" || page.path !== undefined) return undefined;
    if (page.outline === undefined) return files;
    const known = this.#knownOf(files);
    const sources = known.get(page.outline) ?? this.#find(new Outline(page.outline), files, imports);
    known.set(page.outline, sources);
    return sources;
  }

  /** Thousands of tokens may ask for the same files, whose paths are joined once. */
  #knownOf(files: FilesBySheet): Map<string, Sources> {
    let known = this.#ofFiles.get(files);
    if (known === undefined) {
      const paths = [...files.values()].join();
      known = this.#known.get(paths) ?? new Map<string, Sources>();
      this.#known.set(paths, known);
      this.#ofFiles.set(files, known);
    }
    return known;
  }

  #find(outline: Outline, files: FilesBySheet, imports: Imports): Sources {
    const sources = new Set<Sheet>();
    const isMade = (sheets: Iterable<Sheet>, isWhole: boolean) => {
      const made = Array.from(sheets, (sheet) => this.#madeOf(sheet, files));
      for (const { all } of made) this.#left -= 8 + all.size;
      return isMadeOf(outline, made, isWhole);
    };
    for (const sheet of files.keys()) {
      // Of some that may be meant, to know a part would be to take one for the only one.
      if (this.#left <= 0) return new Set();
      const { sheets, isWhole } = imports.inlinedIn(sheet);
      if (isMade([sheet], true)) sources.add(sheet);
      if ((sheets.size > 1 || !isWhole) && isMade(sheets, isWhole))
        for (const one of sheets) sources.add(one);
    }
    return sources;
  }

  #madeOf(sheet: Sheet, files: FilesBySheet): Made {
    const made = this.#made.get(sheet) ?? readMade(sheet, files.get(sheet)?.[0] ?? "");
    this.#made.set(sheet, made);
    return made;
  }
}

/** What pages get of a file. */
interface Made {
  /** What any build of it declares. */
  readonly kept: Outline;
  /** What may be declared where nothing is added. */
  readonly all: Outline;
  /** Whether a build may add declarations of its own. */
  readonly isOpen: boolean;
}

/** Whether a style sheet may be what a build makes of some files, which import nothing else where they are whole. */
function isMadeOf(outline: Outline, files: readonly Made[], isWhole: boolean): boolean {
  if (!files.every(({ kept }) => kept.isWithin(outline))) return false;
  if (!isWhole || files.some(({ isOpen }) => isOpen)) return true;
  const all = new Outline();
  for (const file of files) all.addAll(file.all);
  return outline.isWithin(all);
}

function readMade(sheet: Sheet, file: string): Made {
  const made = { kept: new Outline(), all: new Outline() };
  const { onPages } = kindOf(file);
  if (onPages === undefined) return { ...made, isOpen: true };
  for (const declaration of lastInBlocks(sheet)) {
    const { block, name } = declaration;
    const value = valueText(declaration);
    made.all.add(name, value);
    if (onPages !== "parts" && isKept(sheet, block) && isPlain(declaration)) made.kept.add(name, value);
  }
  const isOpen = onPages === "built" || addsDeclarations.test(sheet.source) || worksOut.test(sheet.source);
  return { ...made, isOpen };
}

/** What makes Tailwind add declarations. */
const addsDeclarations = /@(?:apply|config|plugin|tailwind|utility|variant)\b/;

/** The functions that Tailwind works out. */
const worksOut = /\btheme\(|(?:^|[\s:(,])--[\w-]+\(/;

/** Of one name in one block, browsers keep the last declaration, or the last important one. */
function lastInBlocks({ declarations }: Sheet): readonly Declaration[] {
  const kept = new Map<Block, Map<string, Declaration>>();
  for (const declaration of declarations) {
    const { block, name, value } = declaration;
    const own = kept.get(block) ?? new Map<string, Declaration>();
    kept.set(block, own);
    if (value.important || !own.get(name)?.value.important) own.set(name, declaration);
  }
  return [...kept.values()].flatMap((own) => [...own.values()]);
}

/** Whether a block becomes a rule for elements in every build: mixins and placeholders may not, nor does all of a theme. */
function isKept(sheet: Sheet, innermost: Block): boolean {
  let at: Block | undefined = innermost;
  for (; at !== undefined; at = at.parent) {
    if (at.kind === "other" || at.kind === "starting-style" || at.kind === "theme") return false;
    if (mayBeNoRule(preludeSource(sheet, at))) return false;
  }
  return true;
}

/** Whether its name and value come to the page as they stand there. */
function isPlain(declaration: Declaration): boolean {
  const { name, given } = declaration;
  if (name.includes("{") || given?.kind === "unknown" || (given?.kind === "literal" && given.isDefault))
    return false;
  const value = valueText(declaration);
  return !hasInterpolation(value) && !worksOut.test(value);
}
