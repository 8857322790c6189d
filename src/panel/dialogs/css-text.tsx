export interface CssTextProps {
  readonly value: string;
  readonly className: string;
  /** Stands for the empty value. */
  readonly empty: string;
}

/** CSS text as it stands in a file, with a swatch when it is a colour by itself. */
export function CssText({ value, className, empty }: CssTextProps) {
  const isColor = value !== "" && !value.includes("var(") && CSS.supports("color", value);
  return (
    <span class={`css-text ${className}`}>
      {isColor && <i class="swatch small" style={{ "--swatch": value }} />}
      {value === "" ? <em>{empty}</em> : value}
    </span>
  );
}
