import { Loaded } from "../ui/loaded.js";
import { onDemand } from "../ui/on-demand.js";
import { useUi } from "../ui/ui.js";
import { previewKind } from "./preview-kind.js";

interface PreviewProps {
  readonly value: string;
  readonly cssVar: string;
}

/** A small picture of a text value: a curve, a typeface, a shadow, a border, an image, a duration, a colour. Nothing where none helps. */
export function Preview({ value, cssVar }: PreviewProps) {
  const { window } = useUi();
  const reference = `var(${cssVar})`;
  switch (previewKind(value, cssVar, window.CSS)) {
    case "easing":
      return <Loaded from={onDemand.curve} props={{ value }} meanwhile={<span class="preview" />} />;
    case "color":
      return <span class="swatch" style={{ "--swatch": reference }} aria-hidden="true" />;
    case "image":
      return <span class="swatch" style={{ "--swatch-image": reference }} aria-hidden="true" />;
    case "line":
      return <span class="preview stroke" style={{ borderTop: reference }} aria-hidden="true" />;
    case "shadow":
      return <span class="preview shadow" style={{ boxShadow: reference }} aria-hidden="true" />;
    case "duration":
      return <span class="preview duration" style={{ "--duration": reference }} aria-hidden="true" />;
    case "font":
      return <span class="preview font" style={{ fontFamily: reference }} aria-hidden="true" />;
    default:
      return null;
  }
}
