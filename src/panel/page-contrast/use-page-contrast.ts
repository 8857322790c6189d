import { useEffect, useState } from "preact/hooks";
import type { PageTrials } from "../../state/session/session.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { useRevision } from "../ui/use-session.js";
import { type Failure, findFailures } from "./find-failures.js";
import { findRepair, type Repair } from "./find-repair.js";
import { type PageContrast, readPageContrast } from "./read-pairs.js";

/** What was read of the page, and what would make it better. */
export interface ReadContrast {
  readonly contrast: PageContrast;
  readonly failures: readonly Failure[];
  readonly trials: PageTrials;
  /** Undefined where no change of one token repairs anything without breaking something. */
  readonly repair: Repair | undefined;
}

/** Whoever drags a value is not read after at every step. */
const restMs = 350;

/** Reads the page when it is asked for, and again after every change; what was read before stays until then. */
export function usePageContrast(): {
  readonly found: ReadContrast | undefined;
  readonly isReading: boolean;
  /** The last reading came to nothing; what was found before it is no longer so. */
  readonly hasFailed: boolean;
  readonly readAgain: () => void;
} {
  const ui = useUi();
  const revision = useRevision();
  const [found, setFound] = useState<ReadContrast>();
  const [isReading, setReading] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      setReading(true);
      const next = await readNow(ui, () => isWanted).catch(() => undefined);
      if (!isWanted) return;
      setFound(next);
      setFailed(next === undefined);
      setReading(false);
    };
    const timer = setTimeout(() => void read(), found === undefined && !hasFailed ? 0 : restMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ui, revision, round]);
  const readAgain = (): void => {
    setFailed(false);
    setRound(round + 1);
  };
  return { found, isReading, hasFailed, readAgain };
}

async function readNow(ui: PanelUi, isWanted: () => boolean): Promise<ReadContrast | undefined> {
  const trials = await ui.session.trials();
  if (trials === undefined || !isWanted()) return undefined;
  return trials.during(async () => {
    const contrast = await readPageContrast(ui, trials);
    if (!isWanted()) return undefined;
    const failures = await findFailures(ui, trials, contrast);
    if (!isWanted()) return undefined;
    return { contrast, failures, trials, repair: await findRepair(ui, trials, { contrast, failures }) };
  });
}
