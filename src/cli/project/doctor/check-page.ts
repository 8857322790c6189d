import { configInModule } from "../../../integrations/page/client-module.js";
import { inlineConfigIn } from "../panel-in-sources.js";
import { ask } from "./ask.js";
import { error, type Finding, ok, warning } from "./finding.js";

type Json = Readonly<Record<string, unknown>>;

/** What the page at an address says of itself. */
export interface PageLook {
  readonly findings: readonly Finding[];
  /** The server of the page is there. */
  readonly answers: boolean;
  /** The configuration that the page has; undefined where nothing shows it. */
  readonly config?: Json;
  /** Where that sends Apply. */
  readonly endpoint?: string;
}

/** Looks at a page as a browser would load it, and at the module that brings its configuration. */
export async function lookAtPage(address: string): Promise<PageLook> {
  const about = "page";
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    return {
      answers: false,
      findings: [error(about, `${address} is not an origin`, "give it as in http://localhost:5173")],
    };
  }
  const asked = await ask(new URL(address), { headers: { accept: "text/html" } });
  if (asked.kind === "nothing") {
    const fix = "start the dev server, or give the origin that your browser's address bar shows";
    return { answers: false, findings: [error(about, `nothing answers at ${address}`, fix)] };
  }
  if (asked.kind === "fault") {
    const fix = "give the origin that your browser's address bar shows";
    return { answers: false, findings: [warning(about, `${address} ${asked.why}`, fix)] };
  }
  const found = await findConfig(asked.text, address);
  if (found === undefined) return { answers: true, findings: [] };
  const endpoint = found.endpoint ?? found.config.applyEndpoint;
  return {
    answers: true,
    config: found.config,
    ...(typeof endpoint === "string" && { endpoint }),
    findings: found.isOnPage ? [ok(about, `${address} has the panel on its start page`)] : [],
  };
}

interface FoundConfig {
  readonly config: Json;
  /** The page itself names what brings it; a module may also be there for no page at all. */
  readonly isOnPage: boolean;
  /** Where the server of its module has Apply, whatever the configuration says. */
  readonly endpoint?: string;
}

/** In the page itself; in the module that the handler's start script loads; in that of the plugins. */
async function findConfig(html: string, address: string): Promise<FoundConfig | undefined> {
  const inline = inlineConfigIn(html);
  if (inline !== undefined) return { config: inline, isOnPage: true };
  const start = /<script\b[^>]{0,500}\bsrc="([^"]{0,500}\/)start\.js"/.exec(html)?.[1];
  if (start !== undefined) {
    const config = await configAt(`${start}page.js`, address);
    if (config !== undefined) return { config, isOnPage: true, endpoint: `${start}apply` };
  }
  // Vite has its client, and thus its modules, below the site's base; Nuxt puts that below a folder of its own.
  const base = /<script\b[^>]{0,500}\bsrc="([^"]{0,500}\/)@vite\/client"/.exec(html)?.[1] ?? "/";
  for (const folder of new Set([base, "/_nuxt/"])) {
    const config = await configAt(`${folder}@id/__x00__virtual:design-token-panel`, address);
    if (config !== undefined) return { config, isOnPage: html.includes("virtual:design-token-panel") };
  }
  return undefined;
}

async function configAt(path: string, address: string): Promise<Json | undefined> {
  if (!URL.canParse(path, address)) return undefined;
  const asked = await ask(new URL(path, address), {});
  return asked.kind === "answer" ? configInModule(asked.text) : undefined;
}
