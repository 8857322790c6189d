import { rowsOf } from "../../css/sheet/rows/rows-of.js";
import type { GivenValue, Sheet } from "../../css/sheet/sheet.js";
import type { TokenGroup } from "../route-tokens.js";
import { placeOfGiven } from "./file-draft.js";
import type { Unnamed } from "./not-found/unnamed.js";

/** The names to which one literal in a source gives their values. */
interface Receivers {
  readonly names: readonly string[];
  /** Whether it gives one to a declaration whose name nobody can tell. */
  readonly hasUnnamed: boolean;
  /** By the value that the request has for them; undefined for those that it does not name. */
  readonly byWanted: ReadonlyMap<string | undefined, number>;
  readonly othersThan: Map<string, OtherNames>;
}

export interface OtherNames {
  /** Some of them. */
  readonly first: readonly string[];
  /** Of those with names. */
  readonly count: number;
  readonly hasUnnamed: boolean;
}

const shown = 3;

/**
 * Finds to which names of a group a literal gives its value although the request wants another one, or none, for them. Each
 * declaration is looked at once, however many values the request has.
 */
export class SharedValues {
  readonly #group: TokenGroup;
  readonly #sheets: readonly Sheet[];
  readonly #receivers = new Map<object, Receivers>();
  readonly #unnamed: readonly Unnamed[];
  #namesByOrigin: ReadonlyMap<object, readonly string[]> | undefined;
  #originsOfUnnamed: ReadonlySet<object> | undefined;

  constructor(group: TokenGroup, sheets: Iterable<Sheet>, unnamed: readonly Unnamed[]) {
    this.#group = group;
    this.#sheets = [...sheets];
    this.#unnamed = unnamed;
  }

  findOthers(origin: object, value: string): OtherNames {
    const { names, hasUnnamed, byWanted, othersThan } = this.#receiversOf(origin);
    const known = othersThan.get(value);
    if (known !== undefined) return known;
    const first: string[] = [];
    const count = names.length - (byWanted.get(value) ?? 0);
    for (const name of names) {
      if (first.length === Math.min(shown, count)) break;
      if (this.#wanted(name) !== value) first.push(name);
    }
    const others = { first, count, hasUnnamed };
    othersThan.set(value, others);
    return others;
  }

  #receiversOf(origin: object): Receivers {
    this.#namesByOrigin ??= findNamesByOrigin(this.#sheets);
    this.#originsOfUnnamed ??= new Set(
      this.#unnamed.flatMap(({ given }) => (given === undefined ? [] : originsOf(given))),
    );
    const known = this.#receivers.get(origin);
    if (known !== undefined) return known;
    const names = [...new Set(this.#namesByOrigin.get(origin))];
    const byWanted = new Map<string | undefined, number>();
    for (const name of names) {
      const wanted = this.#wanted(name);
      byWanted.set(wanted, (byWanted.get(wanted) ?? 0) + 1);
    }
    const hasUnnamed = this.#originsOfUnnamed.has(origin);
    const receivers = { names, hasUnnamed, byWanted, othersThan: new Map<string, OtherNames>() };
    this.#receivers.set(origin, receivers);
    return receivers;
  }

  #wanted(name: string): string | undefined {
    const { names, tokens } = this.#group;
    return tokens[names.get(name) ?? -1]?.value;
  }
}

function findNamesByOrigin(sheets: readonly Sheet[]): ReadonlyMap<object, readonly string[]> {
  const found = new Map<object, string[]>();
  for (const sheet of sheets) {
    const rows = rowsOf(sheet);
    for (let at = 0; at < rows.declarationCount; at++) {
      const given = rows.givenOf(at);
      if (given === undefined) continue;
      const name = rows.nameTextOf(at);
      for (const origin of originsOf(given)) {
        const own = found.get(origin);
        if (own === undefined) found.set(origin, [name]);
        else own.push(name);
      }
    }
  }
  return found;
}

/** All that gives a value, itself or through an alias. */
function originsOf(given: GivenValue): readonly object[] {
  const { madeOf = [] } = given;
  if (given.kind !== "literal") return madeOf;
  const origins: object[] = [...madeOf, placeOfGiven(given)];
  if (given.alias !== undefined) origins.push(placeOfGiven(given.alias.given));
  return origins;
}
