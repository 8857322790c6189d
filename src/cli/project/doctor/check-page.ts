import { inlineConfigIn } from "../panel-in-sources.js";
import { ask } from "./ask.js";
import { error, type Finding, ok, warning } from "./finding.js";

/** What the page at an origin says of itself. */
export interface PageLook {
  readonly findings: readonly Finding[];
  /** The server of the page is there. */
  readonly answers: boolean;
  /** Where the page's configuration sends Apply; undefined where the page does not say it. */
  readonly endpoint?: string;
}

/** Looks at the start page of an origin, as a browser would load it. */
export async function lookAtPage(origin: string): Promise<PageLook> {
  const about = "page";
  if (!URL.canParse(origin)) {
    return {
      answers: false,
      findings: [error(about, `${origin} is not an origin`, "give it as in http://localhost:5173")],
    };
  }
  const asked = await ask(new URL(origin), { headers: { accept: "text/html" } });
  if (asked.kind === "nothing") {
    const fix = "start the dev server, or give the origin that your browser's address bar shows";
    return { answers: false, findings: [error(about, `nothing answers at ${origin}`, fix)] };
  }
  if (asked.kind === "fault") {
    const fix = "give the origin that your browser's address bar shows";
    return { answers: false, findings: [warning(about, `${origin} ${asked.why}`, fix)] };
  }
  const config = inlineConfigIn(asked.text);
  const start = /<script\b[^>]{0,500}\bsrc="([^"]{0,500}\/)start\.js"/.exec(asked.text)?.[1];
  if (config !== undefined) {
    const { applyEndpoint } = config;
    const endpoint = typeof applyEndpoint === "string" ? { endpoint: applyEndpoint } : {};
    return { answers: true, ...endpoint, findings: [ok(about, `${origin} has the panel on its start page`)] };
  }
  if (start !== undefined) {
    const text = await ask(new URL(`${start}start.js`, origin), {});
    if (text.kind === "answer" && text.text.includes('import(new URL("page.js"')) {
      const found = ok(about, `${origin} has the panel on its start page`);
      return { answers: true, endpoint: `${start}apply`, findings: [found] };
    }
  }
  if (/virtual:design-token-panel/.test(asked.text))
    return { answers: true, findings: [ok(about, `${origin} loads the panel on its start page`)] };
  return { answers: true, findings: [] };
}
