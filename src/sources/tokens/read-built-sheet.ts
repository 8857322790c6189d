import { createLineFinder } from "../../css/sheet/place.js";
import type { Declaration, GivenValue, Sheet } from "../../css/sheet/sheet.js";
import { valueText } from "../../css/sheet/sheet.js";
import { describeFault } from "./describe-fault.js";
import { createReferred, findParts } from "./find-parts.js";
import { createPlainFinder } from "./find-plain.js";
import { Comparisons, tooMuch } from "./readings/comparisons.js";
import { functionsIn } from "./readings/read-text.js";
import { readValue } from "./readings/read-value.js";
import { type Build, type Reading, refuse, type Spelling } from "./readings/reading.js";
import { stillGives } from "./readings/still-gives.js";
import { shapeOf, type Token, type TokenFile, unitOf } from "./token-file.js";
import { findPrefix, isKebabOf, splitPrefixes, squeezeName } from "./token-names.js";

/**
 * Tells of each declaration in a style sheet that a build writes which value in the token files gives its value: the one whose
 * path is its name, and of which the build makes that very value in a way that can be turned round. Where there is none, it
 * tells why.
 */
export function readBuiltSheet(sheet: Sheet, files: readonly TokenFile[]): Sheet {
  const declarations: Declaration[] = [];
  const built: Sheet = { ...sheet, declarations };
  const reader = new BuiltSheetReader(sheet, files);
  for (const declaration of sheet.declarations)
    declarations.push({ ...declaration, sheet: built, given: reader.givenTo(declaration) });
  return built;
}

/** A token that a declaration may be made of by its name, and how. */
interface Candidate {
  readonly token: Token;
  readonly readings: readonly Reading[];
}

class BuiltSheetReader implements Build {
  readonly keptFunctions = new Set<string>();
  readonly read = readValue;
  readonly #files: readonly TokenFile[];
  /** By their squeezed paths. */
  readonly #tokens = new Map<string, Token[]>();
  /** By their paths as references have them. */
  readonly #byPath = new Map<string, Token[]>();
  readonly #declared = new Map<string, string | undefined>();
  #declaredByKey: ReadonlyMap<string | undefined, string | undefined> | undefined;
  readonly plainAt: Build["plainAt"];
  readonly #referred = createReferred(this);
  readonly #prefix: string;
  /** By the name and the value of a declaration: what a sheet says twice comes from one place. */
  readonly #candidates = new Map<string, readonly Candidate[]>();
  readonly #given = new Map<string, GivenValue>();
  /** For each file, what tells the line of an offset. */
  readonly #lines = new Map<TokenFile, (offset: number) => number>();
  /** For each shape of a value, the ways in which the build is seen to make one alone. */
  readonly #transforms = new Map<string, Set<string>>();
  readonly comparisons: Comparisons;
  readonly #isTooMuch: boolean;

