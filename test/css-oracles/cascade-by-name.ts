import { cascadeForRoot } from "../../src/css/cascade/root-cascade.js";
import type { CascadePage } from "../../src/css/cascade/standing.js";
import { numberNames } from "../../src/css/cascade/winners.js";
import type { Declaration, Sheet } from "../../src/css/sheet/sheet.js";

/** What the page's root element gets of these properties, or of all that are declared, by their names. */
export function cascadeByName(sheets: readonly Sheet[], page: CascadePage, wanted?: readonly string[]) {
  const names = wanted === undefined ? numberNames(sheets) : new Map(wanted.map((name, at) => [name, at]));
  const cascade = cascadeForRoot(sheets, page, names);
  const winners = new Map<string, Declaration>();
  for (const [name, number] of names) {
    const winner = cascade.winners[number];
    if (winner !== undefined) winners.set(name, winner);
  }
  return { winners, elsewhere: cascade.elsewhere };
}
