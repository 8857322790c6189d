import { echo } from "../../model/echo.js";
import type { Token, TokenFile } from "./token-file.js";

interface Faulty {
  /** What may give the value, by its name. */
  readonly tokens: readonly Token[];
  /** What the style sheet says. */
  readonly text: string;
  /** Whether all of them say the same as the style sheet. */
  readonly isSame: boolean;
  readonly files: readonly TokenFile[];
  /** Tells on which line of a file an offset is. There may be thousands of faults in one. */
  lineAt(this: void, file: TokenFile, offset: number): number;
}

/** Why a value cannot be written where the token files have it, as a sentence without its full stop. */
export function describeFault({ tokens, text, isSame, files, lineAt }: Faulty): string {
  const placeOf = ({ file, path, value }: Token) =>
    `${echo(path.join("."))} in ${file.path}, line ${lineAt(file, value.start)}`;
  const [first, second] = tokens;
  if (first === undefined) {
    const broken = files.find(({ unread }) => unread.length > 0);
    const { at = 0, reason = "" } = broken?.unread[0] ?? {};
    if (broken !== undefined) return `${broken.path}, line ${lineAt(broken, at)}, cannot be read: ${reason}`;
    const more = files.length > 1 ? ` and ${files.length - 1} more` : "";
    return `no token in ${files[0]?.path ?? "the token files"}${more} has this name`;
  }
  if (isSame && second !== undefined) return `it may come from ${placeOf(first)}, or from ${placeOf(second)}`;
  const held = echo(heldBy(first));
  if (first.modifier !== undefined)
    return `${placeOf(first)}, has ${held}, of which the build makes another value (${echo(first.modifier)})`;
  if (first.value.kind === "string" && holdsBraces(first.value.value))
    return `${placeOf(first)}, has ${held}, which the build calculates or has not built yet`;
  if (first.type === "typography")
    return `${placeOf(first)}, is a typography token, which stands for several properties`;
  return `${placeOf(first)}, has ${held}, of which the build makes ${echo(text)} in a way that cannot be turned round, or has not built it yet`;
}

function holdsBraces(text: string): boolean {
  const start = text.indexOf("{");
  return start >= 0 && text.includes("}", start);
}

/** More than what is shown of it. */
const mostHeld = 1_000;

function heldBy({ file, value: { start, end } }: Token): string {
  return file.text.slice(start, Math.min(end, start + mostHeld)).replace(/\s+/g, " ");
}
