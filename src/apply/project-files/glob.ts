/**
 * Whether the segments of a path fit those of a pattern (gitignore(5)): `**` stands for any number of them. Each wildcard
 * is tried anew only after the next one was met, so that no pattern takes long.
 */
export function matchesGlob(path: readonly string[], pattern: readonly string[]): boolean {
  // A `**` at the end takes what is inside, not the folder itself.
  const isInside = pattern.at(-1) === "**" && pattern.length > 1;
  const wanted = isInside ? [...pattern, "*"] : pattern;
  return matchesSequence(path.length, wanted.length, {
    isWild: (at) => wanted[at] === "**",
    fits: (at, wantedAt) => matchesSegment(path[at] ?? "", wanted[wantedAt] ?? ""),
  });
}

interface Sequence {
  /** Whether the piece of the pattern takes any number of items. */
  isWild(patternAt: number): boolean;
  fits(at: number, patternAt: number): boolean;
}

function matchesSequence(length: number, patternLength: number, { isWild, fits }: Sequence): boolean {
  let at = 0;
  let patternAt = 0;
  let wildAt = -1;
  let retryAt = 0;
  while (at < length) {
    if (patternAt < patternLength && isWild(patternAt)) {
      wildAt = patternAt++;
      retryAt = at;
    } else if (patternAt < patternLength && fits(at, patternAt)) {
      at++;
      patternAt++;
    } else if (wildAt >= 0) {
      patternAt = wildAt + 1;
      at = ++retryAt;
    } else return false;
  }
  while (patternAt < patternLength && isWild(patternAt)) patternAt++;
  return patternAt === patternLength;
}

function matchesSegment(text: string, glob: string): boolean {
  const pieces = readPieces(glob);
  return matchesSequence(text.length, pieces.length, {
    isWild: (at) => pieces[at] === "*",
    fits: (at, pieceAt) => fitsPiece(text.charAt(at), pieces[pieceAt] ?? ""),
  });
}

/** Wildcards, classes such as `[a-z]`, and characters, which have a backslash when they were escaped. */
function readPieces(glob: string): readonly string[] {
  // Behind the last bracket that closes no class ends: each open one would be looked through to the end in vain.
  const end = glob.lastIndexOf("]") + 1;
  const pieces = [
    ...(glob.slice(0, end).match(/\*+|\[[!^]?\]?(?:\[:[a-z]+:\]|[^\]])*\]|\\.|./gs) ?? []),
    ...(glob.slice(end).match(/\*+|\\.|./gs) ?? []),
  ];
  return pieces.map((piece) => (piece.startsWith("**") ? "*" : piece));
}

function fitsPiece(character: string, piece: string): boolean {
  if (piece === "?") return true;
  if (piece.length === 1) return piece === character;
  if (piece.startsWith("\\")) return piece.slice(1) === character;
  const isNegated = piece.charAt(1) === "!" || piece.charAt(1) === "^";
  return fitsClass(character, piece.slice(isNegated ? 2 : 1, -1)) !== isNegated;
}

/** Those of POSIX, as git has them. */
const classes: Readonly<Record<string, RegExp>> = {
  alnum: /[a-z0-9]/i,
  alpha: /[a-z]/i,
  blank: /[ \t]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /\s/,
  upper: /[A-Z]/,
  xdigit: /[0-9a-f]/i,
};
const longestName = "[:xdigit:]".length;

function fitsClass(character: string, members: string): boolean {
  for (let at = 0; at < members.length; at++) {
    const named = /^\[:([a-z]+):\]/.exec(members.slice(at, at + longestName));
    if (named !== null) {
      if (classes[named[1] ?? ""]?.test(character)) return true;
      at += named[0].length - 1;
      continue;
    }
    const first = members.charAt(members.charAt(at) === "\\" ? ++at : at);
    if (members.charAt(at + 1) !== "-" || at + 2 >= members.length) {
      if (first === character) return true;
      continue;
    }
    at += 2;
    const last = members.charAt(members.charAt(at) === "\\" ? ++at : at);
    if (first <= character && character <= last) return true;
  }
  return false;
}
