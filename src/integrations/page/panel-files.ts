import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { errorAnswer } from "../../http/calls/answer.js";
import type { Answer, Call } from "../../http/calls/call.js";

/** The host adapter of this very package as an absolute path with forward slashes, wherever the package manager put it. */
export function adapterFile(): string {
  return createRequire(import.meta.url)
    .resolve("design-token-panel/host-adapter")
    .replaceAll("\\", "/");
}

/** Answers with a file of the panel's own code, which is whatever the adapter loads from beside it. */
export function answerPanelFile(name: string, call: Call): Answer {
  const file = /^(?:host-adapter|parts\/[\w-]+)\.js$/.test(name)
    ? join(dirname(adapterFile()), name)
    : undefined;
  const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file === undefined || stats === undefined) return errorAnswer(404, "Not found");
  const headers = { ...scriptHeaders, "Cache-Control": "no-cache", ETag: `"${stats.size}-${stats.mtimeMs}"` };
  if (call.header("if-none-match") === headers.ETag) return { status: 304, headers };
  return { status: 200, headers, body: readFileSync(file, "utf8") };
}

/** Of every script that goes to a page. Pages of other origins may run no script that is told the project's name. */
export const scriptHeaders = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};
