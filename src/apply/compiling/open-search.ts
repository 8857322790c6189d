import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Sheet } from "../../css/sheet/sheet.js";
import { echo } from "../../model/echo.js";
import type { Compiler } from "../../sources/compiler.js";
import { isInstalledFile } from "../../sources/loading/find-folders.js";
import { placeOfValue } from "../planning/file-draft.js";
import { sheetOfValue } from "../planning/recall-spelling.js";
import type { PlannedToken, TokenOutcome } from "../planning/token-outcome.js";
import type { Asked } from "./asked.js";
import { type Candidate, Literals } from "./candidates.js";
import { findChangedNumber } from "./changed-number.js";
import type { Base, EditCheck } from "./edit-check.js";
import { compilersOf } from "./entries.js";
import { type Found, findLiterals, type Search } from "./find-literals.js";
import { canHold, type FoundSource, foundDeclaration } from "./found-declaration.js";
import type { ProjectCompiler } from "./project-compiler.js";
import { placeAt, refuse, type Trial, tellWhy } from "./trial.js";

interface OpenSearchOptions {
  readonly compiler: ProjectCompiler;
  readonly bases: readonly Base[];
  readonly asked: Asked;
  readonly check: EditCheck;
}

interface FoundTrials {
  /** For each token at most one. */
  readonly found: readonly Trial[];
  /** What becomes of those of which it is known that nothing certain can be found. */
  readonly outcomes: Map<PlannedToken, TokenOutcome>;
}

/** So many literals are looked at for one token. */
const mostCandidates = 200;
/** So many are tried one by one, where they cannot be told apart at once. */
const mostTried = 20;

/** Looks for the literals that give tokens their values, where the files alone do not tell. */
export class OpenSearch {
  readonly #options: OpenSearchOptions;
  readonly #literals = new Map<string, Literals>();
  readonly #compilers = new Map<string, readonly Compiler[]>();
  readonly #origins = new Map<string, object>();
  readonly #candidates = new Map<string, Candidate>();

  constructor(options: OpenSearchOptions) {
    this.#options = options;
  }

  /** `trials` are edits that are certain already. */
  async find(open: readonly PlannedToken[], trials: readonly Trial[]): Promise<FoundTrials> {
    const { bases, compiler } = this.#options;
    const outcomes = new Map<PlannedToken, TokenOutcome>();
    const searches: Search[] = [];
    for (const planned of open) {
      if (!bases.some(({ targets }) => (targets.get(planned)?.required.length ?? 0) > 0)) continue;
      // Each goes through whole files, of which there may be large ones, while others wait for the server.
      await yieldToEventLoop();
      if (compiler.isLate) break;
      searches.push({ planned, candidates: this.#candidatesOf(planned, trials, outcomes) });
    }
    this.#noteOrigins(searches);
    const isAlone = isEachAlone(searches);
    const told = isAlone ? takeOnly(searches) : await findLiterals(searches, bases, compiler);
    // It has not been shown that what is tried has to do with the token at all.
    if (isAlone) for (const { planned } of searches) tellWhy(planned, outcomes, { why: isMade });
    const givers = new Set([...told.values()].flatMap((one) => one.givers));
    // What gives a value only where another literal does not is found when that one is left as it is.
    const rest = searches.map((search) => ({
      ...search,
      candidates: search.candidates.filter((one) => !givers.has(one)),
    }));
    const isTold = (planned: PlannedToken) => (told.get(planned)?.givers.length ?? 0) > 0;
    const second = await findLiterals(
      rest.filter(({ planned }) => isTold(planned)),
      bases,
      compiler,
    );
    const found: Trial[] = [];
    const unfound: PlannedToken[] = [];
    for (const { planned } of searches) {
      const all = await this.#sureOf(planned, told.get(planned), second.get(planned)?.givers ?? []);
      const [only, ...more] = all;
      if (only !== undefined && more.length === 0) found.push(only);
      else if (only !== undefined) outcomes.set(planned, tellAll(all));
      else if ((told.get(planned)?.untold.length ?? 0) === 0) unfound.push(planned);
    }
    for (const planned of unfound) {
      const part = await this.#findPart(planned, [...trials, ...found]);
      if (part === undefined) tellWhy(planned, outcomes, { why: isMade });
      else found.push(part);
    }
    return { found, outcomes };
  }

  /** The literal that gives a number in the value of a token, where only that number is to change. */
  async #findPart(planned: PlannedToken, taken: readonly Trial[]): Promise<Trial | undefined> {
    const { bases, compiler } = this.#options;
    const { token, findings } = planned;
    const whole = findings.group.part.page.seen?.[token.name]?.value ?? "";
    const changed = findChangedNumber(whole, token.value);
    if (changed === undefined) return undefined;
    const { start, end, before, after } = changed;
    const candidates = this.#literalsWith(before, planned, taken)
      .filter((one) => this.#canHold(one, after))
      .map((one) => ({ ...one, shownWith: (text: string) => `${start}${text}${end}` }))
      .slice(0, mostCandidates);
    const found = await findLiterals([{ planned, candidates }], bases, compiler);
    const [only, ...more] = found.get(planned)?.givers ?? [];
    if (only === undefined || more.length > 0) return undefined;
    return this.#trialOf(planned, only, { text: after, whole });
  }

  /** All literals that give a token its value, each by itself. */
  async #sureOf(
    planned: PlannedToken,
    told: Found | undefined,
    second: readonly Candidate[],
  ): Promise<readonly Trial[]> {
    const { givers = [], untold = [] } = told ?? {};
    if (givers.length > 0) return [...givers, ...second].map((one) => this.#trialOf(planned, one));
    const right: Trial[] = [];
    for (const one of untold.slice(0, mostTried)) {
      const trial = this.#trialOf(planned, one);
      const verdict = (await this.#options.check.verdictsOf([trial])).get(trial);
      if (verdict?.kind === "right" || verdict?.kind === "shared") right.push(trial);
    }
    return right;
  }

  #candidatesOf(
    planned: PlannedToken,
    trials: readonly Trial[],
    outcomes: Map<PlannedToken, TokenOutcome>,
  ): readonly Candidate[] {
    const { token, findings } = planned;
    const seen = findings.group.part.page.seen?.[token.name]?.value ?? "";
    const all = this.#literalsWith(seen, planned, trials);
    const holding = all.filter((one) => this.#canHold(one, token.value));
    if (holding.length < all.length) tellWhy(planned, outcomes, { why: isUnholdable });
    return holding.slice(0, mostCandidates).map((one) => this.#theOne(one));
  }

  #canHold(candidate: Candidate, value: string): boolean {
    const { file } = candidate;
    const text = this.#options.asked.texts.get(file) ?? "";
    const compilers = this.#compilers.get(file) ?? compilersOf(file, text);
    this.#compilers.set(file, compilers);
    return canHold(candidate, value, { text, compilers });
  }

  /** The literals that say a value, in the files that may give it to a token and where no other edit stands. */
  #literalsWith(value: string, planned: PlannedToken, trials: readonly Trial[]): readonly Candidate[] {
    const { bases, asked } = this.#options;
    const own = bases.filter(({ targets }) => (targets.get(planned)?.required.length ?? 0) > 0);
    const files = new Set(own.flatMap(({ loaded }) => [...loaded]));
    const isFree = ({ file, range }: Candidate): boolean =>
      trials.every(
        ({ file: other, edit }) =>
          other !== file ||
          range.end <= edit.range.start ||
          range.start >= edit.range.end ||
          (range.start === edit.range.start && range.end === edit.range.end),
      );
    return planned.findings.group.files
      .filter((file) => files.has(file) && asked.texts.has(file) && !isInstalledFile(file))
      .flatMap((file) => {
        const literals = this.#literalsOf(file);
        return [...literals.find(value, mostCandidates), ...literals.findCalls(value, mostCandidates)];
      })
      .filter(isFree);
  }

  /** What is found for several tokens is one literal. */
  #theOne(candidate: Candidate): Candidate {
    const { file, range } = candidate;
    const key = `${file}\n${range.start}\n${range.end}`;
    const known = this.#candidates.get(key) ?? candidate;
    this.#candidates.set(key, known);
    return known;
  }

  #literalsOf(file: string): Literals {
    const known = this.#literals.get(file) ?? new Literals(file, this.#options.asked.texts.get(file) ?? "");
    this.#literals.set(file, known);
    return known;
  }

