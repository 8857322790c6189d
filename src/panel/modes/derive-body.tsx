import type { FunctionComponent } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { colorTextOf } from "../../model/color-text.js";
import type { TabConfig } from "../../model/config.js";
import { finishInSlices } from "../../state/page/in-slices.js";
import { LongList } from "../dialogs/long-list.js";
import { EmptyState } from "../shell/empty-state.js";
import { BackBar } from "../shell/lists/back-bar.js";
import { useToolWords } from "../strings/tools.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { type DarkPair, type DerivedDark, derivingDark } from "./derive-dark.js";
import { type ModeToken, modeTokens, schemesOf } from "./mode-tokens.js";
import type { OtherMode } from "./other-mode.js";
import {
  type DarkProposal,
  findPlainColors,
  keptDarks,
  type PlainColor,
  proposeDark,
} from "./propose-dark.js";
import { readDarkPairs } from "./read-dark-pairs.js";

/** Makes the tool that proposes a dark value for each light colour, to be taken as a whole or in part. */
export function createDeriveBody(other: OtherMode): FunctionComponent {
  return () => <DeriveBody other={other} />;
}

function DeriveBody({ other }: { readonly other: OtherMode }) {
  const { session, view } = useUi();
  const { t } = useToolWords();
  other.revision.value;
  const tab = session.config.tabs.find(({ id }) => id === view.tab.value);
  return (
    <>
      <BackBar title={t("modes.derive")} />
      {tab !== undefined && <Proposals tab={tab} other={other} />}
    </>
  );
}

interface ProposalsProps {
  readonly tab: TabConfig;
  readonly other: OtherMode;
}

function Proposals({ tab, other }: ProposalsProps) {
  const ui = useUi();
  const { t, count } = useToolWords();
  const { config } = ui.session;
  const tokens = useMemo(() => modeTokens(config).filter((token) => token.tab === tab), [config, tab]);
  const { read, hasFailed, readAgain } = useColors(ui, tokens, other);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { derived, isReady } = useDerived(ui, read, left);
  if (hasFailed) {
    const again = { label: t("contrast.page.again"), run: readAgain };
    return <EmptyState title={t("contrast.page.failed")} action={again} />;
  }
  if (read === undefined || derived === undefined) return <EmptyState title={t("contrast.page.reading")} />;
  const { proposals, lost } = proposeDark(read.colors, { whole: read.whole, derived }, left);
  const toggle = (at: number): void => {
    const next = new Set(left);
    if (!next.delete(at)) next.add(at);
    setLeft(next);
  };
  const shared = tokens.filter(({ item }) => other.isShared(item.cssVar)).length;
  return (
    <>
      {proposals.length === 0 && <EmptyState title={t("modes.derive.none")} />}
      <div class="mode-rows scrolling">
        <LongList
          items={proposals}
          lineClass="mode-row"
          draw={(proposal: DarkProposal) => (
            <ProposalLine
              proposal={proposal}
              isTaken={!left.has(proposal.at)}
              onToggle={() => toggle(proposal.at)}
            />
          )}
        />
        {lost > 0 && <p class="faint mode-note">{count("modes.lost", lost)}</p>}
        {shared > 0 && <p class="faint mode-note">{count("modes.shared", shared)}</p>}
      </div>
      <Foot taken={proposals.filter(({ at }) => !left.has(at))} isReady={isReady} />
    </>
  );
}

interface ColorsOnPage {
  readonly colors: readonly PlainColor[];
  readonly pairs: readonly DarkPair[];
  /** What all of them would have together. */
  readonly whole: DerivedDark;
}

/** The colours and what they are read on. They stay while they are looked at, whatever happens to the page. */
function useColors(ui: PanelUi, tokens: readonly ModeToken[], other: OtherMode) {
  const [{ read, hasFailed }, setRead] = useState<{ read?: ColorsOnPage; hasFailed?: boolean }>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const readNow = async (): Promise<ColorsOnPage> => {
      // What the dark was before the last change would be proposed against, and kept.
      await other.upToDate();
      const colors = findPlainColors(ui.session, tokens, other);
      const trials = await ui.session.trials();
      const pairs = trials && isWanted ? await readDarkPairs(ui, trials, colors) : [];
      return { colors, pairs, whole: await finishInSlices(ui.window, derivingDark(colors, pairs)) };
    };
    setRead({});
    readNow().then(
      (next) => isWanted && setRead({ read: next }),
      () => isWanted && setRead({ hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [round]);
  return { read, hasFailed, readAgain: () => setRound(round + 1) };
}

/** What those have that are not left out; what was before stays while it is counted. */
function useDerived(ui: PanelUi, read: ColorsOnPage | undefined, left: ReadonlySet<number>) {
  const [counted, setCounted] = useState<{ left: ReadonlySet<number>; derived: DerivedDark }>();
  useEffect(() => {
    if (read === undefined || left.size === 0) return undefined;
    let isWanted = true;
    const steps = derivingDark(read.colors, read.pairs, keptDarks(read.colors, left));
    void finishInSlices(ui.window, steps).then((derived) => isWanted && setCounted({ left, derived }));
    return () => {
      isWanted = false;
    };
  }, [read, left]);
  if (left.size === 0) return { derived: read?.whole, isReady: true };
  return { derived: counted?.derived ?? read?.whole, isReady: counted?.left === left };
}

interface ProposalLineProps {
  readonly proposal: DarkProposal;
  readonly isTaken: boolean;
  readonly onToggle: () => void;
}

/** A colour in the light, in the dark as it is, and as it is proposed. */
function ProposalLine({ proposal, isTaken, onToggle }: ProposalLineProps) {
  const { plain, proposed } = proposal;
  const { token, light, dark } = plain;
  const { label, type } = token.item;
  return (
    <label>
      <span class="clip" data-hint-clipped={label}>
        {label}
      </span>
      <span class="mode-was" title={`${light} · ${dark}`}>
        {[light, dark].map((css) => (
          <span key={css} class="swatch" style={{ "--swatch": colorTextOf(type, css) }} />
        ))}
      </span>
      <span class="mode-proposal">
        <input type="checkbox" checked={isTaken} onChange={onToggle} />
        <span class="swatch" style={{ "--swatch": colorTextOf(type, proposed) }} />
        <span class="mono clip">{proposed}</span>
      </span>
    </label>
  );
}

interface FootProps {
  readonly taken: readonly DarkProposal[];
  /** Nothing is being counted that would change it. */
  readonly isReady: boolean;
}

/** Takes what is ticked as one undo step. */
function Foot({ taken, isReady }: FootProps) {
  const { session, strings, showItems } = useUi();
  const { t, count } = useToolWords();
  const take = (): void => {
    const edits = taken.map(({ plain: { token }, proposed }) => {
      const [, scheme = ""] = schemesOf(session, token) ?? [];
      return { address: token.address, value: proposed, scheme };
    });
    session.setMany(t("modes.derive"), edits);
    showItems(undefined);
  };
  return (
    <div class="mode-foot">
      <button type="button" class="button" onClick={() => showItems(undefined)}>
        {strings.t("cancel")}
      </button>
      <button type="button" class="button primary" disabled={taken.length === 0 || !isReady} onClick={take}>
        {count("modes.take", taken.length)}
      </button>
    </div>
  );
}
