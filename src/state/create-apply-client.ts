import type { Routing } from "../model/config.js";
import type { FilePreview } from "../model/wire.js";
import type { ApplyBlocked, ApplyClient, ApplyPreview, ApplyResult, Outcome } from "./apply-client.js";
import { sendApplyRequest } from "./apply-request.js";
import { createRecord } from "./json.js";
import { readOutcomes, readPreviews } from "./read-outcome.js";
import type { SessionCore } from "./session-core.js";

/** Which of these names a route takes. */
export type IsRouted = (name: string) => boolean;

interface ApplyOptions {
  readonly endpoint: string | undefined;
  readonly routing: Routing | undefined;
  readonly isRouted: IsRouted;
  /** Told what the server has confirmed: the values sent, and the preview they were sent for. */
  readonly onApplied: (values: ReadonlyMap<string, string>, preview: ApplyPreview) => void;
}

/** The apply road from the page (contract, section 5). A token counts as applied only when the answer lists it. */
export function createApplyClient(core: SessionCore, options: ApplyOptions): ApplyClient {
  /** Emitted value of every override that is not in the files yet. */
  function collect(): ReadonlyMap<string, string> {
    const pending = core.overridden().filter(core.isChanged);
    return new Map(pending.map((entry) => [entry.item.cssVar, core.emit(entry).trim()]));
  }

  function blocked(): ApplyBlocked | undefined {
    if (options.endpoint === undefined) return "no-endpoint";
    if (options.routing === undefined) return "no-routing";
    return collect().size === 0 ? "nothing-to-apply" : undefined;
  }

  async function preview(): Promise<Outcome<ApplyPreview>> {
    const values = [...collect()];
    const routed = values.filter(([name]) => options.isRouted(name));
    const unrouted = values.filter(([name]) => !options.isRouted(name)).map(([name]) => name);
    const tokens = toRecord(routed);
    const { endpoint } = options;
    if (endpoint === undefined || routed.length === 0)
      return { ok: true, value: { files: [], tokens, unrouted } };
    const page = core.world.page.context();
    const received = await sendApplyRequest(core.world, endpoint, { tokens, page, dryRun: true });
    if (!received.ok) return received;
    const { body } = received;
    const files = body.ok && "dryRun" in body && body.dryRun === true ? readPreviews(body.files) : undefined;
    if (!files) return badAnswer;
    return { ok: true, value: { files, tokens, unrouted } };
  }

  async function confirm(shown: ApplyPreview, chosen: readonly string[]): Promise<Outcome<ApplyResult>> {
    const now = collect();
    const wanted = chosen.filter((name) => Object.hasOwn(shown.tokens, name));
    const current = wanted.filter((name) => now.get(name) === shown.tokens[name]);
    const skipped = wanted.filter((name) => now.get(name) !== shown.tokens[name]);
    const { endpoint } = options;
    if (endpoint === undefined || current.length === 0) {
      return { ok: true, value: { files: [], applied: [], unknown: [], skipped } };
    }
    const tokens = toRecord(current.map((name) => [name, shown.tokens[name] ?? ""]));
    const received = await sendApplyRequest(core.world, endpoint, {
      tokens,
      page: core.world.page.context(),
      expectDigests: readDigests(shown.files, current),
    });
    if (!received.ok) return received;
    const files =
      received.body.ok && "updated" in received.body ? readOutcomes(received.body.updated) : undefined;
    if (!files) return badAnswer;
    const confirmed = new Set(files.flatMap(({ changed, unchanged }) => [...changed, ...unchanged]));
    const applied = current.filter((name) => confirmed.has(name));
    options.onApplied(new Map(applied.map((name) => [name, tokens[name] ?? ""])), shown);
    return {
      ok: true,
      value: { files, applied, unknown: current.filter((name) => !confirmed.has(name)), skipped },
    };
  }

  return { blocked, preview, confirm };
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
