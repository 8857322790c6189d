import type { Preprocessor, Program, Surroundings } from "./preprocessor.js";

/** What is read together, by the languages it is in. A language that no file is in takes no part. */
export class Programs {
  readonly #around: Surroundings;
  readonly #known = new Map<Preprocessor["createProgram"], Program>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  of({ createProgram }: Preprocessor): Program {
    const program = this.#known.get(createProgram) ?? createProgram(this.#around);
    this.#known.set(createProgram, program);
    return program;
  }

  get all(): readonly Program[] {
    return [...this.#known.values()];
  }
}
