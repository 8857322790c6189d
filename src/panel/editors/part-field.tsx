import { useState } from "preact/hooks";
import { inNextFrame } from "../../state/page/in-next-frame.js";
import { parseDimension } from "../numbers/dimension.js";
import { countSteps, stepAt, stepByItsOwn, stepsOfKey } from "../numbers/step.js";

interface PartFieldProps {
  readonly label: string;
  readonly value: string;
  /** Sets the part, and answers whether it could be set. */
  readonly onValue: (text: string) => boolean;
  readonly onDone: () => void;
}

/** A field for one part of a value. The page follows while one types; arrow keys step the number at the caret. */
export function PartField({ label, value, onValue, onDone }: PartFieldProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [isRefused, setRefused] = useState(false);
  const leave = (): void => {
    setTyped(undefined);
    setRefused(false);
    onDone();
  };
  return (
    <span class="field part">
      <input
        type="text"
        class="mono"
        aria-label={label}
        aria-invalid={isRefused}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onInput={({ currentTarget: { value: text } }) => {
          setTyped(text);
          setRefused(text.trim() !== "" && !onValue(withUnitOf(value, text.trim())));
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") leave();
          const steps = stepsOfKey(event.key);
          if (steps === undefined || event.isComposing) return;
          event.preventDefault();
          const input = event.currentTarget;
          const count = countSteps(steps, event);
          const next = stepAt(input.value, input.selectionStart ?? 0, (number) =>
            stepByItsOwn(number, count),
          );
          if (next === undefined || !onValue(next.text)) return;
          setTyped(undefined);
          inNextFrame(window, () => input.setSelectionRange(next.start, next.end));
        }}
      />
    </span>
  );
}

/** A bare number takes the unit of the part that it replaces. */
function withUnitOf(before: string, text: string): string {
  const given = parseDimension(text);
  const unit = parseDimension(before)?.unit ?? "";
  return given?.unit === "" && given.number.digits !== 0n ? text + unit : text;
}
