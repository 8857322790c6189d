import { createFind } from "../loading/create-find.js";
import type { Preprocessor, StyleProgram } from "../preprocessor.js";
import type { Linked, Surroundings } from "../program.js";
import { linkStylus } from "./link-stylus.js";
import { faultOfStylus, type ReadStylus, readStylus } from "./read-stylus.js";
import { findStylusCandidates } from "./stylus-unit.js";

/** Stylus: plain values, and variables that are set once. */
export const stylus: Preprocessor = {
  words: "Stylus",
  isIndented: true,
  standsInComponents: false,
  isFollowed: false,
  createProgram: (around) => new StylusProgram(around),
  faultOf: faultOfStylus,
};

class StylusProgram implements StyleProgram {
  readonly #around: Surroundings;
  readonly #files: ReadStylus[] = [];

  constructor(around: Surroundings) {
    this.#around = around;
  }

  readFile(path: string, text: string): Linked {
    const read = readStylus(path, text);
    this.#files.push(read);
    // Its declarations are there already, and what gives them their values is told where all are linked.
    return { source: read.source, addDeclarations() {} };
  }

  loads() {
    return this.#files.flatMap(({ unit: { path, addresses } }) =>
      addresses.map((address) => findStylusCandidates(path, address, this.#around.rules)),
    );
  }

  link() {
    const units = this.#files.map(({ unit }) => unit);
    const byPath = new Map(units.map((unit) => [unit.path, unit]));
    const givenIn = linkStylus(units, createFind(byPath, findStylusCandidates, this.#around));
    for (const { unit, give } of this.#files) give(givenIn(unit));
    return new Map();
  }
}
