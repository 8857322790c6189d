import { createHash } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** A scratch folder with these files, and an apply for it; everything below it may be written. */
function setUp(files: Record<string, string | Uint8Array>, routing: Record<string, string | string[]>) {
  const root = mkdtempSync(join(tmpdir(), "apply-"));
  made.push(root);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, name, ".."), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const parsed = parseRouting(routing);
  if (!parsed.ok) throw new Error("the test's routing is malformed");
  const apply = createApply({ rootDir: root, writeRoot: root, routing: parsed.value });
  return {
    root,
    run: (tokens: Record<string, string>, rest: object = {}) => apply.run({ tokens, ...rest }),
    preview: (preview: Record<string, string>, rest: object = {}) => apply.run({ preview, ...rest }),
    batch: (...batch: readonly object[]) => apply.run({ batch }),
    text: (name: string) => readFileSync(join(root, name), "utf8"),
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("an apply", () => {
  it("changes the value of the winning declaration and no other byte", async () => {
    const css =
      "\ufeff/* é */\r\n:root {\r\n\t--c-a : 1px /* keep */ !important ;--c-b:2\r\n}\r\n.x { --c-a: no }";
    const { run, text } = setUp({ "a.css": css }, { c: "a.css" });
    expect(await run({ "--c-a": " 5px ", "--c-b": "2", "--c-z": "1" })).toEqual({
      kind: "applied",
      updated: [{ file: "a.css", changed: ["--c-a"], unchanged: ["--c-b"], unknown: ["--c-z"] }],
      refused: [],
    });
    expect(text("a.css")).toBe(css.replace("1px", "5px"));
  });

  it("writes values exactly as they are sent", async () => {
    const { run, text } = setUp({ "a.css": ":root{--a:1}" }, { a: "a.css" });
    for (const value of [
      '"\\2192"',
      "{a:b;c:d}",
      'url("data:image/svg+xml;utf8,<svg/>")',
      "$&$1$$",
      "",
      "a\n  b",
    ]) {
      expect((await run({ "--a": value })).kind).toBe("applied");
      expect(text("a.css")).toBe(`:root{--a:${value}}`);
    }
  });

  it("of what is there already touches nothing", async () => {
    const { root, run } = setUp({ "a.css": ":root{--a: 1px;--a-b:/* x */ 2}" }, { a: "a.css" });
    const before = statSync(join(root, "a.css"), { bigint: true });
    const outcome = await run({ "--a": "1px", "--a-b": "/* x */ 2" });
    expect(outcome).toMatchObject({ updated: [{ changed: [], unchanged: ["--a", "--a-b"] }] });
    const after = statSync(join(root, "a.css"), { bigint: true });
    expect([after.mtimeNs, after.ino]).toEqual([before.mtimeNs, before.ino]);
  });

  it("of a value with comments at its ends does not heap them up", async () => {
    const { run, text } = setUp({ "a.css": ":root{--a: 1}" }, { a: "a.css" });
    await run({ "--a": "/* c */ 2 /* d */" });
    expect(await run({ "--a": "/* c */ 2 /* d */" })).toMatchObject({ updated: [{ unchanged: ["--a"] }] });
    expect(text("a.css")).toBe(":root{--a: /* c */ 2 /* d */}");
  });

  it("edits the declaration of the theme that the page shows", async () => {
    const css = ":root{--a:1}.dark{--a:2}@media (prefers-color-scheme:dark){:root{--a:3!important}}";
    const { run, text } = setUp({ "a.css": css }, { a: "a.css" });
    await run({ "--a": "x" }, { page: { attributes: { class: "dark" }, media: [] } });
    await run({ "--a": "y" });
    await run({ "--a": "z" }, { page: { media: ["(prefers-color-scheme: dark)"] } });
    expect(text("a.css")).toBe(css.replace("1}", "y}").replace("2}", "x}").replace("3!", "z!"));
  });

  it("tells where a name stands that the page does not use, and does not edit it", async () => {
    const css = "@media print {\n  :root { --a: 1 }\n}\n:root { --b: 1 }";
    const { run, text } = setUp({ "a.css": css }, { a: "a.css" });
    expect(await run({ "--a": "2" })).toEqual({
      kind: "applied",
      updated: [
        {
          file: "a.css",
          changed: [],
          unchanged: [],
          unknown: ["--a"],
          declaredElsewhere: { "--a": [{ line: 2, selector: ":root", conditions: ["@media print"] }] },
        },
      ],
      refused: [],
    });
    expect(text("a.css")).toBe(css);
  });

  it("tells in an answer no more selectors and conditions than can be read, and of every place the line", async () => {
    const media = Array.from({ length: 16 }, (_, at) => `(width > ${`${at}`.padStart(130, "0")}px)`);
    const around = (selector: string) =>
      [...media.map((query) => `@media ${query}{`), `${selector}{\n`].join("");
    const names = Array.from({ length: 1_000 }, (_, at) => `--a-${at}`);
    const tokens = Object.fromEntries(names.map((name) => [name, "2"]));
    const lines = names.map((name) => `${name}:1;\n`).join("");
    const sizeOf = async (selector: string) => {
      const css = `${around(selector)}${lines.repeat(4)}${"}".repeat(17)}:root{--b:1}`;
      const { preview } = setUp({ "a.css": css }, { "*": "a.css" });
      const answer = JSON.stringify(await preview(tokens, { page: { media } }));
      const places = [...answer.matchAll(/"line":(\d+),"selector":"([^"]+)","conditions":\[("@media)?/g)];
      expect(places[0]?.slice(2)).toEqual([selector, '"@media']);
      expect(places.at(-1)?.slice(2)).toEqual(["…", undefined]);
      for (const [, line] of places) expect(Number(line)).toBeGreaterThan(1);
      return answer.length;
    };
    expect(await sizeOf(":root")).toBeLessThan(1_500_000);
    expect(await sizeOf(".x")).toBeLessThan(1_000_000);
    expect(await sizeOf(":root:hover")).toBeLessThan(1_000_000);
  });

  it("finds escaped names, and answers in the words of the request", async () => {
    const { run, text } = setUp({ "a.css": ":root{--a\\.b:1;--a\\.c:2}" }, { "a.b": "a.css", "*": "a.css" });
    const outcome = await run({ "--a\\2e b": "x", "--a\\.c": "y" });
    expect(outcome).toMatchObject({ updated: [{ changed: ["--a\\2e b", "--a\\.c"] }] });
    expect(text("a.css")).toBe(":root{--a\\.b:x;--a\\.c:y}");
  });
});

