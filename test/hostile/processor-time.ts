import { createContext, Script } from "node:vm";

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
/** How long the part that grows with the square takes where the growth is the steepest, if the rest takes one. */
const squareAtSteepest = (times * (steepest - times)) / (times ** 2 - steepest);
/** What the longest input may take is over so soon that it hurts nobody. */
const shortMs = 200;
/** A first reading that could take longer is of less, as a reader so slow is measured well enough where it reads little. */
const longMs = 800;
/** What takes so long for a part of the longest input, and grows with the square, takes minutes for the whole. */
const endlessMs = 2000;
/** A reading that has not ended by then never ends, however busy the machine is. */
const hangMs = 100_000;
const attempts = 3;

/**
 * How many times as long a reader takes for eight times as much, in processor time of this process: zero for what is
 * read in no time, infinity for what would take minutes. An eighth of the longest input tells for most readers. The others
 * read twice as much, and so on, up to the longest.
 */
export async function findGrowth<T>({ make, read, longest = megabyte }: Reading<T>): Promise<number> {
  const costOf = (size: number) => costFor(() => read(make(size)));
  for (let size = await findFirstSize(costOf, longest); size < longest; size *= 2) {
    const { growth, much } = await compare(costOf, size);
    const part = size / longest;
    if (much < shortMs * part ** 2) return 0;
    if (growth <= steepestFor(part)) return growth;
    if (much > endlessMs && growth > steepest) return Number.POSITIVE_INFINITY;
  }
  return findLeastGrowth(costOf, longest);
}

export const isStraight = (growth: number) => growth <= steepest;

type CostOf = (size: number) => Promise<number>;

/** An eighth of the longest input, or less of it where even that could take long, by the square. */
async function findFirstSize(costOf: CostOf, longest: number): Promise<number> {
  const smallest = longest / times ** 2;
  const cost = await costOf(smallest);
  let size = longest / times;
  while (size > smallest && cost * (size / smallest) ** 2 > longMs) size /= 2;
  return size;
}

/** The growth for a part of the longest input from which the one for all of it may be the steepest. */
function steepestFor(part: number): number {
  const square = squareAtSteepest * part;
  return (times ** 2 * (1 + square)) / (times + square);
}

/** Collecting garbage and compiling fall on either reading; of the smaller one there is time for two. */
async function compare(costOf: CostOf, size: number): Promise<{ growth: number; much: number }> {
  const much = await costOf(size);
  const little = Math.min(await costOf(size / times), await costOf(size / times));
  return { growth: much / little, much };
}

async function findLeastGrowth(costOf: CostOf, size: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > steepest; attempt += 1) {
    const { growth, much } = await compare(costOf, size);
    if (much < shortMs) return 0;
    least = Math.min(least, growth);
  }
  return least;
}

const watched: { work: () => unknown } = { work: () => undefined };
const watchedContext = createContext(watched);
const callWatched = new Script("work()");

/** Fails by itself where a reader never gives the thread back, which no timer of the same thread could end. */
async function costFor(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  watched.work = work;
  await callWatched.runInContext(watchedContext, { timeout: hangMs });
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
