import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteProjectFiles } from "./project-changes.js";
import { createSiteConfig } from "./site-config.js";

let root: string;
const sheet = () => join(root, "a.css");
const changedAt = (file: string) => Math.floor(statSync(file).ctimeMs);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "site-config-"));
  writeFileSync(sheet(), ":root { --space-md: 1rem; }");
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

it("waits for an editor that has emptied a style sheet and is about to write it", async () => {
  const told = vi.fn();
  const config = createSiteConfig({ root, writeRoot: root }, "apply", told);
  writeFileSync(sheet(), "");
  vi.spyOn(Date, "now").mockReturnValue(changedAt(sheet()) + 1);
  setImmediate(() => writeFileSync(sheet(), ":root { --space-lg: 2rem; }"));
  const outcome = await config.current();
  expect(outcome).toMatchObject({
    kind: "found",
    config: { tabs: [{ tiers: [{ items: [{ cssVar: "--space-lg" }] }] }] },
  });
  expect(told).toHaveBeenCalledOnce();
});

it.each([
  ["a style sheet that does not parse", "a.scss", ":root { --late: #{$b", ":root { --late: #{1px}; }"],
  ["a component without a style", "A.vue", "<template></template>", "<style>:root { --late: 1px; }</style>"],
  ["an empty style sheet that pages load", "dist/b.css", "", ":root { --late: 1px; }"],
])("finds the tokens that are saved into %s", async (_, file, before, after) => {
  mkdirSync(join(root, "dist"));
  rmSync(sheet());
  const save = (text: string) => {
    writeFileSync(join(root, file), text);
    vi.spyOn(Date, "now").mockReturnValue(changedAt(join(root, file)) + 1000);
  };
  save(before);
  const loaded = () => (file.startsWith("dist/") ? [file] : []);
  const config = createSiteConfig({ root, writeRoot: root, loaded }, "apply", () => undefined);
  const first = await config.current();
  expect(first).toMatchObject({ kind: "broken", isAbsent: true });
  expect(await config.current()).toBe(first);
  save(after);
  expect(JSON.stringify(await config.current())).toContain('"cssVar":"--late"');
});

it("reads again what was saved all the while, at the next question", async () => {
  const config = createSiteConfig({ root, writeRoot: root }, "apply", () => undefined);
  vi.spyOn(Date, "now").mockImplementation(() => changedAt(sheet()) + 1);
  const first = await config.current();
  expect(await config.current()).not.toBe(first);
  vi.restoreAllMocks();
  vi.spyOn(Date, "now").mockReturnValue(changedAt(sheet()) + 1000);
  const last = await config.current();
  expect(await config.current()).toBe(last);
});

it("takes for changed what was written or made between the reading and the look at it", () => {
  const before = changedAt(sheet());
  const note = (readFrom: number) => noteProjectFiles(root, ["a.css"], readFrom).haveHappened();
  vi.spyOn(Date, "now").mockReturnValue(before + 1000);
  expect([note(before - 1), note(before + 500)]).toEqual([true, false]);
  writeFileSync(join(root, "b.css"), "");
  const made = changedAt(join(root, "b.css"));
  // A system may take the time of the folder from a finer clock than that of the file.
  vi.spyOn(Date, "now").mockReturnValue(Math.max(made, changedAt(root)) + 5);
  expect(noteProjectFiles(root, ["c.css"], made - 1).haveHappened()).toBe(true);
});
