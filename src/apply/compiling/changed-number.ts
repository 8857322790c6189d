/** Two values that are the same but for one number, with what stands around it in both. */
export interface ChangedNumber {
  readonly start: string;
  readonly end: string;
  /** With their units. */
  readonly before: string;
  readonly after: string;
}

/** Finds the number in which two values differ; undefined where they differ in more, or are just a number. */
export function findChangedNumber(one: string, other: string): ChangedNumber | undefined {
  const [pieces, others] = [one.split(number), other.split(number)];
  if (pieces.length !== others.length || pieces.length === 1) return undefined;
  const places = pieces.flatMap((piece, at) => (piece === others[at] ? [] : [at]));
  const [at = 0, ...more] = places;
  // Between the numbers stands what is around them.
  if (more.length > 0 || at % 2 === 0) return undefined;
  const start = pieces.slice(0, at).join("");
  const end = pieces.slice(at + 1).join("");
  if (`${start}${end}`.trim() === "") return undefined;
  return { start, end, before: pieces[at] ?? "", after: others[at] ?? "" };
}

const number = /(?<![\w#.-])([-+]?(?:\d*\.)?\d+(?:[a-z]+|%)?)/i;
