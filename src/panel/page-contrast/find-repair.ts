import { inSlices } from "../../state/page/in-slices.js";
import type { Edit, PageTrials } from "../../state/session/session.js";
import { isInGamut, maxChroma } from "../color/model/gamut.js";
import type { PanelUi } from "../ui/ui.js";
import type { Culprit, Failure } from "./culprits.js";
import { contrastIn } from "./paint.js";
import { isFailing, type Mode, type PageContrast, type Pair } from "./read-pairs.js";
import { createStyleReader } from "./read-style.js";
import { contrastWith, type PlainToken, partsOf, readPlainToken, type TokenPart } from "./token-part.js";

/** One change of one token that makes texts readable and none unreadable. */
export interface Repair {
  readonly culprit: Culprit;
  readonly modes: readonly Mode[];
  readonly before: string;
  readonly after: string;
  /** How far its lightness goes, 0 to 1. */
  readonly distance: number;
  /** The number of texts that can be read then. */
  readonly repaired: number;
}

/** So many tokens are tried, those with the most texts first. */
const triedAtMost = 10;

/**
 * Finds the change of one token that repairs the most texts and breaks none; of several, the smallest in lightness. What
 * is counted is tried on the page before it is proposed.
 */
export async function findRepair(
  ui: PanelUi,
  trials: PageTrials,
  { contrast, failures }: { readonly contrast: PageContrast; readonly failures: readonly Failure[] },
): Promise<Repair | undefined> {
  const repairs: Repair[] = [];
  await inSlices(ui.window, candidates(failures).slice(0, triedAtMost), ({ culprit, mode }) => {
    const token = readPlainToken(ui, trials, { culprit, mode, modes: contrast.modes });
    if (token === undefined) return;
    const parts = partsOf(ui, trials, { token, pairs: contrast.pairs });
    const repair = bestLightness(token, parts);
    if (repair !== undefined) repairs.push(repair);
  });
  repairs.sort((one, two) => two.repaired - one.repaired || one.distance - two.distance);
  let proven: Repair | undefined;
  await inSlices(ui.window, repairs, (repair) => {
    proven ??= prove(ui, trials, { repair, pairs: contrast.pairs });
  });
  return proven;
}

/** The edits that make it, one for each mode that keeps the token by itself. */
export function editsOf({ session }: PanelUi, { culprit, modes, after }: Repair): readonly Edit[] {
  const { address } = culprit;
  const { colorExtras } = session.itemState(address).tab;
  const colorMode = colorExtras?.panelSettings.colorMode;
  if (!colorMode) return [{ address, value: after }];
  const { lightScheme, darkScheme } = colorMode;
  return modes.map((mode) => ({ address, value: after, scheme: mode === "dark" ? darkScheme : lightScheme }));
}

interface Candidate {
  readonly culprit: Culprit;
  readonly mode: Mode;
}

function candidates(failures: readonly Failure[]): readonly Candidate[] {
  const found = new Map<string, Candidate & { readonly places: number }>();
  for (const { pair, culprits } of failures) {
    for (const culprit of culprits) {
      if (!culprit.isLiteral) continue;
      const key = `${pair.mode} ${culprit.cssVar}`;
      const places = (found.get(key)?.places ?? 0) + pair.places.length;
      found.set(key, { culprit, mode: pair.mode, places });
    }
  }
  return [...found.values()].sort((one, two) => two.places - one.places);
}

const coarse = 0.02;
const halvings = 5;

/** Goes from a token's lightness both ways, and takes the nearest at which most is repaired and nothing is broken. */
function bestLightness(token: PlainToken, parts: readonly TokenPart[]): Repair | undefined {
  if (!parts.some(({ pair }) => isFailing(pair))) return undefined;
  const { color, value } = token;
  const gamut = isInGamut(color, "srgb") ? "srgb" : "display-p3";
  const at = (l: number) => {
    const written = token.write({ ...color, l, c: Math.min(color.c, maxChroma(l, color.h, gamut)) });
    return { after: written.value, repaired: repairedBy(parts, (part) => contrastWith(part, written.color)) };
  };
  let best: Omit<Repair, "culprit" | "modes" | "before"> | undefined;
  for (let distance = coarse; distance <= 1; distance += coarse) {
    for (const sign of [-1, 1]) {
      const l = color.l + sign * distance;
      if (l < 0 || l > 1) continue;
      const { repaired } = at(l);
      if (repaired <= (best?.repaired ?? 0)) continue;
      best = nearer({ at, from: color.l, sign, distance, repaired });
    }
  }
  return best && { culprit: token.culprit, modes: token.modes, before: value, ...best };
}

interface Nearer {
  readonly at: (l: number) => { readonly after: string; readonly repaired: number };
  readonly from: number;
  readonly sign: number;
  readonly distance: number;
  readonly repaired: number;
}

/** The nearest lightness within the last step that repairs as much. */
function nearer({ at, from, sign, distance, repaired }: Nearer) {
  let [less, enough] = [Math.max(0, distance - coarse), distance];
  for (let halved = 0; halved < halvings; halved++) {
    const middle = (less + enough) / 2;
    if (at(from + sign * middle).repaired >= repaired) enough = middle;
    else less = middle;
  }
  return { ...at(from + sign * enough), distance: enough };
}

/** The number of texts that a change repairs; 0 where it makes one unreadable that was not. */
function repairedBy<T extends { readonly pair: Pair }>(
  parts: readonly T[],
  contrastOf: (part: T) => number,
): number {
  let repaired = 0;
  for (const part of parts) {
    const { pair } = part;
    if (pair.obstacle !== undefined) continue;
    const passes = contrastOf(part) >= pair.needed;
    if (isFailing(pair)) repaired += passes ? pair.places.length : 0;
    else if (!passes) return 0;
  }
  return repaired;
}

/** Tries it on the page, where colours may be mixed from it in ways that nobody foresaw. */
function prove(
  ui: PanelUi,
  trials: PageTrials,
  { repair, pairs }: { readonly repair: Repair; readonly pairs: readonly Pair[] },
): Repair | undefined {
  const values = new Map([[repair.culprit.cssVar, repair.after]]);
  const tried = repair.modes.flatMap((mode) => {
    const ofMode = pairs.filter((pair) => pair.mode === mode && pair.places[0]?.element.isConnected);
    return trials.read({ mode, values }, () => {
      const read = createStyleReader(ui);
      return ofMode.flatMap((pair) => {
        const [place] = pair.places;
        const style = place && read(place);
        return style ? [{ pair, ratio: contrastIn(style.stack, style.text) }] : [];
      });
    });
  });
  const repaired = repairedBy(tried, ({ ratio }) => ratio);
  return repaired === 0 ? undefined : { ...repair, repaired };
}
