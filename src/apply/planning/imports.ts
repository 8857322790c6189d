import { posix } from "node:path";
import { type ImportRule, readImportRule } from "../../css/cascade/conditions/import-rule.js";
import { statementsOf } from "../../css/sheet/rows/rows-of.js";
import { preludeOf, type Sheet } from "../../css/sheet/sheet.js";
import type { Tokens } from "../../css/tokens/tokens.js";
import { normalizePath } from "../../model/routing/routed-path.js";

/** Which of some sheets import which others. */
export interface Imports {
  /**
   * The conditions of the `@import` rules that lead to a sheet, outermost first: a build that inlines the sheet writes them
   * around it. A sheet that is imported twice is left out, because either conditions may apply.
   */
  readonly conditions: ReadonlyMap<Sheet, readonly string[]>;
  /** Which of two comes first on any page that loads both; undefined where that is not for the imports to say. */
  compare(first: Sheet, second: Sheet): number | undefined;
  /** A sheet with all of these that it imports, directly or not. */
  inlinedIn(sheet: Sheet): Inlined;
}

interface Inlined {
  readonly sheets: ReadonlySet<Sheet>;
  /** Whether nothing else is imported. */
  readonly isWhole: boolean;
}

/** No project nests imports more deeply. What a deeper sheet stands under is not looked for. */
const deepest = 32;

interface Import {
  readonly importer: Sheet;
  readonly imported: Sheet;
  readonly conditions: readonly string[];
}

/** Sheets with the paths to each. */
type PathsBySheet = ReadonlyMap<Sheet, readonly [first: string, ...others: string[]]>;

/** Reads the imports of the files. */
export function readImports(files: PathsBySheet): Imports {
  const { imports, open } = findImports(files);
  const byImported = groupBy(imports, ({ imported }) => imported);
  const byImporter = groupBy(imports, ({ importer }) => importer);
  const conditions = findConditions(byImported, byImporter);
  let places: ReadonlyMap<Sheet, Place> | undefined;
  return {
    conditions,
    compare(first, second) {
      // Few requests ask, and there may be thousands of files.
      places ??= findPlaces(files.keys(), byImported, byImporter);
      const [one, other] = [places.get(first), places.get(second)];
      return one !== undefined && one.outermost === other?.outermost ? one.place - other.place : undefined;
    },
    inlinedIn(sheet) {
      const inlined = new Set([sheet]);
      // A set is walked on to what is added meanwhile.
      for (const one of inlined) for (const { imported } of byImporter.get(one) ?? []) inlined.add(imported);
      return { sheets: inlined, isWhole: ![...inlined].some((one) => open.has(one)) };
    },
  };
}

function findConditions(
  byImported: ReadonlyMap<Sheet, readonly Import[]>,
  byImporter: ReadonlyMap<Sheet, readonly Import[]>,
): ReadonlyMap<Sheet, readonly string[]> {
  const found = new Map<Sheet, readonly string[]>();
  const outermost = [...byImporter.keys()].filter((sheet) => !byImported.has(sheet));
  const open = outermost.map((sheet) => ({ sheet, around: [] as readonly string[], depth: 1 }));
  // A list is walked on to what is added meanwhile. Who begins at each sheet of a chain walks it thousands of times.
  for (const { sheet, around, depth } of open) {
    if (depth === deepest) continue;
    for (const { imported, conditions } of byImporter.get(sheet) ?? []) {
      if (byImported.get(imported)?.length !== 1) continue;
      const inside = [...around, ...conditions];
      found.set(imported, inside);
      open.push({ sheet: imported, around: inside, depth: depth + 1 });
    }
  }
  return found;
}

interface Place {
  /** The sheet that imports it, or imports what does, and is imported by none. */
  readonly outermost: Sheet;
  readonly place: number;
}

/** The places of sheets that are imported once at most: what a sheet imports comes before it. */
function findPlaces(
  sheets: Iterable<Sheet>,
  byImported: ReadonlyMap<Sheet, readonly Import[]>,
  byImporter: ReadonlyMap<Sheet, readonly Import[]>,
): ReadonlyMap<Sheet, Place> {
  const places = new Map<Sheet, Place>();
  for (const outermost of sheets) {
    if (byImported.has(outermost)) continue;
    const open = [{ sheet: outermost, isDone: false }];
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      const { sheet, isDone } = top;
      if (isDone) {
        places.set(sheet, { outermost, place: places.size });
        continue;
      }
      open.push({ sheet, isDone: true });
      const inner = (byImporter.get(sheet) ?? []).filter(
        ({ imported }) => byImported.get(imported)?.length === 1,
      );
      for (const { imported } of inner.reverse()) open.push({ sheet: imported, isDone: false });
    }
  }
  return places;
}

function groupBy(
  imports: readonly Import[],
  keyOf: (one: Import) => Sheet,
): ReadonlyMap<Sheet, readonly Import[]> {
  const groups = new Map<Sheet, Import[]>();
  for (const one of imports) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

interface FoundImports {
  readonly imports: readonly Import[];
  /** Those that import something else, too. */
  readonly open: ReadonlySet<Sheet>;
}

function findImports(files: PathsBySheet): FoundImports {
  const open = new Set<Sheet>();
  let sheets: ReadonlyMap<string, Sheet> | undefined;
  const imports: Import[] = [];
  for (const [importer, [file]] of files) {
    for (const block of statementsOf(importer, "import")) {
      if (block.parent !== undefined) continue;
      const [tokens, prelude] = preludeOf(importer, block);
      const rule = readImportRule(tokens, prelude);
      if (rule === undefined) continue;
      sheets ??= new Map(Array.from(files, ([sheet, [path]]) => [normalizePath(path), sheet]));
      const imported = sheets.get(normalizePath(`${posix.dirname(file)}/${rule.address}`));
      if (imported === undefined) open.add(importer);
      else imports.push({ importer, imported, conditions: conditionsOf(rule, tokens) });
    }
  }
  return { imports, open };
}

/** In the order in which build tools write them. */
function conditionsOf({ media, supports, layer }: ImportRule, tokens: Tokens): readonly string[] {
  const textOf = ({ from, to }: ImportRule["media"]) =>
    tokens.source.slice(tokens.starts[from], tokens.starts[to]).trim();
  const conditions: string[] = [];
  if (textOf(media) !== "") conditions.push(`@media ${textOf(media)}`);
  if (supports !== undefined) {
    const isDeclaration = /^[-\\\w]+\s*:/.test(textOf(supports));
    conditions.push(`@supports ${isDeclaration ? `(${textOf(supports)})` : textOf(supports)}`);
  }
  if (layer !== undefined) conditions.push(`@layer ${layer.map(escapeName).join(".")}`.trim());
  return conditions;
}

function escapeName(name: string): string {
  return name.replace(
    /[^-\w\u0080-\uffff]|^\d/g,
    (character) => `\\${character.charCodeAt(0).toString(16)} `,
  );
}

/** Whether a sheet holds rules of other ones, or imports some. */
export function importsOthers(sheet: Sheet): boolean {
  return sheet.holdsOthers === true || statementsOf(sheet, "import").length > 0;
}
