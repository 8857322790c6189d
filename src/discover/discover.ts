import type { Routing, TabConfig } from "../model/config.js";
import { createRecord } from "../model/json.js";
import { routingOf } from "./routing.js";
import { runToEnd } from "./steps.js";
import type { DiscoverOptions, StyleSheetFile } from "./style-sheets/style-sheet-file.js";
import { tabsOf } from "./tabs/tabs.js";
import { findTokensByUse } from "./tokens/find-tokens-by-use.js";
import type { FoundToken } from "./tokens/found-token.js";
import type { PassedOver } from "./tokens/passed-over.js";
import type { TokensByFile } from "./tokens/tokens-by-file.js";

/** A token that stays free text, and why no better control fits it. */
export interface Untyped {
  readonly cssVar: string;
  readonly value: string;
  readonly reason: string;
}

/** What the style sheets alone say: enough for a panel and its apply route. */
export interface Discovery {
  readonly tabs: readonly TabConfig[];
  readonly routing: Routing;
  readonly tokens: ReadonlyMap<string, FoundToken>;
  readonly untyped: readonly Untyped[];
  /** Names that the style sheets declare and that have no row, with the reason. */
  readonly passedOver: readonly PassedOver[];
}

export interface DiscoveryOptions extends Pick<DiscoverOptions, "attributes"> {
  /** What an earlier discovery of the same project has found; it is kept up to date. */
  readonly known?: TokensByFile;
}

/**
 * Discovers the design tokens of a page from its style sheets, given in cascade order, and from the attributes of its root
 * element. The same files give the same answer.
 */
export function discover(files: readonly StyleSheetFile[], options?: DiscoveryOptions): Discovery {
  return runToEnd(discoverInSteps(files, options));
}

/** The same in steps of some milliseconds each, between which a server may do other things. */
export function* discoverInSteps(
  files: readonly StyleSheetFile[],
  { attributes, known }: DiscoveryOptions = {},
): Generator<void, Discovery> {
  const { tokens, findPassedOver } = yield* findTokensByUse(files, attributes, known);
  const order = files.map(({ file }) => file);
  const routing = withScripts(routingOf(tokens, order), files);
  yield;
  let passedOver: readonly PassedOver[] | undefined;
  return {
    tabs: yield* tabsOf(tokens),
    routing,
    tokens,
    untyped: untypedOf(tokens),
    get passedOver() {
      passedOver ??= findPassedOver();
      return passedOver;
    },
  };
}

/** Routes with the scripts in which values of their files stand, behind these. */
function withScripts(routing: Routing, files: readonly StyleSheetFile[]): Routing {
  const beside = new Map(
    files.flatMap(({ file, beside }) => (beside?.length ? [[file, beside] as const] : [])),
  );
  if (beside.size === 0) return routing;
  const all = createRecord<Routing[string]>();
  for (const [key, route] of Object.entries(routing)) {
    const own = typeof route === "string" ? [route] : Array.isArray(route) ? route : [];
    const scripts = own.flatMap((file) => (typeof file === "string" ? (beside.get(file) ?? []) : []));
    all[key] = scripts.length === 0 ? route : [...new Set([...own, ...scripts])];
  }
  return all;
}

/** All names that the style sheets declare, whether they are tokens of this page or not. */
export function declaredNames({ tokens, passedOver }: Discovery): ReadonlySet<string> {
  return new Set([...tokens.keys(), ...passedOver.flatMap(({ names }) => names)]);
}

function untypedOf(tokens: Discovery["tokens"]): readonly Untyped[] {
  const untyped: Untyped[] = [];
  tokens.forEach(({ cssVar, value, type, reference, aspect }) => {
    const reason = type.kind === "text" && reference === undefined ? reasons[aspect] : undefined;
    if (reason !== undefined) untyped.push({ cssVar, value, reason });
  });
  return untyped;
}

const reasons: Readonly<Partial<Record<FoundToken["aspect"], string>>> = {
  expression: "an expression is computed by the browser, so it is edited as text",
  plain: "neither the value nor the name says which kind this is",
};
