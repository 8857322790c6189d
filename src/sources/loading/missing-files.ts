import type { GivenValue } from "../../css/sheet/sheet.js";
import { echo } from "../../model/echo.js";
import type { Instances } from "../scss/evaluation/instance.js";
import type { SassUnit } from "../scss/evaluation/sass-unit.js";
import type { GetLoadRules } from "./load-rules.js";

/** The addresses under which files found none, so that whoever is refused can be told which, and why. */
export class MissingFiles {
  readonly #addresses = new Map<string, Set<string>>();
  readonly #rules: GetLoadRules | undefined;

  constructor(rules: GetLoadRules | undefined) {
    this.#rules = rules;
  }

  add(from: string, address: string): void {
    // What belongs to Sass is no file.
    if (address.startsWith("sass:")) return;
    const own = this.#addresses.get(from) ?? new Set();
    this.#addresses.set(from, own.add(address));
  }

  /** Names, where a value is not known because of a file that was not read, the one that its own file did not find. */
  nameIn(instances: ReadonlyMap<SassUnit, Instances>): ReadonlyMap<SassUnit, Instances> {
    if (this.#addresses.size === 0) return instances;
    const unclear = this.#rules?.().unclear ?? [];
    const config = unclear.length === 0 ? "" : `; only running it tells what ${unclear.join(" and ")} holds`;
    const named = (given: GivenValue | undefined, path: string): GivenValue | undefined => {
      const [only, ...others] = this.#addresses.get(path) ?? [];
      // Of several nobody knows which would have said it.
      if (only === undefined || others.length > 0) return given;
      return given?.kind === "unknown" && /\bfile that was not read\b/.test(given.reason)
        ? { ...given, reason: `${given.reason}: ${echo(only)} was not found${config}` }
        : given;
    };
    return new Map(
      Array.from(instances, ([unit, own]) => [
        unit,
        new Map(
          Array.from(own, ([start, list]) => [
            start,
            list.map((one) => ({ ...one, given: named(one.given, unit.path) })),
          ]),
        ),
      ]),
    );
  }
}
