import type { FilePlace } from "../../../model/wire/wire.js";
import { Radio } from "../../buttons/radio.js";
import { useToolWords } from "../../strings/tools.js";
import { CssText } from "../css-text.js";
import { LongList } from "../long-list.js";
import { FilePath } from "./apply-files.js";
import { canBeWritten, type PlannedRefusal, placeText } from "./apply-plan.js";
import { sharedText } from "./apply-words.js";

interface ApplyRefusedProps {
  readonly refused: readonly PlannedRefusal[];
  readonly chosen: ReadonlySet<string>;
  readonly throughAlias: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onChoose: (keys: readonly string[], on: boolean) => void;
  readonly onPlace: (key: string, throughAlias: boolean) => void;
}

/** What is not written as it is: what page and files have of each token, with a box to write it all the same where it can be. */
export function ApplyRefused({ refused, ...rest }: ApplyRefusedProps) {
  const { t } = useToolWords();
  const open = refused.filter(canBeWritten);
  const closed = refused.filter((token) => !canBeWritten(token));
  const areQuestions = open.every(({ reason }) => reason === "source");
  return (
    <>
      <RefusedList
        title={t(areQuestions ? "apply.refused.questions" : "apply.refused")}
        next={t("apply.refused.next")}
        refused={open}
        {...rest}
      />
      <RefusedList title={t("apply.refused.source")} refused={closed} {...rest} />
    </>
  );
}

type RefusedListProps = ApplyRefusedProps & { readonly title: string; readonly next?: string };

function RefusedList({ title, next, refused, ...rest }: RefusedListProps) {
  if (refused.length === 0) return null;
  return (
    <section class="file refused" aria-label={title}>
      <header class="file-header">
        <span>{title}</span>
        {next !== undefined && <span class="faint">{next}</span>}
      </header>
      <LongList items={refused} draw={(token) => <RefusedLine token={token} {...rest} />} />
    </section>
  );
}

type RefusedLineProps = Omit<ApplyRefusedProps, "refused"> & { readonly token: PlannedRefusal };

function RefusedLine({ token, chosen, throughAlias, isBusy, onChoose, onPlace }: RefusedLineProps) {
  const words = useToolWords();
  const { t } = words;
  const empty = t("apply.empty");
  const { cssVar, reason, why = "", seen, places, after, key } = token;
  const note = sharedText(token, words);
  return (
    <>
      <label class="hunk">
        <input
          type="checkbox"
          class={canBeWritten(token) ? "check" : "check absent"}
          data-action="anyway"
          aria-label={t("apply.anyway", { name: cssVar, after: after || empty })}
          aria-description={note}
          checked={chosen.has(key)}
          disabled={isBusy || !canBeWritten(token)}
          onChange={(event) => onChoose([key], event.currentTarget.checked)}
        />
        <span class="hunk-name mono">
          {cssVar}
          <small class="faint">{reason === "source" ? why : t(`apply.refused.${reason}`)}</small>
        </span>
        <span class="hunk-values mono">
          <CssText cssVar={cssVar} value={after} className="hunk-after" empty={empty} />
        </span>
        {note !== undefined && <small class="hunk-note">{note}</small>}
      </label>
      <dl class="refused-facts">
        {seen && (
          <div>
            <dt>{t("apply.refused.page")}</dt>
            <dd>
              <CssText cssVar={cssVar} value={seen.value} empty={empty} />{" "}
              <span class="faint mono">{placeText(seen)}</span>
            </dd>
          </div>
        )}
        {places.map((place) => (
          <PlaceLine
            key={`${place.file} ${place.line}`}
            token={token}
            place={place}
            chosen={chosen}
            throughAlias={throughAlias}
            isBusy={isBusy}
            onPlace={onPlace}
          />
        ))}
      </dl>
    </>
  );
}

interface PlaceLineProps
  extends Pick<RefusedLineProps, "token" | "chosen" | "throughAlias" | "isBusy" | "onPlace"> {
  readonly place: FilePlace;
}

/** A place in a file with what it has; of an alias and what that refers to, one of the two is chosen. */
function PlaceLine({ token, place, chosen, throughAlias, isBusy, onPlace }: PlaceLineProps) {
  const { t } = useToolWords();
  const empty = t("apply.empty");
  const { cssVar, key, places } = token;
  const isTarget = place.throughAlias === true;
  const isQuestion = places.some((one) => one.throughAlias);
  return (
    <div>
      <dt>
        <FilePath path={place.file} /> <span class="faint">{t("apply.line", { line: place.line })}</span>
      </dt>
      <dd>
        <CssText cssVar={cssVar} value={place.value} empty={empty} />{" "}
        {!isQuestion && <span class="faint mono">{placeText(place)}</span>}
        {isQuestion && (
          <Radio
            labelClass="refused-place"
            label={t(isTarget ? "apply.place.target" : "apply.place.alias", { name: placeText(place) })}
            name={`place ${key}`}
            checked={chosen.has(key) && throughAlias.has(key) === isTarget}
            disabled={isBusy}
            onChange={() => onPlace(key, isTarget)}
          />
        )}
      </dd>
    </div>
  );
}
