import type { RootCascade } from "../../css/cascade/root-cascade.js";
import { type Declaration, valueText } from "../../css/sheet/sheet.js";
import type { TokenValue } from "../../model/wire/apply-request.js";
import type { RefusedToken } from "../../model/wire/wire.js";
import type { Source } from "../../sources/source.js";
import type { TokenGroup } from "../route-tokens.js";
import type { Decision } from "./decide-token.js";
import { mostPlaces, type PlaceOf } from "./file-draft.js";
import type { Unnamed } from "./not-found/unnamed.js";
import type { UnreadPlace } from "./not-found/unread-places.js";
import type { SharedValues } from "./shared-values.js";
import type { FilesBySheet } from "./sheet-outlines.js";
import { findSourceRefusal, throughAlias } from "./source-refusal.js";
import type { Spellings } from "./spellings.js";

export type Refusal = Pick<RefusedToken, "reason" | "why" | "places">;

/** What becomes of one token of a request, as far as the files tell. */
export type TokenOutcome =
  | { readonly kind: "write"; readonly declaration: Declaration }
  /** No declaration of it is the root element's. */
  | { readonly kind: "unknown" }
  | { readonly kind: "refuse"; readonly refusal: Refusal };

/** What is known where the tokens of one group are decided. */
export interface Findings {
  readonly group: TokenGroup;
  readonly cascade: RootCascade;
  readonly files: FilesBySheet;
  readonly shared: SharedValues;
  /** The numbers of the names in the cascade. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly sources: ReadonlyMap<string, Source>;
  readonly placeOf: PlaceOf;
  readonly spellings: Spellings;
}

export interface PlannedToken {
  readonly token: TokenValue;
  readonly findings: Findings;
  readonly outcome: TokenOutcome;
  /** Whether no file tells what the page uses, of which a compiler may tell more. */
  readonly isOpen: boolean;
}

/** What was decided of a token; where no declaration is the root element's, a place that may be its all the same. */
export type Decided = Decision | Unnamed | UnreadPlace;

/**
 * Turns what was decided of a token into what becomes of it, with the places that a person is shown. What was decided without
 * regard to what the user agreed to is open as well.
 */
export function planToken(
  token: TokenValue,
  { decision, strict }: { readonly decision: Decided; readonly strict: Decided },
  findings: Findings,
): PlannedToken {
  const outcome = outcomeOf(token, decision, findings);
  const isOpen = strict.kind !== "write" || (outcome.kind === "refuse" && slashInCall.test(token.value));
  return { token, findings, outcome, isOpen };
}

/** What a language makes of it depends on its version, which its compiler knows. */
const slashInCall = /\/[^()]{0,20}\)/;

function outcomeOf(token: TokenValue, decision: Decided, findings: Findings): TokenOutcome {
  const { group, placeOf } = findings;
  switch (decision.kind) {
    case "unknown":
      return decision;
    case "unnamed": {
      const { file, why, declaration } = decision;
      const place = { file, ...placeOf(declaration), value: valueText(declaration) };
      return { kind: "refuse", refusal: { reason: "source", why, places: [place] } };
    }
    case "unread":
      return { kind: "refuse", refusal: { reason: "source", why: decision.why, places: [decision.place] } };
    case "refused": {
      const places = placesOf(token.name, findings);
      // Where the source is what forbids it, nothing could be written all the same.
      const offered = decision.reason === "source" ? places.map(({ wins: _, ...place }) => place) : places;
      return { kind: "refuse", refusal: { ...decision, places: offered } };
    }
    case "write": {
      const declaration = throughAlias(decision.declaration, token, group);
      const refusal = findSourceRefusal(token, declaration, findings);
      if (refusal === undefined) return { kind: "write", declaration };
      return { kind: "refuse", refusal: { reason: "source", ...refusal } };
    }
  }
}

/** Where a name is declared: first what wins by the rules for files. */
function placesOf(name: string, { cascade, files, numbers, placeOf }: Findings): RefusedToken["places"] {
  const winner = cascade.winners[numbers.get(name) ?? -1];
  const others = cascade.declarationsOf(name).filter((declaration) => declaration !== winner);
  const shown = [...(winner ? [winner] : []), ...others].slice(0, mostPlaces);
  return shown.map((declaration) => ({
    file: files.get(declaration.sheet)?.[0] ?? "",
    ...placeOf(declaration),
    value: valueText(declaration),
    ...(declaration === winner && { wins: true as const }),
  }));
}
