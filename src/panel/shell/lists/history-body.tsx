import { useToolWords } from "../../strings/tools.js";
import { useUi } from "../../ui/ui.js";
import { useRevision } from "../../ui/use-session.js";
import { EmptyState } from "../empty-state.js";
import { BackBar } from "./back-bar.js";
import namedListCss from "./named-list.css?raw";

/** More steps than anyone looks through; older ones can be taken back one by one. */
const mostSteps = 200;

/** The steps of this panel, newest first; one press goes to the state after a step. */
export function HistoryBody() {
  const { session, strings, adoptStyles } = useUi();
  useRevision();
  const { t } = strings;
  adoptStyles(namedListCss);
  const { done, undone } = session.steps();
  const here = done.length;
  const start = { label: useToolWords().t("history.start"), value: undefined };
  const steps = [start, ...done, ...undone].map((step, at) => ({ ...step, at }));
  const oldest = Math.max(0, here - mostSteps);
  return (
    <>
      <BackBar title={t("history")} />
      {steps.length === 1 ? (
        <EmptyState title={t("undo.none")} />
      ) : (
        <ol class="named-list scrolling steps">
          {steps
            .slice(oldest, here + mostSteps)
            .reverse()
            .map(({ label, value, at }) => (
              <li key={at}>
                <button
                  type="button"
                  class="step clip"
                  data-state={at > here ? "undone" : at === here ? "here" : "done"}
                  aria-current={at === here ? "step" : undefined}
                  onClick={() => session.goToStep(at)}
                >
                  <span class="clip" dir="auto">
                    {label}
                  </span>
                  {value !== undefined && value !== label && (
                    <span class="mono clip step-value">{value}</span>
                  )}
                </button>
              </li>
            ))}
        </ol>
      )}
    </>
  );
}