describe("several files", () => {
  it("are all written, and told in order of first use", async () => {
    const files = { "a.css": ":root{--a:1}", "sub/b.css": ":root{--b:1}" };
    const { run, text } = setUp(files, { a: "./a.css", b: "sub/b.css" });
    const outcome = await run({ "--b": "2", "--a": "2" });
    expect(outcome).toMatchObject({ updated: [{ file: "sub/b.css" }, { file: "a.css" }] });
    expect([text("a.css"), text("sub/b.css")]).toEqual([":root{--a:2}", ":root{--b:2}"]);
  });

  it("of one route are cascaded in their order, and the winner's is edited", async () => {
    const files = { "base.css": "@layer t,b;:root{--a:1;--a-x:1}", "theme.css": ":root{--a:2}.x{--a-x:3}" };
    const { run, text } = setUp(files, { a: ["base.css", "theme.css"] });
    expect(await run({ "--a": "9", "--a-x": "8", "--a-y": "7" })).toEqual({
      kind: "applied",
      updated: [
        { file: "base.css", changed: ["--a-x"], unchanged: [], unknown: [] },
        { file: "theme.css", changed: ["--a"], unchanged: [], unknown: ["--a-y"] },
      ],
      refused: [],
    });
    expect(text("base.css")).toBe("@layer t,b;:root{--a:1;--a-x:8}");
    expect(text("theme.css")).toBe(":root{--a:9}.x{--a-x:3}");
  });

  it("of one route tell what stands elsewhere, each for itself", async () => {
    const files = { "a.css": ":root{--b:1}.x{--a:1}", "b.css": "", "c.css": "\n.y{--a:1}" };
    const { run } = setUp(files, { a: ["a.css", "b.css", "c.css"] });
    expect(await run({ "--a": "9" })).toMatchObject({
      updated: [
        { unknown: ["--a"], declaredElsewhere: { "--a": [{ line: 1, selector: ".x" }] } },
        { unknown: [] },
        { unknown: ["--a"], declaredElsewhere: { "--a": [{ line: 2, selector: ".y" }] } },
      ],
    });
  });

  it("that are one file by a link see one another's edits", async () => {
    const { root, run, text } = setUp(
      { "a.css": ":root{--a:1;--b:1;--c:1}" },
      { a: "a.css", b: "soft.css", c: "hard.css" },
    );
    symlinkSync("a.css", join(root, "soft.css"));
    linkSync(join(root, "a.css"), join(root, "hard.css"));
    expect(await run({ "--a": "2", "--b": "3", "--c": "4" })).toMatchObject({
      updated: [
        { file: "a.css", changed: ["--a"] },
        { file: "soft.css", changed: ["--b"] },
        { file: "hard.css", changed: ["--c"] },
      ],
    });
    expect(text("a.css")).toBe(":root{--a:2;--b:3;--c:4}");
  });

  it("stay as they were when one of them cannot be edited", async () => {
    const files = { "a.css": ":root{--a:1}", "b.css": ".x{color:red}" };
    const { run, text } = setUp(files, { a: "a.css", b: "b.css" });
    expect(await run({ "--a": "2", "--b": "2" })).toMatchObject({ kind: "conflict", files: ["b.css"] });
    expect(text("a.css")).toBe(":root{--a:1}");
  });
});

