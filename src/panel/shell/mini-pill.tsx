import { useRef } from "preact/hooks";
import { requestFocus, useRequestedFocus } from "../keyboard/focus.js";
import { useUi } from "../ui/ui.js";
import { useRevision } from "../ui/use-session.js";
import { movePill } from "../window/drag.js";
import { boxOf } from "../window/layout.js";
import { ToolButton } from "./action-buttons.js";
import { ChangeBadge } from "./change-badge.js";

/** The panel put away: its name, the number of changes, and the way back. */
export function MiniPill() {
  const ui = useUi();
  const { view, strings, session } = ui;
  const button = useRef<HTMLButtonElement>(null);
  useRevision();
  useRequestedFocus(button);
  const { left, top, width, height } = boxOf(view.layout.value, view.viewport.value);
  const count = session.changeCount();
  return (
    <section
      class="mini"
      data-drag
      aria-label={strings.t("title")}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
      onKeyDown={(event) => {
        if (event.key === "Escape") ui.close();
        else movePill(ui, event);
      }}
    >
      <button
        ref={button}
        type="button"
        class="mini-open"
        aria-description={strings.t("dock.open")}
        data-hint={strings.t("dock.open")}
        onClick={() => {
          view.layout.value = { ...view.layout.value, mode: view.layout.value.restore };
          requestFocus(ui);
        }}
      >
        <span class="clip">{strings.t("title")}</span>
        <ChangeBadge count={count} />
      </button>
      <ToolButton id="close" icon="close" label={strings.t("close")} />
    </section>
  );
}
