import type { ItemAddress } from "../../model/overrides.js";
import { controlName } from "../controls/control.js";
import { rememberFocus } from "../keyboard/focus.js";
import { keyLabel } from "../keyboard/shortcut-keys.js";
import { parseDimension } from "../numbers/dimension.js";
import { readMetrics, sameSizes } from "../numbers/units.js";
import { Menu, type MenuItem } from "../overlays/menu.js";
import { toolWords } from "../strings/tools.js";
import { onDemand } from "../ui/on-demand.js";
import type { PanelUi } from "../ui/ui.js";

/** Opens everything one can do with one item: copy, convert, see its users, revert. */
export function openRowMenu(ui: PanelUi, address: ItemAddress, anchor: HTMLElement): void {
  const { t } = toolWords(ui.strings.language);
  const { item, emitted, pageValue, changed } = ui.session.itemState(address);
  const value = changed ? emitted : pageValue || emitted;
  const items: MenuItem[] = [
    { id: "copy-name", label: t("copy.name"), run: () => void ui.copy(item.cssVar) },
    { id: "copy-value", label: t("copy.value"), run: () => void ui.copy(value) },
    { id: "copy-var", label: t("copy.var"), run: () => void ui.copy(`var(${item.cssVar})`) },
    ...unitItems(ui, address),
  ];
  items.push(
    { id: "select", label: t("select.row"), startsGroup: true, run: () => ui.select(address) },
    {
      id: "outline",
      label: ui.strings.t("outline.show"),
      keys: keyLabel("outline", ui.window.navigator),
      run: () => ui.load(onDemand.showUsers(), (show) => show(item.cssVar, ui)),
    },
  );
  if (item.type.kind === "color") {
    items.push({
      id: "pass-contrast",
      label: ui.strings.t("contrast.pass"),
      keys: keyLabel("pass-contrast", ui.window.navigator),
      run: () => ui.load(onDemand.passContrast(), (pass) => pass(ui, address)),
    });
  }
  if (changed) {
    items.push({
      id: "revert",
      label: ui.strings.t("revert.plain"),
      startsGroup: true,
      run: () => ui.session.revert(address),
    });
  }
  ui.openPopover({
    anchor,
    // A key opens it from the row's control, a pointer may from nowhere.
    ...(ui.root.activeElement && { returnFocus: rememberFocus(ui.root) }),
    label: ui.strings.t("row.menu", { label: item.label }),
    content: <Menu title={item.cssVar} items={items} />,
  });
}

/** The same size in other units, for a number that may be edited. */
function unitItems(ui: PanelUi, address: ItemAddress): readonly MenuItem[] {
  const state = ui.session.itemState(address);
  const name = controlName(state);
  const dimension = name === "length" || name === "number" ? parseDimension(state.value) : undefined;
  if (dimension === undefined) return [];
  return sameSizes(dimension, readMetrics(ui.window))
    .filter(({ unit }) => unit !== dimension.unit)
    .map(({ unit, css }, index) => ({
      id: `unit-${unit}`,
      label: css,
      startsGroup: index === 0,
      run: () => ui.session.set(address, css),
    }));
}
