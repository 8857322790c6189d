import { configInModule } from "../../../integrations/page/client-module.js";
import { findSandboxed } from "../../../proxy/policy/extend-policy.js";
import { inlineConfigIn } from "../panel-in-sources.js";
import { withoutHtmlComments } from "../source-text.js";
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
  /** What of the panel the page itself names: a script of ours as well, or the configuration alone. */
  readonly names?: "panel" | "configuration";
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
  const found = await findConfig(withoutHtmlComments(asked.text), address);
  const { ok: isThere, status } = asked.response;
  if (found === undefined) return { answers: true, findings: isThere ? [] : [notThere(address, status)] };
  const endpoint = found.endpoint ?? found.config.applyEndpoint;
  const look = { answers: true, config: found.config, ...(typeof endpoint === "string" && { endpoint }) };
  if (!found.isOnPage) return { ...look, findings: [] };
  if (found.script === undefined) {
    const message = `${address} has the panel's configuration on its start page`;
    return { ...look, names: "configuration", findings: [ok(about, message)] };
  }
  const lacks = findSandboxed(asked.response.headers.get("content-security-policy") ?? "");
  const fault =
    lacks === undefined
      ? await scriptFault(found.script, address)
      : `is not run: the page's Content-Security-Policy is a sandbox without ${lacks}`;
  const finding =
    fault === undefined
      ? ok(about, `${address} has the panel on its start page`)
      : error(
          about,
          `${address} has the panel's configuration, but its script ${found.script} ${fault}`,
          lacks === undefined
            ? "correct the address; the package must be installed, and the server must serve that folder"
            : `give the policy of the development server's sandbox ${lacks}`,
        );
  return { ...look, names: "panel", findings: [finding] };
}

function notThere(address: string, status: number): Finding {
  return warning(
    "page",
    `${address} is answered with ${status}, so its pages were not looked at`,
    "give the whole address of a page that your browser shows",
  );
}

/** Why a page that names a script of ours gets none there. */
async function scriptFault(path: string, address: string): Promise<string | undefined> {
  if (!URL.canParse(path, address)) return "is no address";
  const asked = await ask(new URL(path, address), {});
  if (asked.kind === "nothing") return "is where nothing answers";
  if (asked.kind === "fault") return asked.why;
  const { status, ok: isThere, headers } = asked.response;
  if (!isThere) return `is answered with ${status}`;
  const type = headers.get("content-type") ?? "";
  return /html/i.test(type) ? "is answered with a page" : undefined;
}

interface FoundConfig {
  readonly config: Json;
  /** The page itself names what brings it; a module may also be there for no page at all. */
  readonly isOnPage: boolean;
  /** The address of the script of ours that the page names. */
  readonly script?: string;
  /** Where the server of its module has Apply, whatever the configuration says. */
  readonly endpoint?: string;
}

/** The adapter, or the module of the plugins. */
const scriptOfOurs =
  /<script\b[^<>]{0,500}\bsrc=["']?([^"'\s<>]{0,500}(?:host-adapter|virtual:design-token-panel)[^"'\s<>]{0,200})/i;

/** In the page itself; in the module that the handler's start script loads; in that of the plugins. */
async function findConfig(html: string, address: string): Promise<FoundConfig | undefined> {
  const inline = inlineConfigIn(html);
  if (inline !== undefined) {
    const script = scriptOfOurs.exec(html)?.[1];
    return { config: inline, isOnPage: true, ...(script !== undefined && { script }) };
  }
  const start = /<script\b[^<>]{0,500}\bsrc="([^"<>]{0,500}\/)start\.js"/.exec(html)?.[1];
  if (start !== undefined) {
    const config = await configAt(`${start}page.js`, address);
    if (config !== undefined)
      return { config, isOnPage: true, script: `${start}start.js`, endpoint: `${start}apply` };
  }
  // Vite has its client, and thus its modules, below the site's base; Nuxt puts that below a folder of its own.
  const base = /<script\b[^<>]{0,500}\bsrc="([^"<>]{0,500}\/)@vite\/client"/.exec(html)?.[1] ?? "/";
  for (const folder of new Set([base, "/_nuxt/"])) {
    const script = `${folder}@id/__x00__virtual:design-token-panel`;
    const config = await configAt(script, address);
    if (config !== undefined)
      return { config, script, isOnPage: html.includes("virtual:design-token-panel") };
  }
  return undefined;
}

async function configAt(path: string, address: string): Promise<Json | undefined> {
  if (!URL.canParse(path, address)) return undefined;
  const asked = await ask(new URL(path, address), {});
  return asked.kind === "answer" ? configInModule(asked.text) : undefined;
}
