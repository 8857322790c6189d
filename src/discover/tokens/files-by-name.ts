import type { PageCascades } from "../../css/cascade/page-cascades.js";
import type { Sheet } from "../../css/sheet/sheet.js";
import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";

/** The files that declare each name for the root element, in cascade order; equal lists are one list. */
export class FilesByName {
  readonly #byName = new Map<string, Chain>();
  /** With one sheet there is nothing to look up: whatever is found is in it. */
  readonly #only: readonly string[];

  constructor(files: readonly StyleSheetFile[], sheets: readonly Sheet[], cascades: PageCascades) {
    this.#only = files.slice(0, 1).map(({ file }) => file);
    if (sheets.length < 2) return;
    const fileOf = new Map(sheets.map((sheet, at) => [sheet, files[at]?.file ?? ""]));
    const none = createChain("", undefined);
    for (const { name, sheet } of cascades.taken()) {
      const file = fileOf.get(sheet) ?? "";
      const chain = this.#byName.get(name) ?? none;
      if (chain === none || chain.file !== file) this.#byName.set(name, extend(chain, file));
    }
  }

  get(name: string): readonly string[] {
    const chain = this.#byName.get(name);
    return chain === undefined ? this.#only : listOf(chain);
  }
}

/** Files from the last one back. Names of the same files have one chain: a list for each name of each file would be too much. */
interface Chain {
  readonly file: string;
  readonly before: Chain | undefined;
  /** By the file that comes next. */
  readonly longer: Map<string, Chain>;
  /** Made when it is first asked for. */
  list: readonly string[] | undefined;
}

function createChain(file: string, before: Chain | undefined): Chain {
  return { file, before, longer: new Map(), list: undefined };
}

function extend(chain: Chain, file: string): Chain {
  const longer = chain.longer.get(file) ?? createChain(file, chain);
  chain.longer.set(file, longer);
  return longer;
}

/** All but the first one of a chain, which is of no file. */
function listOf(chain: Chain): readonly string[] {
  if (chain.list !== undefined) return chain.list;
  const files: string[] = [];
  for (let at = chain; at.before !== undefined; at = at.before) files.push(at.file);
  chain.list = files.reverse();
  return chain.list;
}
