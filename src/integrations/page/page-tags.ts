import type { HtmlTagDescriptor } from "vite";
import { configElementId, embedConfig } from "../../model/host-pieces/embedded-config.js";
import type { PanelRequest } from "../../model/host-pieces/host-options.js";
import { restoreScript } from "../../model/host-pieces/restore-script.js";

/** The host pieces of a page, for the end of its head: a long configuration must not push `<meta charset>` away. */
export function pageTags(request: PanelRequest | undefined, clientUrl: string): HtmlTagDescriptor[] {
  const client: HtmlTagDescriptor = {
    tag: "script",
    attrs: { type: "module", src: clientUrl },
    injectTo: "head",
  };
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
