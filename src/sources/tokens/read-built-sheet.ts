import { createLineFinder } from "../../css/sheet/place.js";
import type { Declaration, GivenValue, Sheet } from "../../css/sheet/sheet.js";
import { valueText, withDeclarations } from "../../css/sheet/sheet.js";
import { describeFault } from "./describe-fault.js";
import { findParts } from "./find-parts.js";
import { KnownBuild } from "./known-build.js";
import { tooMuch } from "./readings/comparisons.js";
import { readMeasure } from "./readings/read-measure.js";
import { functionsIn } from "./readings/read-text.js";
import { readValue } from "./readings/read-value.js";
import { type Reading, refuse, type Spelling, unitKey } from "./readings/reading.js";
import { stillGives } from "./readings/still-gives.js";
import { shapeOf, type Token, type TokenFile, unitOf } from "./token-file.js";
import type { TokenIndex } from "./token-index.js";
import { isKebabOf } from "./token-names.js";

/**
 * Tells of each declaration in a style sheet that a build writes which value in the token files gives its value: the one whose
 * path is its name, and of which the build makes that very value in a way that can be turned round. Where there is none, it
 * tells why.
 */
export function readBuiltSheet(sheet: Sheet, index: TokenIndex): Sheet {
  const declarations: Declaration[] = [];
  const built = withDeclarations(sheet, declarations);
  const reader = new BuiltSheetReader(sheet, index);
  for (const [{ name, start, value, block, heading }, said] of reader.all)
    declarations.push({ name, start, value, block, sheet: built, heading, given: reader.givenTo(said) });
  return built;
}

/** What a sheet says of a custom property, however often: that comes from one place. */
interface Said {
  readonly name: string;
  readonly text: string;
  readonly candidates: readonly Candidate[];
  given: GivenValue | undefined;
}

/** A token that a declaration may be made of by its name, and how. */
interface Candidate {
  readonly token: Token;
  readonly readings: readonly Reading[];
}

class BuiltSheetReader {
  readonly all: (readonly [Declaration, Said])[] = [];
  readonly #index: TokenIndex;
  readonly #build: KnownBuild;
  /** For each file, what tells the line of an offset. */
  readonly #lines = new Map<TokenFile, (offset: number) => number>();
  /** For each shape of a value, the ways in which the build is seen to make one alone. */
  readonly #transforms = new Map<string, Set<string>>();
  readonly #isTooMuch: boolean;

  constructor(sheet: Sheet, index: TokenIndex) {
    this.#index = index;
    this.#build = new KnownBuild(sheet, index);
    const known = new Map<string, Said>();
    for (const declaration of sheet.declarations) {
      const { name } = declaration;
      const text = valueText(declaration);
      const key = `${name}\n${text}`;
      let said = known.get(key);
      if (said === undefined) {
        said = this.#learn(name, text);
        known.set(key, said);
      }
      this.all.push([declaration, said]);
    }
    const { comparisons } = this.#build;
    this.#isTooMuch = comparisons.isSpent;
    // Values that are spelt are compared once more.
    comparisons.restart();
  }

  givenTo(said: Said): GivenValue {
    said.given ??= this.#findGiven(said);
    return said.given;
  }

  #findGiven({ name, text, candidates }: Said): GivenValue {
    // A value that was not compared may show another way of the same build.
    if (this.#isTooMuch) return { kind: "unknown", text, reason: tooMuch };
    const fitting = candidates.filter(({ readings }) => readings.length > 0);
    const exact = fitting.length > 1 ? fitting.filter(({ token }) => isKebabOf(name, token.path)) : [];
    const [only, ...others] = exact.length > 0 ? exact : fitting;
    if (only !== undefined && others.every(({ token }) => token.value === only.token.value))
      return this.#literal(only, text);
    const all = candidates.map(({ token }) => token);
    const fault = {
      tokens: only === undefined ? all : fitting.map(({ token }) => token),
      text,
      isSame: only !== undefined,
      files: this.#index.files,
      lineAt: this.#lineAt,
    };
    return {
      kind: "unknown",
      text,
      madeOf: findParts(text, all, this.#index),
      // A sheet may have thousands of them, of which nobody asks for most.
      get reason() {
        return describeFault(fault);
      },
    };
  }

  readonly #lineAt = (file: TokenFile, offset: number): number => {
    const find = this.#lines.get(file) ?? createLineFinder(file.text);
    this.#lines.set(file, find);
    return find(offset);
  };

