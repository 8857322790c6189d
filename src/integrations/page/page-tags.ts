import type { HtmlTagDescriptor } from "vite";
import { configElementId, embedConfig } from "../../model/host-pieces/embedded-config.js";
import type { PanelRequest } from "../../model/host-pieces/host-options.js";
import { type PanelNames, restoreScript, restoreScriptFor } from "../../model/host-pieces/restore-script.js";

/** The host pieces of a page, for the end of its head: a long configuration must not push `<meta charset>` away. */
export function pageTags(request: PanelRequest | undefined, clientUrl: string): HtmlTagDescriptor[] {
  const client = clientTag(clientUrl, false);
  if (request === undefined) return [client];
  const options = JSON.stringify(request.options);
  return [
    {
      tag: "script",
      attrs: { type: "application/json", id: configElementId, "data-options": options },
      children: embedConfig(request.config),
      injectTo: "head",
    },
    { tag: "script", children: restoreScript, injectTo: "head" },
    client,
  ];
}

/** The same while the configuration is not known yet: what is saved is restored, and the page waits for nothing. */
export function latePageTags(names: PanelNames | undefined, clientUrl: string): HtmlTagDescriptor[] {
  const client = clientTag(clientUrl, true);
  if (names === undefined) return [client];
  return [{ tag: "script", children: restoreScriptFor(names), injectTo: "head" }, client];
}

/** Modules run in their order in the page, but for asynchronous ones. */
function clientTag(src: string, isAsync: boolean): HtmlTagDescriptor {
  return { tag: "script", attrs: { type: "module", async: isAsync, src }, injectTo: "head" };
}
