import type { GivenValue } from "../../css/sheet/sheet.js";
import { echo } from "../../model/echo.js";
import type { Instances } from "../scss/evaluation/instance.js";
import type { SassUnit } from "../scss/evaluation/sass-unit.js";
import type { GetLoadRules } from "./load-rules.js";

/** The addresses under which no file was found, so that whoever is refused can be told which, and why. */
export class MissingFiles {
  readonly #addresses = new Set<string>();
  readonly #rules: GetLoadRules | undefined;

  constructor(rules: GetLoadRules | undefined) {
    this.#rules = rules;
  }

  add(address: string): void {
    this.#addresses.add(address);
  }

  /** Names, where a value is not known because of a file that was not read, what was not found. */
  nameIn(instances: ReadonlyMap<SassUnit, Instances>): ReadonlyMap<SassUnit, Instances> {
    const [first] = this.#addresses;
    if (first === undefined) return instances;
    const unclear = this.#rules?.().unclear ?? [];
    const config = unclear.length === 0 ? "" : `; only running it tells what ${unclear.join(" and ")} holds`;
    const why = `: ${echo(first)} was not found${config}`;
    const named = (given: GivenValue | undefined): GivenValue | undefined =>
      given?.kind === "unknown" && /\bfile that was not read\b/.test(given.reason)
        ? { ...given, reason: `${given.reason}${why}` }
        : given;
    return new Map(
      Array.from(instances, ([unit, own]) => [
        unit,
        new Map(
          Array.from(own, ([start, list]) => [
            start,
            list.map((one) => ({ ...one, given: named(one.given) })),
          ]),
        ),
      ]),
    );
  }
}
