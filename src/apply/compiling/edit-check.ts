import type { CompiledSheet } from "../../compilers/compiled-sheet.js";
import { isSameValue } from "../../css/values/same-value.js";
import type { PlannedToken } from "../planning/token-outcome.js";
import type { Entry } from "./entries.js";
import type { ProjectCompiler } from "./project-compiler.js";
import type { Targets } from "./targets.js";
import { editsOf, placeOfTrial, type Trial, type Verdict } from "./trial.js";

/** An entry as it compiles now, with what each token has in it. */
export interface Base {
  readonly entry: Entry;
  readonly sheet: CompiledSheet;
  readonly loaded: ReadonlySet<string>;
  readonly targets: ReadonlyMap<PlannedToken, Targets>;
}

/** What some edits do together, in all that is compiled with them. */
interface Effect {
  readonly fault?: string;
  readonly isLate: boolean;
  /** The tokens whose declarations do not all get their value. */
  readonly missed: ReadonlySet<Trial>;
  /** The declarations that change although no token means them. */
  readonly others: ReadonlySet<string>;
}

/**
 * Finds out what edits do, by compiling the style sheets with them and comparing declaration by declaration. All are tried
 * together; only where that shows something else are they told apart, half by half.
 */
export class EditCheck {
  readonly #compiler: ProjectCompiler;
  readonly #bases: readonly Base[];
  readonly #verdicts = new Map<Trial, Verdict>();
  /** What changes besides, where the user has agreed to it. */
  readonly #agreed = new Set<string>();

  constructor(compiler: ProjectCompiler, bases: readonly Base[]) {
    this.#compiler = compiler;
    this.#bases = bases;
  }

  async verdictsOf(trials: readonly Trial[]): Promise<ReadonlyMap<Trial, Verdict>> {
    await this.#tryOut(trials);
    const right = trials.filter((trial) => this.#verdicts.get(trial)?.kind === "right");
    // What each does by itself is not what they do together, where Sass decides by two of them.
    if (right.length > 1 && right.length < trials.length && !isClean(await this.#effectOf(right)))
      this.#record(right, { kind: "wrong", why: "together they change more than each of them" });
    return new Map(trials.map((trial) => [trial, this.#verdicts.get(trial) ?? { kind: "late" }]));
  }

  async #tryOut(trials: readonly Trial[]): Promise<void> {
    if (trials.length === 0) return;
    const effect = await this.#effectOf(trials);
    if (effect.isLate) this.#record(trials, { kind: "late" });
    else if (isClean(effect)) this.#record(trials, { kind: "right" });
    else {
      const places = [...new Set(trials.map(placeOfTrial))];
      if (places.length === 1) this.#blame(trials, effect);
      else {
        const first = new Set(places.slice(0, places.length >> 1));
        await this.#tryOut(trials.filter((trial) => first.has(placeOfTrial(trial))));
        await this.#tryOut(trials.filter((trial) => !first.has(placeOfTrial(trial))));
      }
    }
  }

  /** Whether the page's declaration of a token is known in something that is compiled. */
  readonly #isKnown = (planned: PlannedToken): boolean =>
    this.#bases.some(({ targets }) => (targets.get(planned)?.required.length ?? 0) > 0);

  #record(trials: readonly Trial[], verdict: Verdict): void {
    for (const trial of trials) this.#verdicts.set(trial, verdict);
  }

  /** Of edits of one literal. */
  #blame(trials: readonly Trial[], { fault, missed, others }: Effect): void {
    for (const trial of trials) {
      const { planned } = trial;
      const isAnyway = planned.findings.group.part.anyway.has(planned.token.name);
      if (fault !== undefined) this.#record([trial], { kind: "wrong", why: fault });
      else if (missed.has(trial)) this.#record([trial], { kind: "wrong", why: notThere });
      else if (others.size === 0 || isAnyway) this.#record([trial], { kind: "right" });
      else this.#record([trial], { kind: "shared", others: [...others] });
      if (isAnyway) for (const other of others) this.#agreed.add(other);
    }
  }

  async #effectOf(trials: readonly Trial[]): Promise<Effect> {
    const edits = editsOf(trials);
    const missed = new Set<Trial>();
    const others = new Set<string>();
    for (const base of this.#bases) {
      if (![...edits.keys()].some((file) => base.loaded.has(file))) continue;
      const after = await this.#compiler.compile(base.entry, edits);
      if (!after.ok)
        return { isLate: after.isLate, fault: `it would not compile: ${after.reason}`, missed, others };
      if (after.sheet.shape !== base.sheet.shape)
        return { isLate: false, fault: shapeFault(base.sheet.shape, after.sheet.shape), missed, others };
      for (const trial of trials) if (!isReached(trial, base, after.sheet)) missed.add(trial);
      for (const other of findOthers(trials, base, { after: after.sheet, isKnown: this.#isKnown }))
        if (!this.#agreed.has(other)) others.add(other);
    }
    return { isLate: false, missed, others };
  }
}

const notThere = "compiled with it, the declaration that the page uses would not get the value";

function isClean({ fault, isLate, missed, others }: Effect): boolean {
  return fault === undefined && !isLate && missed.size === 0 && others.size === 0;
}

/** Whether the token gets its value where the page has it. */
function isReached({ planned, file }: Trial, base: Base, after: CompiledSheet): boolean {
  const targets = base.targets.get(planned);
  if (targets === undefined || !base.loaded.has(file)) return true;
  return targets.required.every((at) =>
    isSameValue(after.declarations[at]?.value ?? "", planned.token.value),
  );
}

function findOthers(
  trials: readonly Trial[],
  base: Base,
  { after, isKnown }: { readonly after: CompiledSheet; readonly isKnown: (planned: PlannedToken) => boolean },
): readonly string[] {
  const others: string[] = [];
  for (const [at, { property, value, path }] of base.sheet.declarations.entries()) {
    const now = after.declarations[at]?.value ?? "";
    if (now === value) continue;
    const isMeant = trials.some(({ planned }) => {
      const { token } = planned;
      if (token.name !== property || !isSameValue(now, token.value)) return false;
      // Where a build puts what is compiled elsewhere, the files alone have told the place.
      return base.targets.get(planned)?.allowed.has(at) ?? !isKnown(planned);
    });
    if (isMeant) continue;
    const head = path.slice(path.lastIndexOf("\n") + 1).slice(0, longestHead);
    const isOwn = trials.some(({ planned }) => planned.token.name === property);
    others.push(property.startsWith("--") && !isOwn ? property : `${property} of ${head}`);
  }
  return others;
}

const longestHead = 80;

/** The first line in which two shapes differ. */
function shapeFault(before: string, after: string): string {
  const [one, other] = [before.split("\n"), after.split("\n")];
  const at = one.findIndex((line, place) => line !== other[place]);
  const told = (line: string | undefined): string =>
    (line ?? "").replace(/[:;{}]$/, "").slice(0, longestHead);
  const was = told(one[at]);
  return was === ""
    ? "it decides more than values"
    : `it decides more than values: ${was} would become ${told(other[at]) || "something else"}`;
}
