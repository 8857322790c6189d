import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../buttons/icons.js";
import { LongList } from "../dialogs/long-list.js";
import { EmptyState } from "../shell/empty-state.js";
import { BackBar } from "../shell/lists/back-bar.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { FailureLine, UndecidedLine } from "./contrast-line.js";
import type { Failure } from "./find-failures.js";
import { createPlaceWalk, type PlaceWalk } from "./jump-to-place.js";
import pageContrastCss from "./page-contrast.css?raw";
import type { Pair } from "./read-pairs.js";
import { RepairCard } from "./repair-card.js";
import { type ReadContrast, usePageContrast } from "./use-page-contrast.js";

/** The texts of this page that are too hard to read, in every mode it has, and the change that repairs most of them. */
export function ContrastBody() {
  const ui = useUi();
  const { t } = useToolWords();
  const { strings, adoptStyles } = ui;
  adoptStyles(pageContrastCss);
  const { found, isReading, hasFailed, readAgain } = usePageContrast();
  const walk = useRef<PlaceWalk>(undefined);
  walk.current ??= createPlaceWalk(ui);
  useEffect(() => () => walk.current?.stop(), []);
  return (
    <>
      <BackBar title={strings.t("contrast")} />
      <div class="named-list page-contrast scrolling">
        <div class="contrast-state" role="status">
          <span class="muted">
            {found === undefined ? (
              t(hasFailed && !isReading ? "contrast.page.failed" : "contrast.page.reading")
            ) : (
              <Summary found={found} />
            )}
          </span>
          <button type="button" class="button quiet" aria-disabled={isReading} onClick={readAgain}>
            {t("contrast.page.again")}
          </button>
        </div>
        {found !== undefined && <Findings found={found} walk={walk.current} />}
      </div>
    </>
  );
}

/** How many texts were read, in which modes, and how many of them are too hard to read. */
function Summary({ found: { contrast, failures } }: { readonly found: ReadContrast }) {
  const { t, count } = useToolWords();
  const texts = countPlaces(contrast.pairs);
  const failing = countPlaces(failures.map(({ pair }) => pair));
  const modes = contrast.modes.map((mode) => t(`contrast.mode.${mode}`)).join(t("contrast.mode.and"));
  return <>{count("contrast.page.failing", failing, { texts, modes })}</>;
}

function countPlaces(pairs: readonly Pair[]): number {
  return pairs.reduce((sum, { places }) => sum + places.length, 0);
}

interface FindingsProps {
  readonly found: ReadContrast;
  readonly walk: PlaceWalk;
}

function Findings({ found, walk }: FindingsProps) {
  const { t, count } = useToolWords();
  const { contrast, failures, repair, trials } = found;
  const undecided = contrast.pairs.filter(({ obstacle }) => obstacle !== undefined);
  return (
    <>
      {failures.length > 0 && <RepairCard repair={repair} />}
      {failures.length === 0 &&
        (undecided.length < contrast.pairs.length ? (
          <EmptyState title={t("contrast.page.none")} text={t("contrast.page.none.next")} />
        ) : (
          <EmptyState title={t("contrast.page.nothing")} />
        ))}
      <LongList
        items={failures}
        lineClass="contrast-line"
        draw={(failure: Failure) => (
          <FailureLine failure={failure} hasModes={trials.other !== undefined} walk={walk} />
        )}
      />
      {undecided.length > 0 && (
        <details class="undecided">
          <summary>
            <Icon name="right" />
            {count("contrast.page.undecided", countPlaces(undecided))}
          </summary>
          <LongList
            items={undecided}
            lineClass="contrast-line"
            draw={(pair: Pair) => (
              <UndecidedLine pair={pair} hasModes={trials.other !== undefined} walk={walk} />
            )}
          />
        </details>
      )}
    </>
  );
}
