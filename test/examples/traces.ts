import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Site } from "./site.js";

/** What the panel's code, its configuration and the elements of a page cannot do without, in lower case. */
const marks = [
  "design-token-panel",
  "designtokenpanel",
  "designtokens",
  "tokenpanel",
  "storageprefix",
  "consolenamespace",
  "showdesignpanel",
  "applyrouting",
  "cssvar",
];

/**
 * Reads every byte of what a build wrote for the browser: none of it is the panel's or its configuration's, and a token is
 * named in style sheets alone.
 */
export function expectNoTrace(site: Site, folder: string, token: string): void {
  const files = readdirSync(join(site.dir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(0);
  const traces = files.flatMap((file) => {
    const text = readFileSync(file, "latin1").toLowerCase();
    const code = file.endsWith(".css") ? "" : text.replaceAll(/<style[\s\S]*?<\/style>/g, "");
    const found = [...marks.filter((mark) => text.includes(mark)), ...(code.includes(token) ? [token] : [])];
    return found.map((mark) => `${mark} in ${file}`);
  });
  expect(traces).toEqual([]);
}
