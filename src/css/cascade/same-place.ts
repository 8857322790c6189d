import { readMembers } from "../selectors/style-selectors.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import type { Sheet } from "../sheet/sheet.js";
import { BlockSelectors } from "./block-selectors.js";
import { spellMath } from "./conditions/condition-math.js";
import { type ConditionPath, ConditionPaths, themeLayer } from "./conditions/condition-path.js";
import { anyMath } from "./conditions/spell-condition.js";

/** Where the CSSOM says that a declaration stands. */
export interface CssomPlace {
  readonly selector: string;
  /** The at-rules around it, outermost first, such as `@layer base`. */
  readonly conditions: readonly string[];
}

/** How near a declaration is to the place that the CSSOM tells; the larger, the nearer. */
export const nearness = {
  elsewhere: 0,
  /** There, if a build has put its sheet under the outer conditions; less when there are more of them. */
  inside: 1,
  /** There, if what browsers calculate before they print it comes to the same. */
  alike: 2,
  /** Under the same conditions, with a selector in common: builds join rules and part them. */
  common: 3,
  /** Under the same conditions and selectors. */
  same: 4,
} as const;

/** As many at-rules as builds put around what is imported. */
const mostAround = 8;

/** Tells how near the declarations in a block are to a place. */
export type MeasureBlock = (rows: SheetRows, block: number) => number;

/** What a sheet may stand under: undefined where nobody knows. */
export type ImportConditions = ReadonlyMap<Sheet, readonly string[]>;

/**
 * Tells whether declarations of some sheets stand where the CSSOM says, under the same conditions and selector, however
 * either is spelt.
 */
export class SamePlace {
  readonly #paths = new ConditionPaths(spellMath);
  readonly #alikePaths = new ConditionPaths(anyMath);
  readonly #imported: ImportConditions;
  readonly #selectors: BlockSelectors;

  /** `imported` tells the conditions of imports, which a build puts around what is imported. */
  constructor(imported: ImportConditions = new Map(), selectors = new BlockSelectors()) {
    this.#imported = imported;
    this.#selectors = selectors;
  }

  /**
   * How near the declarations in a block, by its index, are to a place. Conditions are those of its sheet, if that is one of theirs. What is asked of the
   * same place again need not be read again.
   */
  measure({ selector, conditions }: CssomPlace, sheetOfPlace?: Sheet): MeasureBlock {
    const spelt = this.#paths.spell(conditions);
    const alikeSpelt = this.#alikePaths.spell(conditions);
    const inside = new Map<ConditionPath, number>();
    for (let from = Math.min(spelt.length, mostAround); from > 0; from--)
      inside.set(this.#paths.of(spelt.slice(from)), nearness.inside / from);
    const pathsOfSheet = new Map<Sheet, PathsInSheet>();
    const pathsIn = (sheet: Sheet): PathsInSheet => {
      const around = sheet === sheetOfPlace ? [] : this.#imported.get(sheet);
      const paths = pathsOfSheet.get(sheet) ?? {
        path: pathWithin(this.#paths, spelt, around),
        alike: pathWithin(this.#alikePaths, alikeSpelt, around),
        theme: pathWithin(this.#paths, [...spelt, themeLayer], around),
        isKnown: around !== undefined,
      };
      pathsOfSheet.set(sheet, paths);
      return paths;
    };
    const wanted = readMembers(selector);
    const isNested = [...wanted].some((member) => member.includes("&"));
    /** By the indexes of blocks. */
    const known = new Map<SheetRows, number[]>();
    const measure = (rows: SheetRows, block: number): number => {
      const plain = this.#selectors.plainOf(rows, block);
      if (plain !== undefined && !wanted.has(plain)) return nearness.elsewhere;
      const selectors = this.#selectors.of(rows, block);
      const { members } = selectors;
      // As they stand, nested selectors have the `&` that they mean.
      const mayBeNested = isNested || selectors.isScoped;
      if (!haveCommon(members, wanted) && !(mayBeNested && haveCommon(selectors.nested, wanted)))
        return nearness.elsewhere;
      const { path, alike, theme, isKnown } = pathsIn(rows.sheet);
      const own = this.#paths.ofBlock(rows, block);
      const isTheme = rows.kindOf(block) === "theme" && own === theme;
      if (own === path || isTheme) return areSame(members, wanted) ? nearness.same : nearness.common;
      if (this.#alikePaths.ofBlock(rows, block) === alike) return nearness.alike;
      return isKnown ? nearness.elsewhere : (inside.get(own) ?? nearness.elsewhere);
    };
    return (rows, block) => {
      let inSheet = known.get(rows);
      if (inSheet === undefined) {
        inSheet = [];
        known.set(rows, inSheet);
      }
      const before = inSheet[block];
      if (before !== undefined) return before;
      const near = measure(rows, block);
      inSheet[block] = near;
      return near;
    };
  }
}

/** The conditions of a place, as they stand in one sheet. */
interface PathsInSheet {
  readonly path: ConditionPath | undefined;
  readonly alike: ConditionPath | undefined;
  /** Where Tailwind's own sheet is not imported, `@theme` becomes a rule without a layer. */
  readonly theme: ConditionPath | undefined;
  /** Whether it is known what the sheet stands under. */
  readonly isKnown: boolean;
}

/** The path of what is left of some conditions inside of these; undefined when they do not start with them. */
function pathWithin(
  paths: ConditionPaths,
  spelt: readonly string[],
  around: readonly string[] = [],
): ConditionPath | undefined {
  const outer = paths.spell(around);
  if (outer.length === 0) return paths.of(spelt);
  if (outer.length > spelt.length) return undefined;
  // Build tools write them in different orders. Thousands of places may be asked for, and to join long ones takes long.
  const first = spelt.slice(0, outer.length).sort();
  const isWithin = [...outer].sort().every((one, at) => one === first[at]);
  return isWithin ? paths.of(spelt.slice(outer.length)) : undefined;
}

function haveCommon(first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  const [fewer, more] = first.size < second.size ? [first, second] : [second, first];
  for (const member of fewer) if (more.has(member)) return true;
  return false;
}

function areSame(first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  if (first.size !== second.size) return false;
  for (const member of first) if (!second.has(member)) return false;
  return true;
}
