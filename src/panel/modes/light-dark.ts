import { type Call, wholeCall, withPart } from "../editors/parts/value-parts.js";

export type Mode = "light" | "dark";

/** The two arguments of a value that is a `light-dark()` (CSS Color 5, section 9); undefined for any other. */
export function readLightDark(text: string): Readonly<Record<Mode, string>> | undefined {
  const call = lightDarkCall(text);
  const [light, dark] = call?.args ?? [];
  return light === undefined || dark === undefined ? undefined : { light: light.text, dark: dark.text };
}

/** The text with one of the arguments replaced; all else stays, byte for byte. */
export function withLightDark(text: string, mode: Mode, by: string): string {
  const part = lightDarkCall(text)?.args[mode === "light" ? 0 : 1];
  return part === undefined ? text : withPart(text, part, by);
}

function lightDarkCall(text: string): Call | undefined {
  const call = wholeCall(text, /^light-dark$/);
  return call?.args.length === 2 ? call : undefined;
}
