import type { TargetedKeyboardEvent } from "preact";
import { useRef } from "preact/hooks";
import { add, type Decimal, multiply, parseDecimal } from "../numbers/decimal.js";
import { formatDimension, parseDimension } from "../numbers/dimension.js";
import { scaledStep, stepAt, stepsOfKey } from "../numbers/step.js";

export interface SteppingOptions {
  /** CSS text as it is now. */
  readonly read: () => string;
  /** One step; by the number where the numbers of one value are of different size. */
  readonly step: (number: Decimal) => Decimal;
  readonly set: (value: string) => void;
  /** What Control+End goes to: the value without the user's change. */
  readonly original: () => string;
}

type Modifiers = Pick<KeyboardEvent, "shiftKey" | "altKey">;

/** Arrow and Page keys step the number at the caret; the wheel does too while the field has the focus. */
export function useStepping(options: SteppingOptions): {
  readonly input: { current: HTMLInputElement | null };
  /** Begins to hear the wheel, until the focus goes. */
  readonly onFocus: () => void;
  readonly onKeyDown: (event: TargetedKeyboardEvent<HTMLInputElement>) => void;
} {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(options);
  latest.current = options;

  const stepBy = (steps: number, modifiers: Modifiers, caret: number): void => {
    const { read, step, set } = latest.current;
    const text = read();
    const count = parseDecimal(String(steps));
    if (count === undefined) return;
    const by = (number: Decimal): Decimal => multiply(scaledStep(step(number), modifiers), count);
    const single = parseDimension(text);
    if (single !== undefined) {
      set(formatDimension({ ...single, number: add(single.number, by(single.number)) }));
      return;
    }
    const next = stepAt(text, caret, by);
    if (next === undefined) return;
    set(next.text);
    requestAnimationFrame(() => input.current?.setSelectionRange(next.start, next.end));
  };

  const onWheel = (event: WheelEvent): void => {
    if (event.deltaY === 0 || event.ctrlKey) return;
    event.preventDefault();
    stepBy(event.deltaY < 0 ? 1 : -1, event, input.current?.selectionStart ?? 0);
  };
  // Not passive, so that the list does not scroll under the hand; only while focused, so that it scrolls at all.
  const onFocus = (): void => {
    const element = input.current;
    const listening = new AbortController();
    element?.addEventListener("wheel", onWheel, { passive: false, signal: listening.signal });
    element?.addEventListener("blur", () => listening.abort(), { signal: listening.signal });
  };

  return {
    input,
    onFocus,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey) {
        const ends =
          event.key === "Home"
            ? zeroOf(latest.current.read())
            : event.key === "End"
              ? latest.current.original()
              : undefined;
        if (ends !== undefined) event.preventDefault();
        if (ends !== undefined) latest.current.set(ends);
        return;
      }
      const steps = event.isComposing ? undefined : stepsOfKey(event.key);
      if (steps === undefined) return;
      event.preventDefault();
      stepBy(steps, event, event.currentTarget.selectionStart ?? 0);
    },
  };
}

function zeroOf(text: string): string | undefined {
  const single = parseDimension(text);
  return single && formatDimension({ ...single, number: { digits: 0n, scale: 0 } });
}