describe("a preview", () => {
  it("tells every change with its place, and writes nothing", async () => {
    const css = "@layer x {\n.dark { --a : 3 } :root{--a:1;\n--a-b:2} }";
    const { preview, text } = setUp({ "a.css": css, "package.json": '{"name":"@me/site"}' }, { a: "a.css" });
    const outcome = await preview({ "--a": "9", "--a-b": "2", "--a-c": "1" });
    expect(outcome).toEqual({
      kind: "previewed",
      project: "@me/site",
      files: [
        {
          file: "a.css",
          digest: sha256(css),
          changed: ["--a"],
          unchanged: ["--a-b"],
          unknown: ["--a-c"],
          hunks: [
            {
              cssVar: "--a",
              line: 2,
              selector: ":root",
              conditions: ["@layer x"],
              before: "1",
              after: "9",
            },
          ],
        },
      ],
      refused: [],
    });
    expect(text("a.css")).toBe(css);
  });

  it("is what the write must find", async () => {
    const { root, run, text } = setUp(
      { "a.css": ":root{--a:1}", "b.css": ":root{--b:1}" },
      { a: "a.css", b: "b.css" },
    );
    const expectDigests = { "a.css": sha256(":root{--a:1}"), "b.css": sha256(":root{--b:1}") };
    writeFileSync(join(root, "b.css"), ":root{--b:1}\n");
    expect(await run({ "--a": "2", "--b": "2" }, { expectDigests })).toMatchObject({
      kind: "conflict",
      reason: "stale-file",
      files: ["b.css"],
    });
    expect(text("a.css")).toBe(":root{--a:1}");
    writeFileSync(join(root, "b.css"), ":root{--b:1}");
    expect(await run({ "--a": "2", "--b": "2" }, { expectDigests })).toMatchObject({ kind: "applied" });
  });

  it("of files no token is routed to is a mistake", async () => {
    const { run } = setUp({ "a.css": ":root{--a:1}", "b.css": "" }, { a: "a.css", b: "b.css" });
    const expectDigests = { "b.css": sha256("") };
    expect(await run({ "--a": "2" }, { expectDigests })).toMatchObject({
      issues: [{ code: "stray-digest" }],
    });
  });
});

