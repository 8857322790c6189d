import { createRecord, writeJson } from "../../../model/json.js";
import type {
  ApplyPart,
  ApplyRequest,
  PageContext,
  SeenDeclaration,
  TokenValues,
} from "../../../model/wire/wire.js";
import type { ApplyRequestPart, TokenChoice } from "../apply-client.js";
import type { Received } from "./apply-request.js";

interface Asked {
  readonly parts: readonly ApplyRequestPart[];
  readonly unrouted: readonly string[];
  readonly received: Received;
}

/** Asks for the tokens that are routed; the server's word on that counts, and one that is not never blocks the others. */
export async function askRouted(
  parts: readonly ApplyRequestPart[],
  isRouted: (name: string) => boolean,
  ask: (parts: readonly ApplyRequestPart[]) => Promise<Received>,
): Promise<Asked> {
  const first = withNames(parts, isRouted);
  const received: Received = first.length > 0 ? await ask(first) : { ok: true, body: {} };
  const isUnrouted = !received.ok && received.failure.kind === "unrouted";
  const rejected = new Set(isUnrouted ? received.failure.names : []);
  if (rejected.size === 0) return { parts: first, unrouted: missing(parts, first), received };
  const second = withNames(first, (name) => !rejected.has(name));
  return {
    parts: second,
    unrouted: missing(parts, second),
    received: second.length > 0 ? await ask(second) : { ok: true, body: {} },
  };
}

function withNames(
  parts: readonly ApplyRequestPart[],
  isKept: (name: string) => boolean,
): readonly ApplyRequestPart[] {
  return parts
    .map((part) => ({
      ...part,
      tokens: toRecord(Object.entries(part.tokens).filter(([name]) => isKept(name))),
    }))
    .filter(({ tokens }) => Object.keys(tokens).length > 0);
}

function missing(all: readonly ApplyRequestPart[], kept: readonly ApplyRequestPart[]): readonly string[] {
  const names = new Set(kept.flatMap(({ tokens }) => Object.keys(tokens)));
  return [...new Set(all.flatMap(({ tokens }) => Object.keys(tokens)))].filter((name) => !names.has(name));
}

export type SentPart = ApplyPart & { readonly at: number };

export const previewPart = ({ tokens, page }: ApplyRequestPart, at: number): SentPart => ({
  at,
  preview: tokens,
  page: withSeen(page, tokens),
});

export const writtenPart = ({ tokens, page, at }: ApplyRequestPart & { readonly at: number }): SentPart => ({
  at,
  tokens,
  page: withSeen(page, tokens),
});

/** The parts with some of their tokens. */
export function withTokens(
  parts: readonly SentPart[],
  isKept: (name: string) => boolean,
): readonly SentPart[] {
  const keep = (values: TokenValues) => toRecord(Object.entries(values).filter(([name]) => isKept(name)));
  return parts.flatMap(({ tokens = {}, preview, page, ...part }) => {
    const kept = keep(preview ?? tokens);
    const values = preview === undefined ? { tokens: kept } : { preview: kept };
    const own = page && { page: withSeen(page, kept) };
    return Object.keys(kept).length === 0 ? [] : [{ ...part, ...values, ...own }];
  });
}

/** The page with what it says of these tokens: of others a server need not know. */
function withSeen(page: PageContext, tokens: TokenValues): PageContext {
  if (page.seen === undefined) return page;
  const seen = createRecord<SeenDeclaration | null>();
  for (const [name, declaration] of Object.entries(page.seen)) {
    if (Object.hasOwn(tokens, name)) seen[name] = declaration;
  }
  return { ...page, seen };
}

/** One part is sent as it is, several as a batch. */
export function asRequest(parts: readonly SentPart[], anyway: readonly TokenChoice[] = []): ApplyRequest {
  const [first, ...others] = parts.map(({ at, ...part }): ApplyPart => {
    const own = anyway.filter((choice) => choice.part === at);
    const through = own.filter((choice) => choice.throughAlias).map(({ cssVar }) => cssVar);
    return {
      ...part,
      ...(own.length > 0 && { anyway: own.map(({ cssVar }) => cssVar) }),
      ...(through.length > 0 && { throughAlias: through }),
    };
  });
  return first === undefined || others.length > 0 ? { batch: [first ?? {}, ...others] } : first;
}

export const pickTokens = (tokens: TokenValues, names: readonly string[]): TokenValues =>
  toRecord(names.map((name) => [name, tokens[name] ?? ""]));

/** A map without a prototype of these entries. */
export function toRecord(pairs: readonly (readonly [string, string])[]): TokenValues {
  const record = createRecord<string>();
  for (const [key, value] of pairs) record[key] = value;
  return record;
}

/** What a server takes at once is 1 MiB; the digests of a write come to it. */
const mostBytes = 1_000_000;

/** Whether it is small enough for one request. */
export function fitsOneRequest(request: ApplyRequest): boolean {
  return new TextEncoder().encode(writeJson(request)).length <= mostBytes;
}
