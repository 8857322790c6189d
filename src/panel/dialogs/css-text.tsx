import { findExcess } from "../../css/values/excess.js";

export interface CssTextProps {
  readonly value: string;
  readonly className?: string;
  /** Stands for the empty value. */
  readonly empty: string;
}

const maxColorLength = 2_000;

/** CSS text as it stands in a file, with a swatch when it is a colour by itself. */
export function CssText({ value, className = "", empty }: CssTextProps) {
  // The text may come from a file or a server.
  const mayBeColor = value !== "" && !value.includes("var(") && !findExcess(value, maxColorLength);
  const isColor = mayBeColor && CSS.supports("color", value);
  return (
    <span class={`css-text ${className}`}>
      {isColor && <i class="swatch small" style={{ "--swatch": value }} />}
      {value === "" ? <em>{empty}</em> : value}
    </span>
  );
}
