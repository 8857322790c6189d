import type { HtmlTagDescriptor } from "vite";
import type { PanelConfig } from "../model/config.js";
import { configElementId, embedConfig } from "../model/host-pieces.js";
import { restoreScript } from "../model/restore-script.js";

/** The host pieces of a page, for the end of its head: a long configuration must not push `<meta charset>` away. */
export function pageTags(config: PanelConfig | undefined, clientUrl: string): HtmlTagDescriptor[] {
  const client: HtmlTagDescriptor = {
    tag: "script",
    attrs: { type: "module", src: clientUrl },
    injectTo: "head",
  };
  if (config === undefined) return [client];
  return [
    {
      tag: "script",
      attrs: { type: "application/json", id: configElementId },
      children: embedConfig(config),
      injectTo: "head",
    },
    { tag: "script", children: restoreScript, injectTo: "head" },
    client,
  ];
}