describe("a batch", () => {
  const css = ":root{--a:1;--b:1;--c:1}.dark{--a:2}";
  const dark = { attributes: { class: "dark" } };

  it("writes each part into the declaration of its own page, and tells what became of each", async () => {
    const { batch, text } = setUp({ "a.css": css }, { "*": "a.css" });
    const outcome = await batch(
      { tokens: { "--a": "l", "--b": "1", "--z": "1" } },
      { tokens: { "--a": "d", "--c": "x" }, page: dark },
    );
    expect(outcome).toEqual({
      kind: "applied",
      updated: [
        {
          file: "a.css",
          changed: ["--a", "--c"],
          unchanged: ["--b"],
          unknown: ["--z"],
          parts: [
            { changed: ["--a"], unchanged: ["--b"], unknown: ["--z"] },
            { changed: ["--a", "--c"], unchanged: [], unknown: [] },
          ],
        },
      ],
      refused: [],
    });
    expect(text("a.css")).toBe(":root{--a:l;--b:1;--c:x}.dark{--a:d}");
  });

  it("may say one thing twice", async () => {
    const { batch, text } = setUp({ "a.css": css }, { "*": "a.css" });
    expect(await batch({ tokens: { "--b": "x" } }, { tokens: { "--b": "x" }, page: dark })).toMatchObject({
      updated: [{ changed: ["--b"], parts: [{ changed: ["--b"] }, { changed: ["--b"] }] }],
    });
    expect(text("a.css")).toBe(css.replace("--b:1", "--b:x"));
  });

  it.each([
    ["x", "y"],
    ["x", "1"],
    ["1", "x"],
  ])("cannot give one declaration the values %s and %s", async (first, second) => {
    const { batch, text } = setUp({ "a.css": css }, { "*": "a.css" });
    const parts = [
      { tokens: { "--a": "l", "--b": first } },
      { tokens: { "--a": "d", "--b": second }, page: dark },
    ];
    expect(await batch(...parts)).toMatchObject({
      kind: "rejected",
      issues: [{ code: "two-values", path: 'batch[1].tokens["--b"]' }],
    });
    expect(text("a.css")).toBe(css);
  });

  it("of previews tells the part of each change and of each refusal", async () => {
    const { batch } = setUp({ "a.css": css }, { "*": "a.css" });
    const used = { value: "2", selector: ".dark", conditions: [], sheet: 0 };
    const unused = { ...dark, sheets: [{ address: "/a.css" }], seen: { "--a": used, "--b": null } };
    const outcome = await batch(
      { preview: { "--a": "l" } },
      { preview: { "--a": "d", "--b": "x" }, page: unused },
    );
    expect(outcome).toMatchObject({
      files: [
        {
          hunks: [
            { batch: 0, after: "l" },
            { batch: 1, after: "d" },
          ],
        },
      ],
      refused: [{ cssVar: "--b", batch: 1, reason: "unused" }],
    });
  });

  it("names what is not routed once, and every place of it", async () => {
    const { batch } = setUp({ "a.css": css }, { a: "a.css" });
    expect(await batch({ tokens: { "--b": "1" } }, { tokens: { "--b": "1", "--c": "1" } })).toMatchObject({
      rejected: ["--b", "--c"],
      issues: [
        { path: 'batch[0].tokens["--b"]' },
        { path: 'batch[1].tokens["--b"]' },
        { path: 'batch[1].tokens["--c"]' },
      ],
    });
  });
});

describe("one token never keeps another from being written", () => {
  it("when it is unknown, differs, is not used or not decided", async () => {
    const css = ":root{--a:1;--b:2;--c:3;--d:4}";
    const { run, text } = setUp({ "a.css": css }, { "*": "a.css" });
    const page = {
      sheets: [{ address: "/a.css" }],
      seen: {
        "--a": { value: "1", selector: ":root", conditions: [], sheet: 0 },
        "--b": { value: "9", selector: ":root", conditions: [], sheet: 0 },
        "--c": null,
      },
    };
    const tokens = { "--z": "x", "--b": "x", "--c": "x", "--d": "x", "--a": "x" };
    expect(await run(tokens, { page })).toMatchObject({
      updated: [{ changed: ["--a"], unchanged: [], unknown: ["--z"] }],
      refused: [
        { cssVar: "--b", reason: "differs" },
        { cssVar: "--c", reason: "unused" },
        { cssVar: "--d", reason: "undecided" },
      ],
    });
    expect(text("a.css")).toBe(css.replace("--a:1", "--a:x"));
  });

  it("when its file has nothing for the root element but what no file can decide", async () => {
    const files = { "a.css": ":root{--a:1}", "b.css": "@scope (:root){:scope{--b:1}}" };
    const { run, text } = setUp(files, { a: "a.css", b: "b.css" });
    expect(await run({ "--a": "x", "--b": "x" })).toMatchObject({ refused: [{ cssVar: "--b" }] });
    expect(text("a.css")).toBe(":root{--a:x}");
  });
});

describe("a file that a build writes", () => {
  it("is told in the preview, and written when the user wants it", async () => {
    const css = "/* Do not edit. */\n:root{--a:1}";
    const { preview, run } = setUp({ "a.css": css, "b.css": ":root{--b:1}" }, { a: "a.css", b: "b.css" });
    const outcome = await preview({ "--a": "2", "--b": "2" });
    expect(outcome).toMatchObject({ files: [{ generated: 'it says so itself: "Do not edit."' }, {}] });
    expect(outcome).not.toHaveProperty("files.1.generated");
    expect(await run({ "--a": "2" })).toMatchObject({ updated: [{ changed: ["--a"] }] });
  });
});

