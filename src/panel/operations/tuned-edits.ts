import type { ItemAddress } from "../../model/overrides.js";
import { inNextFrame } from "../../state/page/in-next-frame.js";
import type { ItemState } from "../../state/session/session.js";
import { beginPending, type PendingGesture } from "../controls/typing/pending-gesture.js";
import type { PanelUi } from "../ui/ui.js";

/**
 * Edits of many tokens while they are being tuned. They always start from the values that the tokens had before, so that
 * nothing adds up, and go to the page once per frame.
 */
export interface TunedEdits {
  /** The tokens as they were before. */
  readonly starts: readonly ItemState[];
  /** Sets, with the next frame, a value for each token; undefined puts back what it had. What is asked for last counts. */
  show(values: () => readonly (string | undefined)[]): void;
  /** Shows what was asked for, if that is still to come. */
  showNow(): void;
  /** Whether something is shown that can still be given up. */
  isOpen(): boolean;
  /** Ends the undo step at the next pause. */
  finishAtPause(): void;
  /** Ends the undo step: all that was shown since the last one. */
  finish(): void;
  /** Puts back what was there before the step. Answers whether there was one. */
  cancel(): boolean;
  stop(): void;
}

interface TunedEditsOptions {
  /** Of the undo steps. */
  readonly label: string;
  /** The tokens have other values now, which did not come from here: tuning starts anew. */
  readonly onStale: () => void;
}

const pauseMilliseconds = 600;

export function createTunedEdits(
  ui: PanelUi,
  addresses: readonly ItemAddress[],
  { label, onStale }: TunedEditsOptions,
): TunedEdits {
  const { session, window } = ui;
  const starts = addresses.map((address) => session.itemState(address));
  // Not by the states of the items, which would have the page count its styles while a frame is being made.
  const readOverrides = (): readonly (string | undefined)[] => {
    const all = session.overrides();
    return addresses.map(({ tab, tier, item }) => all[tab]?.[tier]?.[item]);
  };
  let shown = readOverrides();
  let gesture: PendingGesture | undefined;
  let wanted: (() => readonly (string | undefined)[]) | undefined;
  let callOff: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOurs = false;

  function ours(run: () => void): void {
    isOurs = true;
    try {
      run();
    } finally {
      isOurs = false;
      shown = readOverrides();
    }
  }

  function showNow(): void {
    callOff?.();
    callOff = undefined;
    const values = wanted?.();
    wanted = undefined;
    if (values === undefined) return;
    if (gesture?.isOpen !== true) gesture = beginPending(ui, label);
    const edits = starts.map(({ address, override, value, isLocked }, at) => {
      const next = values[at];
      return { address, value: isLocked || next === undefined || next === value ? override : next };
    });
    ours(() => gesture?.set(edits));
  }

  function end(how: "commit" | "cancel"): boolean {
    clearTimeout(timer);
    showNow();
    const wasOpen = gesture?.isOpen === true;
    ours(() => gesture?.[how]());
    gesture = undefined;
    return wasOpen;
  }

  function stop(): void {
    stopWatching();
    end("commit");
  }

  const stopWatching = session.watchAll(() => {
    const isOther = (override: string | undefined, at: number): boolean => override !== shown[at];
    if (isOurs || !readOverrides().some(isOther)) return;
    stop();
    onStale();
  });

  return {
    starts,
    show(values) {
      clearTimeout(timer);
      wanted = values;
      callOff ??= inNextFrame(window, showNow);
    },
    showNow,
    isOpen: () => gesture?.isOpen === true || wanted !== undefined,
    finishAtPause() {
      clearTimeout(timer);
      timer = setTimeout(() => end("commit"), pauseMilliseconds);
    },
    finish: () => void end("commit"),
    cancel: () => end("cancel"),
    stop,
  };
}
