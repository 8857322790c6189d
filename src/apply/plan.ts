import { canCarryRootDeclarations } from "../css/cascade/root-carrier.js";
import { cascadeForRoot, type RootCascade } from "../css/cascade/root-cascade.js";
import type { CascadePage } from "../css/cascade/standing.js";
import { holdsValue } from "../css/sheet/holds-value.js";
import type { PropertyNames, Sheet } from "../css/sheet/sheet.js";
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

  constructor({ files, request }: RoutedRequest) {
    for (const file of files) this.#drafts.set(file, new FileDraft(file, request.dryRun === true));
    this.#page = request.page ?? { attributes: {}, media: [] };
  }

  /**
   * Plans the edits of one group, whose files are `sheets`: each value goes where the root element of the page takes
   * its own from.
   */
  addGroup({ files, tokens, names }: TokenGroup, sheets: readonly Sheet[]): Conflict | undefined {
    const cascade = cascadeForRoot(sheets, this.#page, names);
    const { winners } = cascade;
    const placeOf = createPlaceOf();
    if (!this.#isCarried(names, sheets, cascade)) return noRootBlock(files, tokens, { cascade, placeOf });
    tokens.forEach((token, place) => {
      const winner = winners[place];
      if (winner === undefined) {
        this.#addUnknown(token, files, { sheets, cascade, placeOf });
        return;
      }
      const draft = this.#drafts.get(files[sheets.indexOf(winner.sheet)] ?? "");
      if (holdsValue(winner, token.value)) draft?.addUnchanged(token.cssVar);
      else draft?.addChanged(token, winner, placeOf);
    });
    return undefined;
  }

  /** One per routed file, in order of first use. */
  finish(): readonly FilePlan[] {
    return [...this.#drafts.values()].map((draft) => draft.finish());
  }

  #isCarried(names: PropertyNames, sheets: readonly Sheet[], { winners }: RootCascade): boolean {
    if (winners.some((winner) => winner !== undefined)) return true;
    return sheets.some(({ source }) => canCarryRootDeclarations(source, this.#page, names));
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
