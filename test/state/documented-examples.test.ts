import { readdirSync, readFileSync } from "node:fs";
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
    new Set(["config", "run", "tab", "export", "css", "dtcg"]),
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

test.each([...ofKind("export"), ...ofKind("dtcg")])(
  "%s is what is exported once it was imported",
  async (name, code = "") => {
    const session = await sessionWith(code);
    const format = name?.endsWith("dtcg") ? "dtcg" : "json";
    const shown = JSON.parse(code);
    const exported = JSON.parse((await session.exchange.write(format, "changes")).text);
    if (format === "json") shown.exportedAt = exported.exportedAt;
    expect(exported).toEqual(shown);
  },
);

test("the style sheet shown is the export of the JSON shown", async () => {
  const session = await sessionWith(ofKind("export")[0]?.[1] ?? "");
  const [[, shown] = []] = ofKind("css");
  expect((await session.exchange.write("css", "changes")).text).toBe(shown);
});

async function sessionWith(imported: string) {
  const session = createSession(createConfig(), createFakePage().world);
  session.exchange.load(await session.exchange.read(imported));
  return session;
}

/** What the table of exports names, by its second column. */
const exportedTypes: Readonly<Record<string, readonly string[]>> = {
  color: [
    ...["#abc", "rebeccapurple", "rgb(1 2 3)", "hsl(10 20% 30%)", "hwb(10 20% 30%)", "lab(50% 10 10)"],
    ...["lch(50% 10 10)", "oklab(0.5 0.1 0.1)", "oklch(0.5 0.1 10)", "color(display-p3 1 0 0)"],
  ],
  dimension: ["16px", "1.5rem", "0"],
  duration: ["200ms", "1s"],
  number: ["1.5"],
  cubicBezier: ["cubic-bezier(0, 0, 1, 1)", "ease", "linear"],
  shadow: ["0 1px 2px black"],
  fontFamily: ["Inter, sans-serif"],
};
const inexpressible = ["calc(1px + 1rem)", "color-mix(in oklch, red, blue)", "2em", "50%", "dashed"];

test("values are exported as the types that the table says", async () => {
  const values = [...Object.values(exportedTypes).flat(), ...inexpressible];
  const items = values.map((value, at) => {
    const type =
      value === "0" ? ({ kind: "length", step: 1, unit: "px" } as const) : ({ kind: "text" } as const);
    return { id: `x${at}`, cssVar: `--x-${at}`, label: value, default: value, type };
  });
  const tabs = [{ id: "a", label: "A", tiers: [{ id: "b", label: "B", items }] }];
  const session = createSession(createConfig({ tabs }), createFakePage().world);
  const { text, report } = await session.exchange.write("dtcg", "all");
  const tokens = JSON.parse(text).a.b;
  const typeOf = (value: string) => tokens[`x${values.indexOf(value)}`].$type;
  for (const [type, ofType] of Object.entries(exportedTypes))
    expect(ofType.map((value) => [value, typeOf(value)])).toEqual(ofType.map((value) => [value, type]));
  expect(inexpressible.map(typeOf)).toEqual(inexpressible.map(() => undefined));
  expect(report).toHaveLength(inexpressible.length);
  const [, table = ""] = /### Design Tokens: export\n\n([\s\S]*?)\n\n/.exec(pages[1]?.text ?? "") ?? [];
  const named = [...table.matchAll(/\| `(\w+)`[^|]*\|$/gm)].map(([, type]) => type);
  expect(named).toEqual(Object.keys(exportedTypes));
});

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

test("every problem and every warning is documented, and no other", () => {
  const sources = ["panel-config", "shape"].flatMap((room) => {
    const folder = new URL(`../../src/model/${room}/`, import.meta.url);
    const files = readdirSync(folder).filter((file) => !file.includes(".test."));
    return files.map((file) => readFileSync(new URL(file, folder), "utf8"));
  });
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/code: "([\w-]+)"/g)].map(([, code]) => code),
  );
  const [, section = ""] = /## Problems and warnings\n([\s\S]*?)\n## /.exec(pages[0]?.text ?? "") ?? [];
  const rows = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell);
  const documented = rows.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, code]) => code));
  expect(new Set(documented)).toEqual(new Set(codes));
});

/** The names of all properties in a JSON Schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === "properties" ? Object.keys(part) : []),
    ...fieldsOf(part),
  ]);
}
