import { readColor } from "../../css/values/read-color.js";
import { colorTextOf } from "../../model/color-text.js";
import type { PanelConfig } from "../../model/config.js";
import { itemKey } from "../../model/overrides.js";
import { toOklch } from "../color/model/oklch.js";
import { deriveDark } from "./derive-dark.js";
import { type ModeToken, schemesOf } from "./mode-tokens.js";
import type { OtherMode } from "./other-mode.js";

/** A dark value that is proposed for a light one. */
export interface DarkProposal {
  readonly key: string;
  readonly token: ModeToken;
  readonly light: string;
  readonly dark: string;
  readonly proposed: string;
}

/**
 * A dark value for every plain colour of a tab whose dark one would be another. What has one declaration for both modes
 * is left out: written there, the dark would be the light, too.
 */
export function proposeDark(
  config: PanelConfig,
  tokens: readonly ModeToken[],
  other: OtherMode,
): readonly DarkProposal[] {
  const colors = tokens.flatMap((token) => {
    const { address, item } = token;
    const [light = "", dark = ""] = schemesOf(config, token) ?? [];
    const state = other.stateIn(address, light);
    if (state.tier.referencesTier !== undefined || other.isShared(item.cssVar)) return [];
    const read = readColor(colorTextOf(item.type, state.value));
    return read === undefined || (item.type.kind === "color" && item.type.channels !== undefined)
      ? []
      : [
          {
            token,
            text: state.value,
            now: other.stateIn(address, dark).value,
            color: toOklch(read),
            notation: read.notation,
          },
        ];
  });
  const derived = deriveDark(colors, other.lightBackground()).colors;
  return colors.flatMap(({ token, text, now }, at) => {
    const proposed = derived[at] ?? now;
    return proposed === now ? [] : [{ key: itemKey(token.address), token, light: text, dark: now, proposed }];
  });
}
