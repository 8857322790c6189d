import { useMemo } from "preact/hooks";
import type { FileOutcome } from "../../../model/wire/wire.js";
import { type ApplyResult, choiceKey } from "../../../state/apply/apply-client.js";
import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { LongList } from "../long-list.js";
import { FilePath } from "./apply-files.js";
import { ApplyLeftovers, NameList } from "./apply-leftovers.js";
import type { ApplyPlan } from "./apply-plan.js";

export interface ApplyResultListProps {
  readonly result: ApplyResult;
  readonly plan: ApplyPlan;
}

/** What became of every token, file by file. */
export function ApplyResultList({ result, plan }: ApplyResultListProps) {
  const { t, count } = useToolWords();
  const applied = new Set(result.applied.map(choiceKey));
  const names = new Set(result.applied.map(({ cssVar }) => cssVar));
  const still: ApplyPlan = {
    ...plan,
    inFiles: [],
    left: result.left,
    refused: plan.refused.filter(({ key }) => !applied.has(key)),
    unknown: plan.unknown.filter(({ name }) => !names.has(name)),
  };
  return (
    <>
      {result.files
        .map(ofAllModes)
        .filter(({ changed, unchanged }) => changed.length + unchanged.length > 0)
        .map(({ file, changed, unchanged }) => (
          <section class="file" key={file} aria-label={file}>
            <header class="file-header">
              <FilePath path={file} className="file-path" />
              <span class="faint">{count("apply.changes", changed.length)}</span>
            </header>
            <ResultLines changed={changed} unchanged={unchanged} />
          </section>
        ))}
      {result.skipped.length > 0 && (
        <NameList title={t("apply.skipped")} names={result.skipped.map(({ cssVar }) => cssVar)} />
      )}
      <BuildNote result={result} />
      <ApplyLeftovers plan={still} />
    </>
  );
}

/** A token that is changed in two modes is changed in two places. */
function ofAllModes({ file, ...outcome }: FileOutcome): Pick<FileOutcome, "file" | "changed" | "unchanged"> {
  const parts = outcome.parts ?? [outcome];
  const changed = parts.flatMap((part) => part.changed);
  return { file, changed, unchanged: parts.flatMap((part) => part.unchanged) };
}

/** What the style sheets are built by, which the page waits for: what became of it, or that it is the user's to run. */
function BuildNote({ result: { files, build } }: Pick<ApplyResultListProps, "result">) {
  const { t } = useToolWords();
  const { tokensBuild } = useUi().session.config;
  if (build !== undefined)
    return (
      <section class="leftover">
        <h3>{t(`apply.build.${build.status}`, { command: build.command })}</h3>
        {build.output !== "" && (
          <pre
            class="build-output mono"
            // Programs say at the end what became of it.
            ref={(box) => void box?.scrollTo(0, box.scrollHeight)}
          >
            {build.output}
          </pre>
        )}
      </section>
    );
  if (!files.some(({ needsBuild }) => needsBuild)) return null;
  return (
    <section class="leftover">
      <h3>{t("apply.build.next")}</h3>
      <p class={tokensBuild === undefined ? "muted" : "mono names"}>
        {tokensBuild ?? t("apply.build.unknown")}
      </p>
    </section>
  );
}

interface ResultLinesProps {
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
}

function ResultLines({ changed, unchanged }: ResultLinesProps) {
  const { t } = useToolWords();
  const lines = useMemo(
    () => [
      ...changed.map((name) => ({ name, isNew: true })),
      ...unchanged.map((name) => ({ name, isNew: false })),
    ],
    [changed, unchanged],
  );
  return (
    <LongList
      items={lines}
      lineClass="result"
      draw={({ name, isNew }) => (
        <>
          <svg class={`icon ${isNew ? "good" : "faint"}`} viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3.500 8.500 3 3 6-7" />
          </svg>
          <span class="mono">{name}</span>
          <span class="faint">{t(isNew ? "apply.written" : "apply.was-there")}</span>
        </>
      )}
    />
  );
}
