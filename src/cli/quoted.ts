import { echo } from "../model/echo.js";

/** Text from outside, fit for one terminal line: in quotes, bounded, control characters escaped. */
export function quoted(text: string): string {
  return `"${echo(text)}"`;
}
