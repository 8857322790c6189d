import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { createWatchedStyleSheets } from "./watched-style-sheets.js";

const names = Array.from({ length: 30 }, (_, at) => `${at}.css`);
let root: string;
let begun: MockInstance<typeof setTimeout>;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "watched-"));
  mkdirSync(join(root, "node_modules"));
  for (const name of names) save(name, "1px");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  begun = vi.spyOn(globalThis, "setTimeout");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const save = (name: string, value: string): void => writeFileSync(join(root, name), `:root{--a:${value}}`);

/** Style sheets of a server of which no page has asked anything. */
function watch(onMade?: () => void) {
  const server = { config: { root }, moduleGraph: { idToModuleMap: new Map() } } as unknown as ViteDevServer;
  return createWatchedStyleSheets(server, { root, writeRoot: root }, onMade === undefined ? {} : { onMade });
}

/** Whether something is going to be written for the next start. The process has timers of others, too, of other lengths. */
const isKeeping = (): boolean => begun.mock.calls.some(([, milliseconds]) => milliseconds === 1_000);

async function keepFirst(sheets: ReturnType<typeof watch>): Promise<void> {
  await sheets.update(false);
  expect(isKeeping()).toBe(true);
  vi.runAllTimers();
  begun.mockClear();
  const cache = join(root, "node_modules/.cache/design-token-panel");
  const names = () => (existsSync(cache) ? readdirSync(cache) : []);
  while (!names().some((name) => name.endsWith(".json"))) await setImmediate();
  expect(names()).toHaveLength(1);
}

test("a save writes nothing for the next start, which reads a few style sheets again", async () => {
  const sheets = watch();
  await keepFirst(sheets);
  save("0.css", "2px");
  expect(sheets.fileChanged(join(root, "0.css"))).toBe(true);
  expect(await sheets.update(false)).toBe(true);
  expect(isKeeping()).toBe(false);
});

test("many that have changed are kept for the next start", async () => {
  const sheets = watch();
  await keepFirst(sheets);
  for (const name of names) {
    save(name, "2px");
    sheets.fileChanged(join(root, name));
  }
  expect(await sheets.update(false)).toBe(true);
  expect(isKeeping()).toBe(true);
});

test("a start that finds everything as it was writes nothing", async () => {
  await keepFirst(watch());
  await watch().update(false);
  expect(isKeeping()).toBe(false);
});

test("the attributes of the page's html element are looked at as the page, and again when the page is changed", async () => {
  const page = (mode: string): void =>
    writeFileSync(join(root, "index.html"), `<html data-mode="${mode}"><p>A page</p></html>`);
  page("light");
  const sheets = watch();
  await sheets.update(false);
  expect((await sheets.search()).options.attributes).toEqual({ "data-mode": "light" });
  expect(await sheets.update(false)).toBe(false);
  page("dark");
  expect(await sheets.update(false)).toBe(true);
  expect((await sheets.search()).options.attributes).toEqual({ "data-mode": "dark" });
});

test("what the compiler makes of installed style sheets is found after the start, until when nothing counts as gone", async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  const sass = fileURLToPath(new URL("../../../node_modules/sass", import.meta.url));
  symlinkSync(sass, join(root, "node_modules/sass"));
  mkdirSync(join(root, "node_modules/kit"));
  writeFileSync(
    join(root, "node_modules/kit/_index.scss"),
    "$brand: red !default; @mixin m { --kit-brand: #{$brand} } :root { @include m }",
  );
  writeFileSync(join(root, "main.scss"), '@use "kit" with ($brand: #123456);');
  const textOf = async () =>
    (await sheets.search()).found.files.find(({ file }) => file === "main.scss")?.text;
  let sheets = watch();
  await new Promise<void>((resolve) => {
    sheets = watch(resolve);
    void sheets
      .update(false)
      .then(() => sheets.search())
      .then((search) => expect(search).toMatchObject({ isPartial: true }));
  });
  expect(await sheets.update(false)).toBe(true);
  expect(await textOf()).toContain("--kit-brand:#123456");
  expect(await sheets.search()).toMatchObject({ isPartial: false });
});

test("a saved component has nobody look through the project for what a compiler could make", async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  const component = join(root, "a.vue");
  const put = (value: string) => writeFileSync(component, `<style>:root{--a:${value}}</style>`);
  put("1px");
  const sheets = watch();
  await sheets.update(false);
  put("22px");
  sheets.fileChanged(component);
  const listFolder = vi.spyOn(fs, "readdirSync");
  syncBuiltinESMExports();
  expect(await sheets.update(false)).toBe(true);
  expect(listFolder.mock.calls.filter(([folder]) => String(folder).startsWith(root))).toEqual([]);
});

test("are looked at before they are written, as the watcher tells of a change a while later", async () => {
  const sheets = watch();
  await sheets.look();
  await sheets.update(false);
  await sheets.look();
  expect(await sheets.update(false)).toBe(false);
  save("3.css", "2px");
  expect(await sheets.update(false)).toBe(false);
  await sheets.look();
  expect(await sheets.update(false)).toBe(true);
  rmSync(join(root, "3.css"));
  await sheets.look();
  expect(await sheets.update(false)).toBe(true);
});

test("are waited for while an editor is in the middle of a save", async () => {
  const sheets = watch();
  await sheets.update(false);
  writeFileSync(join(root, "3.css"), "");
  // However long a busy machine takes to look, the save began in this millisecond, of which the clock knows no parts.
  vi.spyOn(Date, "now").mockReturnValue(Math.floor(statSync(join(root, "3.css")).mtimeMs));
  const updated = sheets.look().then(() => sheets.update(false));
  await setImmediate();
  save("3.css", "1px");
  await updated;
  expect(sheets.search().found.files).toHaveLength(names.length);
});
