import type { DeclarationRef } from "../sheet/rows/declaration-ref.js";
import { hasValue } from "../sheet/rows/row-texts.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import type { GivenValue } from "../sheet/sheet.js";
import type { SheetBlocks } from "./needed-blocks.js";

/** A declaration with what it says. */
export interface DistinctDeclaration extends DeclarationRef {
  /** The text of its value; what stands there, where nobody knows what is made of that. */
  readonly text: string;
}

/** Declarations that are left out: those with values, and in blocks that stand for others, of which these say so. */
export interface LeftOut {
  readonly value?: ((text: string) => boolean) | undefined;
  readonly block?: ((index: number) => boolean) | undefined;
}

/** Finds, of the declarations of a name in one sheet that say the same in blocks that do, the last. */
export class DistinctDeclarations {
  readonly #rows: SheetRows;
  readonly #first: SheetBlocks["first"];
  /** By block and importance, the number of the value that was met there first; those of earlier names are lower. */
  #met: Int32Array | undefined;
  #nextNumber = 1;

  constructor({ rows, first }: SheetBlocks) {
    this.#rows = rows;
    this.#first = first;
  }

  /** Those of a name, in order. */
  of(name: string, leftOut: LeftOut): readonly DistinctDeclaration[] {
    const rows = this.#rows;
    const last = rows.lastOf(name);
    const isSole = last >= 0 && rows.previousOf(last) < 0;
    const found: DistinctDeclaration[] = [];
    const values = new Values(rows, this.#nextNumber);
    const isTwin = this.#createTwinTeller(this.#nextNumber);
    for (let at = last; at >= 0; at = rows.previousOf(at)) {
      const block = this.#first[rows.blockOf(at)] ?? 0;
      if (leftOut.block?.(block)) continue;
      values.read(at, leftOut);
      if (values.isLeftOut) continue;
      if (!isSole && isTwin(2 * block + (rows.isImportant(at) ? 1 : 0), values.number)) continue;
      found.push({ rows, at, text: values.text });
    }
    this.#nextNumber = values.nextNumber;
    return found.reverse();
  }

  /** Creates what tells whether a value, by its number from `lowest` on, was met before in a place. */
  #createTwinTeller(lowest: number): (place: number, value: number) => boolean {
    /** What was met in a place after another value. */
    const others = new Set<number>();
    return (place, value) => {
      this.#met ??= new Int32Array(2 * this.#first.length);
      const before = this.#met[place] ?? 0;
      if (before === value) return true;
      if (before < lowest) {
        this.#met[place] = value;
        return false;
      }
      const key = (value - lowest) * this.#met.length + place;
      if (others.has(key)) return true;
      others.add(key);
      return false;
    };
  }
}

/** Reads the values of the declarations of one name, one by one. Most say what the one before says, whose text is taken then. */
class Values {
  readonly #rows: SheetRows;
  #numbers: Map<string | GivenValue, number> | undefined;
  nextNumber: number;
  text = "";
  isLeftOut = false;
  #number = 0;
  #at = -1;
  #given: GivenValue | undefined;

  constructor(rows: SheetRows, firstNumber: number) {
    this.#rows = rows;
    this.nextNumber = firstNumber;
  }

  read(at: number, { value }: LeftOut): void {
    const given = this.#rows.givenOf(at);
    const isAsBefore =
      given === undefined &&
      this.#given === undefined &&
      this.#at >= 0 &&
      hasValue(this.#rows, at, this.text);
    this.#at = at;
    if (isAsBefore) return;
    this.#given = given;
    this.text = given?.text ?? this.#rows.valueOf(at);
    // A value that is not known may be any.
    const isKnown = given === undefined || given.text !== undefined;
    this.isLeftOut = isKnown && value?.(this.text) === true;
    this.#number = 0;
  }

  /** The number of what was read last. */
  get number(): number {
    if (this.#number === 0)
      this.#number = this.#given === undefined ? this.#numberOf(this.text) : this.#numberOfGiven(this.#given);
    return this.#number;
  }

  #numberOfGiven(given: GivenValue): number {
    const known = this.#numbers?.get(given);
    if (known !== undefined) return known;
    // What a preprocessor makes of a value is another thing in each place, and with each setting. No value starts with a space.
    const number = this.#numberOf(` ${this.#rows.startOf(this.#at)} ${this.text}`);
    this.#numbers?.set(given, number);
    return number;
  }

  #numberOf(text: string): number {
    this.#numbers ??= new Map();
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.nextNumber++;
    this.#numbers.set(text, number);
    return number;
  }
}
