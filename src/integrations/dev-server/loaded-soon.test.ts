import { expect, test } from "vitest";
import type { ConfigOutcome } from "../config/load-config.js";
import { latePageTags } from "../page/page-tags.js";
import { loadedSoon } from "./loaded-soon.js";

const names = { storagePrefix: "mine", consoleNamespace: "site" };
const outcome: ConfigOutcome = { kind: "found", config: { ...names, tabs: [] }, warnings: [] };
const configOf = (loaded: Promise<ConfigOutcome>) => ({
  loaded: () => loaded,
  names: async () => names,
});

test("a page gets the configuration that is there", async () => {
  expect(await loadedSoon(configOf(Promise.resolve(outcome)))).toBe(outcome);
});

test("it does not wait for a long reading: what is saved is restored by the names, and the rest comes later", async () => {
  const late = await loadedSoon(configOf(new Promise(() => undefined)));
  expect(late).toEqual({ kind: "late", names });
  const [restore, client] = latePageTags(names, "/client.js");
  expect(restore?.children).toContain('"storagePrefix":"mine"');
  expect(client?.attrs).toEqual({ type: "module", async: true, src: "/client.js" });
});

test("an error of the reading is the page's, not the process's", async () => {
  await expect(loadedSoon(configOf(Promise.reject(new Error("broken"))))).rejects.toThrow("broken");
});
