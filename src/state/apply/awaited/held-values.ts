import { emitTierItemCssValue } from "../../../model/resolve.js";
import { resolveEntry } from "../../session/items/item-index.js";
import type { Change } from "../../session/items/override-store.js";
import type { SessionCore } from "../../session/session-core.js";
import type { WrittenSlot } from "./written-values.js";

/**
 * Another tab lets go of an override once its own page shows the value from the style sheets. Called before that change
 * is made here: this page goes on showing the value until it has it from its style sheets, too.
 */
export function holdTakenOver(core: SessionCore, changes: readonly Change[]): void {
  for (const { entry, scheme, before, after } of changes) {
    if (before === undefined || after !== undefined || scheme !== core.schemes.slot(entry)) continue;
    const emitted = emitTierItemCssValue(resolveEntry(entry, before));
    if (isTakenOver(core, { scheme, cssVar: entry.item.cssVar }, emitted)) core.hold(entry, emitted);
  }
}

/** The same for what was on the page before there was a session: custom property → value. */
export function holdRestored(core: SessionCore, restored: Readonly<Record<string, string>>): void {
  for (const [cssVar, value] of Object.entries(restored)) {
    const entries = core.index.ofCssVar(cssVar);
    const [entry] = entries;
    if (entry === undefined || entries.some((one) => core.override(one) !== undefined)) continue;
    const slot = { scheme: core.schemes.slot(entry), cssVar };
    if (!isTakenOver(core, slot, value)) continue;
    core.hold(entry, value);
    core.showOnPage([entry]);
  }
}

const isTakenOver = ({ written, world }: SessionCore, slot: WrittenSlot, emitted: string): boolean =>
  written.wasTakenOver(slot, emitted, world.page.state?.().theme);
