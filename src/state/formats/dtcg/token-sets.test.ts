import { expect, test } from "vitest";
import { start, textItem } from "../../../../test/state/items-session.js";

async function read(document: object, ...items: readonly string[]) {
  const session = start(items.map((id) => textItem(id, "none yet")));
  const report = await session.exchange.read(JSON.stringify(document));
  if (!report.ok) throw new Error(report.message);
  return {
    format: report.format,
    lines: Object.fromEntries(report.lines.map(({ source, ...line }) => [source, line])),
  };
}

const sets = {
  light: { color: { bg: { $type: "color", $value: "{color.white}" } } },
  dark: {
    color: { bg: { $type: "color", $value: "{color.ink}" }, fg: { $type: "color", $value: "{color.white}" } },
  },
  "core/colors": {
    color: { white: { $type: "color", $value: "#fff" }, ink: { $type: "color", $value: "#111" } },
  },
};
const order = (...tokenSetOrder: readonly string[]) => ({ $themes: [], $metadata: { tokenSetOrder } });

test("aliases lead from one token set into another, whatever comes first in the file", async () => {
  const { format, lines } = await read(
    { ...sets, ...order("core/colors", "light", "dark") },
    "color-fg",
    "color-ink",
  );
  expect(format).toBe("Tokens Studio");
  expect(lines["dark: color.fg"]).toMatchObject({ after: "#fff" });
  expect(lines["core/colors: color.ink"]).toMatchObject({ after: "#111" });
  expect(lines["core/colors: color.white"]).toMatchObject({ outcome: "unknown" });
});

test.each([
  [["core/colors", "light", "dark"], "dark", "light", "#111"],
  [["core/colors", "dark", "light"], "light", "dark", "#fff"],
])("of two sets that have a token the last of %j counts", async (names, winner, loser, after) => {
  const { lines } = await read({ ...sets, ...order(...names) }, "color-bg");
  expect(lines[`${winner}: color.bg`]).toMatchObject({ outcome: "will-change", after });
  expect(lines[`${loser}: color.bg`]).toMatchObject({
    outcome: "invalid",
    reason: `${winner}: color.bg stands for the same item, and comes later`,
  });
});

test("an alias sees the token of the last set, from whichever set it comes", async () => {
  const document = {
    a: { size: { base: { $type: "dimension", $value: "4px" } }, gap: { $value: "{size.base} * 2" } },
    b: { size: { base: { $type: "dimension", $value: "6px" } } },
    ...order("a", "b"),
  };
  const { lines } = await read(document, "gap");
  expect(lines["a: gap"]).toMatchObject({ after: "calc(6px * 2)" });
});

test("sets that the order does not name come after those that it names", async () => {
  const { lines } = await read({ ...sets, ...order("dark", "nowhere") }, "color-bg");
  expect(lines["light: color.bg"]).toMatchObject({ outcome: "will-change", after: "#fff" });
});

test("a token is found by its path with the name of its set, too", async () => {
  const document = { core: { size: { $type: "dimension", $value: "1px" } }, ...order("core") };
  expect((await read(document, "core-size")).lines["core: size"]).toMatchObject({ after: "1px" });
});

test("fields and types as Tokens Studio called them before there was a format are read", async () => {
  const document = {
    core: {
      size: { value: "8px", type: "sizing", description: "Base" },
      gap: { value: "{size} * 1.5", type: "spacing" },
      half: { value: "{size} / 2", type: "borderRadius" },
      heading: { value: ["Inter", "serif"], type: "fontFamilies" },
      opacity: { value: 0.5, type: "opacity" },
      shade: {
        value: { x: "0", y: "{size}", blur: "4px", spread: "0", color: "#000", type: "innerShadow" },
        type: "boxShadow",
      },
      type: { value: { value: "3px", type: "spacing" } },
    },
    ...order("core"),
  };
  const { lines } = await read(document, "size", "gap", "half", "heading", "opacity", "shade", "type-value");
  const after = Object.values(lines).map((line) => ("after" in line ? line.after : line));
  expect(after).toEqual([
    "8px",
    "calc(var(--size) * 1.5)",
    "calc(var(--size) / 2)",
    "Inter, serif",
    "0.5",
    "inset 0 8px 4px 0 #000",
    "3px",
  ]);
});

test("the names of thousands of sets are looked up in their order, not searched for", async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `s${at}`);
  const document = { ...Object.fromEntries(names.map((name) => [name, {}])), ...order(...names), ...sets };
  const before = process.cpuUsage();
  await read(document, "color-bg");
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
});
