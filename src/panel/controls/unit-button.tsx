import type { ItemState } from "../../state/session.js";
import { Menu } from "../layers/menu.js";
import { type Dimension, formatDimension } from "../numbers/dimension.js";
import { convert, unitsBeside } from "../numbers/units.js";
import { readMetrics } from "../page-metrics.js";
import { useUi } from "../ui-context.js";

interface UnitButtonProps {
  readonly state: ItemState;
  readonly dimension: Dimension;
  readonly onPick: (value: string) => void;
}

/** The unit beside a number; pressing it offers the same size in other units. */
export function UnitButton({ state, dimension, onPick }: UnitButtonProps) {
  const ui = useUi();
  const { t } = ui.strings;
  const { unit } = dimension;
  const { label } = state.item;
  const open = (anchor: HTMLElement): void => {
    const metrics = readMetrics(ui.window);
    const items = unitsBeside(unit, metrics).flatMap((name) => {
      const same = convert(dimension, name, metrics);
      if (same === undefined) return [];
      const value = formatDimension(same);
      return [{ id: name, label: value, checked: name === unit, run: () => onPick(value) }];
    });
    ui.openPopover({ anchor, label: t("unit.keep"), content: <Menu title={t("unit.keep")} items={items} /> });
  };
  if (unitsBeside(unit, { rootFontSize: 16, viewportWidth: 1, viewportHeight: 1 }).length < 2) {
    return <span class="unit faint">{unit}</span>;
  }
  return (
    <button
      type="button"
      class="unit faint"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={t("unit", { label, unit })}
      onClick={(event) => open(event.currentTarget)}
    >
      {unit}
    </button>
  );
}
