import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApplyCommand, parseApplyRequest } from "./apply-request.js";

function parse(body: unknown): ApplyCommand {
  const parsed = parseApplyRequest(body);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join("; "));
  return parsed.value;
}

const onlyPart = (body: unknown) => parse(body).parts[0];

function issuesOf(body: unknown) {
  const parsed = parseApplyRequest(body);
  return parsed.ok ? [] : parsed.issues.map(({ code, path }) => [code, path]);
}

const digest = "ab".repeat(32);
const tokens = { "--a": "1" };
const sheets = [{ address: "/a.css", path: "src/a.css" }, { address: "http://localhost/b.css" }];
const seenAs = { value: "1", selector: ":root", conditions: ["@layer base"], sheet: 1 };

describe("a request", () => {
  it("is taken as it is, its values trimmed", () => {
    const page = {
      attributes: { class: "dark" },
      media: ["print"],
      supports: ["(color: red)"],
      sheets,
      seen: { "--a": seenAs, "--\\62": null },
    };
    const command = parse({
      tokens: { "--a": " 1px\n", "--b": "", "--c\\.d": "x" },
      page,
      anyway: ["--a", "--\\62"],
      throughAlias: ["--\\62"],
      expectDigests: { "a.css": digest.toUpperCase() },
    });
    expect(JSON.parse(JSON.stringify(command))).toEqual({
      isPreview: false,
      isBatch: false,
      parts: [
        {
          isPreview: false,
          path: "tokens",
          tokens: [
            { cssVar: "--a", name: "--a", value: "1px" },
            { cssVar: "--b", name: "--b", value: "" },
            { cssVar: "--c\\.d", name: "--c.d", value: "x" },
          ],
          page: { ...page, seen: { "--a": seenAs, "--b": null } },
          anyway: {},
          throughAlias: {},
        },
      ],
      expectDigests: { "a.css": digest },
    });
    expect(command.parts[0]?.anyway).toEqual(new Set(["--a", "--b"]));
    expect(command.parts[0]?.throughAlias).toEqual(new Set(["--b"]));
  });

  it("needs nothing but tokens, and then knows nothing of the page", () => {
    const silent = { attributes: {}, media: [], sheets: [] };
    expect(parse({ tokens })).toMatchObject({ isPreview: false, isBatch: false, expectDigests: undefined });
    expect(onlyPart({ tokens })?.page).toEqual(silent);
    expect(onlyPart({ tokens, page: {} })?.page).toEqual(silent);
  });

  it.each([
    [{ tokens }, false],
    [{ tokens, dryRun: false }, false],
    [{ tokens, dryRun: true }, true],
    [{ preview: tokens }, true],
    [{ preview: tokens, dryRun: false }, true],
    [{ batch: [{ preview: tokens }, { preview: tokens }] }, true],
    [{ batch: [{ tokens }], dryRun: true }, true],
    [{ batch: [{ tokens }, { tokens }] }, false],
  ])("%j is a preview or writes", (body, isPreview) => {
    expect(parse(body).isPreview).toBe(isPreview);
  });

  it("may be a batch, each part with its own page", () => {
    const { parts, isBatch } = parse({
      batch: [
        { tokens, page: { attributes: { class: "dark" } } },
        { tokens, anyway: ["--a"] },
      ],
    });
    expect(isBatch).toBe(true);
    expect(parts.map(({ path, page, anyway }) => [path, page.attributes, anyway.size])).toEqual([
      ["batch[0].tokens", { class: "dark" }, 0],
      ["batch[1].tokens", {}, 1],
    ]);
  });

  it.each([null, [], "x", 1, true])("is refused when it is no object: %j", (body) => {
    expect(issuesOf(body)).toEqual([["type", ""]]);
  });

  it.each([
    [{}, [["required", "tokens"]]],
    [{ tokens: [] }, [["type", "tokens"]]],
    [{ tokens: {} }, [["empty", "tokens"]]],
    [{ preview: {} }, [["empty", "preview"]]],
    [{ tokens, preview: tokens }, [["both", "preview"]]],
    [{ tokens: { "--a": 1 } }, [["type", 'tokens["--a"]']]],
    [{ tokens: { "--a": null } }, [["type", 'tokens["--a"]']]],
    [{ tokens: { a: "1" } }, [["property-name", 'tokens["a"]']]],
    [{ tokens: { "--": "1" } }, [["property-name", 'tokens["--"]']]],
    [{ preview: { "--a": "1;" } }, [["declaration-value", 'preview["--a"]']]],
    [{ tokens: { "--a": "1", "--\\61": "2" } }, [["duplicate", 'tokens["--\\61"]']]],
    [
      { tokens: { "--a": "1;", "--\\61": "2" } },
      [
        ["declaration-value", 'tokens["--a"]'],
        ["duplicate", 'tokens["--\\61"]'],
      ],
    ],
    [{ tokens, dryrun: true }, [["unknown-field", "dryrun"]]],
    [{ tokens, dryRun: 1 }, [["type", "dryRun"]]],
    [{ tokens, page: [] }, [["type", "page"]]],
    [{ tokens, page: { x: 1 } }, [["unknown-field", "page.x"]]],
    [{ tokens, page: { attributes: { a: 1 } } }, [["type", 'page.attributes["a"]']]],
    [{ tokens, page: { media: "print" } }, [["type", "page.media"]]],
    [{ tokens, page: { media: [1] } }, [["type", "page.media"]]],
    [{ tokens, page: { supports: null } }, [["type", "page.supports"]]],
    [{ tokens, page: { sheets: {} } }, [["type", "page.sheets"]]],
    [{ tokens, page: { sheets: ["a.css"] } }, [["type", "page.sheets[0]"]]],
    [
      { tokens, page: { sheets: [{ path: 1, x: 1 }] } },
      [
        ["unknown-field", "page.sheets[0].x"],
        ["required", "page.sheets[0].address"],
        ["type", "page.sheets[0].path"],
      ],
    ],
    [{ tokens, page: { seen: [] } }, [["type", "page.seen"]]],
    [{ tokens, page: { seen: { a: null } } }, [["property-name", 'page.seen["a"]']]],
    [{ tokens, page: { seen: { "--a": "1" } } }, [["type", 'page.seen["--a"]']]],
    [
      { tokens, page: { seen: { "--a": { selector: 1, conditions: "x", sheet: 0, y: 1 } } } },
      [
        ["unknown-field", 'page.seen["--a"].y'],
        ["required", 'page.seen["--a"].value'],
        ["type", 'page.seen["--a"].sheet'],
        ["type", 'page.seen["--a"].selector'],
        ["type", 'page.seen["--a"].conditions'],
      ],
    ],
    [
      { tokens, page: { sheets, seen: { "--a": { ...seenAs, sheet: 2 } } } },
      [["type", 'page.seen["--a"].sheet']],
    ],
    [
      { tokens, page: { sheets, seen: { "--a": { ...seenAs, sheet: 0.5 } } } },
      [["type", 'page.seen["--a"].sheet']],
    ],
    [{ tokens, anyway: "--a" }, [["type", "anyway"]]],
    [
      { tokens, anyway: ["--a", "b", 1] },
      [
        ["property-name", "anyway[1]"],
        ["property-name", "anyway[2]"],
      ],
    ],
    [{ tokens, expectDigests: { "a.css": "ab" } }, [["digest", 'expectDigests["a.css"]']]],
    [{ tokens, expectDigests: { "a.css": 1 } }, [["type", 'expectDigests["a.css"]']]],
    [{ tokens, expectDigests: null }, [["type", "expectDigests"]]],
    [{ batch: [] }, [["type", "batch"]]],
    [{ batch: {} }, [["type", "batch"]]],
    [{ batch: Array.from({ length: 17 }, () => ({ tokens })) }, [["type", "batch"]]],
    [{ batch: [{ tokens }, 1] }, [["type", "batch[1]"]]],
    [{ batch: [{ tokens }, { preview: tokens }] }, [["mixed-batch", "batch"]]],
    [
      { batch: [{ tokens }], tokens, anyway: [] },
      [
        ["beside-batch", "tokens"],
        ["beside-batch", "anyway"],
      ],
    ],
    [{ batch: [{ tokens, dryRun: true }] }, [["unknown-field", "batch[0].dryRun"]]],
    [{ batch: [{ tokens }, { tokens: { "--a": "}" } }] }, [["declaration-value", 'batch[1].tokens["--a"]']]],
  ])("%j is refused", (body, issues) => {
    expect(issuesOf(body)).toEqual(issues);
  });

  it.each([
    [{ media: Array.from({ length: 2001 }, () => "print") }, "page.media"],
    [{ media: ["x".repeat(8193)] }, "page.media"],
    [{ supports: Array.from({ length: 2001 }, () => "(a: b)") }, "page.supports"],
    [{ supports: ["x".repeat(8193)] }, "page.supports"],
    [{ attributes: { a: "x".repeat(8193) } }, "page.attributes"],
    [{ sheets: Array.from({ length: 2001 }, () => ({ address: "a" })) }, "page.sheets"],
    [{ sheets: [{ address: "x".repeat(8193) }] }, "page.sheets[0].address"],
    [{ sheets, seen: { "--a": { ...seenAs, selector: "x".repeat(8193) } } }, 'page.seen["--a"].selector'],
    [
      { sheets, seen: { "--a": { ...seenAs, conditions: ["x".repeat(8193)] } } },
      'page.seen["--a"].conditions',
    ],
  ])("is refused when a list or a text of the page has no end", (page, path) => {
    expect(issuesOf({ tokens, page })).toEqual([["too-long", path]]);
  });

  it("may have long lists and texts", () => {
    const media = Array.from({ length: 2000 }, () => "print");
    const seen = { "--a": { ...seenAs, value: `url("${"x".repeat(100_000)}")` } };
    expect(issuesOf({ tokens, page: { media, supports: ["x".repeat(8192)], sheets, seen } })).toEqual([]);
  });

  it("is refused with every offender", () => {
    const body = { tokens: { a: "1", "--b": "x}", "--c": 3, "--d": "fine" }, extra: 1, dryRun: "yes" };
    expect(issuesOf(body).map(([code]) => code)).toEqual([
      "unknown-field",
      "property-name",
      "declaration-value",
      "type",
      "type",
    ]);
  });

  it("keeps keys that every object has", () => {
    const body: unknown = JSON.parse(
      '{"tokens":{"--a":"1"},"page":{"attributes":{"__proto__":"x","constructor":"y"}},"expectDigests":{}}',
    );
    expect(Object.entries(onlyPart(body)?.page.attributes ?? {})).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
    ]);
  });

  it.each([
    '{"tokens":{"__proto__":"x"}}',
    '{"tokens":{"constructor":"x"}}',
    '{"__proto__":{"tokens":{"--a":"1"}}}',
  ])("is refused when it is %s, and pollutes nothing", (json) => {
    expect(issuesOf(JSON.parse(json))).not.toEqual([]);
    expect(({} as Record<string, unknown>).tokens).toBeUndefined();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it("is refused without echoing long or hidden text", () => {
    const name = `\n\u001b[31m${"x".repeat(500_000)}`;
    const open = `\u202e${"x".repeat(500_000)}(`;
    const offending = { [name]: "1", "--a": `${name};`, "--b": open };
    const parsed = parseApplyRequest({
      tokens: offending,
      [name]: 1,
      anyway: [name],
      page: { seen: offending },
    });
    const text = JSON.stringify(parsed);
    expect(text.length).toBeLessThan(4000);
    expect(text).not.toContain("\u001b");
    expect(text).not.toContain("\u202e");
  });

  it("of any shape is answered, never thrown on", () => {
    const key = fc.constantFrom(
      "tokens",
      "preview",
      "batch",
      "page",
      "anyway",
      "seen",
      "sheets",
      "--a",
      "sheet",
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(key, tie("value"), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, value), (body) => {
        const parsed = parseApplyRequest(body);
        if (!parsed.ok) expect(parsed.issues.length).toBeGreaterThan(0);
      }),
    );
  });
});
