import type { PreparedSheets } from "../../css/cascade/prepared-sheets.js";
import type { Sheet } from "../../css/sheet/sheet.js";
import type { Rejected } from "../outcome.js";
import type { TokenGroup } from "../route-tokens.js";

/**
 * So many rules, conditions and layers may be weighed for each megabyte, page for page. The largest of a thousand published
 * style sheets, of 1.13 MB, has 129,568 to weigh for all of its properties in sixteen modes, and may have 147,750.
 */
const mostPerMegabyte = 131_072;
const megabyte = 1_048_576;

/** Counts what the parts of a batch have to weigh, each for its own page. One part alone weighs what a file has. */
export class BatchLoad {
  readonly #most: number;
  readonly #parts = new Set<number>();
  #weight = 0;

  /** With all sheets of the batch, so that it does not matter which of them comes first. */
  constructor(sheets: ReadonlySet<Sheet>) {
    const length = [...sheets].reduce((sum, { source }) => sum + source.length, 0);
    this.#most = Math.floor(mostPerMegabyte * Math.max(1, length / megabyte));
  }

  /** Counts the sheets that one part of the batch needs; says why that is too much, or gives undefined. */
  add({ batch }: TokenGroup, sheets: readonly Sheet[], prepared: PreparedSheets): Rejected | undefined {
    this.#parts.add(batch);
    for (const sheet of sheets) this.#weight += prepared.weightOf(sheet);
    if (this.#parts.size < 2 || this.#weight <= this.#most) return undefined;
    const message = `the parts of the batch have more than ${this.#most} rules, conditions and layers to weigh in all; send fewer parts at once`;
    return { kind: "rejected", message, issues: [{ code: "too-much", path: "batch", message }] };
  }
}
