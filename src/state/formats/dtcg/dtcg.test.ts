import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { colorItem } from "../../../../test/state/configs.js";
import { start, textItem } from "../../../../test/state/items-session.js";
import type { ImportLine } from "../exchange.js";

const schemas = join(import.meta.dirname, "../../../../test/data/dtcg-2025.10");

function createValidator() {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addFormat("json-pointer-uri-fragment", /^#\/?/);
  ajv.addFormat("uri-reference", /^/);
  for (const file of readdirSync(schemas, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".json")) ajv.addSchema(JSON.parse(readFileSync(join(schemas, file), "utf8")));
  }
  const validate = ajv.getSchema("https://www.designtokens.org/schemas/2025.10/format.json");
  if (!validate) throw new Error("no schema");
  return (text: string) => {
    validate(JSON.parse(text));
    return validate.errors ?? [];
  };
}

const values: readonly (readonly [string, "text" | "length" | "number" | "color"])[] = [
  ["#fff", "color"],
  ["#FF000080", "color"],
  ["rebeccapurple", "color"],
  ["rgb(51 102 153 / 50%)", "color"],
  ["rgba(1, 2, 3, .5)", "color"],
  ["hsl(120deg 50% 25%)", "color"],
  ["hsl(none 0% 25%)", "color"],
  ["oklch(70% 0.1 200)", "color"],
  ["oklch(0.7 0.3 150 / 0.4)", "color"],
  ["lab(50 40 -20)", "color"],
  ["color(display-p3 1 0 0.5)", "color"],
  ["color-mix(in oklab, red, blue)", "color"],
  ["color(display-p3 1.2 0 0)", "color"],
  ["16px", "length"],
  ["1.25rem", "length"],
  ["0", "length"],
  ["2em", "length"],
  ["clamp(1rem, 2vw, 3rem)", "length"],
  ["1.5", "number"],
  ["200ms", "text"],
  ["ease-in-out", "text"],
  ["cubic-bezier(0.4, 0, 0.2, 1)", "text"],
  ['"Font, A", serif', "text"],
  ["Inter, system-ui, sans-serif", "text"],
  ["0 1px 2px rgb(0 0 0 / 0.2), inset 0 0 0 1px #000", "text"],
  ["uppercase", "text"],
  ["", "text"],
];

test("an export carries the scale that a token is a step of, and passes the published schema with it", async () => {
  const scale = { name: "Space", kind: "modular", pinned: true } as const;
  const session = start([{ ...textItem("a", "16px", "length"), scale }]);
  const file = await session.exchange.write("dtcg", "all");
  expect(createValidator()(file.text)).toEqual([]);
  const { a } = JSON.parse(file.text).all.raw;
  expect(a.$extensions["dev.design-token-panel"]).toEqual({ cssVar: "--a", scale });
  // Read again, it names the token by its property and is written as it was.
  session.exchange.load(await session.exchange.read(file.text.replace("16", "18")));
  const again = JSON.parse((await session.exchange.write("dtcg", "all")).text).all.raw.a;
  expect(again).toMatchObject({ $value: { value: 18 }, $extensions: a.$extensions });
});

test("an export passes the published schema, and what it cannot say is carried along and reported", async () => {
  const items = values.map(([value, kind], at) => textItem(`v${at}`, value, kind));
  const session = start(items, [{ ...textItem("s", "v3", "color") }, { ...textItem("t", "v11", "color") }]);
  const file = await session.exchange.write("dtcg", "all");
  expect(createValidator()(file.text)).toEqual([]);
  const said = JSON.parse(file.text).all;
  expect(said.semantic.s.$value).toBe("{all.raw.v3}");
  expect(said.raw.v7).toMatchObject({
    $type: "color",
    $value: { colorSpace: "oklch", components: [0.7, 0.1, 200] },
  });
  expect(said.raw.v11).toEqual({
    $extensions: { "dev.design-token-panel": { cssVar: "--v11", css: values[11]?.[0] } },
  });
  expect(file.report.map(({ path }) => path)).toEqual(
    [11, 12, 16, 17, 25, 26].map((at) => `all.raw.v${at}`).concat("all.semantic.t"),
  );
});

