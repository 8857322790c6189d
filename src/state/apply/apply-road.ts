import type { PanelConfig } from "../../model/config.js";
import { createRecord } from "../../model/json.js";
import { parseRouting, routeFor } from "../../model/routing.js";
import type { FilePreview } from "../../model/wire.js";
import type { History } from "../session/history.js";
import type { SessionCore } from "../session/session-core.js";
import type {
  ApplyBlocked,
  ApplyClient,
  ApplyFailure,
  ApplyPreview,
  ApplyResult,
  Outcome,
} from "./apply-client.js";
import { sendApplyRequest } from "./apply-request.js";
import { readOutcomes, readPreviews } from "./read-outcome.js";
import { createSettling } from "./settling.js";

/** The road of a change to the files, and what keeps an eye on values that are in the files but not on the page yet. */
export interface ApplyRoad {
  readonly client: ApplyClient;
  /** Lets go of overrides that the page shows by itself by now. */
  look(): void;
  stop(): void;
}

/** The apply road from the page (contract, section 5). A token counts as applied only when the answer lists it. */
export function createApplyRoad(core: SessionCore, history: History, config: PanelConfig): ApplyRoad {
  const { applyEndpoint: endpoint = "", applyRouting } = config;
  const routing = parseRouting(applyRouting ?? {});
  const isRouted = (name: string) => routing.ok && routeFor(routing.value, name) !== undefined;
  const settling = createSettling(core, history);

  /** Emitted value of every override that is not in the files yet. */
  function collect(): ReadonlyMap<string, string> {
    const pending = core.overridden().filter(core.isChanged);
    return new Map(pending.map((entry) => [entry.item.cssVar, core.emit(entry)]));
  }

  function blocked(): ApplyBlocked | undefined {
    if (config.applyEndpoint === undefined) return "no-endpoint";
    if (applyRouting === undefined) return "no-routing";
    return core.countChanged() === 0 ? "nothing-to-apply" : undefined;
  }

  async function preview(): Promise<Outcome<ApplyPreview>> {
    const values = [...collect()];
    const routed = values.filter(([name]) => isRouted(name));
    const unrouted = values.filter(([name]) => !isRouted(name)).map(([name]) => name);
    const tokens = toRecord(routed);
    if (routed.length === 0) return { ok: true, value: { files: [], tokens, unrouted } };
    const page = core.world.page.context();
    const received = await sendApplyRequest(core.world, endpoint, { preview: tokens, page });
    if (!received.ok) return received;
    const { body } = received;
    const files = body.preview === true ? readPreviews(body.files) : undefined;
    if (!files) return badAnswer;
    return { ok: true, value: { files, tokens, unrouted } };
  }

  async function confirm(shown: ApplyPreview, chosen: readonly string[]): Promise<Outcome<ApplyResult>> {
    const now = collect();
    const wanted = chosen.filter((name) => Object.hasOwn(shown.tokens, name));
    const current = wanted.filter((name) => now.get(name) === shown.tokens[name]);
    const skipped = wanted.filter((name) => now.get(name) !== shown.tokens[name]);
    if (current.length === 0) {
      return { ok: true, value: { files: [], applied: [], unknown: [], skipped } };
    }
    const tokens = toRecord(current.map((name) => [name, shown.tokens[name] ?? ""]));
    settling.send(tokens, shown);
    const received = await sendApplyRequest(core.world, endpoint, {
      tokens,
      page: core.world.page.context(),
      expectDigests: readDigests(shown.files, current),
    });
    if (!received.ok) {
      if (isRefusal(received.failure)) settling.giveUp(current);
      return received;
    }
    const files = readOutcomes(received.body.updated);
    if (!files) return badAnswer;
    const confirmed = new Set(files.flatMap(({ changed, unchanged }) => [...changed, ...unchanged]));
    const applied = current.filter((name) => confirmed.has(name));
    const unknown = current.filter((name) => !confirmed.has(name));
    settling.giveUp(unknown);
    settling.confirm(applied);
    return { ok: true, value: { files, applied, unknown, skipped } };
  }

  return { client: { blocked, preview, confirm }, look: settling.look, stop: settling.stop };
}

/** The server said no, so nothing was written; after any other failure we cannot know. */
function isRefusal({ kind }: ApplyFailure): boolean {
  return kind !== "timeout" && kind !== "bad-answer" && kind !== "unreachable";
}

const badAnswer: Outcome<never> = { ok: false, failure: { kind: "bad-answer", status: 200 } };

/** The digests of the files that these names are written to. */
function readDigests(
  files: readonly FilePreview[],
  names: readonly string[],
): Readonly<Record<string, string>> {
  const chosen = new Set(names);
  const concerned = files.filter((file) =>
    [...file.changed, ...file.unchanged].some((name) => chosen.has(name)),
  );
  return toRecord(concerned.map(({ file, digest }) => [file, digest]));
}

function toRecord(pairs: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  const record = createRecord<string>();
  for (const [key, value] of pairs) record[key] = value;
  return record;
}
