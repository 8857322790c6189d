import { useEffect, useRef } from "preact/hooks";
import { goBackOneLayer, keepKey } from "../keyboard/escape.js";
import { useRequestedFocus } from "../keyboard/focus.js";
import { Overlays } from "../overlays/overlays.js";
import { importPasted } from "../ui/import-pasted.js";
import { Loaded } from "../ui/loaded.js";
import { onDemand } from "../ui/on-demand.js";
import { useUi } from "../ui/ui.js";
import { ResizeHandles } from "../window/handles.js";
import { boxOf } from "../window/layout.js";
import { Body } from "./body.js";
import { Footer } from "./footer/footer.js";
import { LiveRegion, StatusLine } from "./footer/status-line.js";
import { Header } from "./header/header.js";
import { SearchField } from "./header/search-field.js";
import { TabBar } from "./header/tab-bar.js";
import { MiniPill } from "./mini-pill.js";

/** Everything inside the shadow root. */
export function Panel() {
  const ui = useUi();
  const { view } = ui;
  const isOpen = view.isOpen.value;
  const { mode } = view.layout.value;
  const Stage = view.stage.value;
  return (
    <div class="root" lang={ui.strings.language} data-theme={view.theme.value} data-mode={mode}>
      {isOpen && Stage && <Stage />}
      {isOpen && (mode === "mini" ? <MiniPill /> : <Frame />)}
      {isOpen && <Overlays />}
      <LiveRegion />
    </div>
  );
}

function Frame() {
  const ui = useUi();
  const { view, strings } = ui;
  const frame = useRef<HTMLElement>(null);
  const box = boxOf(view.layout.value, view.viewport.value);
  const Bar = view.selection.value?.Bar;
  useRequestedFocus(frame);
  useEffect(() => {
    const isWanted = ui.session.preference("modes") !== undefined && view.modes.peek() === undefined;
    if (isWanted) ui.load(onDemand.bothModes(), (show) => show(ui));
  }, [ui]);
  return (
    <section
      ref={frame}
      class="panel"
      aria-label={strings.t("title")}
      data-modes={view.modes.value && ""}
      tabIndex={-1}
      style={{
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
        keepKey(event);
        if (!goBackOneLayer(ui)) ui.close();
      }}
      onPaste={(event) => importPasted(ui, event)}
    >
      <div class="top">
        <Header />
        <SearchField />
        <TabBar />
      </div>
      {view.notices.value.length > 0 && <Loaded from={onDemand.notices} />}
      <Body />
      <StatusLine />
      {Bar && <Bar />}
      <Footer />
      <ResizeHandles />
    </section>
  );
}
