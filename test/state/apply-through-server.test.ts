import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createApplyHandler } from "../../src/server.js";
import type { ApplyPreview, TokenChoice } from "../../src/state/apply/apply-client.js";
import { createSession } from "../../src/state/session/create-session.js";
import { createConfig } from "./configs.js";
import { createFakePage } from "./fake-page.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const gap = { tab: "spacing", tier: "semantic", item: "gap" };
const accent = { tab: "color", tier: "semantic", item: "accent" };
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A page whose apply route is the real handler over these files. */
async function start(files: Readonly<Record<string, string>>) {
  const rootDir = await mkdtemp(join(tmpdir(), "design-token-panel-"));
  folders.push(rootDir);
  for (const [name, text] of Object.entries(files)) await writeFile(join(rootDir, name), text);
  const config = createConfig();
  const handler = createApplyHandler({ rootDir, writeRoot: rootDir, routing: config.applyRouting ?? {} });
  const page = createFakePage({
    fetch: (url, init) => {
      const request = new Request(url, init);
      request.headers.set("origin", new URL(request.url).origin);
      return handler(request);
    },
  });
  const read = (name: string) => readFile(join(rootDir, name), "utf8");
  const write = (name: string, text: string) => writeFile(join(rootDir, name), text);
  return { session: createSession(config, page.world), page, read, write };
}

/** Everything that was previewed. */
const choose = ({ parts }: ApplyPreview): readonly TokenChoice[] =>
  parts.flatMap(({ tokens }, part) => Object.keys(tokens).map((cssVar) => ({ part, cssVar })));

const tokens = ":root {\n  --space-md: 8px; /* medium */\n  --gap: var(--space-md);\n}\n";
const colors =
  ":root { --accent: var(--p-2) }\n.dark { --accent: var(--p-0) }\n@media print { :root { --p-0: #fff } }\n";

test("what the panel previews and confirms is what the real server writes", async () => {
  const { session, page, read } = await start({ "tokens.css": tokens, "color.css": colors });
  page.attributes.set("class", "dark");
  session.set(md, "10px");
  session.set(gap, "lg");
  session.set(accent, "p1");
  session.set({ tab: "color", tier: "palette", item: "p0" }, "oklch(0.9 0.01 90)");
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error(JSON.stringify(preview.failure));
  expect(preview.value.files).toMatchObject([
    {
      file: "tokens.css",
      changed: ["--space-md", "--gap"],
      hunks: [{ line: 2, before: "8px", after: "10px" }, { line: 3 }],
    },
    {
      file: "color.css",
      unknown: ["--p-0"],
      declaredElsewhere: { "--p-0": [{ line: 3, conditions: ["@media print"] }] },
      hunks: [{ cssVar: "--accent", selector: ".dark", before: "var(--p-0)", after: "var(--p-1)" }],
    },
  ]);
  expect(await session.apply.confirm(preview.value, choose(preview.value))).toMatchObject({
    ok: true,
    value: {
      applied: ["--space-md", "--gap", "--accent"].map((cssVar) => ({ part: 0, cssVar })),
      unknown: [{ part: 0, cssVar: "--p-0" }],
    },
  });
  expect(await read("tokens.css")).toBe(
    tokens.replace("8px", "10px").replace("var(--space-md)", "var(--space-lg)"),
  );
  expect(await read("color.css")).toBe(
    colors.replace("{ --accent: var(--p-0) }", "{ --accent: var(--p-1) }"),
  );
  expect(session.changeCount()).toBe(1);
});

test("a file that changed since the preview is not written", async () => {
  const { session, read, write } = await start({ "tokens.css": tokens, "color.css": colors });
  session.set(md, "10px");
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error("no preview");
  await write("tokens.css", `${tokens}/* edited */\n`);
  expect(await session.apply.confirm(preview.value, choose(preview.value))).toMatchObject({
    ok: false,
    failure: { kind: "file-changed", files: ["tokens.css"] },
  });
  expect(await read("tokens.css")).toBe(`${tokens}/* edited */\n`);
  expect(session.changeCount()).toBe(1);
});

test("a missing file is a failure that names it", async () => {
  const { session } = await start({ "color.css": colors });
  session.set(md, "10px");
  expect(await session.apply.preview()).toMatchObject({
    ok: false,
    failure: { kind: "write-failed", file: "tokens.css" },
  });
});

test("where the page cannot tell which declaration it uses, nothing is written unasked", async () => {
  const { session, page, read } = await start({ "tokens.css": ":root{--space-md:8px;--space-lg:16px}" });
  Object.assign(page.world.page, {
    look: async () => ({ attributes: {}, media: [], sheets: [{ address: "" }], seen: {} }),
  });
  page.sheet.set("--space-md", "8px");
  session.set(md, "10px");
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error(JSON.stringify(preview.failure));
  expect(preview.value.files).toMatchObject([{ changed: [] }]);
  expect(preview.value.refused).toMatchObject([{ cssVar: "--space-md", reason: "undecided" }]);
  const result = await session.apply.confirm(preview.value, [{ part: 0, cssVar: "--space-md" }]);
  expect(result).toMatchObject({ ok: true, value: { applied: [{ cssVar: "--space-md" }] } });
  expect(await read("tokens.css")).toBe(":root{--space-md:10px;--space-lg:16px}");
});
