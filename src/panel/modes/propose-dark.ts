import { readColor } from "../../css/values/read-color.js";
import { channelsOf, colorTextOf } from "../../model/color-text.js";
import type { Session } from "../../state/session/session.js";
import { type Oklch, parseColor, toOklch } from "../color/model/oklch.js";
import type { DerivedDark, LightColor } from "./derive-dark.js";
import { type ModeToken, schemesOf } from "./mode-tokens.js";
import type { OtherMode } from "./other-mode.js";

/** A token that a dark value may be proposed for. */
export interface PlainColor extends LightColor {
  readonly token: ModeToken;
  readonly cssVar: string;
  readonly light: string;
  readonly dark: string;
}

/** A dark value that is proposed for a light one. */
export interface DarkProposal {
  /** The place of its token in the list. */
  readonly at: number;
  readonly plain: PlainColor;
  readonly proposed: string;
}

/**
 * The tokens with a plain colour for the light. What has one declaration for both modes is left out: written there, the
 * dark would be the light, too; and what the page does not have there, such as what a build leaves out of its style sheets.
 */
export function findPlainColors(
  session: Session,
  tokens: readonly ModeToken[],
  other: OtherMode,
): readonly PlainColor[] {
  return tokens.flatMap((token) => {
    const { address, item } = token;
    const [lightScheme = "", darkScheme = ""] = schemesOf(session, token) ?? [];
    const { tier, value: light } = other.stateIn(address, lightScheme);
    if (tier.referencesTier !== undefined || !other.hasOwn(item.cssVar)) return [];
    const read = readColor(colorTextOf(item.type, light));
    if (read === undefined) return [];
    const channels = channelsOf(item.type);
    const dark = other.stateIn(address, darkScheme).value;
    const { notation } = read;
    return [{ token, cssVar: item.cssVar, light, dark, color: toOklch(read), notation, channels }];
  });
}

/** What is proposed for each token whose dark value would be another, and how many pairs are harder to read by that. */
export interface DarkProposals {
  readonly proposals: readonly DarkProposal[];
  readonly lost: number;
}

/** Those that are left out keep the dark value they have, and the others what can be read on it. */
export function keptDarks(
  colors: readonly PlainColor[],
  left: ReadonlySet<number>,
): ReadonlyMap<number, Oklch> {
  const kept = new Map<number, Oklch>();
  for (const at of left) {
    const plain = colors[at];
    const dark = plain && parseColor(colorTextOf(plain.token.item.type, plain.dark));
    if (dark !== undefined) kept.set(at, dark);
  }
  return kept;
}

/** Lists what is proposed: what all would have together stays in the list for those that are left out. */
export function proposeDark(
  colors: readonly PlainColor[],
  { whole, derived }: { readonly whole: DerivedDark; readonly derived: DerivedDark },
  left: ReadonlySet<number>,
): DarkProposals {
  const proposals = colors.flatMap((plain, at): readonly DarkProposal[] => {
    const proposed = (left.has(at) ? whole : derived).texts[at] ?? plain.dark;
    return proposed === plain.dark && !left.has(at) ? [] : [{ at, plain, proposed }];
  });
  return { proposals, lost: derived.lost };
}
