/** A port in plain decimal digits; undefined for anything else. */
export function parsePort(text: string): number | undefined {
  return /^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}
