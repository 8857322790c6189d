import { Radio } from "../buttons/radio.js";
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
        <Radio
          key={option.value}
          labelClass="segment"
          label={option.label}
          class="segment-input"
          name={label}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  );
}
