import { prefix } from "./lines.js";
import { columnsOf, wrapLine } from "./wrap.js";

/** The two outputs of a program. */
export interface Terminal {
  /** Writes to stdout. */
  print(text: string): void;
  /** Writes to stderr. */
  printError(text: string): void;
}

/** Makes outputs that a reader who went away (`… | head`) does not end: what nobody reads is dropped. */
export function createTerminal({ stdout, stderr }: NodeJS.Process): Terminal {
  for (const stream of [stdout, stderr]) stream.on("error", () => undefined);
  return {
    print: (text) => void stdout.write(fit(text, stdout)),
    printError: (text) => void stderr.write(fit(text, stderr)),
  };
}

/** Our own lines in the width of the terminal. */
function fit(text: string, stream: Pick<NodeJS.WriteStream, "isTTY" | "columns">): string {
  if (!text.startsWith(prefix)) return text;
  const [own = "", ...others] = text.split("\n");
  return [wrapLine(own, columnsOf(stream)), ...others].join("\n");
}
