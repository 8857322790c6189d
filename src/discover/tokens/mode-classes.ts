import { soleModeClasses } from "../../css/selectors/mode-class.js";
import { rowsOf } from "../../css/sheet/rows/rows-of.js";
import { type Block, preludeSource, type Sheet, valueText } from "../../css/sheet/sheet.js";
import { readColor } from "../../css/values/read-color.js";

/** Classes that only end in `dark` or `light`, such as `p-dark`, by which a page takes a mode all the same. */
export type ModeClasses = ReadonlySet<string>;

/**
 * Those of which a rule for the class alone gives a colour to a custom property that the root has anyway. Others, such as
 * `btn-dark`, give a part of the page what it alone has.
 */
export function modeClassesOf(sheets: readonly Sheet[]): ModeClasses {
  const all = sheets.map((sheet) => {
    const rows = rowsOf(sheet);
    return { rows, selected: sheet.blocks.map((block) => selectedBy(sheet, block)) };
  });
  /** By name, whether the root has it; of most sheets nobody asks. */
  const ofRoot = new Map<string, boolean>();
  const isOfRoot = (name: string): boolean => {
    const known = ofRoot.get(name);
    if (known !== undefined) return known;
    const isIn = ({ rows, selected }: (typeof all)[number]) =>
      rows.named(name).some((at) => selected[rows.blockOf(at)]?.isRoot);
    const answer = all.some(isIn);
    ofRoot.set(name, answer);
    return answer;
  };
  const found = new Set<string>();
  for (const { rows, selected } of all) {
    for (let at = 0; at < rows.declarationCount; at++) {
      const classes = selected[rows.blockOf(at)]?.classes ?? [];
      if (classes.length === 0) continue;
      const declaration = rows.declaration(at);
      if (!isColor(valueText(declaration)) || !isOfRoot(declaration.name)) continue;
      for (const className of classes) found.add(className);
    }
  }
  return found;
}

interface Selected {
  readonly isRoot: boolean;
  readonly classes: readonly string[];
}

function selectedBy(sheet: Sheet, block: Block): Selected {
  if (block.kind === "theme") return { isRoot: true, classes: [] };
  if (block.kind !== "style") return { isRoot: false, classes: [] };
  const prelude = preludeSource(sheet, block);
  return {
    isRoot: /(?:^|,)\s*(?::root|html|:host)\s*(?:,|$)/.test(prelude),
    classes: soleModeClasses(prelude),
  };
}

function isColor(text: string): boolean {
  return readColor(text) !== undefined || text.startsWith("var(");
}
