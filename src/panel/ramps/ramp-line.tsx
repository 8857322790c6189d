import { colorTextOf } from "../../model/color-text.js";
import type { TierItem } from "../../model/config.js";
import { itemKey } from "../../model/overrides.js";
import type { RampEntry } from "../list/entries.js";
import { Disclosure } from "../rows/disclosure.js";
import { type LinePlace, placed } from "../rows/line-place.js";
import { onDemand } from "../ui/on-demand.js";
import { useUi } from "../ui/ui.js";
import { useRevision } from "../ui/use-session.js";

interface RampLineProps {
  readonly ramp: RampEntry;
  readonly place: LinePlace;
}

/** The steps of one colour as one strip, which opens the ramp; beside it the way to their rows. */
export function RampLine({ ramp, place }: RampLineProps) {
  const ui = useUi();
  const { view, session, strings } = ui;
  const { key, text, items, addresses } = ramp;
  useRevision();
  const changed = new Set(session.changedItems().map(itemKey));
  const isChanged = addresses.some((address) => changed.has(itemKey(address)));
  return (
    <div class="line row ramp" data-changed={isChanged ? "" : undefined} {...placed(place)}>
      <Disclosure count={items.length} open={view.openRamps} name={key}>
        {text}
      </Disclosure>
      <button
        type="button"
        class="strip"
        aria-label={strings.t("ramp.open", { label: text })}
        data-hint={strings.t("ramp.open", { label: text })}
        style={{ "--strip": stripOf(items) }}
        onClick={() => ui.load(onDemand.ramp(), (open) => open(ui, ramp))}
      />
    </div>
  );
}

/** The browser paints it from the page, one field for each step; what a build leaves out of the page, as the files have it. */
function stripOf(items: readonly TierItem[]): string {
  const stops = items.map(({ type, cssVar, default: inFiles }, index) => {
    const paint = colorTextOf(type, `var(${cssVar}, ${inFiles})`);
    return `${paint} 0 ${((index + 1) / items.length) * 100}%`;
  });
  return `linear-gradient(to right, ${stops.join(", ")})`;
}
