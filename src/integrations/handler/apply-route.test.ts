import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { toFetchHandler } from "../../http/calls/fetch-adapter.js";
import { ownOrListedOrigins } from "../../http/origin.js";
import type { PanelConfig } from "../../model/config.js";
import type { ConfigOutcome } from "../config/load-config.js";
import { createApplyRoutes } from "./apply-route.js";

const origin = "http://localhost:3000";
const absent: ConfigOutcome = { kind: "broken", message: "no tokens", isAbsent: true };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "apply-route-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const found = (applyRouting?: PanelConfig["applyRouting"]): ConfigOutcome => ({
  kind: "found",
  warnings: [],
  config: { tabs: [], storagePrefix: "a", consoleNamespace: "a", ...(applyRouting && { applyRouting }) },
});

function routes() {
  const originRule = ownOrListedOrigins({ allowlist: [], allowMissing: false });
  const made = createApplyRoutes(
    { rootDir: root, writeRoot: root },
    { originRule, onRecovery: () => undefined },
  );
  return async (outcome: ConfigOutcome) => {
    const body = JSON.stringify({ tokens: { "--a": "2px" }, dryRun: true });
    const headers = { origin, "content-type": "application/json" };
    const request = new Request(`${origin}/apply`, { method: "POST", headers, body });
    const answer = await toFetchHandler(await made.of(outcome))(request);
    return { status: answer.status, body: await answer.json() };
  };
}

it("names the style sheet that has no rule, where it was emptied since the routing was known", async () => {
  const ask = routes();
  writeFileSync(join(root, "a.css"), ":root { --a: 1px; }");
  expect(await ask(found({ "*": "a.css" }))).toMatchObject({ status: 200 });
  writeFileSync(join(root, "a.css"), "");
  expect(await ask(absent)).toMatchObject({
    status: 409,
    body: { reason: "no-root-block", files: ["a.css"] },
  });
  writeFileSync(join(root, "a.css"), ":root { --a: 1px; }");
  expect(await ask(absent)).toMatchObject({ status: 200, body: { files: [{ file: "a.css", unknown: [] }] } });
});

it("is not there where no routing was known, or the configuration has none now", async () => {
  const ask = routes();
  expect(await ask(absent)).toMatchObject({ status: 404 });
  writeFileSync(join(root, "a.css"), ":root { --a: 1px; }");
  expect(await ask(found({ "*": "a.css" }))).toMatchObject({ status: 200 });
  expect(await ask(found())).toMatchObject({ status: 404 });
  expect(await ask(absent)).toMatchObject({ status: 404 });
});
