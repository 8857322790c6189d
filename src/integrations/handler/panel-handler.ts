import { resolve } from "node:path";
import { recoveryLines } from "../../apply/recovery-lines.js";
import { errorAnswer } from "../../http/calls/answer.js";
import type { Answer, Call, Respond } from "../../http/calls/call.js";
import { type FetchHandler, toFetchHandler } from "../../http/calls/fetch-adapter.js";
import { type NodeHandler, toNodeHandler } from "../../http/calls/node-adapter.js";
import { ownOrListedOrigins } from "../../http/origin.js";
import type { HostOptions } from "../../model/host-pieces/host-options.js";
import { type PanelNames, restoreScriptFor } from "../../model/host-pieces/restore-script.js";
import { type ConfigOutcome, configForPage } from "../config/load-config.js";
import { createSiteConfig } from "../config/site-config.js";
import { welcomeOf } from "../dev-server/welcome.js";
import { brokenConfigModule, clientModule } from "../page/client-module.js";
import { answerPanelFile, scriptHeaders } from "../page/panel-files.js";
import { type OptionNames, unknownOptions } from "../unknown-options.js";
import { createApplyRoutes } from "./apply-route.js";

/** All paths may be relative to `rootDir`. */
export interface PanelHandlerOptions {
  /** The project whose style sheets the pages use. Default: the folder in which the server was started. */
  readonly rootDir?: string;
  /** The only folder that Apply writes into. Default: `rootDir`. */
  readonly writeRoot?: string;
  /** The command that builds style sheets from token files; it is run in `rootDir` after Apply has written one. */
  readonly tokensBuild?: string;
  /** Further origins whose pages may apply. The server's own is one already where it is localhost or an IP address. */
  readonly allowOrigins?: readonly string[];
  /** A small button on the page, and Alt+Shift+E, open the panel. Default: true. */
  readonly launcher?: boolean;
  /** Theme, language, shortcuts, and whether a docked panel pushes the page aside. */
  readonly panel?: HostOptions;
  /** Whether it answers where `NODE_ENV` is `production`, rather than with 404. Default: false. */
  readonly allowInProduction?: boolean;
}

const optionNames: OptionNames<Required<PanelHandlerOptions>> = {
  rootDir: true,
  writeRoot: true,
  tokensBuild: true,
  allowOrigins: true,
  launcher: true,
  panel: true,
  allowInProduction: true,
};

/**
 * Makes a Fetch handler of all that a page needs of the panel, to be mounted on a path of a dev server with all that lies
 * below it. A page then needs one element: `<script src="(that path)/start.js"></script>`.
 */
export function createPanelHandler(options: PanelHandlerOptions = {}): FetchHandler {
  return toFetchHandler(createRoute(options));
}

/** Makes the same for servers built on `node:http`: Connect, Express. It is mounted before any body parser. */
export function createNodePanelHandler(options: PanelHandlerOptions = {}): NodeHandler {
  return toNodeHandler(createRoute(options));
}

function createRoute(options: PanelHandlerOptions): Respond {
  const { panel = {}, launcher = true, allowInProduction = false } = options;
  unknownOptions(options, optionNames).forEach(warn);
  const rootDir = resolve(options.rootDir ?? ".");
  const writeRoot = resolve(rootDir, options.writeRoot ?? ".");
  const config = createSiteConfig({ root: rootDir, writeRoot }, "apply", createAnnouncement(options));
  const routes = createApplyRoutes(
    { rootDir, writeRoot, tokensBuild: options.tokensBuild },
    {
      originRule: ownOrListedOrigins({ allowlist: options.allowOrigins ?? [], allowMissing: false }),
      onRecovery: (report) => recoveryLines(report).forEach(warn),
    },
  );
  const answerByName = async (name: string, call: Call): Promise<Answer> => {
    if (name === "apply") return (await routes.of(await config.current()))(call);
    if (call.method !== "GET" && call.method !== "HEAD")
      return errorAnswer(405, "Method not allowed", { headers: { Allow: "GET, HEAD" } });
    switch (name) {
      case "start.js":
        return scriptAnswer(startScript(await config.names()));
      case "page.js":
        await routes.of(await config.current());
        return scriptAnswer(pageModule(await config.current(), panel, launcher));
      default:
        return answerPanelFile(name, call);
    }
  };
  const isAway = () => process.env.NODE_ENV === "production" && !allowInProduction;
  return async (call) => {
    const name = nameIn(call.target);
    return isAway() || name === undefined ? notFound() : await answerByName(name, call);
  };
}

/** What is asked for, whatever path the handler is mounted on. Some servers put a slash after every address. */
function nameIn(target: string): string | undefined {
  return /\/((?:parts\/)?[\w-]+\.js|apply)\/?$/.exec(target.split("?", 1)[0] ?? "")?.[1];
}

/**
 * Source of the classic script that a page loads first: it sets what is saved before the first paint, and then loads the
 * module `page.js` from beside itself. Without names, which a broken configuration does not have, it only does the latter.
 */
function startScript(names: PanelNames | undefined): string {
  const restore = names === undefined ? "" : `${restoreScriptFor(names)};\n`;
  return `${restore}import(new URL("page.js", document.currentScript.src).href);\n`;
}

function pageModule(outcome: ConfigOutcome, options: HostOptions, hasLauncher: boolean): string {
  const config = configForPage(outcome);
  if (typeof config === "string") return brokenConfigModule(config);
  const launcher = hasLauncher ? "button" : "none";
  return clientModule({ config, options }, { launcher, code: ".", hasApplyBeside: true });
}

function scriptAnswer(body: string): Answer {
  return { status: 200, headers: { ...scriptHeaders, "Cache-Control": "no-store" }, body };
}

function notFound(): Answer {
  return errorAnswer(404, "Not found");
}

/** Says on the terminal what was read first, and what is wrong whenever that changes. */
function createAnnouncement(options: PanelHandlerOptions): (outcome: ConfigOutcome) => void {
  let isFirst = true;
  let wrong = "";
  return (outcome) => {
    const lines = outcome.kind === "found" ? outcome.warnings : [outcome.message];
    if (outcome.kind === "found" && isFirst)
      console.info(`[design-token-panel] ${welcomeOf(outcome.config, options)}`);
    if (lines.join() !== wrong) lines.forEach(warn);
    wrong = lines.join();
    isFirst = false;
  };
}

function warn(text: string): void {
  console.warn(`[design-token-panel] ${text}`);
}
