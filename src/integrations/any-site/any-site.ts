import { setImmediate as nextTurn } from "node:timers/promises";
import type { Respond } from "../../http/calls/call.js";
import { toNodeHandler } from "../../http/calls/node-adapter.js";
import { isOwnName, type OriginRule, ownOrListedOrigins } from "../../http/origin.js";
import { configElementId } from "../../model/host-pieces/embedded-config.js";
import type { ProxyEvent, ProxySite } from "../../proxy/site.js";
import type { ConfigOutcome } from "../config/load-config.js";
import { createSiteConfig } from "../config/site-config.js";
import { type ApplyEvents, createApplyRoutes } from "../handler/apply-route.js";
import { answerPanelFile } from "../page/panel-files.js";
import { createPagePieces } from "./page-piece.js";
import { createPageSheets } from "./page-sheets.js";

/** No other part of this package answers there, so that a site with a plugin of ours keeps what that serves. */
const ownPath = "/__design-token-panel-proxy/";

/** The plugins load their module by that name, and the handler's script stands where the documents mount it. */
const scriptOfOurs = /virtual:design-token-panel|design-token-panel\/start\.js(?:$|\?)/;

export interface AnySiteOptions {
  /** Absolute; the project whose style sheets the pages use. */
  readonly root: string;
  /** Absolute; the only folder that Apply writes into. */
  readonly writeRoot: string;
  /** A host name that the proxy was told to have, beside this machine's own names and addresses. */
  readonly hostname: string;
  /** Pages have the button that opens the panel. */
  readonly hasLauncher: boolean;
  /** The first document opens its panel. */
  readonly opensPanel: boolean;
  readonly events: AnySiteEvents;
}

export interface AnySiteEvents extends ApplyEvents {
  /** The project's files were read, for the first time or since they changed. */
  onConfig(outcome: ConfigOutcome): void;
  onProxyEvent(event: ProxyEvent): void;
}

/** The panel on the pages of any server, as the proxy before that server puts it there. */
export interface AnySite extends ProxySite {
  /** Reads the project, so that the first page need not wait for it, and ends what a killed apply left. */
  read(): Promise<ConfigOutcome>;
  /** Resolves when no apply is under way. */
  whenIdle(): Promise<void>;
}

export function createAnySite(options: AnySiteOptions): AnySite {
  const { root, writeRoot, hostname, hasLauncher, opensPanel, events } = options;
  const sheets = createPageSheets(root);
  const config = createSiteConfig({ root, writeRoot, loaded: sheets.files }, `${ownPath}apply`, (outcome) =>
    events.onConfig(outcome),
  );
  const routes = createApplyRoutes({ rootDir: root, writeRoot }, { originRule: ownPages, ...events });
  const underWay = new Set<Promise<void>>();
  let isFirst = opensPanel;
  let pieces: { readonly of: ConfigOutcome; readonly make: ReturnType<typeof createPagePieces> } | undefined;

  const apply: Respond = async (call) => (await routes.of(await config.current()))(call);

  return {
    async read() {
      await routes.of(await config.current());
      return config.current();
    },
    whenIdle: async () => void (await Promise.allSettled(underWay)),
    isOwnHost: (host) =>
      isHost(host) && (isOwnName(`http://${host}`) || hostnameOf(host) === hostname.toLowerCase()),
    serve(request, response, waitsForContinue) {
      const [path = ""] = (request.url ?? "").split("?", 1);
      if (!path.startsWith(ownPath)) return false;
      const name = path.slice(ownPath.length);
      if (name !== "apply") {
        void toNodeHandler(async (call) => answerPanelFile(name, call))(request, response);
        return true;
      }
      const applied = toNodeHandler(apply, { asksForBody: waitsForContinue })(request, response);
      const work = applied.finally(() => underWay.delete(work));
      underWay.add(work);
      return true;
    },
    async pieceFor(origin) {
      // While the server behind makes the page there is time to read the project; the request to it goes out first.
      const looked = nextTurn().then(config.current);
      const address = origin + ownPath;
      const extras = { hasLauncher, opensPanel: isFirst };
      isFirst = false;
      return {
        address,
        unlessId: configElementId,
        unlessScript: scriptOfOurs,
        async html(nonce, facts) {
          await looked;
          // By now the page may have told of style sheets that nobody knew.
          const outcome = await config.lastSeen();
          if (pieces?.of !== outcome) pieces = { of: outcome, make: createPagePieces(outcome) };
          return pieces.make(address, nonce, { ...extras, ...facts });
        },
      };
    },
    noteStyleSheet: sheets.note,
    report: (event) => events.onProxyEvent(event),
  };
}

/** The proxy has checked the `Host` of every call before, so the name that a page has for it is its own. */
const ownPages: OriginRule = (call) =>
  ownOrListedOrigins({
    allowlist: call.ownOrigin === undefined ? [] : [call.ownOrigin],
    allowMissing: false,
  })(call);

/** What a page may repeat in its policy and its addresses: a name or an address, and a port. */
function isHost(host: string): boolean {
  return /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

function hostnameOf(host: string): string {
  return new URL(`http://${host}`).hostname;
}