  #literal({ token, readings }: Candidate, text: string): GivenLiteral {
    const literal = this.#place({ token, readings }, text);
    const [{ target, replaces } = {}] = readings;
    if (target !== undefined) {
      const given = this.#place({ token: target.token, readings: [target.reading] }, text);
      return { ...literal, alias: { name: given.name, given } };
    }
    if (replaces === undefined && this.#index.referredBy(token).length === 0) return literal;
    return { ...literal, madeOf: findParts(text, [token], this.#index), ...(replaces && { replaces }) };
  }

  #place(candidate: Candidate, text: string): GivenLiteral {
    const { file, value, path, type } = candidate.token;
    return {
      kind: "literal",
      text,
      sheet: file.sheet,
      range: value,
      name: path.join("."),
      isDefault: false,
      isEntry: false,
      origin: value,
      spell: (next) => this.#spell(candidate, next),
      means: (other, next) => (stillGives(other, next, { type, build: this.#build }) ? next : undefined),
    };
  }

  /** Where several ways fit, as with what is nothing, all must come to the same, or the build must be seen to go one of them. */
  #spell({ token, readings }: Candidate, next: string): Spelling {
    const known = this.#transforms.get(shapeOf(token));
    const others = this.#findOtherWays(token, readings[0]?.target);
    if (others !== undefined) return refuse(`which way the build goes cannot be told${others}`);
    const seen = readings.filter(({ transform }) => known?.has(transform));
    const spellings = (seen.length > 0 ? seen : readings).map(({ spell }) => spell(next));
    const texts = new Set(spellings.map((one) => (one.ok ? one.text : "")));
    const [first] = spellings;
    if (first === undefined || texts.size > 1) {
      const ways = readings.map(({ transform }) => transform).join(", ");
      return refuse(`which way the build goes cannot be told (${ways})`);
    }
    return first;
  }

  /**
   * In the place of a reference a value stands by itself, of which the build may make what it makes of such values. Gives
   * these ways in brackets; undefined where there is no other.
   */
  #findOtherWays({ type }: Token, target: Reading["target"]): string | undefined {
    if (target === undefined) return undefined;
    const known = this.#transforms.get(shapeOf({ ...target.token, type }));
    const { transform } = target.reading;
    if (known?.size === 1 && known.has(transform)) return undefined;
    if (known !== undefined) return ` (${[...known].join(", ")})`;
    // Numbers are counted as their types say.
    const isCounted = unitOf(target.token.value) !== "text";
    return isCounted && type !== target.token.type ? "" : undefined;
  }

  /** Finds the tokens from which the build may have made a value. If there is only one, it shows what the build does. */
  #learn(name: string, declared: string): Said {
    const build = this.#build;
    if (build.comparisons.isSpent) return { name, text: declared, candidates: [], given: undefined };
    const named = build.named(name);
    // Among so many, nobody could tell which one is meant.
    const candidates = (named.length > mostAlike ? [] : named).map((token): Candidate => {
      const { value: node, type, path, file, modifier } = token;
      const comparison = { node, type, group: path[0], text: file.text, declared, build, depth: 0 };
      return { token, readings: modifier === undefined ? readValue(comparison) : [] };
    });
    this.#learnTransform(candidates, declared);
    return { name, text: declared, candidates, given: undefined };
  }

  #learnTransform(candidates: readonly Candidate[], declared: string): void {
    const fitting = candidates.filter(({ readings }) => readings.length > 0);
    const [only] = fitting;
    const [reading, ...others] = only?.readings ?? [];
    if (fitting.length !== 1 || only === undefined || reading === undefined || others.length > 0) return;
    // A reference tells nothing about how the build writes values that stand by themselves.
    if (reading.target !== undefined || reading.transform === "reference") return;
    const shape = shapeOf(only.token);
    this.#transforms.set(shape, (this.#transforms.get(shape) ?? new Set()).add(reading.transform));
    const { value, type, path } = only.token;
    const isKept = value.kind === "string" && value.value === declared;
    if (isKept) for (const name of functionsIn(declared)) this.#build.keptFunctions.add(name);
    const measure = reading.transform === "as it is" ? readMeasure(declared) : undefined;
    if (measure !== undefined) this.#build.keptUnits.add(unitKey({ type, group: path[0] }, measure.unit));
  }
}

/** Tokens of one name differ by brand and mode, and no project has more of these. */
const mostAlike = 100;

type GivenLiteral = Extract<GivenValue, { readonly kind: "literal" }>;
