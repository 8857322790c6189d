import type { ItemState } from "../../../state/session/session.js";
import { useRowEvents } from "../../list/use-row-events.js";
import type { Dimension } from "../../numbers/dimension.js";
import { hasOtherUnits, readMetrics, sameSizes } from "../../numbers/units.js";
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
  const items = sameSizes(dimension, readMetrics(ui.window)).map(({ unit, css }) => ({
    id: unit,
    label: css,
    checked: unit === dimension.unit,
    run: () => onPick(css),
  }));
  ui.openPopover({ anchor, label: t("unit.keep"), content: <Menu title={t("unit.keep")} items={items} /> });
}
