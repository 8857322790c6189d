import { mayBeWritten } from "../../../state/apply/apply-client.js";
import { nameMode, type ToolKey, type ToolWords } from "../../strings/tools.js";
import type { ApplyStep, Choosing } from "./apply-flow.js";
import { canBeWritten, type PlannedChange } from "./apply-plan.js";

/** The dialog's title: what will happen, or what happened. */
export function titleOf(step: ApplyStep, words: ToolWords): string {
  const { t, count } = words;
  switch (step.kind) {
    case "reading":
      return t("apply.title.reading");
    case "blocked":
      return t("apply.title.nothing");
    case "not-read":
      return t("apply.title.preview-failed");
    case "not-written":
      if (step.applied !== undefined) return t("apply.title.partly", { n: step.applied });
      return t(mayBeWritten(step.failure) ? "apply.title.perhaps" : "apply.title.failed");
    case "choosing":
    case "writing":
      return choosingTitle(step, words);
    case "done": {
      const { length } = step.result.applied;
      return length === 0 ? t("apply.title.done-none") : count("apply.title.done", length);
    }
  }
}

function choosingTitle({ plan, chosen }: Pick<Choosing, "plan" | "chosen">, { t, count }: ToolWords): string {
  if (chosen.size > 0) {
    const changed = plan.files.filter(({ changes }) => changes.some(({ key }) => chosen.has(key)));
    const anyway = plan.refused.filter(({ key }) => chosen.has(key)).flatMap(({ places }) => places);
    const files = new Set([...changed, ...anyway].map(({ file }) => file));
    const { project } = plan;
    return count("apply.title", chosen.size, { files: count("apply.files", files.size), project });
  }
  if (plan.files.length > 0 || plan.refused.some(canBeWritten)) return t("apply.title.none-chosen");
  return plan.inFiles.length > 0
    ? count("apply.title.in-files", plan.inFiles.length)
    : t("apply.title.nothing");
}

/** The line under the title, where there is something to add. */
export function introOf(step: ApplyStep, { t }: ToolWords): string | undefined {
  switch (step.kind) {
    case "blocked":
      return t(blockedWords[step.reason]);
    case "choosing":
    case "writing": {
      const { files, refused, inFiles } = step.plan;
      if (files.length > 0) return t("apply.intro");
      return refused.length === 0 && inFiles.length > 0 ? t("apply.intro.in-files") : undefined;
    }
    case "done":
      return step.result.applied.length > 0 ? t("apply.intro.done") : undefined;
    default:
      return undefined;
  }
}

/** That a change of one mode holds in another one, too. */
export function sharedText({ sharedWith }: Pick<PlannedChange, "sharedWith">, words: ToolWords) {
  if (sharedWith === undefined) return undefined;
  const { where, waiting } = sharedWith;
  const mode = nameMode(where, words);
  return waiting === undefined
    ? words.t("apply.shared", { mode })
    : words.t("apply.shared.waiting", { mode, value: waiting });
}

const blockedWords = {
  "no-endpoint": "apply.blocked.no-endpoint",
  "no-routing": "apply.blocked.no-routing",
  "nothing-to-apply": "apply.blocked.nothing",
} as const satisfies Record<string, ToolKey>;
