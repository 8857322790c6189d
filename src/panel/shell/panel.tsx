import { useLayoutEffect, useRef } from "preact/hooks";
import { CursorSuggestions } from "../controls/cursor.js";
import { DialogLayer } from "../layers/dialog-layer.js";
import { HintLayer } from "../layers/hint.js";
import { PopoverLayer } from "../layers/popover.js";
import { boxOf } from "../layout.js";
import { useUi } from "../ui-context.js";
import { Body } from "./body.js";
import { Footer } from "./footer.js";
import { ResizeHandles } from "./handles.js";
import { Header } from "./header.js";
import { MiniPill } from "./mini-pill.js";
import { Notices } from "./notices.js";
import { SearchField } from "./search-field.js";
import { LiveRegion, StatusLine } from "./status-line.js";
import { TabBar } from "./tab-bar.js";

/** Everything inside the shadow root. */
export function Panel() {
  const ui = useUi();
  const { view } = ui;
  const isOpen = view.isOpen.value;
  return (
    <div
      class="root"
      lang={ui.strings.language}
      data-theme={view.theme.value}
      data-mode={view.layout.value.mode}
    >
      {isOpen && (view.layout.value.mode === "mini" ? <MiniPill /> : <Frame />)}
      {isOpen && <PopoverLayer />}
      {isOpen && <DialogLayer />}
      <HintLayer />
      <LiveRegion />
    </div>
  );
}

function Frame() {
  const ui = useUi();
  const { view, strings } = ui;
  const frame = useRef<HTMLElement>(null);
  const box = boxOf(view.layout.value, view.viewport.value);
  const wantsFocus = view.wantsFocus.value;
  useLayoutEffect(() => {
    if (!wantsFocus) return;
    view.wantsFocus.value = false;
    frame.current?.focus({ preventScroll: true });
  }, [wantsFocus, view]);
  return (
    <section
      ref={frame}
      class="panel"
      aria-label={strings.t("title")}
      tabIndex={-1}
      style={{
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        ui.actions()
          .find((action) => action.id === "close")
          ?.run();
      }}
    >
      <div class="top">
        <Header />
        <SearchField />
        <TabBar />
      </div>
      <Notices />
      <Body />
      <StatusLine />
      <Footer />
      <ResizeHandles />
      <CursorSuggestions />
    </section>
  );
}
