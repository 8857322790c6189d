import { writeJson } from "../../model/json.js";
import { inSlices } from "../../state/page/in-slices.js";
import { findShared } from "../../state/page/modes/page-in-mode.js";
import type { Edit, PageTrials } from "../../state/session/session.js";
import { isInGamut, maxChroma } from "../color/model/gamut.js";
import { readLightDark } from "../modes/light-dark.js";
import { schemesOf } from "../modes/mode-tokens.js";
import type { PanelUi } from "../ui/ui.js";
import type { Failure, ResponsibleToken } from "./find-failures.js";
import { contrastIn } from "./paint.js";
import {
  contrastWith,
  findUses,
  type PlainToken,
  readPlainTokens,
  readTokenTexts,
  type TokenUse,
} from "./plain-token.js";
import { isFailing, type Mode, type PageContrast, type Pair } from "./read-pairs.js";
import { readTexts } from "./read-texts.js";

/** One change of one token that makes texts readable and none unreadable. */
export interface Repair {
  readonly responsible: ResponsibleToken;
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
 * Finds the change of one token that repairs the most texts and breaks none; of several, the smallest in lightness. One
 * that turns light to dark comes last. What is counted is tried on the page before it is proposed.
 */
export async function findRepair(
  ui: PanelUi,
  trials: PageTrials,
  { contrast, failures }: { readonly contrast: PageContrast; readonly failures: readonly Failure[] },
): Promise<Repair | undefined> {
  const { modes } = contrast;
  const tried = candidates(failures).slice(0, triedAtMost);
  const names = tried.map(({ responsible }) => responsible.cssVar);
  const texts = await readTokenTexts(ui, trials, { names, modes });
  const shared = modes.length > 1 ? await findShared(ui.window, new Set(names)) : new Set<string>();
  const tokens = tried.flatMap(({ responsible, mode }) =>
    readPlainTokens(ui, { texts, shared }, { responsible, mode, modes }),
  );
  const usesOf = await findUses(ui, trials, { tokens, pairs: contrast.pairs });
  const repairs: Repair[] = [];
  await inSlices(ui.window, tokens, (token) => {
    const repair = bestLightness(token, usesOf(token));
    if (repair !== undefined) repairs.push(repair);
  });
  for (const repair of repairs.sort(better)) {
    const proven = await prove(ui, trials, { repair, pairs: contrast.pairs });
    if (proven !== undefined) return proven;
  }
  return undefined;
}

/** The edits that make it, one for each mode that keeps the token by itself. */
export function editsOf({ session }: PanelUi, { responsible, modes, after }: Repair): readonly Edit[] {
  const { address } = responsible;
  const kept = schemesOf(session, session.itemState(address));
  if (kept === undefined) return [{ address, value: after }];
  // What says both modes in one text is the same in both.
  const concerned: readonly Mode[] = readLightDark(after) === undefined ? modes : ["light", "dark"];
  return concerned.map((mode) => ({ address, value: after, scheme: kept[mode === "dark" ? 1 : 0] }));
}

interface Candidate {
  readonly responsible: ResponsibleToken;
  readonly mode: Mode;
}

function candidates(failures: readonly Failure[]): readonly Candidate[] {
  const found = new Map<string, Candidate & { readonly places: number }>();
  for (const { pair, responsible } of failures) {
    for (const token of responsible) {
      if (!token.isLiteral) continue;
      const key = `${pair.mode} ${token.cssVar}`;
      const places = (found.get(key)?.places ?? 0) + pair.places.length;
      found.set(key, { responsible: token, mode: pair.mode, places });
    }
  }
  return [...found.values()].sort((one, two) => two.places - one.places);
}

/**
 * Moves a token's lightness both ways, to where one of the texts that are too hard to read begins to be readable: of these
 * places, the nearest at which most are and none has ceased to be.
 */
function bestLightness(token: PlainToken, uses: readonly TokenUse[]): Repair | undefined {
  const { color, value, responsible, modes } = token;
  const gamut = isInGamut(color, "srgb") ? "srgb" : "display-p3";
  const at = (l: number) => token.write({ ...color, l, c: Math.min(color.c, maxChroma(l, color.h, gamut)) });
  const failing = alike(uses.filter(({ pair }) => isFailing(pair)));
  const places = [-1, 1].flatMap((sign) =>
    failing.flatMap((use) => {
      const isReadable = (distance: number): boolean =>
        contrastWith(use, at(color.l + sign * distance).color) >= use.pair.needed;
      const distance = firstWhere(isReadable, sign < 0 ? color.l : 1 - color.l);
      return distance === undefined ? [] : [{ sign, distance }];
    }),
  );
  const repairs = places.map(({ sign, distance }): Repair => {
    const written = at(color.l + sign * distance);
    const repaired = repairedBy(uses, (use) => contrastWith(use, written.color));
    return { ...{ responsible, modes, before: value, after: written.value }, distance, repaired };
  });
  const [best] = repairs.sort(better);
  return best === undefined || best.repaired === 0 ? undefined : best;
}

/** One of each of those that look the same: they become readable together. */
function alike(uses: readonly TokenUse[]): readonly TokenUse[] {
  const known = new Map<string, TokenUse>();
  for (const use of uses) {
    const { text, stack, needed } = use.pair;
    const colors = stack.map((paint) => (paint.kind === "group" ? paint.opacity : paint.color));
    known.set(writeJson([needed, use.isText, [...use.layers], text, colors]), use);
  }
  return [...known.values()];
}

/** So far, a lightness is that of another colour: a yellow is black. */
const drasticDistance = 0.4;

function better(one: Repair, two: Repair): number {
  const [first, second] = [one, two].map(({ distance }) => Number(distance > drasticDistance));
  return (first ?? 0) - (second ?? 0) || two.repaired - one.repaired || one.distance - two.distance;
}

const halvings = 12;

/** The least distance from which on something holds; undefined where it does not hold at the end. */
function firstWhere(holds: (distance: number) => boolean, end: number): number | undefined {
  if (!holds(end)) return undefined;
  let [less, enough] = [0, end];
  for (let halved = 0; halved < halvings; halved++) {
    const middle = (less + enough) / 2;
    if (holds(middle)) enough = middle;
    else less = middle;
  }
  return enough;
}

/** The number of texts that a change repairs; 0 where it makes one unreadable that was not. */
function repairedBy<T extends { readonly pair: Pair }>(
  uses: readonly T[],
  contrastOf: (use: T) => number,
): number {
  let repaired = 0;
  for (const use of uses) {
    const { pair } = use;
    if (pair.obstacle !== undefined) continue;
    const passes = contrastOf(use) >= pair.needed;
    if (isFailing(pair)) repaired += passes ? pair.places.length : 0;
    else if (!passes) return 0;
  }
  return repaired;
}

/** Tries it on the page, where colours may be mixed from it in ways that nobody foresaw. */
async function prove(
  ui: PanelUi,
  trials: PageTrials,
  { repair, pairs }: { readonly repair: Repair; readonly pairs: readonly Pair[] },
): Promise<Repair | undefined> {
  const values = new Map([[repair.responsible.cssVar, repair.after]]);
  const tried: { readonly pair: Pair; readonly ratio: number }[] = [];
  for (const mode of repair.modes) {
    await readTexts(
      ui,
      { trials, trial: { mode, values } },
      {
        all: pairs.filter((pair) => pair.mode === mode),
        placeOf: ({ places: [place] }) => place,
        visit: (pair, { stack, text }) => tried.push({ pair, ratio: contrastIn(stack, text) }),
      },
    );
  }
  const repaired = repairedBy(tried, ({ ratio }) => ratio);
  return repaired === 0 ? undefined : { ...repair, repaired };
}
