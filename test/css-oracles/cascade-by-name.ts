import { PreparedSheets } from "../../src/css/cascade/prepared-sheets.js";
import { RootCascade } from "../../src/css/cascade/root-cascade.js";
import type { CascadePage } from "../../src/css/cascade/standing.js";
import { numberNames } from "../../src/css/cascade/winners.js";
import type { Declaration, Sheet } from "../../src/css/sheet/sheet.js";

/** What the page's root element gets of these properties, or of all that are declared, by their names. */
export function cascadeByName(sheets: readonly Sheet[], page: CascadePage, wanted?: readonly string[]) {
  const names = wanted === undefined ? numberNames(sheets) : new Map(wanted.map((name, at) => [name, at]));
  const cascade = new RootCascade(sheets, page, new PreparedSheets(names));
  const winners = new Map<string, Declaration>();
  /** Of names without a winner: all declarations. */
  const elsewhere = new Map<string, readonly Declaration[]>();
  const undecided = new Set<string>();
  for (const [name, number] of names) {
    const winner = cascade.winners[number];
    if (winner !== undefined) winners.set(name, winner);
    else if (cascade.declarationsOf(name).length > 0) elsewhere.set(name, cascade.declarationsOf(name));
    if (cascade.undecided.has(number)) undecided.add(name);
  }
  return { winners, elsewhere, undecided };
}
