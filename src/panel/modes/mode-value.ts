import type { Edit, ItemState, Session } from "../../state/session/session.js";
import type { PickedPart } from "../color/picker/use-picked-color.js";
import { type Mode, readLightDark, withLightDark } from "./light-dark.js";
import { schemesOf } from "./mode-tokens.js";
import type { OtherMode } from "./other-mode.js";

/** What an item has in one mode, to be shown and edited whatever mode the page is in. */
export interface ModeValue extends PickedPart {
  readonly mode: Mode;
  /** Set where the token's one text says both modes. */
  readonly isOfText: boolean;
}

/** What a scheme of its tab gives an item. */
function schemeValue(other: OtherMode, scheme: string, mode: Mode): ModeValue {
  return {
    ...{ mode, isOfText: false },
    read: ({ address, item }) => ({ ...other.stateIn(address, scheme), item }),
    edits: ({ address }, css) => [{ address, value: css, scheme }],
  };
}

/**
 * One argument of a `light-dark()`. The item has one value, which says both modes; where its tab keeps values by mode, it
 * becomes the value of both. Without a text, the argument becomes the page's again.
 */
function lightDarkValue(session: Session, mode: Mode): ModeValue {
  return {
    ...{ mode, isOfText: true },
    read: (whole) => ({ ...whole, value: readLightDark(whole.value)?.[mode] ?? whole.value }),
    edits({ address }, css): readonly Edit[] {
      const { value, pageValue, tab, item } = session.itemState(address);
      const by = css ?? readLightDark(pageValue)?.[mode];
      if (by === undefined) return [];
      const after = withLightDark(value, mode, by);
      const isAsInPage = after.trim() === pageValue.trim();
      // Without a scheme it is for the one in force, which may be neither light nor dark.
      return [...(schemesOf(session, { tab, item }) ?? []), undefined].map((scheme) => ({
        address,
        value: isAsInPage ? undefined : after,
        ...(scheme === undefined ? {} : { scheme }),
      }));
    },
  };
}

/** Whether an item has a value of its own by mode: two in one text, or one for each scheme of its tab. */
export function modeValuesOf(
  session: Session,
  other: OtherMode,
  { item, tab, tier, value, isLocked }: ItemState,
): readonly [light: ModeValue, dark: ModeValue] | undefined {
  if (item.readonly || (isLocked && !other.hasOwn(item.cssVar))) return undefined;
  const isLiteral = tier.referencesTier === undefined && item.type.kind === "color";
  if (isLiteral && readLightDark(value) !== undefined)
    return [lightDarkValue(session, "light"), lightDarkValue(session, "dark")];
  const schemes = schemesOf(session, { tab, item });
  if (schemes === undefined || other.isShared(item.cssVar)) return undefined;
  return [schemeValue(other, schemes[0], "light"), schemeValue(other, schemes[1], "dark")];
}
