/** What is copied as one stays one: a quoted text, a command up to the next comma, an import, a flag with what it takes. */
const piece =
  /(\s*)((?:[^\s"]*"[^"]*")+[^\s"]*|npx [^,;()]*[^\s,;()]|import [^;]*;|--[\w-]+ <[^>]*>\S*|\S+)/g;

/** Longer lines are hard to read, however wide a terminal is. */
const mostColumns = 80;

/** How many columns a line may have there; undefined where no terminal shows it: programs read line by line. */
export function columnsOf({
  isTTY,
  columns,
}: Pick<NodeJS.WriteStream, "isTTY" | "columns">): number | undefined {
  return isTTY && columns > 0 ? Math.min(columns, mostColumns) : undefined;
}

/** Breaks a line between words; what goes on is indented by `hang`. What is copied as one may be longer than a line. */
export function wrapLine(text: string, columns: number | undefined, hang = hangOf(text)): string {
  if (columns === undefined || text.length <= columns) return text;
  const lines = [""];
  for (const [, space = "", word = ""] of text.matchAll(piece)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + space.length + word.length > columns) {
      lines.push(" ".repeat(hang) + word);
    } else lines.splice(-1, 1, line + space + word);
  }
  return lines.join("\n");
}

/** Under the text of an entry that begins with a number, else a little further in than the line itself. */
function hangOf(line: string): number {
  return /^ +\d+ /.exec(line)?.[0].length ?? line.search(/\S/) + 2;
}
