import type { PartsStrings } from "../strings/parts.js";
import { usePartsStrings } from "../strings/use-parts.js";
import { useUi } from "../ui/ui-context.js";
import { ApplyButtons } from "./apply-buttons.js";
import { ApplyFiles } from "./apply-files.js";
import { type ApplyFlow, type ApplyStep, useApplyFlow } from "./apply-flow.js";
import { ApplyLeftovers } from "./apply-leftovers.js";
import { ApplyResultList } from "./apply-result.js";
import { introOf, titleOf } from "./apply-words.js";
import { FailureNote } from "./failure-note.js";
import { failureWords } from "./failure-words.js";
import { Modal } from "./modal.js";

/** From "what would change" to "it is in your files", one step at a time. */
export function ApplyDialog({ onClose }: { readonly onClose: () => void }) {
  const ui = useUi();
  const words = usePartsStrings();
  const flow = useApplyFlow(ui.session.apply);
  const { step } = flow;

  const intro = introOf(step, words);
  return (
    <Modal
      title={titleOf(step, words)}
      {...(intro !== undefined && { intro })}
      status={statusOf(step, words)}
      isBusy={step.kind === "writing"}
      onClose={onClose}
      footer={<ApplyButtons flow={flow} words={words} onClose={onClose} />}
    >
      <ApplyBody flow={flow} words={words} />
    </Modal>
  );
}

/** What is heard: the question is read as the dialog's name. */
function statusOf(step: ApplyStep, words: PartsStrings): string {
  if (step.kind === "writing") return words.t("apply.writing");
  return step.kind === "reading" || step.kind === "choosing" ? "" : titleOf(step, words);
}

function ApplyBody({ flow, words }: { flow: ApplyFlow; words: PartsStrings }) {
  const { origin } = useUi().window.location;
  const { step } = flow;
  switch (step.kind) {
    case "reading":
      return <div class="dialog-wait" role="progressbar" aria-label={words.t("apply.title.reading")} />;
    case "blocked":
      return null;
    case "not-read":
    case "not-written":
      return <FailureNote {...failureWords(step.failure, words, origin)} />;
    case "choosing":
    case "writing":
      return (
        <>
          <ApplyFiles
            files={step.plan.files}
            chosen={step.chosen}
            isBusy={step.kind === "writing"}
            onChoose={flow.choose}
            words={words}
          />
          <ApplyLeftovers plan={step.plan} words={words} />
        </>
      );
    case "done":
      return <ApplyResultList result={step.result} plan={step.plan} words={words} />;
  }
}
