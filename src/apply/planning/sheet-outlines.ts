import { Outline } from "../../css/sheet/outline.js";
import { type Block, type Declaration, preludeSource, type Sheet, valueText } from "../../css/sheet/sheet.js";
import type { PageSheet } from "../../model/wire/wire.js";
import { kindOf } from "../../sources/kinds.js";
import { hasInterpolation, mayBeNoRule } from "../../sources/notations.js";
import type { Imports } from "./imports.js";

/** The paths by which each sheet is known. */
export type FilesBySheet = ReadonlyMap<Sheet, readonly [first: string, ...others: string[]]>;

/** Tells which files a style sheet without a name may be made of. */
export class SheetOutlines {
  readonly #made = new Map<Sheet, Made>();
  readonly #known = new Map<string, ReadonlySet<Sheet>>();

  /**
   * Those of some files that a sheet of the page may be made of, alone or with all that they import; undefined where it has
   * a name. Where the page tells no outline, any of them may be.
   */
  sourcesOf(
    page: PageSheet | undefined,
    files: FilesBySheet,
    imports: Imports,
  ): ReadonlySet<Sheet> | undefined {
    if (page === undefined || page.address !== "" || page.path !== undefined) return undefined;
    if (page.outline === undefined) return new Set(files.keys());
    const key = `${page.outline} ${[...files.values()].join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const outline = new Outline(page.outline);
    const madeOf = (sheets: Iterable<Sheet>, isWhole: boolean) =>
      isMadeOf(
        outline,
        [...sheets].map((sheet) => this.#madeOf(sheet, files)),
        isWhole,
      );
    const sources = new Set<Sheet>();
    for (const sheet of files.keys()) {
      const { sheets, isWhole } = imports.inlinedIn(sheet);
      if (madeOf([sheet], true)) sources.add(sheet);
      if ((sheets.size > 1 || !isWhole) && madeOf(sheets, isWhole))
        for (const one of sheets) sources.add(one);
    }
    this.#known.set(key, sources);
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
