import type { GivenValue } from "../../css/sheet/sheet.js";
import { isOtherKind } from "../calculations/is-other-kind.js";
import { whyInstalled } from "../linking/given.js";
import { isInstalledFile } from "../loading/find-folders.js";
import { type StylusSetting, type StylusUnit, wordsIn } from "./stylus-unit.js";
import { isPlainForStylus, variableOf, withoutStrings } from "./stylus-value.js";

/** Variables refer to one another in no longer chains. */
const deepest = 50;
/** A value that is made of more literals is named for these. */
const mostOrigins = 100;

/** A setting with the words in it that may be variables. */
interface MadeSetting {
  readonly setting: StylusSetting;
  readonly words: readonly string[];
}

type Literal = Extract<GivenValue, { readonly kind: "literal" }>;

/** The variables of a program of Stylus. */
export interface StylusVariables {
  /** What gives a variable its value; undefined for what is none. */
  givenTo(name: string): GivenValue | undefined;
  /** The literals that a value is made of, by their origins. */
  originsIn(value: string): readonly object[];
}

/** Finds the unit that an address in another one means. */
type FindStylus = (unit: StylusUnit, address: string) => StylusUnit | undefined;

/**
 * Follows variables of Stylus to the literals that give them. It does not run the files: a variable is certain only if all that
 * belong together set it once, outside of blocks, and nothing decides by it.
 */
class StylusProgram implements StylusVariables {
  readonly #units: readonly StylusUnit[];
  readonly #functions: ReadonlySet<string>;
  /** Why it is not certain what sets variables. */
  readonly #doubt: string | undefined;
  readonly #known = new Map<string, GivenValue | undefined>();
  readonly #settings = new Map<string, readonly MadeSetting[]>();

  constructor(units: readonly StylusUnit[], find: FindStylus) {
    this.#units = units;
    this.#functions = new Set(units.flatMap(({ functions }) => [...functions]));
    this.#doubt = units.flatMap((unit) => doubtOf(unit, find) ?? [])[0];
  }

  /** What gives a declaration its value that is a variable as a whole; undefined where it is none. */
  givenTo(name: string, depth = 0): GivenValue | undefined {
    if (depth > deepest) return { kind: "unknown", reason: `${name} is one of too many in a row` };
    if (!this.#known.has(name)) {
      // One that leads to itself has no value.
      this.#known.set(name, { kind: "unknown", reason: `${name} refers to itself` });
      this.#known.set(name, this.#read(name, depth));
    }
    return this.#known.get(name);
  }

  originsIn(value: string): readonly object[] {
    const origins: object[] = [];
    const names = new Set(variablesIn(value));
    // The loop also reaches the names that it adds.
    for (const name of names)
      for (const { setting, words } of this.#settingsOf(name)) {
        if (origins.length >= mostOrigins) return origins;
        origins.push(setting.value);
        for (const word of words) if (names.size < mostOrigins) names.add(word);
      }
    return origins;
  }

  #settingsOf(name: string): readonly MadeSetting[] {
    const known = this.#settings.get(name);
    if (known !== undefined) return known;
    const settings = this.#units.flatMap(({ uses }) => uses.get(name)?.settings ?? []);
    const found = settings
      .slice(0, mostOrigins)
      .map((setting) => ({ setting, words: variablesIn(setting.text) }));
    this.#settings.set(name, found);
    return found;
  }

  #read(name: string, depth: number): GivenValue | undefined {
    const all = this.#units.flatMap((unit) => {
      const uses = unit.uses.get(name);
      return uses === undefined ? [] : [{ unit, uses }];
    });
    const settings = all.flatMap(({ unit, uses }) => uses.settings.map((setting) => ({ unit, setting })));
    const [only, ...others] = settings;
    const unclear = this.#doubt ?? all.flatMap(({ uses }) => uses.doubt ?? [])[0];
    if (only === undefined) return unclear === undefined ? undefined : { kind: "unknown", reason: unclear };
    const literal = this.#literal(only.unit, only.setting, depth);
    const called = all.flatMap(({ uses }) => [...uses.calls].filter((call) => this.#functions.has(call)))[0];
    const doubt =
      unclear ??
      (others.length > 0 ? `${name} is set more than once` : undefined) ??
      (called === undefined
        ? undefined
        : `${name} is handed to ${called}, which may decide something by it`) ??
      (isInstalledFile(only.unit.path) ? whyInstalled("it", only.unit.path) : undefined);
    if (doubt === undefined || literal.kind === "unknown") return literal;
    const madeOf = this.originsIn(name);
    return { kind: "unknown", reason: doubt, text: literal.text, madeOf };
  }

  #literal({ sheet }: StylusUnit, { name, value, text }: StylusSetting, depth: number): GivenValue {
    const bearer = { sheet, range: value, name, origin: value, isDefault: true, isEntry: false };
    if (isPlainForStylus(text))
      return { kind: "literal", text, ...bearer, spell: (next) => this.#spell(name, text, next) };
    const variable = variableOf(text);
    const given = variable === undefined ? undefined : this.givenTo(variable, depth + 1);
    const madeOf = this.originsIn(text);
    if (variable === undefined || given?.kind !== "literal")
      return given ?? { kind: "unknown", reason: `Stylus calculates ${name}`, madeOf };
    const spell: Literal["spell"] = (next) => this.#spell(name, given.text, next);
    const alias = { name: variable, given };
    return { kind: "literal", text: given.text, ...bearer, spell, alias, madeOf };
  }

  #spell(name: string, text: string, next: string): ReturnType<NonNullable<Literal["spell"]>> {
    const calculated = this.#units.flatMap(({ uses }) => uses.get(name)?.calculated ?? [])[0];
    if (calculated === undefined || !isOtherKind(text, next)) return { ok: true, text: next };
    return {
      ok: false,
      reason: `${calculated} is calculated from ${name}, and may take no value of another kind or unit`,
    };
  }
}

/** The words in a value that may be variables. */
function variablesIn(value: string): readonly string[] {
  return wordsIn(withoutStrings(value)).slice(0, mostOrigins);
}

function doubtOf(unit: StylusUnit, find: FindStylus): string | undefined {
  if (unit.doubt !== undefined) return `${unit.path} may set it: ${unit.doubt}`;
  const missing = unit.addresses.find((address) => find(unit, address) === undefined);
  return missing === undefined ? undefined : `a file that was not read may set it: ${missing}`;
}

/** Creates what gives each unit the program that it belongs to: all that load one another in any number of steps. */
export function linkStylus(
  units: readonly StylusUnit[],
  find: FindStylus,
): (unit: StylusUnit) => StylusVariables | undefined {
  const beside = new Map<StylusUnit, StylusUnit[]>(units.map((unit) => [unit, []]));
  for (const unit of units)
    for (const address of unit.addresses) {
      const other = find(unit, address);
      if (other === undefined) continue;
      beside.get(unit)?.push(other);
      beside.get(other)?.push(unit);
    }
  const programs = new Map<StylusUnit, StylusProgram>();
  for (const unit of units) {
    if (programs.has(unit)) continue;
    const together = new Set([unit]);
    // What is added on the way is walked over, too.
    for (const one of together) for (const other of beside.get(one) ?? []) together.add(other);
    const program = new StylusProgram([...together], find);
    for (const one of together) programs.set(one, program);
  }
  return (unit) => programs.get(unit);
}
