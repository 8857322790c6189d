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
  return { print: (text) => void stdout.write(text), printError: (text) => void stderr.write(text) };
}
