import type { ItemAddress } from "../../model/overrides.js";
import { IconButton } from "../buttons/icon-button.js";
import { useUi } from "../ui/ui.js";
import { useItemState } from "../ui/use-session.js";
import { switchPageMode } from "../window/switch-page-mode.js";
import { type LinePlace, placed } from "./line-place.js";

interface WaitingRowProps {
  readonly address: ItemAddress;
  readonly emitted: string;
  /** What it is kept for. */
  readonly scheme: string;
  readonly place: LinePlace;
}

/** A change of another mode of the page: its value, and the way to that mode, where it can be edited. */
export function WaitingRow({ address, emitted, scheme, place }: WaitingRowProps) {
  const ui = useUi();
  const { item, tab } = useItemState(address);
  // A theme that has a name only, the page has to be put into by itself.
  const next = (["dark", "light"] as const).find(
    (mode) => ui.session.schemeIn({ tab, item }, mode) === scheme,
  );
  return (
    <div class="line row" data-css-var={item.cssVar} data-changed="" {...placed(place)}>
      <span class="label clip" dir="auto" data-hint-clipped={item.label}>
        {item.label}
      </span>
      <span class="waiting">
        <span class="mono clip">{emitted}</span>
        {next && (
          <IconButton
            icon={next === "dark" ? "moon" : "sun"}
            label={ui.strings.t(`page.${next}`)}
            onClick={() => {
              switchPageMode(ui, next);
              ui.reveal(address);
            }}
          />
        )}
      </span>
    </div>
  );
}
