import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { start, textItem } from "../../../../test/state/items-session.js";
import { checkDeclarationValue } from "../../../css/values/declaration-value.js";
import type { ImportLine } from "../exchange.js";

/** The lines of an import into a panel with these items, by source. */
async function linesOf(
  document: object,
  ...items: readonly string[]
): Promise<Readonly<Record<string, ImportLine>>> {
  const session = start(items.map((id) => textItem(id, "none yet")));
  const report = await session.exchange.read(JSON.stringify(document));
  if (!report.ok) throw new Error(report.message);
  return Object.fromEntries(report.lines.map((line) => [line.source, line]));
}

const px = (value: number) => ({ $type: "dimension", $value: { value, unit: "px" } });

/** Tokens `a` and `c` of which `a` is an item, and a text of which the item `text` is made. */
const around = (text: string, type?: string) => ({
  s: {
    a: px(4),
    b: px(6),
    list: { $type: "other", $value: "1px 2px" },
    red: { $type: "color", $value: "#f00" },
  },
  quoted: { $value: '"x"' },
  text: { ...(type === undefined ? {} : { $type: type }), $value: text },
});

describe("a reference among other text", () => {
  test.each([
    ["calc({s.a} + {s.b})", undefined, "calc(var(--s-a) + 6px)"],
    ["clamp({s.a}, 2vw, {s.b})", undefined, "clamp(var(--s-a), 2vw, 6px)"],
    ["0 0 {s.a} {s.red}", undefined, "0 0 var(--s-a) #f00"],
    ["-{s.a}", undefined, "calc(-1 * var(--s-a))"],
    ["-{s.b}", undefined, "calc(-1 * 6px)"],
    ["{s.a} -{s.b}", undefined, "var(--s-a) calc(-1 * 6px)"],
    ["{s.a} * 2", undefined, "calc(var(--s-a) * 2)"],
    ["1px + 2px", "dimension", "calc(1px + 2px)"],
    ["4px*2", "dimension", "calc(4px * 2)"],
    ["-4px", "dimension", "-4px"],
    ["1e-3px", "dimension", "1e-3px"],
    ["4px -2px", "dimension", "4px -2px"],
    ["a-b 2 / 3", undefined, "a-b 2 / 3"],
    ["{s.a}*2", "dimension", "calc(var(--s-a) * 2)"],
    ["{s.a} + {s.b}", undefined, "calc(var(--s-a) + 6px)"],
    ["{s.a}-{s.b}", "dimension", "calc(var(--s-a) - 6px)"],
    ["({s.a} + 2px) / 2", undefined, "calc((var(--s-a) + 2px) / 2)"],
    ["{s.a} / 2", "dimension", "calc(var(--s-a) / 2)"],
    ["{s.a} / {s.b}", undefined, "var(--s-a) / 6px"],
    ["2 * -{s.a}", "dimension", "calc(2 * -1 * var(--s-a))"],
    ["4px - -3px - {s.a}", "dimension", "calc(4px - -3px - var(--s-a))"],
    ["{s.a}, {s.b}", undefined, "var(--s-a), 6px"],
    ["url({s.b}.png)", undefined, "url(6px.png)"],
    ['"{s.b} and {s.a}"', undefined, '"6px and 4px"'],
    ["calc({elsewhere} + 1px)", undefined, "calc(var(--elsewhere) + 1px)"],
    [" {s.a} ", undefined, "var(--s-a)"],
  ])("%s, a %s, reads as %s", async (text, type, after) => {
    const lines = await linesOf(around(text, type), "s-a", "text", "elsewhere");
    expect(lines.text).toMatchObject({ outcome: "will-change", after });
  });

  test.each([
    ["calc({s.a} + {nowhere})", /"nowhere" names no token/],
    ["{nowhere} * 2", /"nowhere" names no token/],
    ["{s.list} * 2", /counts with "s\.list", which is no number/],
    ["{s.red} + 1px", /counts with "s\.red", which is no number/],
    ['"{quoted}"', /"quoted" stands in quotes/],
    ["{elsewhere}px", /"elsewhere" is part of a word/],
    ["{s.a}px", /"s\.a" cannot be followed/],
    ["{s.a}x", /"s\.a" cannot be followed/],
    ["{s.a}{s.b}", /"s\.a" cannot be followed/],
    ["{s.b}-{s.b}", /"s\.b" cannot be followed/],
    ["{s.b}%", /"s\.b" cannot be followed/],
    ["1px {s.list}em", /"s\.list" cannot be followed/],
    ["var({s.a})", /var\(\) takes the name of a property/],
    ["roundTo({s.a} / 3, 2)", /CSS has no roundTo\(\)/],
    ["calc(ceil({s.a}) + 1px)", /CSS has no ceil\(\)/],
    ["calc({text} + 1px)", /circle/],
    ["{s.a} {", /leaves { open/],
    ["{s.a} ;", /semicolon/],
  ])("%s cannot be used, and says why", async (text, reason) => {
    const lines = await linesOf(around(text), "s-a", "text", "elsewhere");
    expect(lines.text).toMatchObject({ outcome: "invalid", reason: expect.stringMatching(reason) });
  });

  test("never makes a value that could not stand in a declaration", async () => {
    const piece = fc.constantFrom(
      ...["{s.a}", "{s.b}", "{s.list}", "{quoted}", "{x}", "{", "}", "(", ")", "calc(", "url(", '"', "'"],
      ...[" ", " - ", "-", "+", "*", "/", "2", "px", "\\", ";", "!", "/*", "*/", "〇", "〡", "〢", "#"],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), fc.boolean(), async (pieces, isNumber) => {
        const lines = await linesOf(around(pieces.join(""), isNumber ? "number" : undefined), "s-a", "text");
        const { text } = lines;
        if (text?.outcome === "will-change") expect(checkDeclarationValue(text.after)).toEqual({ ok: true });
        else expect(text?.outcome).toBe("invalid");
      }),
    );
  });

  test("in a part of a composite value is resolved too", async () => {
    const lines = await linesOf(
      {
        s: { a: px(4) },
        text: { $type: "shadow", $value: { offsetX: "-{s.a}", offsetY: "{s.a} * 2", color: "#000" } },
      },
      "text",
    );
    expect(lines.text).toMatchObject({ after: "calc(-1 * 4px) calc(4px * 2) 0px 0px #000" });
  });
});

