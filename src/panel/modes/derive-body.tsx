import type { FunctionComponent } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { colorTextOf } from "../../model/color-text.js";
import type { TabConfig } from "../../model/config.js";
import { LongList } from "../dialogs/long-list.js";
import { EmptyState } from "../shell/empty-state.js";
import { BackBar } from "../shell/lists/back-bar.js";
import { useToolWords } from "../strings/tools.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { type DarkPair, deriveDark } from "./derive-dark.js";
import { type ModeToken, modeTokens, schemesOf } from "./mode-tokens.js";
import type { OtherMode } from "./other-mode.js";
import { type DarkProposal, findPlainColors, type PlainColor, proposeDark } from "./propose-dark.js";
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
  const read = useColors(ui, tokens, other);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const whole = useMemo(() => read && deriveDark(read.colors, read.pairs), [read]);
  const derived = useMemo(() => read && whole && proposeDark(read, whole, left), [read, whole, left]);
  if (derived === undefined) return <EmptyState title={t("contrast.page.reading")} />;
  const { proposals, lost } = derived;
  const toggle = (at: number): void => {
    const next = new Set(left);
    if (!next.delete(at)) next.add(at);
    setLeft(next);
  };
  const shared = tokens.filter(({ item }) => other.isShared(item.cssVar)).length;
  return (
    <>
      {proposals.length === 0 && <EmptyState title={t("modes.derive.none")} />}
      <div class="mode-rows">
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
      <Foot taken={proposals.filter(({ at }) => !left.has(at))} />
    </>
  );
}

interface ColorsOnPage {
  readonly colors: readonly PlainColor[];
  readonly pairs: readonly DarkPair[];
}

/** The colours and what they are read on. They stay while they are judged, whatever happens to the page. */
function useColors(ui: PanelUi, tokens: readonly ModeToken[], other: OtherMode): ColorsOnPage | undefined {
  const [read, setRead] = useState<ColorsOnPage>();
  useEffect(() => {
    let isWanted = true;
    const readNow = async (): Promise<ColorsOnPage> => {
      // Which tokens have one declaration for both modes is not known before.
      await other.ready;
      const colors = findPlainColors(ui.session.config, tokens, other);
      const trials = await ui.session.trials();
      return { colors, pairs: trials && isWanted ? await readDarkPairs(ui, trials, colors) : [] };
    };
    ui.load(readNow(), (next) => {
      if (isWanted) setRead(next);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return read;
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
}

/** Takes what is ticked as one undo step. */
function Foot({ taken }: FootProps) {
  const { session, strings, showItems } = useUi();
  const { t, count } = useToolWords();
  const take = (): void => {
    const edits = taken.map(({ plain: { token }, proposed }) => {
      const [, scheme = ""] = schemesOf(session.config, token) ?? [];
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
      <button type="button" class="button primary" disabled={taken.length === 0} onClick={take}>
        {count("modes.take", taken.length)}
      </button>
    </div>
  );
}
