import type { ComponentChildren } from "preact";
import { mayBeWritten } from "../../../state/apply/apply-client.js";
import { giveFocus } from "../../keyboard/focus.js";
import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { CopyButton } from "../copy-button.js";
import { failureWords } from "../failure-words.js";
import type { ApplyFlow, ApplyStep } from "./apply-flow.js";
import { unifiedDiff } from "./unified-diff.js";

export interface ApplyButtonsProps {
  readonly flow: ApplyFlow;
  readonly onClose: () => void;
}

/** The way on from each step, and the way out. */
export function ApplyButtons({ flow, onClose }: ApplyButtonsProps) {
  const { strings, window } = useUi();
  const { t } = useToolWords();
  const { origin } = window.location;
  const { step } = flow;
  // Beside the button that writes, and not on it: Enter twice on the panel's Apply must not write what nobody has seen.
  const cancel = (
    <button
      type="button"
      class="button quiet"
      ref={giveFocus}
      disabled={step.kind === "writing"}
      onClick={onClose}
    >
      {strings.t("cancel")}
    </button>
  );
  switch (step.kind) {
    case "reading":
      return cancel;
    case "blocked":
      return <Primary label={strings.t("close")} onClick={onClose} />;
    case "not-read":
      return (
        <>
          {cancel}
          <Primary label={t("apply.retry")} onClick={flow.look} />
        </>
      );
    case "not-written": {
      const { failure } = step;
      const isStale = mayBeWritten(failure) || failureWords(failure, strings, origin).isStale === true;
      return (
        <>
          {cancel}
          <Primary
            label={t(isStale ? "apply.again" : "apply.retry")}
            onClick={isStale ? flow.look : flow.write}
          />
        </>
      );
    }
    case "choosing":
    case "writing":
      return <ChoosingButtons step={step} write={flow.write} cancel={cancel} />;
    case "done":
      return <Primary label={strings.t("apply.done")} onClick={onClose} />;
  }
}

interface ChoosingButtonsProps {
  readonly step: Extract<ApplyStep, { kind: "choosing" | "writing" }>;
  readonly write: () => void;
  readonly cancel: ComponentChildren;
}

function ChoosingButtons({ step, write, cancel }: ChoosingButtonsProps) {
  const { t } = useToolWords();
  const { plan, chosen } = step;
  const isWriting = step.kind === "writing";
  const clearsOnly = chosen.size === 0 && plan.inFiles.length > 0;
  const label = isWriting ? "apply.writing" : clearsOnly ? "apply.clear" : "apply.write";
  return (
    <>
      {plan.files.length > 0 && <CopyDiff step={step} />}
      {cancel}
      <button
        type="button"
        class="button primary"
        data-action="confirm-apply"
        disabled={chosen.size === 0 && !clearsOnly}
        // Not disabled while it writes: it would lose the focus, and with it Escape would reach no handler of ours.
        aria-disabled={isWriting}
        onClick={write}
      >
        {t(label)}
      </button>
    </>
  );
}

function CopyDiff({ step }: Pick<ChoosingButtonsProps, "step">) {
  const { t } = useToolWords();
  const text = () => unifiedDiff(step.plan.files, (key) => step.chosen.has(key));
  return (
    <CopyButton
      text={text}
      label={t("apply.copy-diff")}
      action="copy-diff"
      isDisabled={step.chosen.size === 0}
    />
  );
}

/** The one button that leads on; it takes the focus, so that Enter goes on and the focus is never lost. */
function Primary({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" class="button primary" ref={giveFocus} onClick={onClick}>
      {label}
    </button>
  );
}
