import type { ItemState } from "../../../state/session/session.js";
import { useRowEvents } from "../../list/use-row-events.js";
import { type Dimension, formatDimension } from "../../numbers/dimension.js";
import { convert, hasOtherUnits, readMetrics, unitsBeside } from "../../numbers/units.js";
import { Menu } from "../../overlays/menu.js";
import { type PanelUi, useUi } from "../../ui/ui.js";

interface UnitButtonProps {
  readonly state: ItemState;
  readonly dimension: Dimension;
  readonly onPick: (value: string) => void;
}

/** The unit beside a number; pressing it offers the same size in other units. */
export function UnitButton({ state, dimension, onPick }: UnitButtonProps) {
  const ui = useUi();
  const { unit } = dimension;
  const button = useRowEvents<HTMLElement>({
    click: (_, anchor) => openUnitMenu(ui, anchor, { state, dimension, onPick }),
  });
  if (!hasOtherUnits(unit)) return <span class="unit faint">{unit}</span>;
  return (
    <button
      ref={button}
      type="button"
      class="unit faint"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={ui.strings.t("unit", { label: state.item.label, unit })}
    >
      {unit}
    </button>
  );
}

/** Offers the same size in other units. */
function openUnitMenu(ui: PanelUi, anchor: HTMLElement, { dimension, onPick }: UnitButtonProps): void {
  const { t } = ui.strings;
  const metrics = readMetrics(ui.window);
  const items = unitsBeside(dimension.unit, metrics).flatMap((name) => {
    const same = convert(dimension, name, metrics);
    if (same === undefined) return [];
    const value = formatDimension(same);
    return [{ id: name, label: value, checked: name === dimension.unit, run: () => onPick(value) }];
  });
  ui.openPopover({ anchor, label: t("unit.keep"), content: <Menu title={t("unit.keep")} items={items} /> });
}