  /** What stands for a literal that the files tell of, too, so that both ways to it are one. */
  #noteOrigins(searches: readonly Search[]): void {
    const { sources } = this.#options.asked;
    const files = new Set(searches.flatMap(({ candidates }) => candidates.map(({ file }) => file)));
    const names = new Map<Sheet, string>(Array.from(sources, ([file, { sheet }]) => [sheet, file]));
    for (const [file, { sheet }] of sources) {
      for (const declaration of sheet.declarations) {
        const { given } = declaration;
        if (given?.kind === "unknown") continue;
        const { start } = given?.range ?? declaration.value;
        const place = names.get(sheetOfValue(declaration)) ?? file;
        if (files.has(place)) this.#origins.set(`${place}\n${start}`, placeOfValue(declaration));
      }
    }
  }

  #trialOf(planned: PlannedToken, candidate: Candidate, part?: FoundSource["part"]): Trial {
    const { texts, sources } = this.#options.asked;
    const { file, range } = candidate;
    const key = `${file}\n${range.start}`;
    const origin = this.#origins.get(key) ?? {};
    this.#origins.set(key, origin);
    const sheet = sources.get(file)?.sheet;
    if (sheet === undefined) throw new Error(`${file} is not part of the transaction`);
    const { name, value } = planned.token;
    const source = texts.get(file) ?? "";
    const declaration = foundDeclaration(name, candidate, { source, sheet, origin, part });
    return { planned, file, declaration, edit: { range, text: part?.text ?? value }, isFound: true };
  }
}

/** Whether for each token one literal is all that may give it its value: then to try it tells the same as to mark it. */
function isEachAlone(searches: readonly Search[]): boolean {
  const only = new Set(searches.map(({ candidates: [first] }) => first));
  return only.size === searches.length && searches.every(({ candidates }) => candidates.length === 1);
}

function takeOnly(searches: readonly Search[]): ReadonlyMap<PlannedToken, Found> {
  return new Map(searches.map(({ planned, candidates }) => [planned, { givers: candidates, untold: [] }]));
}

const isMade =
  "no literal in the files that may be written comes out as its value: that is calculated, or stands elsewhere";
const isUnholdable = "the compiler might not leave the new value as it is written";

/** Which of several literals is meant, only a person knows. */
function tellAll(trials: readonly Trial[]): TokenOutcome {
  const names = trials.map(({ declaration: { given } }) =>
    given?.kind === "literal" ? echo(given.name) : "",
  );
  return refuse(`each of ${names.slice(0, 3).join(" and ")} gives it its value`, trials.map(placeAt));
}
