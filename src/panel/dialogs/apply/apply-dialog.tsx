import { mayBeWritten } from "../../../state/apply/apply-client.js";
import { type ToolWords, useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { FailureNote } from "../failure-note.js";
import { failureWords } from "../failure-words.js";
import { Modal } from "../modal.js";
import { ApplyButtons } from "./apply-buttons.js";
import applyDialogCss from "./apply-dialog.css?raw";
import { ApplyFiles } from "./apply-files.js";
import { type ApplyFlow, type ApplyStep, useApplyFlow } from "./apply-flow.js";
import { ApplyLeftovers } from "./apply-leftovers.js";
import { ApplyRefused } from "./apply-refused.js";
import { ApplyResultList } from "./apply-result.js";
import { introOf, titleOf } from "./apply-words.js";

/** From "what would change" to "it is in your files", one step at a time. */
export function ApplyDialog(props: { readonly onClose: () => void }) {
  const ui = useUi();
  const words = useToolWords();
  const flow = useApplyFlow(ui);
  ui.adoptStyles(applyDialogCss);
  const { step } = flow;
  const onClose = (): void => {
    flow.end();
    props.onClose();
  };

  const intro = introOf(step, words);
  return (
    <Modal
      title={titleOf(step, words)}
      {...(intro !== undefined && { intro })}
      status={statusOf(step, words)}
      isBusy={step.kind === "writing"}
      onClose={onClose}
      footer={<ApplyButtons flow={flow} onClose={onClose} />}
    >
      <ApplyBody flow={flow} />
    </Modal>
  );
}

/** What is heard: screen readers read the name of a dialog when it opens, and not when it changes. */
function statusOf(step: ApplyStep, words: ToolWords): string {
  if (step.kind === "writing") return words.t("apply.writing");
  return step.kind === "reading" ? "" : titleOf(step, words);
}

function ApplyBody({ flow }: { flow: ApplyFlow }) {
  const { strings, window } = useUi();
  const { t } = useToolWords();
  const { step } = flow;
  switch (step.kind) {
    case "reading":
      return <div class="dialog-wait" role="progressbar" aria-label={t("apply.title.reading")} />;
    case "blocked":
      return null;
    case "not-read":
    case "not-written": {
      const note = failureWords(step.failure, strings, window.location.origin);
      // A preview has written nothing.
      if (step.kind === "not-read" || !mayBeWritten(step.failure)) return <FailureNote {...note} />;
      const next = [t("failure.perhaps"), note.next].filter(Boolean).join(" ");
      return <FailureNote {...note} next={next} />;
    }
    case "choosing":
    case "writing":
      return (
        <>
          <ApplyFiles
            files={step.plan.files}
            chosen={step.chosen}
            isBusy={step.kind === "writing"}
            onChoose={flow.choose}
          />
          <ApplyRefused
            refused={step.plan.refused}
            chosen={step.chosen}
            throughAlias={step.throughAlias}
            isBusy={step.kind === "writing"}
            onChoose={flow.choose}
            onPlace={flow.choosePlace}
          />
          <ApplyLeftovers plan={step.plan} />
        </>
      );
    case "done":
      return <ApplyResultList result={step.result} plan={step.plan} />;
  }
}
