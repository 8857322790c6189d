import type { PageCascades } from "../../css/cascade/page-cascades.js";
import type { Sheet } from "../../css/sheet/sheet.js";
import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";

/** The files that declare each name for the root element, in cascade order; equal lists are one list. */
export class FilesByName {
  readonly #byName = new Map<string, readonly string[]>();
  /** With one sheet there is nothing to look up: whatever is found is in it. */
  readonly #only: readonly string[];

  constructor(files: readonly StyleSheetFile[], sheets: readonly Sheet[], cascades: PageCascades) {
    this.#only = files.slice(0, 1).map(({ file }) => file);
    if (sheets.length < 2) return;
    const fileOf = new Map(sheets.map((sheet, at) => [sheet, files[at]?.file ?? ""]));
    const lists = new ListsByEnd();
    for (const { name, sheet } of cascades.taken()) {
      const file = fileOf.get(sheet) ?? "";
      const list = this.#byName.get(name);
      if (list?.at(-1) !== file) this.#byName.set(name, lists.extend(list, file));
    }
  }

  get(name: string): readonly string[] {
    return this.#byName.size === 0 ? this.#only : (this.#byName.get(name) ?? this.#only);
  }
}

/** Lists that grow at their end, each made once. */
class ListsByEnd {
  readonly #longer = new Map<readonly string[] | undefined, Map<string, readonly string[]>>();

  extend(list: readonly string[] | undefined, last: string): readonly string[] {
    let byLast = this.#longer.get(list);
    if (byLast === undefined) {
      byLast = new Map();
      this.#longer.set(list, byLast);
    }
    const known = byLast.get(last);
    if (known !== undefined) return known;
    const longer = list === undefined ? [last] : [...list, last];
    byLast.set(last, longer);
    return longer;
  }
}
