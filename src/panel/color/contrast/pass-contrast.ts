import type { ColorNotation } from "../../../css/values/color.js";
import { readColor } from "../../../css/values/read-color.js";
import { colorTextOf } from "../../../model/color-text.js";
import type { ItemAddress } from "../../../model/overrides.js";
import type { ItemState } from "../../../state/session/session.js";
import { toolWords } from "../../strings/tools.js";
import type { PanelUi } from "../../ui/ui.js";
import { formatFor } from "../model/bare-channels.js";
import { type Oklch, toOklch } from "../model/oklch.js";
import { levelRatios, ratioText } from "./contrast.js";
import { nearestPassingAll } from "./passing-colors.js";
import { type ContrastLine, findCompared, readContrast } from "./read-contrast.js";

/** Gives a colour the nearest value that passes AA with all that it meets, as one undo step, and says what came of it. */
export function passContrast(ui: PanelUi, address: ItemAddress | undefined): void {
  ui.announce(passedContrast(ui, address), { visible: true });
}

function passedContrast(ui: PanelUi, address: ItemAddress | undefined): string {
  const { t } = toolWords(ui.strings.language);
  if (address === undefined) return t("pass.nowhere");
  const state = ui.session.itemState(address);
  const { label } = state.item;
  const plain = plainColor(state);
  if (plain === undefined || state.isLocked) return t("pass.no-color", { label });
  const compared = findCompared(ui, state);
  const lines = readContrast(ui, state.item, compared);
  if (lines.length === 0) return t("contrast.unmet");
  const lowest = lowestOf(lines);
  if (lowest >= levelRatios.AA) return t("pass.passes", { label, ratio: ratioText(lowest) });
  const others = lines.map(({ against }) => against);
  const found = nearestPassingAll(plain.color, others, {
    ratio: levelRatios.AA,
    notation: plain.notation,
  });
  if (found === undefined) return t("pass.impossible", { label });
  const value = formatFor(state.item.type, found, plain.notation);
  ui.session.set(state.address, value);
  const now = ratioText(lowestOf(readContrast(ui, state.item, compared)));
  return t("pass.done", { label, value, ratio: now });
}

interface PlainColor {
  readonly color: Oklch;
  readonly notation: ColorNotation;
}

/** The item's value, where it is a colour and no expression or reference. */
function plainColor({ item: { type }, value }: ItemState): PlainColor | undefined {
  const read = type.kind === "color" ? readColor(colorTextOf(type, value)) : undefined;
  if (read === undefined) return undefined;
  return { color: toOklch(read), notation: read.notation };
}

function lowestOf(lines: readonly ContrastLine[]): number {
  return Math.min(...lines.map(({ ratio }) => ratio));
}
