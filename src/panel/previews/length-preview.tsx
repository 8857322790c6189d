import type { ItemState } from "../../state/session/session.js";

/** A length at its own size: a rounded corner for a radius, else a bar along the field. Both follow the page. */
export function LengthPreview({ item, value }: Pick<ItemState, "item" | "value">) {
  // A share is a length only where it is used.
  if (item.type.kind !== "length" || value.includes("%")) return null;
  const length = `var(${item.cssVar})`;
  return /radius|round|corner/i.test(item.cssVar) ? (
    <span class="preview corner" style={{ borderTopLeftRadius: length }} aria-hidden="true" />
  ) : (
    <span class="length-bar" style={{ width: length }} aria-hidden="true" />
  );
}
