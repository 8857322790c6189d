import { Outline } from "../../css/sheet/outline.js";
import { type Block, type Declaration, type Sheet, valueText } from "../../css/sheet/sheet.js";
import { isNamedAsCss } from "../../model/routing/source-kind.js";
import type { PageSheet } from "../../model/wire/wire.js";
import type { Imports } from "./imports.js";

/** The paths by which each sheet is known. */
export type FilesBySheet = ReadonlyMap<Sheet, readonly [first: string, ...others: string[]]>;

/** Tells which files a style sheet without a name may be made of. */
export class SheetOutlines {
  readonly #own = new Map<Sheet, Outline>();
  readonly #known = new Map<string, ReadonlySet<Sheet>>();

  /**
   * Those of some files that a sheet of the page may be made of, alone or with all that they import; undefined where it has
   * a name. Where the page tells no outline, and of files of which a build makes something else, nobody knows: they may be.
   */
  sourcesOf(
    page: PageSheet | undefined,
    files: FilesBySheet,
    imports: Imports,
  ): ReadonlySet<Sheet> | undefined {
    if (page === undefined || page.address !== "" || page.path !== undefined) return undefined;
    const { outline } = page;
    const key = `${outline} ${[...files.values()].join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const sources = new Set<Sheet>();
    for (const [sheet, [file]] of files) {
      const inlined = imports.inlinedIn(sheet);
      const isComparable = outline !== undefined && inlined !== undefined && isPlain(sheet, file);
      if (!isComparable || this.#outlineOf([sheet]) === outline) sources.add(sheet);
      else if (inlined.size > 1 && this.#outlineOf(inlined) === outline)
        for (const one of inlined) sources.add(one);
    }
    this.#known.set(key, sources);
    return sources;
  }

  #outlineOf(sheets: Iterable<Sheet>): string {
    const outline = new Outline();
    for (const sheet of sheets) {
      const own = this.#own.get(sheet) ?? readOutline(sheet);
      this.#own.set(sheet, own);
      outline.addAll(own);
    }
    return outline.text;
  }
}

/** Whether pages get what stands in it: Tailwind adds rules of its own, and a component may hold several sheets. */
function isPlain({ blocks }: Sheet, file: string): boolean {
  return isNamedAsCss(file) && !blocks.some(({ kind }) => kind === "theme");
}

function readOutline({ declarations }: Sheet): Outline {
  // Of one name in one block, browsers keep the last declaration, or the last important one.
  const kept = new Map<Block, Map<string, Declaration>>();
  for (const declaration of declarations) {
    const { block, name, value } = declaration;
    const own = kept.get(block) ?? new Map<string, Declaration>();
    kept.set(block, own);
    if (value.important || !own.get(name)?.value.important) own.set(name, declaration);
  }
  const outline = new Outline();
  for (const [block, own] of kept) {
    if (!isForElements(block)) continue;
    for (const [name, declaration] of own) outline.add(name, valueText(declaration));
  }
  return outline;
}

function isForElements(innermost: Block): boolean {
  let at: Block | undefined = innermost;
  for (; at !== undefined; at = at.parent)
    if (at.kind === "other" || at.kind === "starting-style") return false;
  return true;
}
