import { useRef } from "preact/hooks";
import { setDock } from "../actions.js";
import { useCell } from "../cell.js";
import { Icon } from "../icons.js";
import { boxOf } from "../layout.js";
import { useUi } from "../ui-context.js";
import { useRevision } from "../use-session.js";
import { movedByArrow } from "./drag.js";
import { useTakeFocus } from "./take-focus.js";

/** The panel put away: its name, the number of changes, and the way back. */
export function MiniPill() {
  const ui = useUi();
  const { view, strings, session } = ui;
  const button = useRef<HTMLButtonElement>(null);
  useRevision();
  useTakeFocus(button);
  const { left, top, width, height } = boxOf(useCell(view.layout), useCell(view.viewport));
  const count = session.changeCount();
  return (
    <section
      class="mini"
      data-drag
      aria-label={strings.t("title")}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
      onKeyDown={(event) => {
        const next = movedByArrow(view.layout.value, view.viewport.value, event);
        if (next !== undefined) view.layout.value = next;
        if (event.key === "Escape")
          ui.actions()
            .find((action) => action.id === "close")
            ?.run();
      }}
    >
      <button
        ref={button}
        type="button"
        class="mini-open"
        aria-label={strings.t("dock.open")}
        onClick={() => {
          setDock(ui, view.layout.value.restore);
          view.wantsFocus.value = { from: ui.document.activeElement };
        }}
      >
        <span class="clip">{strings.t("title")}</span>
        {count > 0 && <span class="badge">{count}</span>}
      </button>
      <button
        type="button"
        class="icon-button"
        data-action="close"
        aria-label={strings.t("close")}
        onClick={() =>
          ui
            .actions()
            .find((action) => action.id === "close")
            ?.run()
        }
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
