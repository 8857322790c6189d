import { soleModeClasses } from "../../css/selectors/mode-class.js";
import { type Block, type Sheet, valueText } from "../../css/sheet/sheet.js";
import { readColor } from "../../css/values/read-color.js";

/** Classes that only end in `dark` or `light`, such as `p-dark`, by which a page takes a mode all the same. */
export type ModeClasses = ReadonlySet<string>;

/**
 * Those of which a rule for the class alone gives a colour to a custom property that the root has anyway. Others, such as
 * `btn-dark`, give a part of the page what it alone has.
 */
export function modeClassesOf(sheets: readonly Sheet[]): ModeClasses {
  const ofRoot = new Set<string>();
  const ofClass: { readonly className: string; readonly name: string }[] = [];
  for (const sheet of sheets) {
    const selected = new Map<Block, Selected>();
    for (const declaration of sheet.declarations) {
      const { name, block } = declaration;
      const { isRoot, classes } = selected.get(block) ?? selectedBy(sheet, block);
      selected.set(block, { isRoot, classes });
      if (isRoot) ofRoot.add(name);
      if (classes.length === 0 || !isColor(valueText(declaration))) continue;
      for (const className of classes) ofClass.push({ className, name });
    }
  }
  return new Set(ofClass.flatMap(({ className, name }) => (ofRoot.has(name) ? [className] : [])));
}

interface Selected {
  readonly isRoot: boolean;
  readonly classes: readonly string[];
}

function selectedBy(sheet: Sheet, block: Block): Selected {
  if (block.kind === "theme") return { isRoot: true, classes: [] };
  if (block.kind !== "style") return { isRoot: false, classes: [] };
  const prelude = sheet.source.slice(block.prelude.start, block.prelude.end);
  return {
    isRoot: /(?:^|,)\s*(?::root|html|:host)\s*(?:,|$)/.test(prelude),
    classes: soleModeClasses(prelude),
  };
}

function isColor(text: string): boolean {
  return readColor(text) !== undefined || text.startsWith("var(");
}
