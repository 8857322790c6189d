import type { Sheet } from "../../css/sheet/sheet.js";
import { createMapFollower, type FollowMap } from "../../sources/mapped/follow-map.js";
import type { Source } from "../../sources/source.js";
import { type Decision, type TokenDecider, type TokenOnPage, writeTo } from "../planning/decide-token.js";
import { placeOfValue } from "../planning/file-draft.js";
import type { FilesBySheet } from "../planning/sheet-outlines.js";
import type { RoutedRequest } from "../route-tokens.js";
import type { MappedSheet } from "./find-mapped-sheets.js";

/** What follows the style sheets of a request that have a source map. */
export class SheetFollowers {
  readonly #bySheet: ReadonlyMap<Sheet, FollowMap>;
  /** The files that are read only because a map names them. */
  readonly #sources: ReadonlySet<string>;

  constructor({ mapped, loaded }: RoutedRequest, sources: ReadonlyMap<string, Source>) {
    const named = new Set([...mapped.values()].flatMap(({ files }) => files));
    this.#sources = new Set(loaded.files.filter((file) => named.has(file)));
    const followers = [...mapped].flatMap(([file, one]) => {
      const sheet = sources.get(file)?.sheet;
      return sheet === undefined ? [] : [[sheet, createFollower(sheet, one, sources)] as const];
    });
    this.#bySheet = new Map(followers);
  }

  of(sheet: Sheet): FollowMap | undefined {
    return this.#bySheet.get(sheet);
  }

  /** The sheets that a page may load, and those that are only their sources; undefined where no map leads to others. */
  split(
    files: FilesBySheet,
  ): { readonly made: readonly Sheet[]; readonly sources: readonly Sheet[] } | undefined {
    const all = [...files];
    if (!all.some(([sheet]) => this.#bySheet.has(sheet))) return undefined;
    const isSource = ([, paths]: (typeof all)[number]) => paths.every((path) => this.#sources.has(path));
    return {
      made: all.filter((one) => !isSource(one)).map(([sheet]) => sheet),
      sources: all.filter(([sheet]) => !this.#bySheet.has(sheet)).map(([sheet]) => sheet),
    };
  }
}

/**
 * Decides in what a build made, as the page has it, and follows that by its source map. What the sources tell by themselves is
 * held against it: where both tell of one place, and not of the same, nothing is written.
 */
export class MappedDecider {
  readonly #made: TokenDecider;
  readonly #sources: TokenDecider;
  readonly #followers: SheetFollowers;

  constructor(made: TokenDecider, sources: TokenDecider, followers: SheetFollowers) {
    this.#made = made;
    this.#sources = sources;
    this.#followers = followers;
  }

  decide(token: TokenOnPage): Decision {
    const made = this.#made.decide(token);
    const follow = made.kind === "write" ? this.#followers.of(made.declaration.sheet) : undefined;
    if (made.kind !== "write" || follow === undefined) return made;
    const followed = follow(made.declaration);
    if ("reason" in followed) return { kind: "refused", reason: "source", why: followed.reason };
    const byText = this.#sources.decide(token);
    const isOther =
      byText.kind === "write" && placeOfValue(byText.declaration) !== placeOfValue(followed.declaration);
    return isOther ? { kind: "refused", reason: "source", why: disagree } : writeTo(followed.declaration);
  }
}

function createFollower(sheet: Sheet, mapped: MappedSheet, sources: ReadonlyMap<string, Source>): FollowMap {
  const { fault } = mapped;
  if (fault === undefined) return createMapFollower(sheet, mapped, sources);
  return () => ({ reason: `its source map ${fault}` });
}

const disagree = "its source map leads to one place, and what the files say to another";
