import { useUi } from "../ui/ui.js";
import segmentedCss from "./segmented.css?raw";

export interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** A few choices side by side: native radio buttons, so arrow keys move between them. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  useUi().adoptStyles(segmentedCss);
  return (
    <fieldset class="segments">
      <legend class="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} class="segment">
          <input
            type="radio"
            class="segment-input"
            name={label}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
