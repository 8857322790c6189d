/** A disk that takes longer for one call keeps others waiting. */
const quickMs = 2;
/** After a slow answer on this thread so many calls go beside before another one is tried here. */
const fewestBeside = 8;
const mostBeside = 256;

/**
 * Decides from a disk's answers whether its next call may be waited for on this thread. A disk that is slow now and then
 * is soon trusted again, one that is slow whenever it is tried is tried ever less.
 */
export class Quickness {
  #isTrusted = false;
  #besideLeft = 0;
  #besideNext = fewestBeside;

  /** Told for each call, which it counts. */
  mayWaitHere(): boolean {
    if (this.#besideLeft === 0) return this.#isTrusted;
    this.#besideLeft--;
    return false;
  }

  answeredHere(ms: number): void {
    if (ms < quickMs) {
      this.#besideNext = fewestBeside;
      return;
    }
    this.#isTrusted = false;
    this.#besideLeft = this.#besideNext;
    this.#besideNext = Math.min(2 * this.#besideNext, mostBeside);
  }

  /** `together` counts the calls that waited when this one began, itself included: the disk took its time for all. */
  answeredBeside(ms: number, together: number): void {
    this.#isTrusted = ms / together < quickMs;
  }
}
