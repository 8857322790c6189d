import { useEffect, useRef } from "preact/hooks";
import type { TabConfig } from "../../model/config.js";
import { useCell } from "../ui/cell.js";
import { useFaceUi } from "../ui/ui-context.js";
import { useRevision } from "../ui/use-session.js";

/** The tabs with their numbers of changes; what does not fit scrolls, and a list behind a chevron shows all. */
export function TabBar() {
  const ui = useFaceUi();
  const { session, view, strings } = ui;
  const list = useRef<HTMLDivElement>(null);
  const { tabs } = session.config;
  const Overflow = useCell(view.hands)?.TabsOverflow;
  const current = useCell(view.tab);
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
        onKeyDown={(event) => ui.withTouch(({ moveTab }) => moveTab(event, list.current))}
      >
        {tabs.map((tab) => (
          <Tab key={tab.id} tab={tab} isCurrent={tab.id === current} onSelect={() => ui.selectTab(tab.id)} />
        ))}
      </div>
      {Overflow && <Overflow tabs={list} />}
    </div>
  );
}

interface TabProps {
  readonly tab: TabConfig;
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
}

function Tab({ tab, isCurrent, onSelect }: TabProps) {
  const { session, strings } = useFaceUi();
  useRevision();
  const changes = session.changeCount(tab.id);
  return (
    <button
      type="button"
      class="tab"
      role="tab"
      id={`tab-${tab.id}`}
      data-tab={tab.id}
      aria-selected={isCurrent}
      aria-controls="tab-panel"
      tabIndex={isCurrent ? 0 : -1}
      onClick={onSelect}
    >
      <span dir="auto">{tab.label}</span>
      {changes > 0 && (
        <>
          <span class="badge" aria-hidden="true">
            {changes}
          </span>
          <span class="visually-hidden">, {strings.count("changes", changes)}</span>
        </>
      )}
    </button>
  );
}
