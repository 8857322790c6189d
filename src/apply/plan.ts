import { cascadeForRoot, type RootCascade } from "../css/cascade.js";
import type { Edit } from "../css/edit.js";
import { holdsValue } from "../css/holds-value.js";
import { createPlaceFinder } from "../css/place.js";
import { canCarryRootDeclarations } from "../css/root-carrier.js";
import { type Declaration, type Sheet, valueText } from "../css/sheet.js";
import type { DeclarationPlace, FileOutcome, Hunk } from "../model/wire.js";
import type { Conflict } from "./outcome.js";
import type { RoutedRequest, RoutedToken } from "./route-tokens.js";

/** All edits of a request, computed and not yet written. */
export interface Plan {
  /** One per routed file, in order of first use. */
  readonly files: readonly FilePlan[];
  readonly edits: ReadonlyMap<Sheet, readonly Edit[]>;
}

export interface FilePlan extends FileOutcome {
  readonly hunks: readonly Hunk[];
}

/** Computes the edits: each value goes where the root element of the page takes its own from (contract, section 3). */
export function planEdits(routed: RoutedRequest, sheets: ReadonlyMap<string, Sheet>): Plan | Conflict {
  const drafts = new Map<string, Draft>();
  for (const file of routed.files) drafts.set(file, new Draft(file));
  const edits = new Map<Sheet, Edit[]>();
  const page = routed.request.page ?? { attributes: {}, media: [] };
  for (const [files, tokens] of groupByFiles(routed.tokens)) {
    const own = files.flatMap((file) => sheets.get(file) ?? []);
    const cascade = cascadeForRoot(own, page);
    const wanted = new Set(tokens.map(({ name }) => name));
    const isCarried = tokens.some(({ name }) => cascade.winners.has(name));
    if (!isCarried && !own.some((sheet) => canCarryRootDeclarations(sheet, page, wanted))) {
      return conflictOf(files, tokens, cascade);
    }
    for (const token of tokens) planToken(token, { cascade, files, sheets, drafts, edits });
  }
  return { files: [...drafts.values()].map((draft) => draft.finish()), edits };
}

function groupByFiles(tokens: readonly RoutedToken[]): Map<readonly string[], RoutedToken[]> {
  const lists = new Map<string, readonly string[]>();
  const groups = new Map<readonly string[], RoutedToken[]>();
  for (const token of tokens) {
    const key = token.route.files.join("\n");
    const files = lists.get(key) ?? token.route.files;
    lists.set(key, files);
    const group = groups.get(files);
    if (group === undefined) groups.set(files, [token]);
    else group.push(token);
  }
  return groups;
}

interface Surroundings {
  readonly cascade: RootCascade;
  readonly files: readonly string[];
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly edits: Map<Sheet, Edit[]>;
}

function planToken(token: RoutedToken, { cascade, files, sheets, drafts, edits }: Surroundings): void {
  const winner = cascade.winners.get(token.name);
  if (winner === undefined) {
    const elsewhere = cascade.elsewhere.get(token.name) ?? [];
    const holders = files.filter((file) => elsewhere.some(({ sheet }) => sheet === sheets.get(file)));
    for (const file of holders.length > 0 ? holders : files.slice(-1)) {
      const own = elsewhere.filter(({ sheet }) => sheet === sheets.get(file));
      drafts.get(file)?.addUnknown(token.cssVar, own);
    }
    return;
  }
  const file = files.find((candidate) => sheets.get(candidate) === winner.sheet);
  const draft = file === undefined ? undefined : drafts.get(file);
  if (holdsValue(winner, token.value)) {
    draft?.addUnchanged(token.cssVar);
    return;
  }
  draft?.addChanged(token, winner);
  const list = edits.get(winner.sheet);
  const edit = { range: winner.value, text: token.value };
  if (list === undefined) edits.set(winner.sheet, [edit]);
  else list.push(edit);
}

class Draft {
  readonly #file: string;
  readonly #changed: string[] = [];
  readonly #unchanged: string[] = [];
  readonly #unknown: string[] = [];
  readonly #elsewhere: [string, DeclarationPlace[]][] = [];
  readonly #hunks: Hunk[] = [];
  #placeOf: ((declaration: Declaration) => DeclarationPlace) | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  addUnknown(cssVar: string, elsewhere: readonly Declaration[]): void {
    this.#unknown.push(cssVar);
    const places = elsewhere.map((declaration) => this.#place(declaration));
    if (places.length > 0) this.#elsewhere.push([cssVar, places]);
  }

  addUnchanged(cssVar: string): void {
    this.#unchanged.push(cssVar);
  }

  addChanged({ cssVar, value }: RoutedToken, declaration: Declaration): void {
    this.#changed.push(cssVar);
    const { line, selector } = this.#place(declaration);
    this.#hunks.push({ cssVar, line, selector, before: valueText(declaration), after: value });
  }

  finish(): FilePlan {
    return {
      file: this.#file,
      changed: this.#changed,
      unchanged: this.#unchanged,
      unknown: this.#unknown,
      ...(this.#elsewhere.length > 0 && { declaredElsewhere: Object.fromEntries(this.#elsewhere) }),
      hunks: this.#hunks,
    };
  }

  #place(declaration: Declaration): DeclarationPlace {
    this.#placeOf ??= createPlaceFinder(declaration.sheet);
    return this.#placeOf(declaration);
  }
}

function conflictOf(
  files: readonly string[],
  tokens: readonly RoutedToken[],
  cascade: RootCascade,
): Conflict {
  const names = files.join(", ");
  const [first] = tokens.flatMap(({ name }) => cascade.elsewhere.get(name) ?? []);
  const place = first && createPlaceFinder(first.sheet)(first);
  const hint =
    place === undefined ? "" : `; ${first?.name} stands in "${place.selector}", line ${place.line}`;
  return {
    kind: "conflict",
    reason: "no-root-block",
    message: `No rule for the root element, such as :root, and no @theme in ${names}${hint}`,
    files,
  };
}
