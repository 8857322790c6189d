import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { paintOf } from "../../model/color-text.js";
import { finishInSlices } from "../../state/page/in-slices.js";
import { Modal } from "../dialogs/modal.js";
import { useToolWords } from "../strings/tools.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { Combobox, placeAfterKey } from "./combobox.js";
import { createSearch } from "./create-search.js";
import { Marked } from "./marked.js";
import paletteCss from "./palette.css?raw";
import { findGroups, type PaletteEntry, type PaletteGroup, restingGroups } from "./palette-entries.js";

/** Goes to any token and runs any action by typing a part of its name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const ui = useUi();
  const { t, count } = useToolWords();
  const [query, setQuery] = useState("");
  // Of a query that is being looked for, what was there before it is shown.
  const found = usePaletteGroups(query);
  const { groups } = found;
  const entries = groups.flatMap((group) => group.entries);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  ui.adoptStyles(paletteCss);

  const run = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    // Closed first: it gives the focus back, and the action may want it elsewhere.
    list.current?.closest("dialog")?.close();
    onClose();
    runEntry(ui, entry);
  };
  const { at, onKey } = useChoice({ query, isFound: found.query === query, entries, run });
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at, query]);
  return (
    <Modal
      title={t("palette.title")}
      isTitleHidden
      status={found.query === "" ? "" : count("palette.found", entries.length)}
      onClose={onClose}
    >
      <div class="palette">
        <Combobox
          label={t("palette.title")}
          className="palette-field"
          query={query}
          listId={listId}
          activeId={entries.length > 0 ? `${listId}-${at}` : undefined}
          onQuery={setQuery}
          onKey={onKey}
        />
        <div ref={list} class="palette-list" role="listbox" id={listId} aria-label={t("palette.title")}>
          <PaletteList groups={groups} listId={listId} at={at} onRun={run} />
        </div>
        {entries.length === 0 && <NothingFound query={found.query} />}
      </div>
    </Modal>
  );
}

function NothingFound({ query }: { readonly query: string }) {
  const { t } = useToolWords();
  return (
    <p class="empty muted">
      {t("palette.none", { query })} {t("palette.none.next")}
    </p>
  );
}

interface Choice {
  readonly query: string;
  /** Whether the entries are those of the query already. */
  readonly isFound: boolean;
  readonly entries: readonly PaletteEntry[];
  readonly run: (entry: PaletteEntry | undefined) => void;
}

/** The place of the chosen entry, and what keys do with it: one who presses Enter too soon gets the first that is found. */
function useChoice({ query, isFound, entries, run }: Choice) {
  const [at, setAt] = useState(0);
  const awaited = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!isFound) return;
    setAt(0);
    if (awaited.current === query) run(entries[0]);
    awaited.current = null;
  }, [isFound, query]);
  const onKey = (key: string): boolean => {
    const next = placeAfterKey(at, entries.length, key);
    if (next !== undefined) setAt(next);
    else if (key === "Enter" && isFound) run(entries[at]);
    else if (key === "Enter") awaited.current = query;
    else return false;
    return true;
  };
  return { at, onKey };
}

interface Found {
  readonly query: string;
  readonly groups: readonly PaletteGroup[];
}

/** What was found last, which may be of the query before. */
function usePaletteGroups(query: string): Found {
  const ui = useUi();
  const { session, window } = ui;
  const search = useMemo(() => createSearch(session), [session]);
  const actions = useMemo(() => ui.actions().filter(({ id }) => id !== "palette"), [ui]);
  const resting = useMemo(() => restingGroups(session, actions), [session, actions]);
  const [found, setFound] = useState<Found>({ query: "", groups: resting });
  const isResting = query.trim() === "";
  useLayoutEffect(() => {
    if (isResting) return;
    const steps = findGroups({ actions, search }, query);
    void finishInSlices(window, steps).then((groups) => groups && setFound({ query, groups }));
    // A newer query ends it.
    return () => void steps.return(undefined);
  }, [actions, search, query, isResting, window]);
  return isResting ? { query, groups: resting } : found;
}

function runEntry(ui: PanelUi, entry: PaletteEntry): void {
  if (entry.kind === "token") ui.reveal(entry.address);
  else if (entry.action.disabledReason === undefined) entry.action.run();
  else ui.announce(entry.action.disabledReason, { visible: true });
}

interface PaletteListProps {
  readonly groups: readonly PaletteGroup[];
  readonly listId: string;
  readonly at: number;
  readonly onRun: (entry: PaletteEntry) => void;
}

function PaletteList({ groups, listId, at, onRun }: PaletteListProps) {
  const { t } = useToolWords();
  let place = 0;
  return (
    <>
      {groups.map(({ heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={heading} role="group" aria-label={t(heading)}>
          <div class="palette-heading" aria-hidden="true">
            {t(heading)}
          </div>
          {entries.map((entry) => {
            const index = place++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field above, as in every combobox
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here by aria-activedescendant
              <div
                key={index}
                id={`${listId}-${index}`}
                class="palette-entry"
                role="option"
                aria-selected={index === at}
                aria-disabled={entry.kind === "action" && entry.action.disabledReason !== undefined}
                onClick={() => onRun(entry)}
              >
                {entry.kind === "action" ? <ActionLine entry={entry} /> : <TokenLine entry={entry} />}
              </div>
            );
          })}
        </div>
      ))}
    </>
  );
}

function ActionLine({ entry }: { readonly entry: Extract<PaletteEntry, { kind: "action" }> }) {
  const { label, keys, disabledReason, checked } = entry.action;
  return (
    <>
      <span class="clip">
        <Marked text={label} marks={entry.marks} />
      </span>
      {checked === true && (
        <svg class="icon tick" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3.500 8.500 3 3 6-7" />
        </svg>
      )}
      <span class="palette-end faint">
        {disabledReason !== undefined && <span class="clip">{disabledReason}</span>}
        {keys !== undefined && <kbd class="kbd">{keys}</kbd>}
      </span>
    </>
  );
}

function TokenLine({ entry }: { readonly entry: Extract<PaletteEntry, { kind: "token" }> }) {
  const { item, tab, value, target } = useUi().session.itemState(entry.address);
  return (
    <>
      {item.type.kind === "color" && <span class="swatch" style={{ "--swatch": paintOf(item) }} />}
      <span class="clip" dir="auto">
        <Marked text={item.label} marks={entry.marks} />
      </span>
      <span class="mono faint clip">{item.cssVar}</span>
      <span class="palette-end faint">
        <span class="mono clip">{target?.label ?? value}</span>
        <span class="palette-tab clip">{tab.label}</span>
      </span>
    </>
  );
}
