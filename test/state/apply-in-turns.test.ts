import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { PanelConfig } from "../../src/model/config.js";
import { createApplyHandler } from "../../src/server.js";
import type { ApplyPreview, TokenChoice } from "../../src/state/apply/apply-client.js";
import { createSession } from "../../src/state/session/create-session.js";
import { createFakePage } from "./fake-page.js";

const count = 1_000;
const files = ["a.css", "b.css"];
const names = Array.from({ length: count }, (_, at) => `--t-${at}`);
const before = (at: number) => `"${at} ${"é".repeat(400)}"`;
const after = (at: number) => `"new ${at} ${"é".repeat(400)}"`;
const sheetOf = (value: (at: number) => string, own: (at: number) => boolean) =>
  `:root {\n${names.flatMap((name, at) => (own(at) ? [`  ${name}: ${value(at)};\n`] : [])).join("")}}\n`;
const isOfA = (at: number) => at % 3 === 0;
const isOfB = (at: number) => !isOfA(at);

const config: PanelConfig = {
  storagePrefix: "turns",
  consoleNamespace: "turns",
  applyEndpoint: "http://localhost/apply",
  applyRouting: { t: files },
  tabs: [
    {
      id: "all",
      label: "All",
      tiers: [
        {
          id: "all",
          label: "All",
          items: names.map((cssVar, at) => ({
            id: `t-${at}`,
            cssVar,
            label: cssVar,
            default: before(at),
            type: { kind: "text" },
          })),
        },
      ],
    },
  ],
};

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A page that has changed all of them, more than one request may hold. `meanwhile` runs after each write. */
async function start(meanwhile: (rootDir: string) => Promise<void> = async () => undefined) {
  const rootDir = await mkdtemp(join(tmpdir(), "design-token-panel-"));
  folders.push(rootDir);
  await writeFile(join(rootDir, "a.css"), sheetOf(before, isOfA));
  await writeFile(join(rootDir, "b.css"), sheetOf(before, isOfB));
  const handler = createApplyHandler({ rootDir, writeRoot: rootDir, routing: { t: files } });
  const writes: number[] = [];
  const page = createFakePage({
    fetch: async (url, init) => {
      const request = new Request(url, init);
      request.headers.set("origin", new URL(request.url).origin);
      const body = JSON.parse(String(init?.body));
      const answer = await handler(request);
      if (body.tokens !== undefined) {
        writes.push(Object.keys(body.tokens).length);
        await meanwhile(rootDir);
      }
      return answer;
    },
  });
  const seen = Object.fromEntries(
    names.map((name, at) => [name, { value: before(at), selector: ":root", conditions: [], sheet: 0 }]),
  );
  Object.assign(page.world.page, {
    look: async () => ({ attributes: {}, media: [], sheets: [{ address: "/bundle.css" }], seen }),
  });
  for (const [at, name] of names.entries()) page.sheet.set(name, before(at));
  const session = createSession(config, page.world);
  session.setMany(
    "all",
    names.map((_, at) => ({ address: { tab: "all", tier: "all", item: `t-${at}` }, value: after(at) })),
  );
  const read = (name: string) => readFile(join(rootDir, name), "utf8");
  return { session, read, writes };
}

const choose = ({ parts }: ApplyPreview): readonly TokenChoice[] =>
  parts.flatMap(({ tokens }, part) => Object.keys(tokens).map((cssVar) => ({ part, cssVar })));

test("a thousand long values are previewed together, and written in as few requests as may be", async () => {
  const { session, read, writes } = await start();
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error(JSON.stringify(preview.failure));
  expect(preview.value.files.map(({ file }) => file)).toEqual(files);
  expect(preview.value.files.flatMap(({ hunks }) => hunks)).toHaveLength(count);
  const written = await session.apply.confirm(preview.value, choose(preview.value));
  if (!written.ok) throw new Error(JSON.stringify(written.failure));
  expect(written.value.applied).toHaveLength(count);
  expect(written.value.unknown).toEqual([]);
  expect(writes).toEqual([500, 500]);
  expect(await read("a.css")).toBe(sheetOf(after, isOfA));
  expect(await read("b.css")).toBe(sheetOf(after, isOfB));
  expect(session.changeCount()).toBe(0);
});

test("what a file says differently by the time of a later request stays a change, and what came before is written", async () => {
  const last = names.length - 1;
  const { session, read } = await start(async (rootDir) => {
    const text = await readFile(join(rootDir, "a.css"), "utf8");
    await writeFile(join(rootDir, "a.css"), text.replace(before(last), '"by hand"'));
  });
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error(JSON.stringify(preview.failure));
  expect(await session.apply.confirm(preview.value, choose(preview.value))).toMatchObject({
    ok: false,
    applied: 500,
    failure: { kind: "file-changed", files: ["a.css"] },
  });
  expect(await read("a.css")).toContain(after(0));
  expect(await read("a.css")).toContain('"by hand"');
  expect(session.changeCount()).toBe(500);
});
