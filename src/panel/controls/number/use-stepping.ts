import { useRef } from "preact/hooks";
import { type SteppingOptions, stepByKey, stepByWheel } from "./number-stepping.js";

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

  // Not passive, so that the list does not scroll under the hand; only while focused, so that it scrolls at all.
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
