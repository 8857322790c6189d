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
  return <CssField state={state} id={id} before={swatch} shortened={<ShortenedColor css={state.value} />} />;
}

/** The numbers of a colour function and then its name, over the text of a narrow field; nothing for any other colour. */
export function ShortenedColor({ css }: { readonly css: string }) {
  const short = shortColor(css);
  if (short === undefined) return null;
  return (
    <span class="short-color mono" aria-hidden="true">
      <span>{short.numbers}</span>
      <span class="faint">{short.name}</span>
    </span>
  );
}