  constructor(sheet: Sheet, files: readonly TokenFile[]) {
    this.#files = files;
    this.plainAt = createPlainFinder(files);
    for (const token of files.flatMap(({ tokens }) => tokens)) {
      put(this.#tokens, squeezeName(token.path.join(" ")), token);
      if (token.isRoot) put(this.#tokens, squeezeName([...token.path, "root"].join(" ")), token);
      put(this.#byPath, token.path.join("."), token);
    }
    this.#prefix = findPrefix(sheet.declarations, this.#tokens);
    for (const declaration of sheet.declarations) {
      const { name } = declaration;
      const text = valueText(declaration);
      this.#declared.set(
        name,
        this.#declared.has(name) && this.#declared.get(name) !== text ? undefined : text,
      );
    }
    const size = files.reduce((sum, { text }) => sum + text.length, sheet.source.length);
    this.comparisons = new Comparisons(size);
    for (const declaration of sheet.declarations) if (!this.comparisons.isSpent) this.#learn(declaration);
    this.#isTooMuch = this.comparisons.isSpent;
    // Values that are spelt are compared once more.
    this.comparisons.restart();
  }

  follow(path: string): Token | undefined {
    const [only, ...others] = this.#byPath.get(path) ?? [];
    return others.length === 0 ? only : undefined;
  }

  pathOf(property: string): string | undefined {
    const paths = new Set(this.#named(property).map(({ path }) => path.join(".")));
    const [only, ...others] = paths;
    return others.length === 0 && only !== undefined && this.follow(only) !== undefined ? only : undefined;
  }

  declaredOf(path: string): string | undefined {
    this.#declaredByKey ??= this.#findDeclaredByKey();
    return this.#declaredByKey.get(squeezeName(path));
  }

  givenTo(declaration: Declaration): GivenValue {
    const key = keyOf(declaration);
    const given = this.#given.get(key) ?? this.#findGiven(declaration.name, valueText(declaration), key);
    this.#given.set(key, given);
    return given;
  }

  #findGiven(name: string, text: string, key: string): GivenValue {
    // A value that was not compared may show another way of the same build.
    if (this.#isTooMuch) return { kind: "unknown", text, reason: tooMuch };
    const candidates = this.#candidates.get(key) ?? [];
    const fitting = candidates.filter(({ readings }) => readings.length > 0);
    const exact = fitting.filter(({ token }) => isKebabOf(name, token.path));
    const [only, ...others] = exact.length > 0 ? exact : fitting;
    if (only === undefined || new Set([only, ...others].map(({ token }) => token.value)).size > 1) {
      const tokens = (only === undefined ? candidates : fitting).map(({ token }) => token);
      const parts = candidates.map(({ token }) => token);
      return {
        kind: "unknown",
        text,
        madeOf: findParts(text, parts, this.#referred),
        reason: describeFault({
          tokens,
          text,
          isSame: only !== undefined,
          files: this.#files,
          lineAt: this.#lineAt,
        }),
      };
    }
    return this.#literal(only, text);
  }

  readonly #lineAt = (file: TokenFile, offset: number): number => {
    const find = this.#lines.get(file) ?? createLineFinder(file.text);
    this.#lines.set(file, find);
    return find(offset);
  };

  #literal({ token, readings }: Candidate, text: string): GivenValue {
    const spell = (next: string): Spelling => this.#spell({ token, readings }, next);
    const target = readings[0]?.target;
    return {
      ...this.#place(token, text),
      spell,
      ...(readings[0]?.replaces && { replaces: readings[0].replaces }),
      madeOf: target ? [] : findParts(text, [token], this.#referred),
      ...(target && { alias: { name: target.token.path.join("."), given: this.#targetOf(target, text) } }),
    };
  }

  #targetOf({ token, reading }: NonNullable<Reading["target"]>, text: string): GivenLiteral {
    const spell = (next: string) => this.#spell({ token, readings: [reading] }, next);
    return { ...this.#place(token, text), spell };
  }

  #place({ file, value, path, type }: Token, text: string): GivenLiteral {
    return {
      ...{ kind: "literal", text, sheet: file.sheet, range: value, name: path.join(".") },
      ...{ isDefault: false, isEntry: false, origin: value },
      means: (other, next) => (stillGives(other, next, { type, build: this }) ? next : undefined),
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

  #findDeclaredByKey(): ReadonlyMap<string | undefined, string | undefined> {
    const found = new Map<string | undefined, string | undefined>();
    for (const [name, text] of this.#declared) {
      const key = this.#keyOf(name);
      if (!found.has(key)) found.set(key, text);
    }
    return found;
  }

  #keyOf(property: string): string | undefined {
    return splitPrefixes(property).find(({ prefix }) => prefix === this.#prefix)?.rest;
  }

  #named(property: string): readonly Token[] {
    return this.#tokens.get(this.#keyOf(property) ?? "") ?? [];
  }

  /** Finds the tokens from which the build may have made a declaration. If there is only one, it shows what the build does. */
  #learn(declaration: Declaration): void {
    const key = keyOf(declaration);
    if (this.#candidates.has(key)) return;
    const declared = valueText(declaration);
    const named = this.#named(declaration.name);
    // Among so many, nobody could tell which one is meant.
    const candidates = (named.length > mostAlike ? [] : named).map((token): Candidate => {
      const { value: node, type, file, modifier } = token;
      const comparison = { node, type, text: file.text, declared, build: this, depth: 0 };
      return { token, readings: modifier === undefined ? readValue(comparison) : [] };
    });
    this.#candidates.set(key, candidates);
    const fitting = candidates.filter(({ readings }) => readings.length > 0);
    const [only] = fitting;
    const [reading, ...others] = only?.readings ?? [];
    if (fitting.length !== 1 || only === undefined || reading === undefined || others.length > 0) return;
    // A reference tells nothing about how the build writes values that stand by themselves.
    if (reading.target !== undefined || reading.transform === "reference") return;
    const shape = shapeOf(only.token);
    this.#transforms.set(shape, (this.#transforms.get(shape) ?? new Set()).add(reading.transform));
    const { value } = only.token;
    const isKept = value.kind === "string" && value.value === declared;
    if (isKept) for (const name of functionsIn(declared)) this.keptFunctions.add(name);
  }
}

/** Tokens of one name differ by brand and mode, and no project has more of these. */
const mostAlike = 100;

const keyOf = (one: Declaration): string => `${one.name}\n${valueText(one)}`;

type GivenLiteral = Extract<GivenValue, { readonly kind: "literal" }>;

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const held = map.get(key);
  if (held === undefined) map.set(key, [value]);
  else held.push(value);
}
