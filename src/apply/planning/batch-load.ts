import type { PreparedSheets } from "../../css/cascade/prepared-sheets.js";
import type { Sheet } from "../../css/sheet/sheet.js";
import type { Rejected } from "../outcome.js";
import type { TokenGroup } from "../route-tokens.js";

/**
 * So many rules, conditions and layers may be weighed for each megabyte, page for page. The largest of a thousand
 * published style sheets with all of its properties in sixteen modes comes to nine tenths of that, the second to a sixth.
 */
const mostPerMegabyte = 131_072;
const megabyte = 1_048_576;

/** Counts what the parts of a batch have to weigh, each for its own page. One part alone weighs what a file has. */
export class BatchLoad {
  readonly #sheets = new Set<Sheet>();
  readonly #parts = new Set<number>();
  #weight = 0;
  #length = 0;

  /** Why these sheets cannot be weighed for one more part; undefined where they can. */
  add({ batch }: TokenGroup, sheets: readonly Sheet[], prepared: PreparedSheets): Rejected | undefined {
    this.#parts.add(batch);
    for (const sheet of sheets) {
      if (!this.#sheets.has(sheet)) this.#length += sheet.source.length;
      this.#sheets.add(sheet);
      this.#weight += prepared.of(sheet).weight;
    }
    const most = Math.floor(mostPerMegabyte * Math.max(1, this.#length / megabyte));
    if (this.#parts.size < 2 || this.#weight <= most) return undefined;
    const message = `the parts of the batch have more than ${most} rules, conditions and layers to weigh in all; send fewer parts at once`;
    return { kind: "rejected", message, issues: [{ code: "too-much", path: "batch", message }] };
  }
}
