import type { DeclarationPlace, Hunk, RefusedToken } from "../../../model/wire/wire.js";
import {
  type ApplyPreview,
  choiceKey,
  type SharedWith,
  type TokenChoice,
  type UnseenMode,
} from "../../../state/apply/apply-client.js";
import { outcomeOfPart } from "../../../state/apply/requests/read-answer.js";

/** One change of a file that can be chosen. */
export interface PlannedChange extends Hunk, TokenChoice {
  /** Unique in the plan. */
  readonly key: string;
  /** The scheme it is for, where that is not the one the page shows now. */
  readonly scheme: string | undefined;
  /** The mode or theme that it was made in, where the page used another declaration there than now. */
  readonly madeIn: string | undefined;
  /** The other mode in which the page uses the same declaration. */
  readonly sharedWith: SharedWith | undefined;
}

export interface PlannedFile {
  readonly file: string;
  /** Why the file looks like the output of a build, when it does. */
  readonly generated: string | undefined;
  readonly changes: readonly PlannedChange[];
}

/** A token that is written only if the user says so, having seen what the page and the files have. */
export interface PlannedRefusal extends RefusedToken, TokenChoice {
  readonly key: string;
  readonly after: string;
  readonly sharedWith: SharedWith | undefined;
}

/** Where no file declares it there is nothing to write over; nor in a source that cannot hold the value. */
export function canBeWritten({ reason, places }: Pick<RefusedToken, "reason" | "places">): boolean {
  return places.length > 0 && (reason !== "source" || places.some(({ wins }) => wins));
}

/** A token no file takes, with where it is declared instead. */
export interface UnknownToken {
  readonly name: string;
  /** What it should have become; the first of several. */
  readonly after: string;
  /** The files that were asked. */
  readonly files: readonly string[];
  /** Without places where these are more than can be shown. */
  readonly elsewhere: readonly { readonly file: string; readonly places: readonly DeclarationPlace[] }[];
}

/** A preview sorted for reading: every token is in exactly one of the lists. */
export interface ApplyPlan {
  readonly project: string;
  readonly files: readonly PlannedFile[];
  readonly refused: readonly PlannedRefusal[];
  /** Tokens whose value the files already hold. */
  readonly inFiles: readonly TokenChoice[];
  readonly unknown: readonly UnknownToken[];
  readonly unrouted: readonly string[];
  readonly unseen: readonly UnseenMode[];
  readonly setByScript: readonly string[];
  /** How much of the server's answer was left out. */
  readonly left: number;
}

/** Sorts a preview. With several files for one prefix a token counts as found when any of them has it. */
export function planOf(preview: ApplyPreview): ApplyPlan {
  const { parts } = preview;
  const files = preview.files
    .filter(({ hunks }) => hunks.length > 0)
    .map(({ file, generated, hunks }) => ({ file, generated, changes: hunks.map(toChange) }));
  const refused = preview.refused.map((one): PlannedRefusal => {
    const choice = { part: one.batch ?? 0, cssVar: one.cssVar };
    const after = parts[choice.part]?.tokens[one.cssVar] ?? "";
    return { ...one, ...choice, key: choiceKey(choice), after, sharedWith: sharedOf(choice) };
  });
  const placed = new Set([...files.flatMap(({ changes }) => changes), ...refused].map(({ key }) => key));
  const others = parts
    .flatMap(({ tokens }, part) => Object.keys(tokens).map((cssVar) => ({ part, cssVar })))
    .filter((choice) => !placed.has(choiceKey(choice)));
  const held = new Set(
    parts.flatMap((_, part) =>
      preview.files
        .flatMap((file) => outcomeOfPart(file, part).unchanged)
        .map((cssVar) => choiceKey({ part, cssVar })),
    ),
  );
  const isHeld = (choice: TokenChoice) => held.has(choiceKey(choice));
  const unknown = others.filter((one) => !isHeld(one));
  return {
    project: preview.project,
    files,
    refused,
    inFiles: others.filter(isHeld),
    unknown: [...new Set(unknown.map(({ cssVar }) => cssVar))].map((name) => unknownToken(name, preview)),
    unrouted: preview.unrouted,
    unseen: preview.unseen,
    setByScript: preview.setByScript,
    left: preview.left,
  };

  function toChange(hunk: Hunk): PlannedChange {
    const choice = { part: hunk.batch ?? 0, cssVar: hunk.cssVar };
    const { scheme, madeIn } = parts[choice.part] ?? {};
    const key = choiceKey(choice);
    return { ...hunk, ...choice, key, scheme, madeIn: madeIn?.name, sharedWith: sharedOf(choice) };
  }

  function sharedOf({ part, cssVar }: TokenChoice): SharedWith | undefined {
    const { sharedWith = {} } = parts[part] ?? {};
    return Object.hasOwn(sharedWith, cssVar) ? sharedWith[cssVar] : undefined;
  }
}

/** The changes of all files. */
export function changesOf({ files }: ApplyPlan): readonly PlannedChange[] {
  return files.flatMap(({ changes }) => changes);
}

/**
 * What is ticked until the user says otherwise: nothing of a file that a build may write over, and of two values that wait for
 * one declaration, neither.
 */
export function tickedAtFirst({ files }: ApplyPlan): ReadonlySet<string> {
  const ticked = files
    .filter(({ generated }) => generated === undefined)
    .flatMap(({ changes }) => changes.filter(({ sharedWith }) => sharedWith?.waiting === undefined));
  return new Set(ticked.map(({ key }) => key));
}

function unknownToken(name: string, { files, parts }: ApplyPreview): UnknownToken {
  const asked = files.filter(({ unknown }) => unknown.includes(name));
  const values = parts.flatMap(({ tokens }) => (Object.hasOwn(tokens, name) ? [tokens[name]] : []));
  const elsewhere = asked.flatMap(({ file, declaredElsewhere = {} }) => {
    const places = Object.hasOwn(declaredElsewhere, name) ? declaredElsewhere[name] : undefined;
    return places === undefined ? [] : [{ file, places }];
  });
  return {
    name,
    after: values[0] ?? "",
    files: asked.map(({ file }) => file),
    // The places of very many tokens are left out; that there are some is not.
    elsewhere: elsewhere.filter(({ places }, at) => places.length > 0 || at === 0),
  };
}

/** `.dark` within `@media print` for people: the conditions from outside in, then the selector. */
export function placeText({ selector, conditions }: Omit<DeclarationPlace, "line">): string {
  return [...conditions, selector].join(" ");
}
