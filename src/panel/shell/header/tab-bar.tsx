import { useEffect, useRef } from "preact/hooks";
import type { TabConfig } from "../../../model/config.js";
import { moveFocus } from "../../keyboard/focus.js";
import { useUi } from "../../ui/ui.js";
import { useRevision } from "../../ui/use-session.js";
import { ToolButton } from "../action-buttons.js";
import { ChangeBadge } from "../change-badge.js";
import { TabsOverflow } from "./tabs-overflow.js";

/** The tabs with their numbers of changes; what does not fit scrolls, and a list behind a chevron shows all. */
export function TabBar() {
  const ui = useUi();
  const { session, view, strings } = ui;
  const list = useRef<HTMLDivElement>(null);
  const { tabs } = session.config;
  const current = view.tab.value;
  // Found rows come from several tabs, so none is the selected one; the last keeps its place for the keyboard.
  const isShown = view.query.value.trim() === "" && view.items.value === undefined;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  if (tabs.length === 0) return null;
  return (
    <div class="tab-bar">
      <div
        ref={list}
        class="tabs"
        role="tablist"
        aria-label={strings.t("tabs")}
        onKeyDown={(event) => moveTab(event, list.current)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            tab={tab}
            isSelected={isShown && tab.id === current}
            isReachable={tab.id === current}
            onSelect={() => ui.selectTab(tab.id)}
          />
        ))}
      </div>
      <TabsOverflow tabs={list} />
      <ToolButton
        id="specimens"
        icon="specimens"
        label={strings.t("specimens")}
        isPressed={view.specimens.value.has(current)}
      />
    </div>
  );
}

interface TabProps {
  readonly tab: TabConfig;
  readonly isSelected: boolean;
  /** Tab stops here; arrow keys go on to the others. */
  readonly isReachable: boolean;
  readonly onSelect: () => void;
}

function Tab({ tab, isSelected, isReachable, onSelect }: TabProps) {
  const { session } = useUi();
  useRevision();
  return (
    <button
      type="button"
      class="tab"
      role="tab"
      id={`tab-${tab.id}`}
      data-tab={tab.id}
      aria-selected={isSelected}
      aria-controls="tab-panel"
      tabIndex={isReachable ? 0 : -1}
      onClick={onSelect}
    >
      <span dir="auto" data-label={tab.label}>
        {tab.label}
      </span>
      <ChangeBadge count={session.changeCount(tab.id)} />
    </button>
  );
}

/** Goes to the tab that an arrow key, Home or End asks for, from the one with the focus. */
function moveTab(event: KeyboardEvent, list: HTMLElement | null): void {
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  moveFocus(event, tabs, ["ArrowLeft", "ArrowRight"])?.click();
}
