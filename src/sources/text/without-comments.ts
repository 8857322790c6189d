import type { Range } from "../../css/sheet/sheet.js";

/** The text of a range in which comments gave way to spaces, so that all offsets stay. */
export function withoutComments(text: string, { start, end }: Range): string {
  const piece = text.slice(start, end);
  if (!piece.includes("/")) return piece;
  return piece.replace(
    /url\(\s*[^\s"')][^)\n]*\)?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g,
    (part) => (part.startsWith("/") ? part.replace(/[^\n]/g, " ") : part),
  );
}
