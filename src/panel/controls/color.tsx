import { paintOf } from "../../model/color-text.js";
import { shortColor } from "../color/model/short-color.js";
import { useRowEvents } from "../list/use-row-events.js";
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
  const button = useRowEvents<HTMLElement>({
    click: (_, anchor) => openPicker(ui, "color", { anchor, label, address }),
  });
  const swatch = (
    <button ref={button} type="button" class="swatch-button" aria-haspopup="dialog" aria-label={label}>
      <span class="swatch" {...paint} />
    </button>
  );
  const short = shortColor(state.value);
  const shortened = short !== undefined && (
    <span class="short-color mono" aria-hidden="true">
      <span>{short.numbers}</span>
      <span class="faint">{short.name}</span>
    </span>
  );
  return <CssField state={state} id={id} before={swatch} shortened={shortened} />;
}
