import type { Program, Surroundings } from "./program.js";

/** Begins to read files that belong together. */
interface ProgramKind<P extends Program> {
  createProgram(this: void, around: Surroundings): P;
}

/** What is read together, by what reads it. A language that no file is in takes no part. */
export class Programs {
  readonly #around: Surroundings;
  readonly #known = new Map<unknown, Program>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  of<P extends Program>({ createProgram }: ProgramKind<P>): P {
    // What is known by a function, that has made.
    const program = (this.#known.get(createProgram) as P | undefined) ?? createProgram(this.#around);
    this.#known.set(createProgram, program);
    return program;
  }

  get all(): readonly Program[] {
    return [...this.#known.values()];
  }
}
