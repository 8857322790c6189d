import { readColor } from "../../css/values/read-color.js";

/** Whether what is calculated from one value may not be from another: they are of different kinds, or have different units. */
export function isOtherKind(before: string, after: string): boolean {
  const [one, other] = [kindOf(before), kindOf(after)];
  return one !== "" && one !== other && after !== "0" && before !== "0";
}

function kindOf(text: string): string {
  const [, unit] = /^[-+]?(?:\d+\.?\d*|\.\d+)([a-z%]*)$/i.exec(text.trim()) ?? [];
  if (unit !== undefined) return `number ${unit.toLowerCase()}`;
  return readColor(text.trim()) === undefined ? "" : "color";
}
