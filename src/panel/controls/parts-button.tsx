import type { ComponentChildren } from "preact";
import type { ItemState } from "../../state/session/session.js";
import { editorKindOf } from "../editors/editor-kind.js";
import { openPicker } from "../overlays/open-picker.js";
import { Icon } from "../shell/icons.js";
import { useUi } from "../ui/ui.js";

interface PartsButtonProps {
  readonly state: ItemState;
  /** A small picture of the value, which becomes the button. */
  readonly children?: ComponentChildren;
}

/** Opens the editor for the parts of a value, where there is one; else only the picture stands there. */
export function PartsButton({ state, children }: PartsButtonProps) {
  const ui = useUi();
  const { item, value, address } = state;
  const kind = editorKindOf(value, item.cssVar, ui.window.CSS);
  if (kind === undefined) return children ?? null;
  const label = ui.strings.t("editor.parts", { label: item.label });
  return (
    <button
      type="button"
      class="parts-button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={({ currentTarget: anchor }) => openPicker(ui, kind, { anchor, label, address })}
    >
      {children}
      <Icon name="parts" />
    </button>
  );
}
