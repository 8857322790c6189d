import type { ControlProps } from "../control.js";
import { lazyParts } from "../lazy-parts.js";
import { useUi } from "../ui-context.js";
import { CssField } from "./css-field.js";

/** A colour as its author wrote it; the swatch opens the picker. The browser paints the swatch from the page. */
export function ColorControl({ state, id }: ControlProps) {
  const ui = useUi();
  const { item, address } = state;
  const label = ui.strings.t("color.open", { label: item.label });
  const paint = { style: { "--swatch": `var(${item.cssVar})` } };
  const open = (anchor: HTMLElement): void => {
    const picker = lazyParts.colorPicker?.();
    if (picker === undefined) return;
    ui.settle();
    ui.openPopover({ anchor, label, content: picker.then((Picker) => <Picker address={address} />) });
  };
  const swatch =
    lazyParts.colorPicker === undefined ? (
      <span class="swatch" {...paint} />
    ) : (
      <button
        type="button"
        class="swatch-button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={(event) => open(event.currentTarget)}
      >
        <span class="swatch" {...paint} />
      </button>
    );
  return <CssField state={state} id={id} before={swatch} />;
}