describe("what cannot be applied", () => {
  it("is rejected whole when a token is not routed, with all such names", async () => {
    const { run, text } = setUp({ "a.css": ":root{--a:1}" }, { a: "a.css" });
    const outcome = await run({ "--a": "2", "--b": "1", "--c-d": "1" });
    expect(outcome).toMatchObject({ kind: "rejected", rejected: ["--b", "--c-d"] });
    expect(text("a.css")).toBe(":root{--a:1}");
  });

  it("is rejected before any file is read", async () => {
    const { run } = setUp({}, { a: "missing.css" });
    expect(await run({ "--a": "2;" })).toMatchObject({
      kind: "rejected",
      issues: [{ code: "declaration-value" }],
    });
  });

  it("is rejected when its file is outside the write root", async () => {
    const { run } = setUp({}, { a: "../x.css" });
    expect(await run({ "--a": "2" })).toMatchObject({
      kind: "rejected",
      issues: [{ code: "outside-write-root" }],
    });
  });

  it("fails with the name of a file that is missing", async () => {
    const { run } = setUp({}, { a: "sub/missing.css" });
    const outcome = await run({ "--a": "2" });
    expect(outcome).toMatchObject({ kind: "failed", failedFile: "sub/missing.css" });
    expect(outcome).toHaveProperty("message", expect.stringContaining("does not exist"));
  });

  it("fails when a file is not UTF-8, and leaves it alone", async () => {
    const bytes = Uint8Array.from(
      [...":root{--a:1}/* "].map((character) => character.charCodeAt(0)).concat(0xe9),
    );
    const { root, run } = setUp({ "a.css": bytes }, { a: "a.css" });
    expect(await run({ "--a": "2" })).toMatchObject({ kind: "failed", failedFile: "a.css" });
    expect(new Uint8Array(readFileSync(join(root, "a.css")))).toEqual(bytes);
  });

  it("fails when blocks are nested deeper than anybody does, and says so", async () => {
    const nest = (depth: number) => `${"a{".repeat(depth)}${"}".repeat(depth)}:root{--a:1}`;
    const { root, run } = setUp({ "a.css": nest(257) }, { a: "a.css" });
    const outcome = await run({ "--a": "2" });
    expect(outcome).toMatchObject({ kind: "failed", failedFile: "a.css" });
    expect(outcome).toHaveProperty("message", expect.stringContaining("more than 256 deep"));
    writeFileSync(join(root, "a.css"), nest(256));
    expect(await run({ "--a": "2" })).toMatchObject({ kind: "applied" });
  });

  it("fails when a file is too large", async () => {
    const { run } = setUp({ "a.css": Buffer.alloc(8 * 1024 * 1024 + 1, " ") }, { a: "a.css" });
    expect(await run({ "--a": "2" })).toMatchObject({ kind: "failed", failedFile: "a.css" });
  });

  it.each(["", "body{--a:1}", ".card{color:red}", "@keyframes x{from{--a:1}}"])(
    "conflicts with a file without any place for it: %j",
    async (css) => {
      const { run } = setUp({ "a.css": css }, { a: "a.css" });
      expect(await run({ "--a": "2" })).toMatchObject({
        kind: "conflict",
        reason: "no-root-block",
        files: ["a.css"],
      });
    },
  );
});

describe("many requests at once", () => {
  it("to one file lose nothing", async () => {
    const names = Array.from({ length: 50 }, (_, index) => `--a-${index}`);
    const { run, text } = setUp(
      { "a.css": `:root{${names.map((name) => `${name}:0`).join(";")}}` },
      { a: "a.css" },
    );
    await Promise.all(names.map((name, index) => run({ [name]: `v${index}` })));
    expect(text("a.css")).toBe(`:root{${names.map((name, index) => `${name}:v${index}`).join(";")}}`);
  });

  it("to crossed pairs of files all come to an end", async () => {
    const { run, text } = setUp(
      { "a.css": ":root{--a:0}", "b.css": ":root{--b:0}" },
      { a: "a.css", b: "b.css" },
    );
    const pairs = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? { "--a": `${index}`, "--b": `${index}` } : { "--b": `${index}`, "--a": `${index}` },
    );
    const outcomes = await Promise.all(pairs.map((tokens) => run(tokens)));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["applied"]));
    expect(text("a.css").replace("--a", "--b")).toBe(text("b.css"));
  });
});
