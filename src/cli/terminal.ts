/** The two outputs of a program. Each is opened by its first text, because opening takes time. */
export interface Terminal {
  /** Writes to stdout. */
  print(text: string): void;
  /** Writes to stderr. */
  printError(text: string): void;
}

/** Makes outputs that a reader who went away (`… | head`) does not end: what nobody reads is dropped. */
export function createTerminal(process: NodeJS.Process): Terminal {
  return { print: writeTo(() => process.stdout), printError: writeTo(() => process.stderr) };
}

function writeTo(open: () => NodeJS.WriteStream): (text: string) => void {
  let stream: NodeJS.WriteStream | undefined;
  return (text) => {
    stream ??= open().on("error", () => undefined);
    stream.write(text);
  };
}
