import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../dist/bin/design-token-panel.js", import.meta.url));
const refinements = readJson(new URL("refinements.json", import.meta.url));

/** What the page itself decides; the tokens are found in its style sheets. */
const names = {
  storagePrefix: "saltmarsh",
  consoleNamespace: "demo",
  schemaId: "saltmarsh-tokens",
  defaultsFromFiles: true,
  tabs: [],
};

/**
 * Lets `design-token-panel init` find the tokens of the working copy, as on any site; the first time a few of them are
 * refined, as a person would by hand, and later runs keep that. Returns the routing's file, the first line of the
 * report, and a way to read the configuration as it is now.
 */
export function discoverTokens(folder, sheets, { reset = false } = {}) {
  const config = join(folder, "design-token-panel.config.json");
  const routing = join(folder, "design-token-panel.routing.json");
  if (reset) for (const file of [config, routing]) rmSync(file, { force: true });
  const isNew = !existsSync(config);
  if (isNew) writeJson(config, names);
  const css = sheets.flatMap((sheet) => ["--css", sheet]);
  const report = execFileSync(process.execPath, [command, "init", folder, ...css], { encoding: "utf8" });
  if (isNew) writeJson(config, refined(readJson(config)));
  return {
    routing,
    found: report.split(/:?\n/)[0],
    read: () => ({ ...readJson(config), applyRouting: readJson(routing) }),
  };
}

function refined(config) {
  const items = config.tabs.flatMap((tab) => tab.tiers).flatMap((tier) => tier.items);
  for (const item of items) Object.assign(item, refinements[item.cssVar]);
  return config;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
