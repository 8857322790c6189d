import { configElementId } from "../model/host-pieces/embedded-config.js";
import type { HostOptions } from "../model/host-pieces/host-options.js";
import { sourceOfText } from "./config/config-source.js";
import type { LifecycleRequest } from "./lifecycle.js";
import { consoleLog, reportIssues } from "./log.js";
import { attachPanel } from "./panel-on-page.js";

/** Reads the page's inline configuration, now or as soon as the parser has come to it, and puts its panel there. */
export function startHostAdapter(): void {
  // A bundler may run this for a server's sake: there is no page then.
  if (typeof document === "undefined") return;
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", readPage);
  else readPage();
  // Astro's client router brings pages whose first one may have had no configuration.
  document.addEventListener("astro:page-load", readPage);
}

function readPage(): void {
  const element = document.getElementById(configElementId);
  if (!element) return;
  const text = element.textContent;
  // What it does not know, the panel leaves at its default.
  const readOptions = () => JSON.parse(element.dataset.options ?? "{}") as HostOptions;
  let request: LifecycleRequest | undefined;
  try {
    const source = sourceOfText(text);
    request = source && { source, options: readOptions() };
  } catch {
    // It is read once more, by whoever says what is wrong.
  }
  const read = (): unknown => readOptions() && JSON.parse(text);
  if (request) attachPanel(request, window);
  else void reportIssues({ source: { read }, log: consoleLog });
}
