import { configElementId } from "../model/host-pieces.js";
import { configureUnchecked } from "./configure-panel.js";
import { say } from "./say.js";

/** Reads the page's inline configuration, now or as soon as the parser has come to it, and puts its panel there. */
export function startHostAdapter(): void {
  // A bundler may run this for a server's sake: there is no page then.
  if (typeof document === "undefined") return;
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", readPage, { once: true });
  else readPage();
  // Astro's client router brings pages whose first one may have had no configuration.
  document.addEventListener("astro:page-load", readPage);
}

function readPage(): void {
  const text = document.getElementById(configElementId)?.textContent;
  if (text === undefined) return;
  const config = parse(text);
  if (config !== undefined) configureUnchecked(config);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch (error) {
    say(`#${configElementId} is not JSON. ${String(error)}`);
    return undefined;
  }
}
