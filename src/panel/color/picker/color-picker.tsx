import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ColorNotation } from "../../../css/values/color.js";
import { channelsOf, colorTextOf } from "../../../model/color-text.js";
import type { ItemAddress } from "../../../model/overrides.js";
import { giveFocus } from "../../keyboard/focus.js";
import { findShortcut } from "../../keyboard/shortcut-keys.js";
import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { useItemState } from "../../ui/use-session.js";
import { levelRatios } from "../contrast/contrast.js";
import { ContrastLines } from "../contrast/contrast-lines.js";
import { passContrast } from "../contrast/pass-contrast.js";
import { type Against, nearestPassing } from "../contrast/passing-colors.js";
import type { ContrastLine } from "../contrast/read-contrast.js";
import { useContrastLines } from "../contrast/use-contrast-lines.js";
import { formatColor } from "../model/format-color.js";
import { isInGamut, isOfSrgb } from "../model/gamut.js";
import type { Oklch } from "../model/oklch.js";
import { Expression } from "./expression.js";
import { NotationFields } from "./notation-fields.js";
import { pagePalette, withoutDoubles } from "./page-palette.js";
import pickerCss from "./picker.css?raw";
import { PickerBars } from "./picker-bars.js";
import { Plane } from "./plane.js";
import { recentColors } from "./recent-colors.js";
import { SwatchGrid } from "./swatch-grid.js";
import { type ColorEditor, type PickedPart, usePickedColor } from "./use-picked-color.js";

interface ColorPickerProps {
  readonly address: ItemAddress;
  /** Set where only a part of its value is picked. */
  readonly part?: PickedPart;
}

/** Shows the colour of one item and lets it be changed. Opening and closing it changes nothing. */
export function ColorPicker({ address, part }: ColorPickerProps) {
  const ui = useUi();
  const { t } = useToolWords();
  const whole = useItemState(address);
  const state = part?.read(whole) ?? whole;
  const { picked, editor } = usePickedColor(state, part);
  const { color, notation } = picked;
  const channels = channelsOf(state.item.type);
  const current = colorTextOf(state.item.type, state.value);
  const picker = useRef<HTMLDivElement>(null);
  ui.adoptStyles(pickerCss);

  useLayoutEffect(() => {
    giveFocus(picker.current?.querySelector(".plane, button"));
  }, []);

  const palette = pagePalette(ui.session, address.tab);
  const [chosen] = useState(() => recentColors(ui.session).map((css) => ({ label: css, css })));
  const recent = withoutDoubles(chosen, palette);
  // What meets the colour in the mode that the page is in says nothing of the other.
  const lines = useContrastLines(state, part === undefined);
  const isColor = color !== undefined;
  const remedyOf = ({ against }: ContrastLine): string | undefined => {
    if (color === undefined || notation === undefined) return undefined;
    const found = nearestPassing(color, { against, ratio: levelRatios.AA, notation });
    return found && formatColor(found, notation);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears a key on its way out of its controls
    <div
      ref={picker}
      class="picker"
      onKeyDown={(event) => {
        // A drag and a field that is typed in keep the key to themselves; the popover closes by it.
        if (event.key === "Escape" && !event.isComposing) editor.putBack();
        // The pointer may rest on another row, which the shortcut would take.
        if (findShortcut(event)?.name !== "pass-contrast" || ui.options.shortcuts === false) return;
        event.preventDefault();
        editor.finish();
        passContrast(ui, address);
      }}
    >
      {color !== undefined && notation !== undefined ? (
        <PickerControls
          color={color}
          notation={notation}
          editor={editor}
          isBare={channels !== undefined}
          against={lines[0]?.against}
        />
      ) : (
        <Expression css={state.value} color={color} editor={editor} channels={channels} />
      )}
      <SwatchGrid label={t("picker.palette")} swatches={palette} current={current} onChoose={editor.choose} />
      <SwatchGrid label={t("picker.recent")} swatches={recent} current={current} onChoose={editor.choose} />
      {isColor && part === undefined && lines.length === 0 && (
        <p class="note faint unmet">{t("contrast.unmet")}</p>
      )}
      <ContrastLines lines={lines} remedyOf={remedyOf} onRemedy={editor.choose} />
    </div>
  );
}

interface PickerControlsProps {
  readonly color: Oklch;
  readonly notation: ColorNotation;
  readonly editor: ColorEditor;
  /** The value is channels for a function of the page: it has no other notation, and no opacity but its own. */
  readonly isBare: boolean;
  /** What the lines on the plane are drawn for: what its contrast is lowest with. */
  readonly against: Against | undefined;
}

function PickerControls({ color, notation, editor, isBare, against }: PickerControlsProps) {
  const { t } = useToolWords();
  const isFunction = notation.kind === "function";
  const isNarrow = isOfSrgb(notation);
  const hasAlpha = !isBare || (isFunction && notation.alpha !== undefined);
  return (
    <>
      <Plane color={color} editor={editor} against={against} />
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
