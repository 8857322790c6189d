import { paintOf } from "../../model/color-text.js";
import { openPicker } from "../overlays/open-picker.js";
import { useUi } from "../ui/ui.js";
import type { ControlProps } from "./control.js";
import { CssField } from "./css-field.js";

/** A colour as its author wrote it; the swatch opens the picker. The browser paints the swatch from the page. */
export function ColorControl({ state, id }: ControlProps) {
  const ui = useUi();
  const { item, address } = state;
  const label = ui.strings.t("color.open", { label: item.label });
  const paint = { style: { "--swatch": paintOf(item) } };
  const swatch = (
    <button
      type="button"
      class="swatch-button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={({ currentTarget: anchor }) => openPicker(ui, "color", { anchor, label, address })}
    >
      <span class="swatch" {...paint} />
    </button>
  );
  return <CssField state={state} id={id} before={swatch} />;
}
