/** What is open in a selector: the selector itself, or the arguments of a pseudo-class. */
interface Frame {
  /** Where its `:is(` stands among the pieces; undefined for what is none. */
  readonly start: number | undefined;
  /** Whether nothing of its compound, and of its complex selector, came before it. */
  readonly startsCompound: boolean;
  readonly startsSelector: boolean;
  /** Whether nothing of the current compound, or of the current selector, was met yet. */
  isCompoundEmpty: boolean;
  isEmpty: boolean;
  hasType: boolean;
  hasCombinator: boolean;
  hasComma: boolean;
}

/**
 * Takes `:is()` off a selector, given in pieces, wherever it means the same without: nested rules are printed with it and
 * written without it.
 */
export function unwrapIs(pieces: readonly string[]): readonly string[] {
  if (!pieces.includes("is(")) return pieces;
  const out = [...pieces];
  const frames: Frame[] = [];
  let frame = openFrame(undefined, undefined);
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? "";
    if (piece.endsWith("(")) {
      const isIs = piece === "is(" && pieces[at - 1] === ":" && pieces[at - 2] !== ":";
      frames.push(frame);
      frame = openFrame(isIs ? at - 1 : undefined, frame);
    } else if (piece === ")" && frames.length > 0) {
      const inner = frame;
      frame = frames.pop() ?? frame;
      const { start } = inner;
      const isUnwrapped = start !== undefined && meansTheSame(inner);
      if (isUnwrapped) out[start] = out[start + 1] = out[at] = "";
      takeArguments(frame, isUnwrapped ? inner : undefined);
    } else if (!belongsToNext(pieces, at)) takePiece(frame, piece);
  }
  return out;
}

/** The colon of a function, and the first sign of an operator in brackets. */
function belongsToNext(pieces: readonly string[], at: number): boolean {
  const next = pieces[at + 1] ?? "";
  return pieces[at] === ":" ? next.endsWith("(") : next === "=";
}

function openFrame(start: number | undefined, around: Frame | undefined): Frame {
  return {
    start,
    startsCompound: around?.isCompoundEmpty ?? true,
    startsSelector: around?.isEmpty ?? true,
    isCompoundEmpty: true,
    isEmpty: true,
    hasType: false,
    hasCombinator: false,
    hasComma: false,
  };
}

/** A type can only start a compound, and several compounds only a selector. */
function meansTheSame({ isEmpty, hasComma, hasType, hasCombinator, ...around }: Frame): boolean {
  if (isEmpty || hasComma) return false;
  return (!hasType || around.startsCompound) && (!hasCombinator || around.startsSelector);
}

function takeArguments(frame: Frame, unwrapped: Frame | undefined): void {
  if (unwrapped?.hasType) frame.hasType = true;
  if (unwrapped?.hasCombinator) frame.hasCombinator = true;
  frame.isCompoundEmpty = false;
  frame.isEmpty = false;
}

function takePiece(frame: Frame, piece: string): void {
  if (piece === ",") {
    frame.hasComma = true;
    frame.isCompoundEmpty = true;
    frame.isEmpty = true;
    return;
  }
  if (piece === " " || piece === ">" || piece === "+" || piece === "~") {
    frame.hasCombinator = true;
    frame.isCompoundEmpty = true;
    frame.isEmpty = false;
    return;
  }
  // What stands in brackets is no type, but only a type or `&` is met before any of these marks.
  if (frame.isCompoundEmpty && !".#[:&".includes(piece.charAt(0))) frame.hasType = true;
  frame.isCompoundEmpty = false;
  frame.isEmpty = false;
}