describe("a file made to exhaust its reader", () => {
  test("with objects that refer to the one before twice is read", async () => {
    const document: Record<string, object> = { v0: { x: "1px", y: "2px" } };
    for (let level = 1; level <= 40; level++) {
      const $ref = `#/v${level - 1}`;
      document[`v${level}`] = { x: { $ref }, y: { $ref } };
    }
    const lines = await linesOf({ ...document, text: { $type: "shadow", $ref: "#/v40" } }, "text");
    expect(JSON.stringify(document).length).toBeLessThan(2200);
    expect(lines.text).toMatchObject({ outcome: "invalid", reason: "not a shadow value" });
  });

  test("with lists that refer to the one before twice is read", async () => {
    const document: Record<string, object> = { v0: ["a", "b"] };
    for (let level = 1; level <= 40; level++) {
      const $ref = `#/v${level - 1}`;
      document[`v${level}`] = [{ $ref }, { $ref }];
    }
    const lines = await linesOf({ ...document, text: { $type: "fontFamily", $ref: "#/v40" } }, "text");
    expect(lines.text).toMatchObject({ outcome: "invalid" });
  });

  test("with texts that double with each reference names what grows too long", async () => {
    const document: Record<string, object> = { t0: { $value: "0123456789" } };
    for (let level = 1; level <= 40; level++)
      document[`t${level}`] = { $value: `{t${level - 1}} {t${level - 1}}` };
    const lines = await linesOf(document, "t3", "t40");
    expect(lines.t40).toMatchObject({
      outcome: "invalid",
      reason: expect.stringContaining("100000 characters"),
    });
  });

  test("with thousands of long texts made of one is stopped", async () => {
    const document: Record<string, object> = { long: { $value: "x ".repeat(20_000) } };
    const names = Array.from({ length: 2000 }, (_, at) => `t${at}`);
    for (const [at, name] of names.entries()) document[name] = { $value: `{long} {long} ${at}` };
    const lines = await linesOf(document, ...names);
    expect(lines.t0).toMatchObject({ outcome: "will-change" });
    expect(lines.t1999).toMatchObject({ outcome: "invalid", reason: expect.stringContaining("more text") });
  });

  test("with thousands of aliases of one long text is stopped", async () => {
    const document: Record<string, object> = { long: { $value: "x ".repeat(45_000) } };
    const names = Array.from({ length: 2000 }, (_, at) => `t${at}`);
    for (const name of names) document[name] = { $value: "{long}" };
    const lines = await linesOf(document, ...names);
    expect(lines.t0).toMatchObject({ outcome: "will-change" });
    expect(lines.t1999).toMatchObject({ outcome: "invalid", reason: expect.stringContaining("more text") });
  });

  test("with one long text thousands of times in a list names the length", async () => {
    const $value = Array.from({ length: 20_000 }, () => ({ $ref: "#/long" }));
    const document = { long: "x".repeat(200_000), text: { $type: "shadow", $value } };
    expect((await linesOf(document, "text")).text).toMatchObject({
      reason: "The value is longer than 100000 characters",
    });
  });

  test.each(["first to last", "last to first"])(
    "with a chain of 16,000 aliases, %s, names it",
    async (order) => {
      const entries = Array.from({ length: 16_000 }, (_, at): [string, object] => [
        `t${at}`,
        at === 15_999 ? { $value: "1px" } : { $value: `{t${at + 1}}` },
      ]);
      const document = Object.fromEntries(order === "first to last" ? entries : entries.reverse());
      const lines = await linesOf(document, "t0", "t1", "t15000", "t15950", "t15999");
      const chain = { outcome: "invalid", reason: "its references form a chain of more than 100" };
      expect(lines.t0).toMatchObject(chain);
      expect(lines.t15000).toMatchObject(chain);
      expect(lines.t15950).toMatchObject({ after: "1px" });
      expect(lines.t15999).toMatchObject({ after: "1px" });
    },
  );

  test("with a chain of 16,000 texts that refer to the next names it", async () => {
    const document = Object.fromEntries(
      Array.from({ length: 16_000 }, (_, at) => [`t${at}`, { $value: `{t${at + 1}} a` }]),
    );
    expect((await linesOf(document, "t0")).t0).toMatchObject({ reason: expect.stringContaining("chain") });
  });

  test.each(["first to last", "last to first"])(
    "with a chain of 5,000 groups that extend the next, %s, names it, and reads the others",
    async (order) => {
      const entries = Array.from({ length: 5000 }, (_, at): [string, object] => [
        `g${at}`,
        at === 4999 ? { x: px(1) } : { $extends: `{g${at + 1}}`, [`own${at}`]: px(2) },
      ]);
      const document = Object.fromEntries(order === "first to last" ? entries : entries.reverse());
      const lines = await linesOf(document, "g0-own0", "g4990-x");
      expect(lines.g0).toMatchObject({ reason: "its $extends form a chain of more than 100 groups" });
      expect(lines["g0.own0"]).toMatchObject({ after: "2px" });
      expect(lines["g4990.x"]).toMatchObject({ after: "1px" });
    },
  );

  test("with groups that hold groups that extend them stops at a depth", async () => {
    const document = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `g${at}`,
        { deep: { deeper: { $extends: `{g${at + 1}}` } }, x: px(1) },
      ]),
    );
    const lines = await linesOf(document, "g0-x");
    expect(lines["g0.x"]).toMatchObject({ after: "1px" });
  });

  test("with groups whose long names each extend the next stops at a length", async () => {
    const tokens = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`t${at}`, px(at)]));
    const group = (at: number) => ({ [`${at}${"n".repeat(900)}`]: { $extends: `{g${at + 1}}` } });
    const entries = Array.from({ length: 90 }, (_, at): [string, object] => [`g${at}`, group(at)]);
    const lines = await linesOf({ ...Object.fromEntries(entries), g90: tokens, x: px(1) }, "x");
    expect(lines.x).toMatchObject({ after: "1px" });
    expect(Object.keys(lines).reduce((sum, { length }) => sum + length, 0)).toBeLessThan(8_000_000);
    expect(Object.values(lines).map((line) => "reason" in line && line.reason)).toContainEqual(
      expect.stringContaining("nest without end"),
    );
  });

  test.each([
    ["references", "{s.gone} ", "other"],
    ["arithmetic", "1 + ", "number"],
  ])(
    "with a text of nothing but %s, longer than a value, is refused for its length alone",
    async (_, part, type) => {
      const text = { $type: type, $value: `${part.repeat(25_000)}1` };
      const { a } = await linesOf({ a: text, s: {} }, "a");
      expect(a).toMatchObject({ outcome: "invalid", reason: "The value is longer than 100000 characters" });
    },
  );

  test("with empty groups that double forty times stops at a number", async () => {
    const document: Record<string, object> = { g0: { a: {} }, x: px(1) };
    for (let level = 1; level <= 40; level++) {
      const $extends = `{g${level - 1}}`;
      document[`g${level}`] = { x: { $extends }, y: { $extends } };
    }
    const lines = await linesOf(document, "x");
    expect(lines.x).toMatchObject({ after: "1px" });
    expect(Object.values(lines).map((line) => "reason" in line && line.reason)).toContainEqual(
      expect.stringContaining("more than 20000"),
    );
  });
});
