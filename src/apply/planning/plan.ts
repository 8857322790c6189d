import { PreparedSheets } from "../../css/cascade/prepared-sheets.js";
import { RootCascade } from "../../css/cascade/root-cascade.js";
import { holdsValue } from "../../css/sheet/holds-value.js";
import type { Declaration, Sheet } from "../../css/sheet/sheet.js";
import { echo } from "../../model/echo.js";
import type { Issue } from "../../model/issue.js";
import { pathOf, type TokenValue } from "../../model/wire/apply-request.js";
import type { RefusedToken } from "../../model/wire/wire.js";
import type { Source } from "../../sources/source.js";
import { MappedDecider, SheetFollowers } from "../generated/mapped-decider.js";
import type { Conflict, Rejected } from "../outcome.js";
import type { RoutedRequest, TokenGroup } from "../route-tokens.js";
import { BatchLoad } from "./batch-load.js";
import { type SheetsOfPage, TokenDecider } from "./decide-token.js";
import { createPlaces, FileDraft, type FilePlan, placeOfValue } from "./file-draft.js";
import { readImports } from "./imports.js";
import { findElsewhere } from "./not-found/find-elsewhere.js";
import { createNameFinder } from "./not-found/name-ends.js";
import { canCarry, noRootBlock } from "./not-found/no-root-block.js";
import { noteUnknown } from "./not-found/note-unknown.js";
import { findUnnamed } from "./not-found/unnamed.js";
import { UnreadPlaces } from "./not-found/unread-places.js";
import { FileNames, PageFiles } from "./page-files.js";
import { sheetOfValue } from "./recall-spelling.js";
import { SharedValues } from "./shared-values.js";
import { type FilesBySheet, SheetOutlines } from "./sheet-outlines.js";
import { createSpellings, type Spellings } from "./spellings.js";
import {
  type Decided,
  type Findings,
  type PlannedToken,
  planToken,
  type Refusal,
  type TokenOutcome,
} from "./token-outcome.js";

/** Every file a request is routed to, as read; two paths may lead to one source. */
export type SourcesByPath = ReadonlyMap<string, Source>;

export interface PlanOptions {
  /** Absolute. */
  readonly rootDir: string;
  /** What was spelt before in the files; none where nothing is undone. */
  readonly spellings?: Spellings;
}

/** Computes all edits of a request, group by group, and writes nothing. */
export class Planner {
  readonly #drafts = new Map<string, FileDraft>();
  readonly #sources: SourcesByPath;
  readonly #pages: readonly PageFiles[];
  readonly #followers: SheetFollowers;
  readonly #isBatch: boolean;
  /** Files that count only where they take part. */
  readonly #others: ReadonlySet<string>;
  /** For the names of all parts, so that what they have in common is found once. */
  readonly #prepared: PreparedSheets;
  readonly #places = createPlaces();
  readonly #spellings: Spellings;
  readonly #load: BatchLoad | undefined;
  readonly #outlines = new SheetOutlines();
  readonly #unread: UnreadPlaces;
  readonly #planned: PlannedToken[] = [];
  readonly #refused: RefusedToken[] = [];
  /** The tokens of groups of which no file has anything, nor a rule for the root element. */
  readonly #rootless: (readonly PlannedToken[])[] = [];
  /** The value that each declaration shall have. */
  readonly #values = new Map<object, TokenValue>();
  readonly #clashes: Issue[] = [];

