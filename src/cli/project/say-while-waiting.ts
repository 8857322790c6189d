import { mostMs } from "../../integrations/config/made-tokens.js";
import { toPlainLine } from "../../model/echo.js";

/** Nobody takes a program for hung that has said nothing for so long. */
const silentMs = 1_000;

/**
 * Does work that begins to compile style sheets, by their paths, and says after a second which compiler it waits for and how
 * long at most. `work` fails as it would by itself.
 */
export async function sayWhileWaiting<T>(
  work: (onBegin: (files: readonly string[]) => void) => Promise<T>,
  say: (text: string) => void,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const onBegin = (files: readonly string[]): void => {
    const text = `waiting for the project's own compiler of ${files.map(toPlainLine).join(", ")}: it tells which tokens installed style sheets have (up to ${mostMs / 1000} seconds)`;
    timer = setTimeout(() => say(text), silentMs);
  };
  try {
    return await work(onBegin);
  } finally {
    clearTimeout(timer);
  }
}
