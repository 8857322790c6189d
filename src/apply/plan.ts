import { cascadeForRoot, type RootCascade } from "../css/cascade.js";
import { holdsValue } from "../css/holds-value.js";
import { canCarryRootDeclarations } from "../css/root-carrier.js";
import type { Sheet } from "../css/sheet.js";
import type { CascadePage } from "../css/standing.js";
import type { TokenValue } from "../model/apply-request.js";
import { echo } from "../model/echo.js";
import type { DeclarationPlace } from "../model/wire.js";
import { createPlaceOf, FileDraft, type FilePlan, type PlaceOf } from "./file-draft.js";
import type { Conflict } from "./outcome.js";
import type { RoutedRequest, TokenGroup } from "./route-tokens.js";

/** All edits of a request, computed group by group and not yet written. */
export class Planner {
  readonly #drafts = new Map<string, FileDraft>();
  readonly #page: CascadePage;
  /** Then the sheets hold no declarations but those of its tokens and of other requests'. */
  readonly #isOnlyGroup: boolean;

  constructor({ files, groups, request }: RoutedRequest) {
    this.#isOnlyGroup = groups.length === 1;
    for (const file of files) this.#drafts.set(file, new FileDraft(file, request.dryRun === true));
    this.#page = request.page ?? { attributes: {}, media: [] };
  }

  /**
   * Plans the edits of one group, whose files are `sheets`: each value goes where the root element of the page takes
   * its own from (contract, section 3).
   */
  addGroup({ files, tokens }: TokenGroup, sheets: readonly Sheet[]): Conflict | undefined {
    const wanted = this.#isOnlyGroup ? undefined : namesOf(tokens);
    const cascade = cascadeForRoot(sheets, this.#page, wanted);
    const placeOf = createPlaceOf();
    if (!this.#isCarried(tokens, sheets, cascade)) return noRootBlock(files, tokens, { cascade, placeOf });
    for (const token of tokens) {
      const winner = cascade.winners.get(token.name);
      if (winner === undefined) {
        this.#addUnknown(token, files, { sheets, cascade, placeOf });
        continue;
      }
      const draft = this.#drafts.get(files[sheets.indexOf(winner.sheet)] ?? "");
      if (holdsValue(winner, token.value)) draft?.addUnchanged(token.cssVar);
      else draft?.addChanged(token, winner, placeOf);
    }
    return undefined;
  }

  /** One per routed file, in order of first use. */
  finish(): readonly FilePlan[] {
    return [...this.#drafts.values()].map((draft) => draft.finish());
  }

  #isCarried(tokens: readonly TokenValue[], sheets: readonly Sheet[], { winners }: RootCascade): boolean {
    if (winners.size > 0) return true;
    const wanted = namesOf(tokens);
    return sheets.some(({ source }) => canCarryRootDeclarations(source, this.#page, wanted));
  }

  /** Told with the files that declare the name where the root element does not get it, or else with the last. */
  #addUnknown(
    { cssVar, name }: TokenValue,
    files: readonly string[],
    { sheets, cascade, placeOf }: { sheets: readonly Sheet[] } & Findings,
  ): void {
    const elsewhere = cascade.elsewhere.get(name) ?? [];
    const holders = files.filter((_, index) => elsewhere.some(({ sheet }) => sheet === sheets[index]));
    for (const file of holders.length > 0 ? holders : files.slice(-1)) {
      const sheet = sheets[files.indexOf(file)];
      const own = elsewhere.filter((declaration) => declaration.sheet === sheet);
      this.#drafts.get(file)?.addUnknown(cssVar, own, placeOf);
    }
  }
}

interface Findings {
  readonly cascade: RootCascade;
  readonly placeOf: PlaceOf;
}

function namesOf(tokens: readonly TokenValue[]): ReadonlySet<string> {
  return new Set(tokens.map(({ name }) => name));
}

function noRootBlock(
  files: readonly string[],
  tokens: readonly TokenValue[],
  { cascade, placeOf }: Findings,
): Conflict {
  const [first] = tokens.flatMap(({ name }) => cascade.elsewhere.get(name) ?? []);
  const hint = first === undefined ? "" : `; ${echo(first.name)} stands ${whereOf(placeOf(first))}`;
  const message = `No rule for the root element, such as :root, and no @theme in ${files.join(", ")}${hint}`;
  return { kind: "conflict", reason: "no-root-block", message, files };
}

function whereOf({ selector, line }: DeclarationPlace): string {
  return `in "${echo(selector)}", line ${line}`;
}
