/** A plain number and its unit apart; any other value whole, without a unit. */
export function parseSimple(value: string): readonly [text: string, unit: string | undefined] {
  const match = /^([+-]?[\d.]+)(%|[a-z]*)$/i.exec(value);
  return match === null ? [value, undefined] : [match[1] ?? "", match[2] ?? ""];
}
