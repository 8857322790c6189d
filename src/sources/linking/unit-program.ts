import type { Range } from "../../css/sheet/sheet.js";
import type { FindCandidates } from "../loading/create-find.js";
import type { Part, Preprocessor, StyleProgram } from "../preprocessor.js";
import type { Surroundings } from "../program.js";
import type { Instances } from "./instance.js";
import { readFile } from "./read-file.js";
import type { StyleUnit, StyleUnitParts } from "./style-unit.js";

/** A style sheet, with what its language has to know of it. */
interface Unit {
  readonly path: string;
  readonly linked: StyleUnit;
}

/** How style sheets of a language are read one by one, and what they come to together. */
export interface UnitLanguage<U extends Unit>
  extends Pick<Preprocessor, "words" | "faultOf" | "keepsDeclarations"> {
  spell(this: void, text: string, range: Range, isIndented: boolean): SpeltUnit<U>;
  /** The addresses of what one loads. */
  addressesIn(this: void, unit: U): readonly string[];
  readonly findCandidates: FindCandidates;
  link(this: void, read: ReadUnits<U>): ReadonlyMap<StyleUnit, Instances>;
}

interface SpeltUnit<U> extends Omit<Part, "join"> {
  createUnit(this: void, parts: StyleUnitParts): U;
}

/** All that is read together, and that of it which others can load, by its path. */
export interface ReadUnits<U> {
  readonly units: readonly U[];
  readonly files: ReadonlyMap<string, U>;
  readonly around: Surroundings;
}

/** The style sheets of a language that are read together: files, and what stands in components. */
export class UnitProgram<U extends Unit> implements StyleProgram {
  readonly #language: UnitLanguage<U>;
  readonly #around: Surroundings;
  readonly #units: U[] = [];
  readonly #files = new Map<string, U>();

  constructor(language: UnitLanguage<U>, around: Surroundings) {
    this.#language = language;
    this.#around = around;
  }

  readFile(path: string, text: string, isIndented: boolean) {
    const part = this.readPart(text, { start: 0, end: text.length }, isIndented);
    const linked = readFile({ path, text }, part, this.#language);
    for (const unit of this.#units.slice(-1)) this.#files.set(path, unit);
    return linked;
  }

  readPart(text: string, range: Range, isIndented: boolean): Part {
    const { createUnit, ...spelt } = this.#language.spell(text, range, isIndented);
    const join = (parts: StyleUnitParts): StyleUnit => {
      const unit = createUnit(parts);
      this.#units.push(unit);
      return unit.linked;
    };
    return { ...spelt, join };
  }

  loads() {
    const { addressesIn, findCandidates } = this.#language;
    return this.#units.flatMap((unit) =>
      [...new Set(addressesIn(unit))].map((address) =>
        findCandidates(unit.path, address, this.#around.rules),
      ),
    );
  }

  link() {
    return this.#language.link({ units: this.#units, files: this.#files, around: this.#around });
  }
}
