import { useEffect, useRef, useState } from "preact/hooks";
import {
  type ApplyBlocked,
  type ApplyClient,
  type ApplyFailure,
  type ApplyPreview,
  type ApplyResult,
  mayBeWritten,
  type TokenChoice,
} from "../../../state/apply/apply-client.js";
import type { PanelUi } from "../../ui/ui.js";
import { createKeptOutcome } from "../kept-outcome.js";
import { type ApplyOutcome, expectedOutcome, readOutcome, writeOutcome } from "./apply-outcome.js";
import { type ApplyPlan, changesOf, planOf, tickedAtFirst } from "./apply-plan.js";

/** Where the user is on the way to the files. */
export type ApplyStep =
  | { readonly kind: "reading" }
  | { readonly kind: "blocked"; readonly reason: ApplyBlocked }
  | { readonly kind: "not-read"; readonly failure: ApplyFailure }
  | Choosing
  | (Omit<Choosing, "kind"> & { readonly kind: "writing" })
  | {
      readonly kind: "not-written";
      readonly failure: ApplyFailure;
      readonly applied: number | undefined;
      readonly choice: Choosing;
    }
  | { readonly kind: "done"; readonly result: ApplyResult; readonly plan: ApplyPlan };

export interface Choosing {
  readonly kind: "choosing";
  readonly preview: ApplyPreview;
  readonly plan: ApplyPlan;
  /** Keys of changes and of refused tokens. */
  readonly chosen: ReadonlySet<string>;
  /** Keys of refused tokens that are written where their alias leads. */
  readonly throughAlias: ReadonlySet<string>;
}

export interface ApplyFlow {
  readonly step: ApplyStep;
  /** Reads the files again. */
  readonly look: () => void;
  readonly choose: (keys: readonly string[], on: boolean) => void;
  /** Chooses a refused token, and where it is written. */
  readonly choosePlace: (key: string, throughAlias: boolean) => void;
  /** Writes what is chosen, and clears the marks of what the files hold already. */
  readonly write: () => void;
  /** The user has seen what there was to see. */
  readonly end: () => void;
}

/** The steps of one Apply: dry run, choice, write, result. Answers that come after the dialog has gone are dropped. */
export function useApplyFlow(ui: PanelUi): ApplyFlow {
  const { apply } = ui.session;
  const [step, setStep] = useState<ApplyStep>({ kind: "reading" });
  const alive = useRef(true);
  const [kept] = useState(() => createKeptOutcome(ui));

  const show = (outcome: ApplyOutcome): void => {
    kept.keep(writeOutcome(outcome));
    setStep({ kind: "done", ...outcome });
  };

  const look = async (): Promise<void> => {
    const reason = apply.blocked();
    if (reason !== undefined) return setStep({ kind: "blocked", reason });
    setStep({ kind: "reading" });
    const outcome = await apply.preview();
    if (!alive.current) return;
    if (!outcome.ok) return setStep({ kind: "not-read", failure: outcome.failure });
    const plan = planOf(outcome.value);
    setStep({
      kind: "choosing",
      preview: outcome.value,
      plan,
      chosen: tickedAtFirst(plan),
      throughAlias: new Set(),
    });
  };

  const write = async (choice: Choosing): Promise<void> => {
    setStep({ ...choice, kind: "writing" });
    const { plan, chosen, preview } = choice;
    kept.keep(writeOutcome(expectedOutcome(plan, chosen)));
    const outcome = await apply.confirm(preview, choicesOf(choice));
    if (!alive.current) return;
    if (!outcome.ok) {
      const { failure, applied } = outcome;
      // A page that is being left loses its answers, too.
      if (!mayBeWritten(failure)) kept.forget();
      return setStep({ kind: "not-written", failure, applied, choice });
    }
    show({ isAnswered: true, result: outcome.value, plan });
  };

  useEffect(() => {
    const left = readOutcome(ui.view.outcome.value);
    ui.view.outcome.value = undefined;
    void isShown(left, apply).then((isOutcome) => {
      if (alive.current && left && isOutcome) show(left);
      else if (alive.current) void look();
    });
    return () => {
      alive.current = false;
    };
  }, []);

  return {
    step,
    look: () => void look(),
    ...createChoice(step, setStep),
    write: () => {
      if (step.kind === "choosing") void write(step);
      else if (step.kind === "not-written") void write(step.choice);
    },
    end: kept.forget,
  };
}

/** Where no answer came, all of it is in the files if nothing waits for them any more. */
async function isShown(left: ApplyOutcome | undefined, apply: ApplyClient): Promise<boolean> {
  if (left?.isAnswered !== false) return left !== undefined;
  await apply.settle();
  return apply.blocked() === "nothing-to-apply";
}

/** What is to be written, with what the files hold already. */
function choicesOf({ plan, chosen, throughAlias }: Choosing): readonly TokenChoice[] {
  const choices = [...changesOf(plan), ...plan.refused]
    .filter(({ key }) => chosen.has(key))
    .map(({ key, part, cssVar }) => ({ part, cssVar, throughAlias: throughAlias.has(key) }));
  return [...choices, ...plan.inFiles];
}

/** What can be ticked, as long as there is a choice. */
function createChoice(
  step: ApplyStep,
  setStep: (step: ApplyStep) => void,
): Pick<ApplyFlow, "choose" | "choosePlace"> {
  return {
    choose: (keys, on) => {
      if (step.kind === "choosing") setStep({ ...step, chosen: withKeys(step.chosen, keys, on) });
    },
    choosePlace: (key, throughAlias) => {
      if (step.kind !== "choosing") return;
      setStep({
        ...step,
        chosen: withKeys(step.chosen, [key], true),
        throughAlias: withKeys(step.throughAlias, [key], throughAlias),
      });
    },
  };
}

function withKeys(chosen: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}
