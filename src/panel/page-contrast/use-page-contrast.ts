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
    const overtaken = new AbortController();
    const { signal } = overtaken;
    const read = async (): Promise<void> => {
      setReading(true);
      const next = await readNow(ui, signal).catch(() => undefined);
      if (signal.aborted) return;
      setFound(next);
      setFailed(next === undefined);
      setReading(false);
    };
    const timer = setTimeout(() => void read(), found === undefined && !hasFailed ? 0 : restMs);
    return () => {
      overtaken.abort();
      clearTimeout(timer);
    };
  }, [ui, revision, round]);
  const readAgain = (): void => {
    setFailed(false);
    setRound(round + 1);
  };
  return { found, isReading, hasFailed, readAgain };
}

/** Rejects once it is overtaken by a change: another reading would share the page's time with it. */
async function readNow(ui: PanelUi, signal: AbortSignal): Promise<ReadContrast | undefined> {
  const all = await ui.session.trials();
  if (all === undefined) return undefined;
  const trials: PageTrials = {
    ...all,
    read(as, look) {
      signal.throwIfAborted();
      return all.read(as, look);
    },
  };
  return trials.during(async () => {
    const contrast = await readPageContrast(ui, trials);
    const failures = await findFailures(ui, trials, contrast);
    return { contrast, failures, trials, repair: await findRepair(ui, trials, { contrast, failures }) };
  });
}
