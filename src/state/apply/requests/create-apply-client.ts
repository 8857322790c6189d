import type { PanelConfig } from "../../../model/config.js";
import { parseRouting, routeFor } from "../../../model/routing/routing.js";
import type { FileOutcome, FilePreview, RefusedToken, TokenValues } from "../../../model/wire/wire.js";
import type { History } from "../../session/edits/history.js";
import type { SessionCore } from "../../session/session-core.js";
import {
  type ApplyClient,
  type ApplyPreview,
  type ApplyRequestPart,
  type ApplyResult,
  choiceKey,
  codeNotLoaded,
  mayBeWritten,
  type Outcome,
  type TokenChoice,
} from "../apply-client.js";
import { findUnanswered } from "../awaited/awaited-values.js";
import { slotKey, slotOf } from "../awaited/written-values.js";
import type { MadeIn } from "../made-in.js";
import type { ModePages } from "../mode-pages.js";
import { collectParts } from "../pending-parts.js";
import { findRespelt, refusedChoices } from "./find-respelt.js";
import { outcomeOfPart, readApplied, readPreview } from "./read-answer.js";
import { askRouted, previewPart, toRecord, writtenPart } from "./request-parts.js";
import { createSentValues } from "./sent-values.js";
import { noteShared } from "./shared-declarations.js";
import { createSizedRequests } from "./sized-requests.js";

interface ClientParts {
  readonly core: SessionCore;
  readonly history: History;
  readonly config: PanelConfig;
  readonly modePages: ModePages;
  readonly madeIn: MadeIn;
  /** Waits for the page to show what is in the files. */
  readonly awaitPage: () => void;
}

/** The two requests of an apply, a preview and a write. A token counts as applied only when the answer lists it. */
export function createApplyClient({
  core,
  history,
  config,
  modePages,
  madeIn,
  awaitPage,
}: ClientParts): Pick<ApplyClient, "preview" | "confirm" | "settle"> {
  const { applyEndpoint: endpoint = "", applyRouting } = config;
  const routing = parseRouting(applyRouting ?? {});
  const isRouted = (name: string) => routing.ok && routeFor(routing.value, name) !== undefined;
  const requests = createSizedRequests(core.world, endpoint);
  const sentValues = createSentValues(core, history, awaitPage);

  async function preview(): Promise<Outcome<ApplyPreview>> {
    const { parts: all, ...left } = await collectParts(core, modePages, madeIn);
    const parts = await noteShared(core, all);
    const outcome = await askRouted(parts, isRouted, (routed) => requests.preview(routed.map(previewPart)));
    const { unrouted } = outcome;
    const routed = outcome.parts;
    const shown = { parts: routed, unrouted, ...left };
    if (routed.length === 0)
      return { ok: true, value: { project: "", files: [], refused: [], left: 0, ...shown } };
    if (!outcome.received.ok) return outcome.received;
    const first = readPreview(outcome.received.body);
    if (!first) return foreign(endpoint);
    const respelt = await findRespelt(core.world.page, first.refused, routed);
    if (respelt === undefined) return { ok: true, value: { ...first, ...shown } };
    const again = await requests.preview(respelt.map(previewPart));
    if (!again.ok) return again;
    const second = readPreview(again.body);
    if (!second) return foreign(endpoint);
    // What is still refused is shown as the page has it.
    const refused = second.refused.map((token) => withSeenIn(routed, token));
    return { ok: true, value: { ...second, ...shown, parts: respelt, refused } };
  }

  async function confirm(shown: ApplyPreview, chosen: readonly TokenChoice[]): Promise<Outcome<ApplyResult>> {
    const { current, skipped } = sortByFreshness(core, shown, chosen);
    const nothing: ApplyResult = { files: [], refused: [], left: 0, applied: [], unknown: [], skipped };
    if (current.length === 0) return { ok: true, value: nothing };
    const sent = pickParts(shown.parts, current).filter(({ tokens }) => Object.keys(tokens).length > 0);
    const isCurrent = isAmong(current);
    const isThrough = isAmong(current.filter(({ throughAlias }) => throughAlias));
    const anyway = refusedChoices(shown.refused)
      .filter(isCurrent)
      .map((one) => ({ ...one, throughAlias: isThrough(one) }));
    sentValues.send(sent, shown);
    const { received, failure } = await requests.write(sent.map(writtenPart), {
      shown,
      anyway,
      digests: readDigests(shown, current),
    });
    if (!received.ok) {
      // What is in the files all the same, the page shows once it has its style sheets anew.
      if (mayBeWritten(received.failure)) sentValues.doubt(sent);
      else sentValues.giveUp(sent);
      return received;
    }
    const answer = readApplied(received.body);
    if (!answer) {
      sentValues.doubt(sent);
      return foreign(endpoint);
    }
    const isApplied = isAmong(findApplied(answer.files, sent));
    const applied = current.filter(isApplied);
    const unknown = current.filter((one) => !isApplied(one));
    const without = pickParts(sent, unknown);
    if (failure === undefined || !mayBeWritten(failure)) sentValues.giveUp(without);
    else sentValues.doubt(without);
    sentValues.confirm(pickParts(sent, applied));
    if (failure !== undefined) return { ok: false, failure, applied: applied.length };
    return { ok: true, value: { ...answer, applied, unknown, skipped } };
  }

  async function settle(): Promise<void> {
    if (findUnanswered(core).length === 0) return;
    const outcome = await preview();
    if (!outcome.ok) return;
    sentValues.confirm(pickParts(outcome.value.parts, findHeld(core, outcome.value)));
  }

  // Whatever a page has taken away of what browsers have, an Apply ends.
  return {
    settle: () => settle().catch(() => undefined),
    preview: () => preview().catch(failureOf),
    confirm: (shown, chosen) =>
      confirm(shown, chosen).catch((error) => {
        awaitPage();
        return failureOf(error);
      }),
  };
}

