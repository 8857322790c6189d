/** True for a unit with a fixed relation to others, so that a size can be said in them. */
export function hasOtherUnits(unit: string): boolean {
  return /^(?:px|r?em|vw|vh|pt|cm|mm|in|pc|m?s|deg|turn|grad|rad)$/.test(unit);
}
