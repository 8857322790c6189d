import type { ApplyResult } from "../../state/apply/apply-client.js";
import { useUi } from "../ui/ui.js";
import { ApplyLeftovers, NameList } from "./apply-leftovers.js";
import { type ApplyPlan, choiceKey } from "./apply-plan.js";

export interface ApplyResultListProps {
  readonly result: ApplyResult;
  readonly plan: ApplyPlan;
}

/** What became of every token, file by file. */
export function ApplyResultList({ result, plan }: ApplyResultListProps) {
  const { t, count } = useUi().strings;
  const applied = new Set(result.applied.map(choiceKey));
  const still: ApplyPlan = {
    ...plan,
    inFiles: [],
    refused: plan.refused.filter(({ key }) => !applied.has(key)),
    unknown: plan.unknown.filter(({ name }) => !result.applied.some(({ cssVar }) => cssVar === name)),
  };
  return (
    <>
      {result.files
        .filter(({ changed, unchanged }) => changed.length + unchanged.length > 0)
        .map(({ file, changed, unchanged }) => (
          <section class="file" key={file} aria-label={file}>
            <header class="file-header">
              <bdi class="file-path">{file}</bdi>
              <span class="faint">{count("apply.changes", changed.length)}</span>
            </header>
            <ul>
              {changed.map((name) => (
                <ResultLine key={name} name={name} what={t("apply.written")} isNew />
              ))}
              {unchanged.map((name) => (
                <ResultLine key={name} name={name} what={t("apply.was-there")} />
              ))}
            </ul>
          </section>
        ))}
      {result.skipped.length > 0 && (
        <NameList title={t("apply.skipped")} names={result.skipped.map(({ cssVar }) => cssVar)} />
      )}
      <ApplyLeftovers plan={still} />
    </>
  );
}

function ResultLine({ name, what, isNew = false }: { name: string; what: string; isNew?: boolean }) {
  return (
    <li class="result">
      <svg class={`icon ${isNew ? "good" : "faint"}`} viewBox="0 0 16 16" aria-hidden="true">
        <path d="m3.500 8.500 3 3 6-7" />
      </svg>
      <span class="mono">{name}</span>
      <span class="faint">{what}</span>
    </li>
  );
}