test.each([
  ["rgb(300 0 0)", { colorSpace: "srgb", components: [1, 0, 0], hex: "#ff0000" }],
  ["OKLCH(50% .1 -20deg)", { colorSpace: "oklch", components: [0.5, 0.1, 340], hex: "#884b75" }],
  ["hsl(210 50% none)", { colorSpace: "hsl", components: [210, 50, "none"], hex: "#000000" }],
  ["color(rec2020 0.4 0.4 0.5)", { colorSpace: "rec2020", components: [0.4, 0.4, 0.5], hex: "#72738e" }],
  ["color(xyz 0.2 0.2 0.2)", { colorSpace: "xyz-d65", components: [0.2, 0.2, 0.2], hex: "#877976" }],
  ["color(display-p3 0 1 0)", { colorSpace: "display-p3", components: [0, 1, 0] }],
] as const)("%s is exported as the colour it is, with hex where sRGB has it", async (css, expected) => {
  const { text } = await start([textItem("a", css, "color")]).exchange.write("dtcg", "all");
  expect(JSON.parse(text).all.raw.a.$value).toEqual(expected);
});

test("no value and no id makes an export that the schema refuses", async () => {
  const isValid = createValidator();
  const piece = fc.constantFrom(
    ...[
      "1e999",
      "px",
      "rem",
      "ms",
      " ",
      "/",
      ",",
      "none",
      "-1",
      "0.5",
      "400%",
      "deg",
      "(",
      ")",
      "#",
      "fff",
      "inset",
    ],
    ...[
      "rgb(",
      "hsl(",
      "lab(",
      "oklch(",
      "color(",
      "srgb",
      "xyz",
      "cubic-bezier(",
      "var(--v1)",
      '"a"',
      "serif",
      "red",
    ],
  );
  const value = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(""));
  const color = fc
    .tuple(
      fc.constantFrom("rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "color"),
      fc.array(piece, { maxLength: 5 }),
    )
    .map(([name, parts]) => `${name}(${parts.join(" ")})`);
  const id = fc.constantFrom("$value", "a.b", "{c}", "__proto__", "constructor", "", " ", "a-b", "$type");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(value, color), { maxLength: 8 }), id, async (css, name) => {
      const items = css.map((text, at) => ({
        ...textItem(`${name}${at}`, text, "color"),
        cssVar: `--v${at}`,
      }));
      const { text } = await start(items).exchange.write("dtcg", "all");
      expect(isValid(text)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("what was exported comes back as it was written, in the author's own notation", async () => {
  const blank = values.map(([, kind], at) => textItem(`v${at}`, "other", kind));
  const filled = start(values.map(([value, kind], at) => textItem(`v${at}`, value, kind)));
  const { text } = await filled.exchange.write("dtcg", "all");
  const session = start(blank);
  const report = await session.exchange.read(text);
  if (!report.ok) throw new Error(report.message);
  session.exchange.load(report);
  const read = values.map((_, at) => session.itemState({ tab: "all", tier: "raw", item: `v${at}` }).value);
  expect(read).toEqual(values.map(([value]) => value));
});

test("a value that another tool changed wins over our note of the old text", async () => {
  const session = start([textItem("a", "16px", "length"), colorItem("c", "#fff")]);
  const { text } = await session.exchange.write("dtcg", "all");
  const document = JSON.parse(text);
  document.all.raw.a.$value.value = 20;
  document.all.raw.c.$value = { colorSpace: "oklch", components: [0.5, 0.1, 20] };
  const report = await session.exchange.read(JSON.stringify(document));
  expect(report).toMatchObject({ lines: [{ after: "20px" }, { after: "oklch(0.5 0.1 20)" }] });
});

test("other tools' extensions, descriptions and deprecations survive a round trip", async () => {
  const session = start([textItem("a", "16px", "length")]);
  const kept = {
    $description: "Base size",
    $deprecated: "use b",
    $extensions: { "com.other": { deep: [1, { two: 2 }] } },
  };
  const file = {
    $extensions: { "org.third": true },
    a: { $type: "dimension", $value: { value: 20, unit: "px" }, ...kept },
  };
  const report = await session.exchange.read(JSON.stringify(file));
  session.exchange.load(report);
  const { text } = await session.exchange.write("dtcg", "changes");
  const written = JSON.parse(text);
  expect(written.$extensions).toEqual({ "org.third": true });
  expect(written.all.raw.a).toMatchObject(kept);
  expect(createValidator()(text)).toEqual([]);
});

test.each([
  [{ $type: "fontWeight", $value: "semi-bold" }, "600"],
  [{ $type: "fontFamily", $value: ["Comic Sans MS", "serif"] }, '"Comic Sans MS", serif'],
  [{ $type: "duration", $value: { value: 1.5, unit: "s" } }, "1.5s"],
  [{ $type: "dimension", $value: "12em" }, "12em"],
  [{ $type: "dimension", $value: { value: 5, unit: "vw" } }, "5vw"],
  [{ $type: "color", $value: "#f00" }, "#f00"],
  [
    { $type: "color", $value: { colorSpace: "srgb", components: [1, 0, 0], alpha: 0.5, hex: "#ff0000" } },
    "color(srgb 1 0 0 / 0.5)",
  ],
  [{ $type: "color", $value: { colorSpace: "srgb", components: [0.2, 0.4, 0.6] } }, "#336699"],
  [{ $type: "color", $value: { colorSpace: "hsl", components: ["none", 50, 25] } }, "hsl(none 50% 25%)"],
  [{ $type: "strokeStyle", $value: "dashed" }, "dashed"],
  [{ $type: "cubicBezier", $value: [0, 0, 1, 1] }, "cubic-bezier(0, 0, 1, 1)"],
  [
    {
      $type: "border",
      $value: {
        color: { colorSpace: "srgb", components: [0, 0, 0] },
        width: { value: 1, unit: "px" },
        style: "solid",
      },
    },
    "1px solid #000000",
  ],
  [
    {
      $type: "transition",
      $value: {
        duration: { value: 1, unit: "s" },
        delay: { value: 0, unit: "ms" },
        timingFunction: [0, 0, 1, 1],
      },
    },
    "1s cubic-bezier(0, 0, 1, 1) 0ms",
  ],
  [{ $ref: "#/b/c/$value" }, "7px"],
  [{ $type: "number", $ref: "#/b/c/$value/value" }, "7"],
  [{ $value: "{b.$root}" }, "3px"],
])("%j reads as %s", async (token, css) => {
  const session = start([textItem("a", "other")]);
  const document = {
    b: {
      $type: "dimension",
      $root: { $value: { value: 3, unit: "px" } },
      c: { $value: { value: 7, unit: "px" } },
    },
    a: token,
  };
  const report = await session.exchange.read(JSON.stringify(document));
  expect(report.ok && report.lines.find(({ source }) => source === "a")).toMatchObject({ after: css });
});

test.each([
  [{ a: { $value: "{a}" } }, /circle/],
  [{ a: { $value: "{b}" }, b: { $value: "{a}" } }, /circle/],
  [{ a: { $ref: "#/a/$value" } }, /circle|nothing/],
  [{ a: { $type: "color", $value: { $ref: "#/a/$value" } } }, /circle/],
  [{ a: { $value: "{nowhere.at.all}" } }, /names no token/],
  [{ a: { $type: "color", $value: { colorSpace: "srgb", components: [2, 0, 0] } } }, /not a color/],
  [{ a: { $type: "wish", $value: 1 } }, /unknown/],
  [{ a: { $type: "typography", $value: {} } }, /several CSS properties/],
  [{ a: { $value: { value: 1, unit: "px" } } }, /no type/],
  [{ a: { $type: "dimension", $value: "1px; color: red" } }, /semicolon/],
  [{ a: { $type: "number", $value: null } }, /not a number/],
])("%j is reported as invalid", async (document, reason) => {
  const report = await start([textItem("a", "x"), textItem("b", "x")]).exchange.read(
    JSON.stringify(document),
  );
  const line = report.ok ? report.lines.find(({ source }) => source === "a") : undefined;
  expect(line).toMatchObject({ outcome: "invalid", reason: expect.stringMatching(reason) });
});

test("groups extend groups, own tokens first, and a circle of them is told", async () => {
  const session = start([textItem("c-x", "0"), textItem("c-y", "0"), textItem("d-x", "0")]);
  const px = (value: number) => ({ $value: { value, unit: "px" } });
  const document = {
    b: { $type: "dimension", x: px(1), y: px(2) },
    c: { $extends: "{b}", y: { $type: "dimension", ...px(3) } },
    d: { $extends: "#/e" },
    e: { $extends: "{d}", x: { $type: "dimension", ...px(4) } },
  };
  const report = await session.exchange.read(JSON.stringify(document));
  if (!report.ok) throw new Error(report.message);
  const after = (source: string) => report.lines.find((line) => line.source === source);
  expect(after("c.x")).toMatchObject({ after: "1px" });
  expect(after("c.y")).toMatchObject({ after: "3px" });
  expect(after("d.x")).toMatchObject({ after: "4px" });
  expect(
    report.lines.filter((line) => line.outcome === "invalid").map(({ reason }) => reason),
  ).toContainEqual(expect.stringContaining("circle"));
});

test("groups that double themselves forty times stop at a number", async () => {
  const document: Record<string, unknown> = { g0: { t: { $type: "number", $value: 1 } } };
  for (let level = 1; level <= 40; level++) {
    document[`g${level}`] = { x: { $extends: `{g${level - 1}}` }, y: { $extends: `{g${level - 1}}` } };
  }
  const report = await start([textItem("g0-t", "x")]).exchange.read(JSON.stringify(document));
  const reasons = report.ok
    ? report.lines.flatMap((line) => (line.outcome === "invalid" ? [line.reason] : []))
    : [];
  expect(reasons).toContainEqual(expect.stringContaining("more than 20000"));
});

test("forty levels of tokens that each name the next ten times are read", async () => {
  const document: Record<string, unknown> = { t0: { $type: "shadow", $value: "0 0 red" } };
  for (let level = 1; level <= 40; level++) {
    document[`t${level}`] = { $type: "shadow", $value: Array.from({ length: 10 }, () => `{t${level - 1}}`) };
  }
  const report = await start([textItem("t0", "x")]).exchange.read(JSON.stringify(document));
  expect(report.ok && report.lines).toHaveLength(41);
});

const corpus = join(import.meta.dirname, "../../../../node_modules/dtcg-examples");
const systems = readdirSync(corpus, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== "node_modules",
);

test("every token of the published examples is read or reported, one line each", async () => {
  const counts: Record<ImportLine["outcome"], number> = { "will-change": 0, same: 0, unknown: 0, invalid: 0 };
  let tokens = 0;
  for (const system of systems) {
    const files = readdirSync(join(corpus, system.name), { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".json"),
    );
    const texts = files.map((file) => readFileSync(join(corpus, system.name, file), "utf8"));
    const paths = texts.map((text) => listTokens(JSON.parse(text), []));
    const names = new Set(paths.flat().map((path) => path.filter((part) => part !== "$root").join("-")));
    const session = start([...names].map((name) => textItem(name.replace(/[\s.]+/g, "-"), "none yet")));
    for (const [at, text] of texts.entries()) {
      const report = await session.exchange.read(text);
      const lines = report.ok ? report.lines : [];
      const sources = (paths[at] ?? []).map((path) => path.join("."));
      expect(lines.map(({ source }) => source).sort()).toEqual(sources.sort());
      for (const { outcome } of lines) counts[outcome] += 1;
      tokens += sources.length;
    }
  }
  expect(tokens).toBe(6142);
  // What is left are typography tokens, which are no single CSS value, and colours without any type.
  expect(counts).toEqual({ "will-change": 5823, same: 0, unknown: 0, invalid: 319 });
});

function listTokens(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  if ("$value" in value || "$ref" in value) return [path];
  return Object.entries(value).flatMap(([key, child]) =>
    key.startsWith("$") && key !== "$root" ? [] : listTokens(child, [...path, key]),
  );
}
