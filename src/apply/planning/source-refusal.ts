import { type Declaration, type Sheet, valueText } from "../../css/sheet/sheet.js";
import { echo } from "../../model/echo.js";
import type { TokenValue } from "../../model/wire/apply-request.js";
import type { FilePlace, RefusedToken } from "../../model/wire/wire.js";
import { findCalculation, isArgument } from "../../sources/calculations/find-calculation.js";
import { isOtherKind } from "../../sources/calculations/is-other-kind.js";
import type { Source } from "../../sources/source.js";
import type { TokenGroup } from "../route-tokens.js";
import { type PlaceOf, placeOfValue } from "./file-draft.js";
import { recallSpelling, sheetOfValue } from "./recall-spelling.js";
import type { SharedValues } from "./shared-values.js";
import type { Spellings } from "./spellings.js";

export type SourceRefusal = Pick<RefusedToken, "why" | "places">;

interface Surroundings {
  readonly group: TokenGroup;
  /** The sheets of the group with the paths to each. */
  readonly files: ReadonlyMap<Sheet, readonly [first: string, ...others: string[]]>;
  readonly sources: ReadonlyMap<string, Source>;
  readonly placeOf: PlaceOf;
  readonly shared: SharedValues;
  readonly spellings: Spellings;
}

/** Why the source of a declaration cannot take a value, or would give it to others, too; undefined where it only takes it. */
export function findSourceRefusal(
  { name, value }: TokenValue,
  declaration: Declaration,
  { group, files, sources, placeOf, shared, spellings }: Surroundings,
): SourceRefusal | undefined {
  const { given } = declaration;
  // The routes of two prefixes may share what gives a value, and each is planned by itself.
  if (!files.has(sheetOfValue(declaration)))
    return { why: "what gives it its value stands in a file of another route", places: [] };
  const fileOf = (one: Declaration): string => files.get(sheetOfValue(one))?.[0] ?? "";
  const placeAt = (one: Declaration): FilePlace => ({
    file: fileOf(one),
    ...placeOf(one),
    value: valueText(one),
  });
  const file = fileOf(declaration);
  const source = sources.get(file);
  if (given?.kind !== "literal" && source?.faultOf === undefined) return undefined;
  // Whoever undoes an edit gets back what stood there, whatever could be told of such a value today.
  const { isStill: isUndone } = recallSpelling(declaration, value, { file, spellings });
  const why = isUndone ? undefined : source?.faultOf?.(declaration, value);
  if (why !== undefined) return { why, places: [placeAt(declaration)] };
  if (given?.kind !== "literal" || group.part.anyway.has(name)) return undefined;
  const here: FilePlace = { ...placeAt(declaration), wins: true };
  const broken = isUndone ? undefined : findBroken(declaration, value, { sources, file });
  const others = findReached(declaration, value, { placeAt, shared });
  const found = [broken, others].filter((one) => one !== undefined);
  if (found.length === 0) return undefined;
  return {
    why: found.map((one) => one.why).join("; "),
    places: [here, ...found.flatMap(({ places }) => places)],
  };
}

/** Who else would get a value that is written where the declaration has its own from. */
function findReached(
  declaration: Declaration,
  value: string,
  { placeAt, shared }: { readonly placeAt: (one: Declaration) => FilePlace; readonly shared: SharedValues },
): SourceRefusal | undefined {
  const { given } = declaration;
  if (given?.kind !== "literal") return undefined;
  if (given.alias !== undefined) {
    const there = { ...placeAt({ ...declaration, given: given.alias.given }), throughAlias: true as const };
    return { why: `${echo(given.name)} has its value from ${echo(given.alias.name)}`, places: [there] };
  }
  const { first, count, hasUnnamed } = shared.findOthers(placeOfValue(declaration), value);
  const why = given.replaces ? [replacedIn(given.name, given.replaces)] : [];
  if (count > 0 || hasUnnamed) {
    const unnamed = hasUnnamed ? ["a custom property whose name is put together"] : [];
    const list = [...unnamed, ...first.map(echo)].join(", ");
    const more = count > first.length ? ` and ${count - first.length} more` : "";
    why.push(`${given.name} gives ${list}${more} its value, too`);
  }
  return why.length === 0 ? undefined : { why: why.join("; "), places: [] };
}

function replacedIn(name: string, references: readonly string[]): string {
  return `${echo(name)} is put together of ${references.map(echo).join(", ")}, and what changes no longer comes from there`;
}

/** What the preprocessor calculates from the literal, and may not from a value of another kind. */
function findBroken(
  { given }: Declaration,
  value: string,
  { sources, file }: Pick<Surroundings, "sources"> & { readonly file: string },
): SourceRefusal | undefined {
  if (given?.kind !== "literal" || !isOtherKind(given.text, value)) return undefined;
  if (isArgument(sources.get(file)?.text ?? "", given.range.start)) return undefined;
  const found = findCalculation(given.name, sources);
  if (found === undefined) return undefined;
  const { file: other, line, text } = found;
  return {
    why: `${echo(text)} is calculated from ${echo(given.name)}, and may take no value of another kind or unit`,
    places: [{ file: other, line, selector: text, conditions: [], value: given.text }],
  };
}

/** Where the user has chosen so, a value goes to what the alias refers to. */
export function throughAlias(
  declaration: Declaration,
  { name }: TokenValue,
  { part }: TokenGroup,
): Declaration {
  const { given } = declaration;
  const isChosen = given?.kind === "literal" && given.alias !== undefined && part.throughAlias.has(name);
  return isChosen ? { ...declaration, given: given.alias.given } : declaration;
}
