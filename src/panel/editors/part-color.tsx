import { useRef, useState } from "preact/hooks";
import type { ColorNotation } from "../../css/values/color.js";
import { readColor } from "../../css/values/read-color.js";
import { notationOf } from "../color/model/color-fields.js";
import { formatColor } from "../color/model/format-color.js";
import { cssOf, type Oklch, parseColor, toOklch } from "../color/model/oklch.js";
import pickerCss from "../color/picker/picker.css?raw";
import { PickerBars } from "../color/picker/picker-bars.js";
import { Plane } from "../color/picker/plane.js";
import type { ColorEditor } from "../color/picker/use-picked-color.js";
import { resolveColor } from "../color/resolve-color.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { PartField } from "./part-field.js";
import type { ValueEditing } from "./use-value-editing.js";

interface PartColorProps {
  readonly label: string;
  readonly css: string;
  readonly editing: ValueEditing;
  readonly onCss: (css: string) => boolean;
}

/** A colour within a value: its text, and the plane and bars of the picker below it while the swatch is pressed. */
export function PartColor({ label, css, editing, onCss }: PartColorProps) {
  const ui = useUi();
  const { t } = useToolWords();
  const [isOpen, setOpen] = useState(false);
  const written = useRef<{ readonly css: string; readonly color: Oklch } | undefined>(undefined);
  ui.adoptStyles(pickerCss);
  const read = readColor(css);
  const notation: ColorNotation = read?.notation ?? notationOf("hex");
  // What was written is known exactly: reading it back would lose the hue of a grey.
  const known = written.current?.css === css ? written.current.color : undefined;
  const color = known ?? (read === undefined ? resolveColor(ui, css) : toOklch(read));
  const editor: ColorEditor = {
    beginDrag: editing.beginDrag,
    finish: editing.finish,
    cancelDrag: editing.cancelDrag,
    putBack: editing.putBack,
    adjust(next) {
      const text = formatColor(next, notation);
      written.current = { css: text, color: next };
      onCss(text);
    },
    choose(text) {
      const next = parseColor(text);
      if (next !== undefined) editor.adjust(next);
      editing.finish();
    },
    convert() {},
  };
  return (
    <>
      <div class="editor-line part-color">
        <button
          type="button"
          class="swatch-button"
          aria-expanded={isOpen}
          aria-label={t("editor.pick", { label })}
          onClick={() => setOpen(!isOpen)}
        >
          <span class="swatch" style={{ "--swatch": color === undefined ? css : cssOf(color) }} />
        </button>
        <PartField label={label} value={css} onValue={onCss} onDone={editing.finish} />
      </div>
      {isOpen && color !== undefined && (
        <div class="part-picker">
          <Plane color={color} editor={editor} against={undefined} />
          <PickerBars color={color} editor={editor} hasAlpha />
        </div>
      )}
    </>
  );
}
