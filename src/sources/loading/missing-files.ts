import type { GivenValue } from "../../css/sheet/sheet.js";
import { echo } from "../../model/echo.js";
import type { Instances } from "../linking/instance.js";
import type { StyleUnit } from "../linking/style-unit.js";
import type { Unread } from "../source.js";
import { type GetLoadRules, tellUnclear } from "./load-rules.js";

/** The addresses in files under which no file was read, so that a refusal can name them, with the reason. */
export class MissingFiles {
  /** For each file, by its path, the addresses in it and why nothing was read there. */
  readonly #reasons = new Map<string, Map<string, string>>();
  readonly #rules: GetLoadRules | undefined;

  constructor(rules: GetLoadRules | undefined) {
    this.#rules = rules;
  }

  /** Notes that nothing was read under an address; `reason` is a sentence about the file where there is one. */
  add(from: string, address: string, reason?: string): void {
    const own = this.#reasons.get(from) ?? new Map<string, string>();
    this.#reasons.set(from, own.set(address, reason ?? `${echo(address)} was not found${this.#unclear()}`));
  }

  /** The files with such addresses. */
  get files(): Iterable<string> {
    return this.#reasons.keys();
  }

  /** The first such address in a file, and why. */
  unreadIn(path: string, text: string): Unread | undefined {
    const reasons = this.#reasons.get(path);
    if (reasons === undefined) return undefined;
    const [[address, reason] = ["", ""]] = reasons;
    return { at: Math.max(0, text.indexOf(address)), hidesNames: true, reason };
  }

  /** The configurations that may say where else a file lies. */
  #unclear(): string {
    return this.#rules === undefined ? "" : tellUnclear(this.#rules());
  }

  /** Names, where a value is not known because of a file that was not read, the one that its own file did not find. */
  nameIn(instances: ReadonlyMap<StyleUnit, Instances>): ReadonlyMap<StyleUnit, Instances> {
    if (this.#reasons.size === 0) return instances;
    const named = (given: GivenValue | undefined, path: string): GivenValue | undefined => {
      const reasons = this.#reasons.get(path);
      const [only] = reasons?.values() ?? [];
      // Where several are missing, nobody knows which one would have set it.
      if (only === undefined || reasons?.size !== 1) return given;
      return given?.kind === "unknown" && given.lacks === "file"
        ? { ...given, reason: `${given.reason}: ${only}` }
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
