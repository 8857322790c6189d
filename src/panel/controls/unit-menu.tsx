import { formatDimension } from "../numbers/dimension.js";
import { readMetrics } from "../numbers/page-metrics.js";
import { convert, unitsBeside } from "../numbers/units.js";
import { Menu } from "../overlays/menu.js";
import type { PanelUi } from "../ui/ui-context.js";
import type { UnitRequest } from "./unit-request.js";

/** Offers the same size in other units. */
export function openUnitMenu(ui: PanelUi, { anchor, dimension, onPick }: UnitRequest): void {
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
