import { type Declaration, type Sheet, valueText } from "../../css/sheet/sheet.js";
import { echo } from "../../model/echo.js";
import type { TokenValue } from "../../model/wire/apply-request.js";
import type { FilePlace, RefusedToken } from "../../model/wire/wire.js";
import { findCalculation, isOtherKind } from "../../sources/calculations.js";
import type { Source } from "../../sources/source.js";
import type { TokenGroup } from "../route-tokens.js";
import { type PlaceOf, placeOfValue, sheetOfValue } from "./file-draft.js";
import type { SharedValues } from "./shared-values.js";

export type SourceRefusal = Pick<RefusedToken, "why" | "places">;

interface Surroundings {
  readonly group: TokenGroup;
  /** The sheets of the group with the paths to each. */
  readonly files: ReadonlyMap<Sheet, readonly [first: string, ...others: string[]]>;
  readonly sources: ReadonlyMap<string, Source>;
  readonly placeOf: PlaceOf;
  readonly shared: SharedValues;
}

/** Why the source of a declaration cannot take a value, or would give it to others, too; undefined where it only takes it. */
export function findSourceRefusal(
  { name, value }: TokenValue,
  declaration: Declaration,
  { group, files, sources, placeOf, shared }: Surroundings,
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
  const why = sources.get(fileOf(declaration))?.faultOf?.(declaration, value);
  if (why !== undefined) return { why, places: [placeAt(declaration)] };
  const broken = findBroken(declaration, value, sources);
  if (broken !== undefined) return { ...broken, places: [placeAt(declaration), ...broken.places] };
  if (given?.kind !== "literal" || group.part.anyway.has(name)) return undefined;
  const here: FilePlace = { ...placeAt(declaration), wins: true };
  if (given.alias !== undefined) {
    const there = { ...placeAt({ ...declaration, given: given.alias.given }), throughAlias: true as const };
    const { name: other } = given.alias;
    return { why: `${echo(given.name)} has its value from ${echo(other)}`, places: [here, there] };
  }
  const { first, count } = shared.findOthers(placeOfValue(declaration), value);
  if (count === 0) return undefined;
  const list = first.map(echo).join(", ");
  const more = count > first.length ? ` and ${count - first.length} more` : "";
  return { why: `${given.name} gives ${list}${more} its value, too`, places: [here] };
}

/** What the preprocessor calculates from the literal, and could not from a value of another kind. */
function findBroken(
  { given }: Declaration,
  value: string,
  sources: Surroundings["sources"],
): SourceRefusal | undefined {
  if (given?.kind !== "literal" || !isOtherKind(given.text, value)) return undefined;
  const found = findCalculation(given.name, sources);
  const text = found && sources.get(found.file)?.text;
  if (found === undefined || text === undefined) return undefined;
  const line = text.slice(0, found.start).split("\n").length;
  const place = { file: found.file, line, selector: found.text, conditions: [], value: given.text };
  return {
    why: `${echo(found.text)} is calculated from ${echo(given.name)}, and may take no value of another kind or unit`,
    places: [place],
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
