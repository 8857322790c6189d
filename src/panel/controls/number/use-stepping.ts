import { useRef } from "preact/hooks";
import { inNextFrame } from "../../../state/page/in-next-frame.js";
import type { Decimal } from "../../numbers/decimal.js";
import { type Dimension, formatDimension, parseDimension } from "../../numbers/dimension.js";
import { countSteps, stepAt, stepsOfKey } from "../../numbers/step.js";

interface SteppingOptions {
  /** CSS text as it is now. */
  readonly read: () => string;
  /** A number of the value after so many steps. */
  readonly step: (from: Dimension, count: Decimal) => Dimension;
  readonly set: (value: string) => void;
  /** What Control+End goes to: the value without the user's change. */
  readonly original: () => string;
}

/** Arrow and Page keys step the number at the caret; the wheel does too while the field has the focus. */
export function useStepping(options: SteppingOptions): {
  readonly input: { current: HTMLInputElement | null };
  /** Begins to hear the wheel, until the focus goes. */
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(options);
  latest.current = options;

  // Not passive, so that the list does not scroll under the pointer; only while focused, so that it scrolls at all.
  const onFocus = (): void => {
    const element = input.current;
    if (element === null) return;
    const listening = new AbortController();
    const onWheel = (event: WheelEvent): void => stepByWheel({ ...latest.current, input: element }, event);
    element.addEventListener("wheel", onWheel, { passive: false, signal: listening.signal });
    element.addEventListener("blur", () => listening.abort(), { signal: listening.signal });
  };

  return {
    input,
    onFocus,
    onKeyDown(event) {
      const element = input.current;
      if (element === null || !/^(Arrow|Page|Home|End)/.test(event.key)) return;
      stepByKey({ ...latest.current, input: element }, event);
    },
  };
}

/** A field whose numbers can be stepped. */
interface SteppedField extends SteppingOptions {
  readonly input: HTMLInputElement;
}

type Modifiers = Pick<KeyboardEvent, "shiftKey" | "altKey">;

/** Steps the number at the caret, or goes to zero or to the value in the files, as the key asks. */
function stepByKey(field: SteppedField, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey) {
    const ends =
      event.key === "Home" ? zeroOf(field.read()) : event.key === "End" ? field.original() : undefined;
    if (ends === undefined) return;
    event.preventDefault();
    field.set(ends);
    return;
  }
  const steps = event.isComposing ? undefined : stepsOfKey(event.key);
  if (steps === undefined) return;
  event.preventDefault();
  stepBy(field, steps, event);
}

/** Steps the number at the caret by one, up or down. */
function stepByWheel(field: SteppedField, event: WheelEvent): void {
  if (event.deltaY === 0 || event.ctrlKey) return;
  event.preventDefault();
  stepBy(field, event.deltaY < 0 ? 1 : -1, event);
}

function stepBy({ input, read, step, set }: SteppedField, steps: number, modifiers: Modifiers): void {
  const text = read();
  const count = countSteps(steps, modifiers);
  const single = parseDimension(text);
  if (single !== undefined) {
    set(formatDimension(step(single, count)));
    return;
  }
  const next = stepAt(text, input.selectionStart ?? 0, (number) => step(number, count));
  if (next === undefined) return;
  set(next.text);
  inNextFrame(window, () => input.setSelectionRange(next.start, next.end));
}

function zeroOf(text: string): string | undefined {
  const single = parseDimension(text);
  return single && formatDimension({ ...single, number: { digits: 0n, scale: 0 } });
}
