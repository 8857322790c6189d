import { parseEasing } from "./easing.js";

/** A small drawing of a timing curve. */
export function Curve({ value }: { readonly value: string }) {
  const points = parseEasing(value);
  if (points === undefined) return null;
  const line = points.map(([time, height]) => `${2 + time * 14},${13 - height * 10}`).join(" ");
  return (
    <svg class="preview curve" viewBox="0 0 18 16" aria-hidden="true">
      <polyline points={line} />
    </svg>
  );
}
