import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import * as door from "../../src/index.js";
import { createConfigSchema } from "../../src/model/panel-config/config-schema.js";
import { createSession } from "../../src/state/session/create-session.js";
import { createConfig } from "./configs.js";
import { createFakePage } from "./fake-page.js";

const pages = ["configuration", "exchange"].map((page) => ({
  page,
  text: readFileSync(new URL(`../../docs/${page}.md`, import.meta.url), "utf8"),
}));

const blocks = pages.flatMap(({ page, text }) =>
  [...text.matchAll(/^```(\w+) (\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", kind = "", code = ""], at) => ({
      name: `${page}.md, example ${at + 1}: ${kind}`,
      language,
      kind,
      code,
    }),
  ),
);

const ofKind = (kind: string) =>
  blocks.filter((block) => block.kind === kind).map(({ name, code }) => [name, code]);

test("there is an example of every kind", () => {
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(
    new Set(["config", "run", "tab", "export", "dtcg"]),
  );
});

test.each(ofKind("config"))("%s is sound, without a warning", (_, code) => {
  expect(door.parsePanelConfig(JSON.parse(code))).toMatchObject({ ok: true, warnings: [] });
});

test.each(ofKind("tab"))("%s is sound, without a warning", (_, code) => {
  expect(door.parsePanelConfig(createConfig({ tabs: [JSON.parse(code)] }))).toMatchObject({
    ok: true,
    warnings: [],
  });
});

test.each([...ofKind("export"), ...ofKind("dtcg")])(
  "%s is read, and every line of it is understood",
  async (_, code) => {
    const session = createSession(createConfig(), createFakePage().world);
    const report = await session.exchange.read(code);
    expect(report).toMatchObject({ ok: true });
    const outcomes = report.ok ? report.lines.map(({ outcome }) => outcome) : [];
    expect(outcomes.length).toBeGreaterThan(2);
    expect(outcomes.every((outcome) => outcome === "will-change" || outcome === "same")).toBe(true);
  },
);

test.each(ofKind("run"))("%s prints what it says it prints", (_, code) => {
  const printed: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((...parts) => void printed.push(parts.join(" ")));
  // The page's import becomes an argument; what is run is our own page, not a stranger's.
  const body = code.replace(/^import (\{[^}]*\}) from "design-token-panel";$/m, "const $1 = door;");
  new Function("door", body)(door);
  log.mockRestore();
  expect(printed).toEqual([...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text]) => text));
});

test("every field of a configuration is documented", () => {
  const documented = pages[0]?.text ?? "";
  const fields = fieldsOf(createConfigSchema(() => undefined));
  expect(fields).toContain("referencesTier");
  expect(fields.filter((field) => !documented.includes(`\`${field}\``))).toEqual([]);
});

/** The names of all properties in a JSON Schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === "properties" ? Object.keys(part) : []),
    ...fieldsOf(part),
  ]);
}
