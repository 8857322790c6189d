/** Gives a buffer of at least so many bytes; what it holds is left from earlier use. */
export type GiveBuffer = (bytes: number) => Buffer;

/** The buffers of one piece of work. */
export interface Memory {
  /** Gives buffers that stay until the work has ended. */
  readonly hold: GiveBuffer;
  /** Gives its own lender, each of whose buffers stays until the next one is asked for. */
  createLender(this: void): GiveBuffer;
  /** Ends the work: its buffers are given to others. */
  release(): void;
}

/** What may wait for the next piece of work. */
const mostKeptBytes = 8 * 1024 * 1024;
/** Files grow a little from one reading to the next. */
const stepBytes = 16 * 1024;

/** Uses buffers again: left to the garbage collector, they are tens of megabytes before it comes for them. */
export function createMemoryPool(): () => Memory {
  const kept: Buffer[] = [];

  const take: GiveBuffer = (bytes) => {
    let best = -1;
    for (const [index, { length }] of kept.entries()) {
      if (length >= bytes && length < (kept[best]?.length ?? Number.POSITIVE_INFINITY)) best = index;
    }
    const [buffer] = best < 0 ? [] : kept.splice(best, 1);
    return buffer ?? Buffer.allocUnsafeSlow(Math.ceil(Math.max(bytes, 1) / stepBytes) * stepBytes);
  };
  const give = (buffer: Buffer) => {
    const bytes = kept.reduce((sum, { length }) => sum + length, buffer.length);
    if (bytes <= mostKeptBytes) kept.push(buffer);
  };

  return () => {
    const held = new Set<Buffer>();
    const hold: GiveBuffer = (bytes) => {
      const buffer = take(bytes);
      held.add(buffer);
      return buffer;
    };
    return {
      hold,
      createLender() {
        let lent: Buffer | undefined;
        return (bytes) => {
          if (lent !== undefined && lent.length >= bytes) return lent;
          if (lent !== undefined && held.delete(lent)) give(lent);
          lent = hold(bytes);
          return lent;
        };
      },
      release() {
        for (const buffer of held) give(buffer);
        held.clear();
      },
    };
  };
}
