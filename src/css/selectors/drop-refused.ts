import { isLegacyPseudoElement, matchPlainPseudoClass } from "./root/pseudo-classes.js";

/** The selector itself, or the arguments of a pseudo-class. */
interface Frame {
  /** Whether it is a list that leaves out members that browsers refuse (Selectors 4, section 4.2). */
  readonly isForgiving: boolean;
  /** Where its present member begins among the pieces that stay, with the comma before it. */
  start: number;
  kept: number;
  isRefused: boolean;
}

/**
 * Takes from a selector, given in pieces, the members of `:is()` and `:where()` that browsers leave out, and do not print:
 * nothing, pseudo-elements, and pseudo-classes that nobody knows.
 */
export function dropRefused(pieces: readonly string[]): readonly string[] {
  if (!pieces.includes("is(") && !pieces.includes("where(")) return pieces;
  const out: string[] = [];
  const frames: Frame[] = [];
  let frame: Frame = { isForgiving: false, start: 0, kept: 0, isRefused: false };
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? "";
    if (piece === "," && frame.isForgiving) {
      endMember(frame, out);
      frame.start = out.length;
      if (frame.kept > 0) out.push(",");
      continue;
    }
    if (piece === ")" && frames.length > 0) {
      if (frame.isForgiving) endMember(frame, out);
      const { isForgiving, isRefused } = frame;
      frame = frames.pop() ?? frame;
      if (!isForgiving && isRefused) frame.isRefused = true;
    } else if (isRefused(pieces, at)) frame.isRefused = true;
    out.push(piece);
    if (!piece.endsWith("(")) continue;
    frames.push(frame);
    const isForgiving = (piece === "is(" || piece === "where(") && pieces[at - 2] !== ":";
    frame = { isForgiving, start: out.length, kept: 0, isRefused: false };
  }
  return out;
}

function endMember(frame: Frame, out: string[]): void {
  const isEmpty = out.length === frame.start || (out.length === frame.start + 1 && out.at(-1) === ",");
  if (frame.isRefused || isEmpty) out.length = frame.start;
  else frame.kept++;
  frame.isRefused = false;
}

function isRefused(pieces: readonly string[], at: number): boolean {
  const piece = pieces[at] ?? "";
  if (pieces[at - 1] !== ":" || piece === ":") return piece === ":" && pieces[at - 1] === ":";
  if (piece.endsWith("(") || pieces[at - 2] === ":") return false;
  return matchPlainPseudoClass(piece) === undefined || isLegacyPseudoElement(piece);
}
