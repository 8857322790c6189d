import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ColorNotation } from "../../../css/values/color.js";
import { colorTextOf } from "../../../model/color-text.js";
import type { ItemAddress } from "../../../model/overrides.js";
import { useUi } from "../../ui/ui.js";
import { useItemState } from "../../ui/use-session.js";
import { ContrastLines } from "../contrast/contrast-lines.js";
import { isInGamut } from "../model/gamut.js";
import type { Oklch } from "../model/oklch.js";
import { Expression } from "./expression.js";
import { NotationFields } from "./notation-fields.js";
import { pagePalette, withoutDoubles } from "./page-palette.js";
import pickerCss from "./picker.css?raw";
import { PickerBars } from "./picker-bars.js";
import { Plane } from "./plane.js";
import { recentColors } from "./recent-colors.js";
import { SwatchGrid } from "./swatch-grid.js";
import { type ColorEditor, channelsOf, usePickedColor } from "./use-picked-color.js";

/** Shows the colour of one item and lets it be changed. Opening and closing it changes nothing. */
export function ColorPicker({ address }: { readonly address: ItemAddress }) {
  const ui = useUi();
  const { t } = ui.strings;
  const state = useItemState(address);
  const { picked, editor } = usePickedColor(state);
  const { color, notation } = picked;
  const channels = channelsOf(state);
  const current = colorTextOf(state.item.type, state.value);
  const picker = useRef<HTMLDivElement>(null);
  ui.adoptStyles(pickerCss);

  useLayoutEffect(() => {
    picker.current?.querySelector<HTMLElement>(".plane, button")?.focus({ preventScroll: true });
  }, []);

  const palette = pagePalette(ui.session, address.tab);
  const [chosen] = useState(() => recentColors(ui.session).map((css) => ({ label: css, css })));
  const recent = withoutDoubles(chosen, palette);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears a key on its way out of its controls
    <div
      ref={picker}
      class="picker"
      onKeyDown={(event) => {
        // A drag and a field that is typed in keep the key to themselves; the popover closes by it.
        if (event.key === "Escape" && !event.isComposing) editor.putBack();
      }}
    >
      {color !== undefined && notation !== undefined ? (
        <PickerControls color={color} notation={notation} editor={editor} isBare={channels !== undefined} />
      ) : (
        <Expression css={state.value} color={color} editor={editor} channels={channels} />
      )}
      <SwatchGrid label={t("picker.palette")} swatches={palette} current={current} onChoose={editor.choose} />
      <SwatchGrid label={t("picker.recent")} swatches={recent} current={current} onChoose={editor.choose} />
      <ContrastLines state={state} />
    </div>
  );
}

interface PickerControlsProps {
  readonly color: Oklch;
  readonly notation: ColorNotation;
  readonly editor: ColorEditor;
  /** The value is channels for a function of the page: it has no other notation, and no opacity but its own. */
  readonly isBare: boolean;
}

function PickerControls({ color, notation, editor, isBare }: PickerControlsProps) {
  const { t } = useUi().strings;
  const isFunction = notation.kind === "function";
  const isNarrow = !isFunction || ["rgb", "hsl", "hwb"].includes(notation.space);
  const hasAlpha = !isBare || (isFunction && notation.alpha !== undefined);
  return (
    <>
      <Plane color={color} editor={editor} />
      <PickerBars color={color} editor={editor} hasAlpha={hasAlpha} />
      <NotationFields
        color={color}
        notation={notation}
        editor={editor}
        isFixed={isBare}
        hasAlpha={hasAlpha}
      />
      {isNarrow && !isInGamut(color, "srgb") && <p class="note muted">{t("picker.outside")}</p>}
    </>
  );
}
