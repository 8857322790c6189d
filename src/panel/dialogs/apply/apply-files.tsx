import { useMemo } from "preact/hooks";
import { writeJson } from "../../../model/json.js";
import { Icon } from "../../buttons/icons.js";
import { nameMode, useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { CssText } from "../css-text.js";
import { LongList } from "../long-list.js";
import { type PlannedChange, type PlannedFile, placeText } from "./apply-plan.js";
import { sharedText } from "./apply-words.js";

export interface ApplyFilesProps {
  readonly files: readonly PlannedFile[];
  readonly chosen: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onChoose: (keys: readonly string[], on: boolean) => void;
}

/** One card per file, one line per declaration that would change, those of another mode under its name. */
export function ApplyFiles({ files, ...rest }: ApplyFilesProps) {
  return (
    <>
      {files.map((file) => (
        <FileCard key={file.file} file={file} {...rest} />
      ))}
    </>
  );
}

type FileCardProps = Omit<ApplyFilesProps, "files"> & { readonly file: PlannedFile };

function FileCard({ file, chosen, isBusy, onChoose }: FileCardProps) {
  const { t, ...words } = useToolWords();
  const { file: path, changes, generated } = file;
  const keys = changes.map(({ key }) => key);
  // The same lists each time: their lines are measured once.
  const modes = useMemo(() => modesOf(changes), [changes]);
  const count = keys.filter((key) => chosen.has(key)).length;
  const isPartly = count > 0 && count < keys.length;
  return (
    <section class="file" aria-label={path}>
      <header class="file-header">
        {keys.length > 1 && (
          <label class="file-check">
            <input
              type="checkbox"
              class="check"
              aria-label={t("apply.choose-file", { file: path })}
              checked={count > 0}
              disabled={isBusy}
              ref={(box) => {
                if (box !== null) box.indeterminate = isPartly;
              }}
              onChange={(event) => onChoose(keys, event.currentTarget.checked)}
            />
          </label>
        )}
        <FilePath path={path} className="file-path" />
        <span class="faint">{words.count("apply.changes", changes.length)}</span>
      </header>
      {generated !== undefined && (
        <p class="file-warning">
          <Icon name="warning" />
          {t("apply.generated", { why: generated })}
        </p>
      )}
      {modes.map(([mode, changesOfMode]) => (
        <ChangeList key={mode} changes={changesOfMode} chosen={chosen} isBusy={isBusy} onChoose={onChoose} />
      ))}
    </section>
  );
}

// More parts than a line shows are nobody's file.
const longestBroken = 400;

/** The path of a file, which a narrow window breaks at its folders. */
export function FilePath({ path, className }: { readonly path: string; readonly className?: string }) {
  const parts = path.length > longestBroken ? [path] : path.split(/(?<=\/)/);
  return (
    <bdi class={className}>
      {parts.map((part, index) => (
        <>
          {index > 0 && <wbr />}
          {part}
        </>
      ))}
    </bdi>
  );
}

/** By mode, that which the page is in first. */
function modesOf(
  changes: readonly PlannedChange[],
): readonly (readonly [string, readonly PlannedChange[]])[] {
  const modes = new Map<string, PlannedChange[]>([["", []]]);
  for (const change of changes) {
    const { scheme, madeIn } = change;
    const mode = scheme === undefined && madeIn === undefined ? "" : writeJson([scheme, madeIn]);
    modes.set(mode, [...(modes.get(mode) ?? []), change]);
  }
  return [...modes].filter(([, { length }]) => length > 0);
}

type ChangeListProps = Omit<ApplyFilesProps, "files"> & { readonly changes: readonly PlannedChange[] };

function ChangeList({ changes, chosen, isBusy, onChoose }: ChangeListProps) {
  const { t } = useUi().strings;
  const tools = useToolWords();
  const [{ scheme, madeIn: state } = {}] = changes;
  return (
    <>
      {state !== undefined ? (
        <h3 class="file-mode">{tools.t("apply.made-in", { state: nameMode(state, tools) })}</h3>
      ) : (
        scheme !== undefined && <h3 class="file-mode">{t("apply.mode", { scheme })}</h3>
      )}
      <LongList
        items={changes}
        draw={(change) => (
          <ChangeLine
            change={change}
            isChosen={chosen.has(change.key)}
            isBusy={isBusy}
            onChoose={(on) => onChoose([change.key], on)}
          />
        )}
      />
    </>
  );
}

interface ChangeLineProps {
  readonly change: PlannedChange;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (on: boolean) => void;
}

function ChangeLine({ change, isChosen, isBusy, onChoose }: ChangeLineProps) {
  const words = useToolWords();
  const { t } = words;
  const note = sharedText(change, words);
  const { cssVar, line, before, after, spelling } = change;
  const place = placeText(change);
  const empty = t("apply.empty");
  const spoken = t("apply.choose", {
    name: cssVar,
    line,
    before: before || empty,
    after: after || empty,
  });
  return (
    <label class="hunk">
      <input
        type="checkbox"
        class="check"
        aria-label={spoken}
        aria-description={note}
        checked={isChosen}
        disabled={isBusy}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span class="hunk-line faint" title={t("apply.line", { line })}>
        {line}
      </span>
      <span class="hunk-name mono">
        {cssVar}
        {place !== ":root" && <small class="faint">{t("apply.in", { place })}</small>}
      </span>
      <span class="hunk-values mono">
        <CssText cssVar={cssVar} value={before} spelling={spelling?.before} className="faint" empty={empty} />
        <span class="hunk-arrow" aria-hidden="true">
          →
        </span>
        <CssText
          cssVar={cssVar}
          value={after}
          spelling={spelling?.after}
          className="hunk-after"
          empty={empty}
        />
      </span>
      {note !== undefined && <small class="hunk-note">{note}</small>}
    </label>
  );
}
