import type { Edit } from "../../css/sheet/edit.js";
import { type Declaration, valueText } from "../../css/sheet/sheet.js";
import { echo } from "../../model/echo.js";
import type { FilePlace } from "../../model/wire/wire.js";
import type { PlannedToken, TokenOutcome } from "../planning/token-outcome.js";

/** One edit for one token, of which a compiler shall tell what it does. */
export interface Trial {
  readonly planned: PlannedToken;
  readonly file: string;
  readonly edit: Edit;
  /** The token with what gives it its value there. */
  readonly declaration: Declaration;
  /** Whether only the compiler tells that it is the right one. */
  readonly isFound: boolean;
}

export type Verdict =
  | { readonly kind: "right" }
  /** Others get the value, too, which the request does not name. */
  | { readonly kind: "shared"; readonly others: readonly string[] }
  | { readonly kind: "wrong"; readonly why: string }
  /** There was no time to find out. */
  | { readonly kind: "late" };

/** One thing for all trials that write one literal. */
export function placeOfTrial({ file, edit }: Trial): string {
  return `${file}\n${edit.range.start}`;
}

/** The edits of some trials, each once. */
export function editsOf(trials: readonly Trial[]): ReadonlyMap<string, readonly Edit[]> {
  const byPlace = new Map(trials.map((trial) => [placeOfTrial(trial), trial]));
  const byFile = new Map<string, Edit[]>();
  for (const { file, edit } of byPlace.values()) {
    const own = byFile.get(file) ?? [];
    byFile.set(file, own);
    own.push(edit);
  }
  return byFile;
}

const shown = 3;

/** What becomes of a token by what its compiler showed; undefined where that says no more than the files. */
export function outcomeOf(trial: Trial, verdict: Verdict): TokenOutcome | undefined {
  const { isFound, declaration } = trial;
  const place = placeAt(trial);
  switch (verdict.kind) {
    case "right":
      return isFound ? { kind: "write", declaration } : undefined;
    case "late":
      return undefined;
    case "shared": {
      const others = [...new Set(verdict.others)];
      const more = others.length > shown ? ` and ${others.length - shown} more` : "";
      const name = declaration.given?.kind === "literal" ? declaration.given.name : declaration.name;
      const why = `${name} gives ${others.slice(0, shown).map(echo).join(", ")}${more} its value, too`;
      return refuse(why, [{ ...place, wins: true }]);
    }
    case "wrong":
      return isFound ? undefined : refuse(verdict.why, [place]);
  }
}

/** Tells better why a source cannot take a value, once that is known. */
export function tellWhy(
  planned: PlannedToken,
  outcomes: Map<PlannedToken, TokenOutcome>,
  { why, place }: { readonly why: string; readonly place?: FilePlace },
): void {
  const { outcome } = planned;
  if (outcome.kind !== "refuse" || outcome.refusal.reason !== "source" || outcomes.has(planned)) return;
  outcomes.set(planned, refuse(why, place === undefined ? outcome.refusal.places : [place]));
}

/** Where the edit of a trial would be made. */
export function placeAt({ planned, file, declaration }: Trial): FilePlace {
  return { file, ...planned.findings.placeOf(declaration), value: valueText(declaration) };
}

/** The outcome of a token whose source cannot be written: why, as the end of a sentence, and the places concerned. */
export function refuse(why: string, places: readonly FilePlace[]): TokenOutcome {
  return { kind: "refuse", refusal: { reason: "source", why, places } };
}
