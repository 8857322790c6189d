import { useMemo, useState } from "preact/hooks";
import { colorTextOf } from "../../model/color-text.js";
import type { TabConfig } from "../../model/config.js";
import { itemKey } from "../../model/overrides.js";
import { LongList } from "../dialogs/long-list.js";
import { EmptyState } from "../shell/empty-state.js";
import { BackBar } from "../shell/lists/back-bar.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { useRevision } from "../ui/use-session.js";
import { ModeField } from "./mode-field.js";
import { type ModeRow, modesOf, proposeDark, readModeRows } from "./mode-rows.js";
import modesCss from "./modes.css?raw";

/** The colours of every tab that follows the page's mode, in both modes side by side, each of them editable. */
export function ModesBody() {
  const { session, strings, adoptStyles } = useUi();
  const { t } = useToolWords();
  adoptStyles(modesCss);
  const tabs = session.config.tabs.filter((tab) => modesOf(tab) !== undefined);
  return (
    <>
      <BackBar title={strings.t("modes")} />
      {tabs.length === 0 && <EmptyState title={t("modes.none")} text={t("modes.none.next")} />}
      {tabs.map((tab) => (
        <ModesTab key={tab.id} tab={tab} />
      ))}
    </>
  );
}

function ModesTab({ tab }: { readonly tab: TabConfig }) {
  const ui = useUi();
  const revision = useRevision();
  const [light = "", dark = ""] = modesOf(tab) ?? [];
  const rows = useMemo(() => readModeRows(ui, tab), [ui, tab, revision]);
  const proposal = useProposal(() => proposeDark(ui, tab, rows));
  const draw = (row: ModeRow) => (
    <>
      <span class="clip" data-hint-clipped={row.item.label}>
        {row.item.label}
      </span>
      <ModeField row={row} scheme={light} value={row.light} />
      {proposal.values?.has(itemKey(row.address)) ? (
        <Proposed row={row} proposal={proposal} />
      ) : (
        <ModeField row={row} scheme={dark} value={row.dark} />
      )}
    </>
  );
  return (
    <>
      <div class="mode-row mode-head muted">
        <span class="clip">{tab.label}</span>
        <span>{light}</span>
        <span>{dark}</span>
      </div>
      <div class="mode-rows">
        <LongList items={rows} lineClass="mode-row" draw={draw} />
      </div>
      <Foot rows={rows} scheme={dark} proposal={proposal} />
    </>
  );
}

/** Values that wait to be taken, all or some of them. */
interface Proposal {
  /** By the key of the item; undefined while nothing is proposed. */
  readonly values: ReadonlyMap<string, string> | undefined;
  readonly isTaken: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  readonly begin: () => void;
  readonly end: () => void;
}

function useProposal(propose: () => ReadonlyMap<string, string>): Proposal {
  const [values, setValues] = useState<ReadonlyMap<string, string>>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    values,
    isTaken: (key) => values?.has(key) === true && !left.has(key),
    toggle(key) {
      const next = new Set(left);
      if (!next.delete(key)) next.add(key);
      setLeft(next);
    },
    begin() {
      setLeft(new Set());
      setValues(propose());
    },
    end: () => setValues(undefined),
  };
}

interface ProposedProps {
  readonly row: ModeRow;
  readonly proposal: Proposal;
}

function Proposed({ row, proposal }: ProposedProps) {
  const key = itemKey(row.address);
  const value = proposal.values?.get(key) ?? "";
  return (
    <label class="mode-proposal">
      <input type="checkbox" checked={proposal.isTaken(key)} onChange={() => proposal.toggle(key)} />
      <span class="swatch" style={{ "--swatch": colorTextOf(row.item.type, value) }} />
      <span class="mono clip">{value}</span>
    </label>
  );
}

interface FootProps {
  readonly rows: readonly ModeRow[];
  readonly scheme: string;
  readonly proposal: Proposal;
}

/** Proposes, and takes what of the proposal is ticked as one undo step. */
function Foot({ rows, scheme, proposal }: FootProps) {
  const { session, strings } = useUi();
  const { t, count } = useToolWords();
  const { values, isTaken, begin, end } = proposal;
  const taken = rows.filter(({ address }) => isTaken(itemKey(address)));
  const take = (): void => {
    const edits = taken.map(({ address }) => ({ address, value: values?.get(itemKey(address)), scheme }));
    session.setMany(t("modes.derive"), edits);
    end();
  };
  if (values === undefined) {
    return (
      <div class="mode-foot">
        <button type="button" class="button quiet" onClick={begin}>
          {t("modes.derive")}
        </button>
      </div>
    );
  }
  return (
    <div class="mode-foot">
      <button type="button" class="button" onClick={end}>
        {strings.t("cancel")}
      </button>
      <button type="button" class="button primary" disabled={taken.length === 0} onClick={take}>
        {count("modes.take", taken.length)}
      </button>
    </div>
  );
}
