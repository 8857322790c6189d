import type { ComponentChildren } from "preact";
import type { ItemState } from "../../state/session/session.js";
import { Icon } from "../buttons/icons.js";
import { editorKindOf } from "../editors/editor-kind.js";
import { useRowEvents } from "../list/use-row-events.js";
import { openPicker } from "../overlays/open-picker.js";
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
  const label = ui.strings.t("editor.parts", { label: item.label });
  const button = useRowEvents<HTMLElement>({
    click(_, anchor) {
      if (kind !== undefined) openPicker(ui, kind, { anchor, label, address });
    },
  });
  if (kind === undefined) return children ?? null;
  return (
    <button ref={button} type="button" class="parts-button" aria-haspopup="dialog" aria-label={label}>
      {children}
      <Icon name="parts" />
    </button>
  );
}
