/** Makes an input of about so many characters. */
export type MakeInput<T> = (size: number) => T;

export interface Reading<T> {
  readonly make: MakeInput<T>;
  readonly read: (input: T) => unknown;
}

const small = 16_384;
const times = 8;
/** Thrice a straight line: what grows with the square takes sixty-four times as long for eight times as much. */
const steepest = 3 * times;
/** What is over so soon hurts nobody, and cannot be told from the clock's own steps. */
const tooShortMs = 40;
const attempts = 4;

/**
 * How many times as long a reader takes for eight times as much, in processor time of this process: the least of some
 * attempts, since collecting garbage and compiling fall on either. Zero for what takes no time worth measuring.
 */
export async function findGrowth<T>({ make, read }: Reading<T>): Promise<number> {
  const [little, much] = [make(small), make(times * small)];
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > steepest; attempt += 1) {
    const after = await cost(() => read(much));
    if (after < tooShortMs) return 0;
    least = Math.min(least, after / (await cost(() => read(little))));
  }
  return least;
}

export const isStraight = (growth: number) => growth <= steepest;

async function cost(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** A text of about so many characters made of one piece. */
export function fill(size: number, piece: string): string {
  return piece.repeat(Math.ceil(size / piece.length));
}
