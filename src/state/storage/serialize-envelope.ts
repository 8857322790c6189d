import type { Envelope } from "./envelope.js";

/** The stored text of an envelope. */
export function serializeEnvelope({ tabs, schemes, css, sync }: Envelope): string {
  const hasSchemes = Object.keys(schemes).length > 0;
  return JSON.stringify({
    version: 3,
    tabs,
    ...(hasSchemes ? { schemes } : {}),
    css,
    ...(sync ? { sync } : {}),
  });
}