function failureOf(error: unknown): Outcome<never> {
  // Each browser has words of its own for code that does not come; all of them name a module.
  if (/\bmodule\b/.test(String(error))) return codeNotLoaded;
  return { ok: false, failure: { kind: "unexpected", message: String(error) } };
}

function isAmong(choices: readonly TokenChoice[]): (one: TokenChoice) => boolean {
  const keys = new Set(choices.map(choiceKey));
  return (one) => keys.has(choiceKey(one));
}

/** Which of the chosen tokens still have the value that was shown. */
function sortByFreshness(
  core: SessionCore,
  { parts }: ApplyPreview,
  chosen: readonly TokenChoice[],
): { readonly current: readonly TokenChoice[]; readonly skipped: readonly TokenChoice[] } {
  const now = new Map(core.changes().map((change) => [slotKey(slotOf(change)), change.emitted]));
  const isKnown = ({ part, cssVar }: TokenChoice) => Object.hasOwn(parts[part]?.tokens ?? {}, cssVar);
  const isCurrent = ({ part, cssVar }: TokenChoice) => {
    const slot = parts[part]?.slots.get(cssVar);
    return slot !== undefined && now.get(slotKey(slot)) === parts[part]?.tokens[cssVar];
  };
  const known = chosen.filter(isKnown);
  return { current: known.filter(isCurrent), skipped: known.filter((one) => !isCurrent(one)) };
}

function foreign(endpoint: string): Outcome<never> {
  return { ok: false, failure: { kind: "foreign", endpoint, status: 200 } };
}

/** The digests of the files that the chosen tokens are written to. */
function readDigests(
  { files, refused }: ApplyPreview,
  chosen: readonly TokenChoice[],
): Readonly<Record<string, string>> {
  const names = new Set(chosen.map(({ cssVar }) => cssVar));
  const places = refused.filter(({ cssVar }) => names.has(cssVar)).flatMap((one) => one.places);
  const holds = (one: FilePreview) =>
    [...one.changed, ...one.unchanged].some((name) => names.has(name)) ||
    places.some(({ file }) => file === one.file);
  return toRecord(files.filter(holds).map(({ file, digest }) => [file, digest]));
}

function withSeenIn(parts: readonly ApplyRequestPart[], token: RefusedToken): RefusedToken {
  const seen = parts[token.batch ?? 0]?.page.seen?.[token.cssVar];
  return token.seen && seen ? { ...token, seen } : token;
}

/** What an answer lists of the parts that were sent. */
function findApplied(files: readonly FileOutcome[], sent: readonly PlacedPart[]): readonly TokenChoice[] {
  return sent.flatMap(({ at }, place) =>
    files
      .map((file) => outcomeOfPart(file, place))
      .flatMap(({ changed, unchanged }) => [...changed, ...unchanged])
      .map((cssVar) => ({ part: at, cssVar })),
  );
}

/** What was sent and is what the files hold, as a preview says. */
function findHeld({ written }: SessionCore, { files, parts }: ApplyPreview): readonly TokenChoice[] {
  return parts.flatMap(({ tokens, slots }, part) => {
    const outcomes = files.map((file) => outcomeOfPart(file, part));
    const changed = new Set(outcomes.flatMap((one) => one.changed));
    const isHeld = (name: string) => {
      const slot = slots.get(name);
      return slot && !changed.has(name) && written.get(slot)?.emitted === tokens[name];
    };
    const held = outcomes.flatMap(({ unchanged }) => unchanged.filter(isHeld));
    return held.map((cssVar) => ({ part, cssVar }));
  });
}

type PlacedPart = ApplyRequestPart & { readonly at: number };

/** The parts with those of their tokens that are chosen. A part that does not say its place in the preview is at that place. */
function pickParts(
  parts: readonly (ApplyRequestPart & Partial<PlacedPart>)[],
  chosen: readonly TokenChoice[],
): readonly PlacedPart[] {
  const isChosen = isAmong(chosen);
  const pick = (tokens: TokenValues, part: number) =>
    toRecord(Object.entries(tokens).filter(([cssVar]) => isChosen({ part, cssVar })));
  return parts.map((part, place) => {
    const { at = place } = part;
    return { ...part, at, tokens: pick(part.tokens, at) };
  });
}
