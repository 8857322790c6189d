/** Makes an input of about so many characters. */
export type MakeInput<T> = (size: number) => T;

export interface Reading<T> {
  readonly make: MakeInput<T>;
  readonly read: (input: T) => unknown;
  /** The largest input that the reader takes, in characters, where that is less than a megabyte. */
  readonly longest?: number;
}

const megabyte = 1_048_576;
const times = 8;
/** Thrice a straight line: what grows with the square takes sixty-four times as long for eight times as much. */
const steepest = 3 * times;
/**
 * What has a part that grows with the square, and takes no more than this many times as long for a quarter of the longest
 * input as for an eighth of that, takes at most 21 times as long for the longest as for an eighth.
 */
const steepestEarly = 1.5 * times;
/** What the longest input may take is over so soon that it hurts nobody. */
const shortMs = 200;
/** By the square, what takes so long for a sixteenth takes minutes for the whole. */
const endlessMs = 1000;
const attempts = 3;

/**
 * How many times as long a reader takes for eight times as much, in processor time of this process: zero for what is
 * read in no time. A quarter of the longest input tells for most readers. For the others it is the longest and an eighth
 * of it, and the least of some attempts, since collecting garbage and compiling fall on either.
 */
export async function findGrowth<T>({ make, read, longest = megabyte }: Reading<T>): Promise<number> {
  const costOf = (size: number) => costFor(() => read(make(size)));
  if ((await costOf(longest / 16)) > endlessMs) return Number.POSITIVE_INFINITY;
  const early = await costOf(longest / 4);
  // By the square, the whole takes sixteen times as long as a quarter.
  if (early * 16 < shortMs) return 0;
  const earlyGrowth = early / (await costOf(longest / 4 / times));
  if (earlyGrowth <= steepestEarly) return earlyGrowth;
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > steepest; attempt += 1) {
    const much = await costOf(longest);
    if (much < shortMs) return 0;
    least = Math.min(least, much / (await costOf(longest / times)));
  }
  return least;
}

export const isStraight = (growth: number) => growth <= steepest;

async function costFor(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** A text of about so many characters made of one piece. */
export function fill(size: number, piece: string): string {
  return piece.repeat(Math.ceil(size / piece.length));
}

/** A list of so many entries. */
export function list<T>(length: number, make: (at: number) => T): T[] {
  return Array.from({ length }, (_, at) => make(at));
}