  constructor(
    routed: RoutedRequest,
    sources: SourcesByPath,
    { rootDir, spellings = createSpellings() }: PlanOptions,
  ) {
    const { files, groups, request, tokenFiles, loaded } = routed;
    const { isPreview, isBatch, parts } = request;
    const options = { isPreview, spellings, parts: isBatch ? parts.length : undefined };
    for (const file of files) this.#drafts.set(file, new FileDraft(file, options));
    this.#sources = sources;
    this.#spellings = spellings;
    this.#unread = new UnreadPlaces(sources);
    this.#followers = new SheetFollowers(routed, sources);
    this.#others = new Set([...tokenFiles.values(), loaded.files].flat());
    this.#pages = parts.map(({ page }) => new PageFiles(rootDir, page.sheets));
    this.#isBatch = isBatch;
    const numbers = new Map<string, number>();
    for (const { names } of groups)
      for (const name of names.keys()) if (!numbers.has(name)) numbers.set(name, numbers.size);
    this.#prepared = new PreparedSheets(numbers, parts);
    const all = groups.flatMap((group) => group.files);
    if (isBatch) this.#load = new BatchLoad(new Set(all.map((file) => this.#sheetAt(file))));
  }

  /**
   * Plans the edits of one group: each value goes where the root element of the page takes its own from
   * (docs/server.md, "What is edited, and why").
   */
  addGroup(group: TokenGroup): Rejected | undefined {
    const { part, tokens } = group;
    const names = new FileNames(group.files);
    const files = this.#filesOf(names, group);
    const tooMuch = this.#load?.add(group, [...files.keys()], this.#prepared);
    if (tooMuch !== undefined) return tooMuch;
    const { cascade, decider } = this.#createDecider(group, names, files);
    const unnamed = findUnnamed(group.files, this.#sources);
    const places = {
      ...{ cascade, files: group.files, unread: this.#unread },
      findUnnamed: createNameFinder(unnamed),
    };
    const { seen } = part.page;
    const hasLooked = seen !== undefined;
    const decide = (name: string, isAnyway: boolean): Decided => {
      const number = this.#prepared.names.get(name) ?? -1;
      const decision = decider.decide({ name, number, seen: seen?.[name], hasLooked, isAnyway });
      return decision.kind === "unknown" ? (findElsewhere(name, places) ?? decision) : decision;
    };
    const findings: Findings = {
      ...{ group, cascade, files, shared: new SharedValues(group, files.keys(), unnamed) },
      ...{ numbers: this.#prepared.names, sources: this.#sources },
      ...{ placeOf: this.#places.ofOther, spellings: this.#spellings },
    };
    const planned = tokens.map((token) => {
      const strict = decide(token.name, false);
      const decision = part.anyway.has(token.name) ? decide(token.name, true) : strict;
      return planToken(token, { decision, strict }, findings);
    });
    for (const one of planned) this.#planned.push(one);
    if (planned.every(({ outcome }) => outcome.kind === "unknown") && !canCarry(group, files))
      this.#rootless.push(planned);
    return undefined;
  }

  /** What the files tell of each token. */
  get planned(): readonly PlannedToken[] {
    return this.#planned;
  }

  /**
   * One plan per routed file, in order of first use; or why they cannot be had together. Of some tokens others know better
   * what becomes of them.
   */
  finish(
    better: ReadonlyMap<PlannedToken, TokenOutcome> = new Map(),
  ):
    | { readonly plans: readonly FilePlan[]; readonly refused: readonly RefusedToken[] }
    | Conflict
    | Rejected {
    const outcomeOf = (planned: PlannedToken) => better.get(planned) ?? planned.outcome;
    const [rootless] = this.#rootless.filter((all) => all.every((one) => outcomeOf(one).kind === "unknown"));
    if (rootless?.[0] !== undefined) return noRootBlock(rootless[0].findings);
    for (const planned of this.#planned) this.#add(planned, outcomeOf(planned));
    const [first] = this.#clashes;
    if (first !== undefined) return { kind: "rejected", message: first.message, issues: this.#clashes };
    const plans = [...this.#drafts.values()].map((draft) => draft.finish());
    // Of token files, and of what style sheets load, of which there may be hundreds, those count that take part.
    return { plans: plans.filter((plan) => !this.#isIdle(plan)), refused: this.#refused };
  }

  #isIdle({ file, changed, unchanged }: FilePlan): boolean {
    return this.#others.has(file) && changed.length + unchanged.length === 0;
  }

  #createDecider(
    group: TokenGroup,
    names: FileNames,
    files: FilesBySheet,
  ): { readonly cascade: RootCascade; readonly decider: Pick<TokenDecider, "decide"> } {
    const page = this.#sheetsOfPage(group, names, files);
    const split = this.#followers.split(files);
    const cascadeOf = (sheets: readonly Sheet[]) => new RootCascade(sheets, group.part.page, this.#prepared);
    const cascade = cascadeOf(split?.made ?? [...files.keys()]);
    const decider = new TokenDecider(cascade, page);
    if (split === undefined) return { cascade, decider };
    const bySources = new TokenDecider(cascadeOf(split.sources), page);
    return { cascade, decider: new MappedDecider(decider, bySources, this.#followers) };
  }

  /** The sheets of a group, each once, in the order of the page, with the paths to each. */
  #filesOf(names: FileNames, { files, batch }: TokenGroup): FilesBySheet {
    const ordered = this.#pages[batch]?.order(names) ?? files;
    const bySheet = new Map<Sheet, [first: string, ...others: string[]]>();
    for (const file of ordered) {
      const sheet = this.#sheetAt(file);
      const paths = bySheet.get(sheet);
      if (paths === undefined) bySheet.set(sheet, [file]);
      else paths.push(file);
    }
    return bySheet;
  }

  #sheetsOfPage({ batch, part }: TokenGroup, names: FileNames, bySheet: FilesBySheet): SheetsOfPage {
    const found = this.#pages[batch]?.filesIn(names) ?? [];
    const { sheets } = part.page;
    const imports = readImports(bySheet);
    return {
      files: found.map((file) => (file === undefined ? undefined : this.#sheetAt(file))),
      sourcesOfNameless: (place) => this.#outlines.sourcesOf(sheets[place], bySheet, imports),
      imports,
    };
  }

  #sheetAt(file: string): Sheet {
    const source = this.#sources.get(file);
    if (source === undefined) throw new Error(`${file} is not part of the transaction`);
    return source.sheet;
  }

  #add({ token, findings }: PlannedToken, outcome: TokenOutcome): void {
    if (outcome.kind === "unknown") noteUnknown(token, findings, this.#drafts);
    else if (outcome.kind === "refuse") this.#refuse(token, findings.group, outcome.refusal);
    else this.#write(token, outcome.declaration, findings);
  }

  #refuse({ cssVar, name }: TokenValue, { part, batch }: TokenGroup, refusal: Refusal): void {
    const { reason, why, places } = refusal;
    const { [name]: seen } = part.page.seen ?? {};
    const details = { ...(why !== undefined && { why }), ...(seen !== undefined && { seen }) };
    const refused = { cssVar, reason, ...details, places };
    this.#refused.push(this.#isBatch ? { ...refused, batch } : refused);
  }

  #write(token: TokenValue, declaration: Declaration, { group, files }: Findings): void {
    const { cssVar, value } = token;
    const { batch, part } = group;
    const other = this.#values.get(placeOfValue(declaration));
    this.#values.set(placeOfValue(declaration), token);
    const file = files.get(sheetOfValue(declaration))?.[0] ?? "";
    if (other !== undefined && other.value !== value) {
      const { line } = this.#places.ofChange(declaration);
      const first = `${echo(other.cssVar)} would be ${echo(other.value)}`;
      const message =
        other.name === token.name
          ? `${first} and ${echo(value)} in one declaration`
          : `${first} and ${echo(cssVar)} ${echo(value)}, but line ${line} of ${echo(file)} gives both their value`;
      this.#clashes.push({ code: "two-values", path: pathOf(part.path, cssVar), message });
      return;
    }
    const draft = this.#drafts.get(file);
    if (holdsValue(declaration, value)) draft?.addUnchanged(cssVar, batch);
    else draft?.addChanged(token, batch, { declaration, placeOf: this.#places.ofChange });
  }
}
