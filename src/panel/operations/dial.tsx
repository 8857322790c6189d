import { useRef } from "preact/hooks";
import { stepsOfArrow } from "../keyboard/arrow-keys.js";
import { keepKey } from "../keyboard/escape.js";
import { add, multiply } from "../numbers/decimal.js";
import { countSteps, stepAt, stepOf, stepsOfKey } from "../numbers/step.js";
import type { TunedOperation } from "./tuned-operation.js";

interface DialProps {
  readonly label: string;
  readonly value: number;
  /** Where nothing is changed; the bar of the track starts there. */
  readonly neutral: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** What the value is in words: shown beside the track, and read out. */
  readonly text: string;
  /** CSS of the track, where the colours along it say more than a line. */
  readonly track?: string;
  readonly edits: Pick<TunedOperation, "isOpen" | "finish" | "finishAtPause" | "cancel">;
  readonly onValue: (value: number) => void;
  /** What is typed in place of the words. Answers whether it could be read. */
  readonly onText: (text: string) => boolean;
}

/** A native range input with its value in a field. A double click goes back to where nothing changes. */
export function Dial(props: DialProps) {
  const { label, value, neutral, min, max, step, text, track, edits, onValue } = props;
  const share = (at: number): number => Math.min(1, Math.max(0, (at - min) / (max - min))) * 100;
  const [from, to] = [share(neutral), share(value)].sort((a, b) => a - b);
  const kept = useRef(value);
  const set = (next: number): void => {
    if (!edits.isOpen()) kept.current = value;
    onValue(Number(Math.min(max, Math.max(min, next)).toFixed(6)));
  };
  return (
    <div class="dial">
      <span class="dial-label clip">{label}</span>
      <input
        type="range"
        class="dial-range"
        aria-label={label}
        aria-valuetext={text}
        {...{ min, max, step, value }}
        style={{ "--from": `${from}%`, "--to": `${to}%`, ...(track && { "--track": track }) }}
        onInput={({ currentTarget }) => set(currentTarget.valueAsNumber)}
        onChange={edits.finishAtPause}
        onPointerUp={edits.finish}
        onDblClick={() => {
          set(neutral);
          edits.finishAtPause();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && edits.cancel()) {
            keepKey(event);
            onValue(kept.current);
            edits.finish();
          }
          const steps = stepsOfArrow(event);
          if (steps === undefined) return;
          event.preventDefault();
          set(value + step * steps);
          edits.finishAtPause();
        }}
      />
      <Figure {...props} />
    </div>
  );
}

/** The value as text. Arrow and Page keys step it, as in the field of a row. */
function Figure({ label, text, step, edits, onText }: DialProps) {
  return (
    <span class="field">
      <input
        class="mono"
        value={text}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          if (onText(currentTarget.value)) edits.finish();
          else currentTarget.value = text;
        }}
        onKeyDown={(event) => {
          const steps = event.isComposing ? undefined : stepsOfKey(event.key);
          if (steps === undefined) return;
          event.preventDefault();
          const { value, selectionStart } = event.currentTarget;
          const by = multiply(stepOf(step), countSteps(steps, event));
          const next = stepAt(value, selectionStart ?? 0, ({ number, unit }) => ({
            number: add(number, by),
            unit,
          }));
          if (next !== undefined && onText(next.text)) edits.finishAtPause();
        }}
      />
    </span>
  );
}
