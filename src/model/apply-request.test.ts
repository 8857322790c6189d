import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApplyCommand, parseApplyRequest } from "./apply-request.js";

function parse(body: unknown): ApplyCommand {
  const parsed = parseApplyRequest(body);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join("; "));
  return parsed.value;
}

function issuesOf(body: unknown) {
  const parsed = parseApplyRequest(body);
  return parsed.ok ? [] : parsed.issues.map(({ code, path }) => [code, path]);
}

const digest = "ab".repeat(32);

describe("a request", () => {
  it("is taken as it is, its values trimmed", () => {
    const body = {
      tokens: { "--a": " 1px\n", "--b": "", "--c\\.d": "x" },
      page: { attributes: { class: "dark" }, media: ["print"] },
      dryRun: true,
      expectDigests: { "a.css": digest.toUpperCase() },
    };
    expect(JSON.parse(JSON.stringify(parse(body)))).toEqual({
      ...body,
      tokens: [
        { cssVar: "--a", name: "--a", value: "1px" },
        { cssVar: "--b", name: "--b", value: "" },
        { cssVar: "--c\\.d", name: "--c.d", value: "x" },
      ],
      expectDigests: { "a.css": digest },
    });
  });

  it("needs nothing but tokens", () => {
    expect(Object.keys(parse({ tokens: { "--a": "1" } }))).toEqual(["tokens"]);
    expect(parse({ tokens: { "--a": "1" }, dryRun: false })).not.toHaveProperty("dryRun");
    expect(parse({ tokens: { "--a": "1" }, page: {} }).page).toEqual({ attributes: {}, media: [] });
  });

  it.each([null, [], "x", 1, true])("is refused when it is no object: %j", (body) => {
    expect(issuesOf(body)).toEqual([["type", ""]]);
  });

  it.each([
    [{}, [["required", "tokens"]]],
    [{ tokens: [] }, [["type", "tokens"]]],
    [{ tokens: {} }, [["empty", "tokens"]]],
    [{ tokens: { "--a": 1 } }, [["type", 'tokens["--a"]']]],
    [{ tokens: { "--a": null } }, [["type", 'tokens["--a"]']]],
    [{ tokens: { a: "1" } }, [["property-name", 'tokens["a"]']]],
    [{ tokens: { "--": "1" } }, [["property-name", 'tokens["--"]']]],
    [{ tokens: { "--a": "1;" } }, [["declaration-value", 'tokens["--a"]']]],
    [{ tokens: { "--a": "1", "--\\61": "2" } }, [["duplicate", 'tokens["--\\61"]']]],
    [
      { tokens: { "--a": "1;", "--\\61": "2" } },
      [
        ["declaration-value", 'tokens["--a"]'],
        ["duplicate", 'tokens["--\\61"]'],
      ],
    ],
    [{ tokens: { "--a": "1" }, dryrun: true }, [["unknown-field", "dryrun"]]],
    [{ tokens: { "--a": "1" }, dryRun: 1 }, [["type", "dryRun"]]],
    [{ tokens: { "--a": "1" }, page: [] }, [["type", "page"]]],
    [{ tokens: { "--a": "1" }, page: { x: 1 } }, [["unknown-field", "page.x"]]],
    [{ tokens: { "--a": "1" }, page: { attributes: { a: 1 } } }, [["type", 'page.attributes["a"]']]],
    [{ tokens: { "--a": "1" }, page: { media: "print" } }, [["type", "page.media"]]],
    [{ tokens: { "--a": "1" }, page: { media: [1] } }, [["type", "page.media"]]],
    [{ tokens: { "--a": "1" }, expectDigests: { "a.css": "ab" } }, [["digest", 'expectDigests["a.css"]']]],
    [{ tokens: { "--a": "1" }, expectDigests: { "a.css": 1 } }, [["type", 'expectDigests["a.css"]']]],
    [{ tokens: { "--a": "1" }, expectDigests: null }, [["type", "expectDigests"]]],
  ])("%j is refused", (body, issues) => {
    expect(issuesOf(body)).toEqual(issues);
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
    const { page } = parse(body);
    expect(Object.entries(page?.attributes ?? {})).toEqual([
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
    const tokens = { [name]: "1", "--a": `${name};`, "--b": open };
    const parsed = parseApplyRequest({ tokens, [name]: 1 });
    const text = JSON.stringify(parsed);
    expect(text.length).toBeLessThan(2000);
    expect(text).not.toContain("\u001b");
    expect(text).not.toContain("\u202e");
  });

  it("of any shape is answered, never thrown on", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const parsed = parseApplyRequest(body);
        if (!parsed.ok) expect(parsed.issues.length).toBeGreaterThan(0);
      }),
    );
  });
});
