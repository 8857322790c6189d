import { createHash } from "node:crypto";
import { statSync, unlinkSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDoors, type Door, post } from "./support/doors.js";
import { createScratch, type Scratch } from "./support/scratch.js";

const theme =
  ":root {\n  --color-a: red; /* keep */\n  --color-b: blue !important;\n}\n.dark { --color-a: black }\n";
const space = "html{--space-s:1px;--space-m:2px}";

const doors = createDoors();
beforeAll(() => doors.prepare());
afterAll(() => doors.remove());

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

describe.each(doors.kinds)("$name", (kind) => {
  let scratch: Scratch;
  let door: Door;
  beforeAll(async () => {
    scratch = createScratch({ "css/space.css": space, "package.json": '{"name":"harbour-log"}' });
    door = await kind.open({
      scratch,
      writeRoot: "css",
      routing: {
        color: "css/theme.css",
        "--space-": "./css/space.css",
        "color-deep": ["css/base.css", "css/theme.css"],
        empty: "css/empty.css",
        none: "css/none.css",
        latin: "css/latin.css",
      },
    });
  });
  afterAll(async () => {
    await door.close();
    scratch.remove();
  });
  beforeEach(() => {
    scratch.write("css/theme.css", theme);
    scratch.write("css/space.css", space);
    scratch.write("css/base.css", ":root{--color-deep-a:1;--color-deep-b:1}");
    scratch.write("css/empty.css", "/* nothing */ p { color: red }");
    scratch.write("css/latin.css", Buffer.from(":root{--latin-a:1} /* \xe9 */", "latin1"));
  });

  async function apply(request: object): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> {
    const response = await door.send(post(request));
    return { status: response.status, body: await response.json() };
  }

  describe("success", () => {
    it("lists every routed file in order of first use, with what became of each name", async () => {
      const tokens = { "--space-m": "2px", "--color-a": "green", "--space-x": "9px", "--color-b": "blue" };
      expect(await apply({ tokens })).toEqual({
        status: 200,
        body: {
          ok: true,
          updated: [
            { file: "css/space.css", changed: [], unchanged: ["--space-m"], unknown: ["--space-x"] },
            { file: "css/theme.css", changed: ["--color-a"], unchanged: ["--color-b"], unknown: [] },
          ],
        },
      });
      expect(scratch.read("css/theme.css")).toBe(theme.replace("red", "green"));
    });

    it("changes the value's bytes alone", async () => {
      scratch.write("css/theme.css", "\ufeff:root{\r\n --color-b : blue/**/ !important ;--color-a:red}");
      await apply({ tokens: { "--color-b": "pink", "--color-a": "{a:b;c:d}" } });
      expect(scratch.read("css/theme.css")).toBe(
        "\ufeff:root{\r\n --color-b : pink/**/ !important ;--color-a:{a:b;c:d}}",
      );
    });

    it("writes nothing when nothing changes", async () => {
      const before = statSync(scratch.path("css/theme.css"), { bigint: true });
      expect((await apply({ tokens: { "--color-a": "red" } })).body.updated[0].changed).toEqual([]);
      const after = statSync(scratch.path("css/theme.css"), { bigint: true });
      expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
    });

    it("edits the declaration the page is using", async () => {
      const page = { attributes: { class: "x dark" }, media: [] };
      await apply({ tokens: { "--color-a": "gray" }, page });
      expect(scratch.read("css/theme.css")).toBe(theme.replace("black", "gray"));
    });

    it("says where a name is declared that the page does not use", async () => {
      scratch.write("css/theme.css", ":root{}\n@media print {\n  :root { --color-a: 1 }\n}");
      const { body } = await apply({ tokens: { "--color-a": "2" } });
      expect(body.updated[0]).toMatchObject({
        unknown: ["--color-a"],
        declaredElsewhere: { "--color-a": [{ line: 3, selector: ":root", conditions: ["@media print"] }] },
      });
    });

    it("takes the longest prefix, and of several files the one with the winner", async () => {
      scratch.write("css/theme.css", ":root{--color-deep-a:2;--color-a:1}");
      const { body } = await apply({ tokens: { "--color-deep-a": "x", "--color-deep-b": "y" } });
      expect(body.updated).toEqual([
        { file: "css/base.css", changed: ["--color-deep-b"], unchanged: [], unknown: [] },
        { file: "css/theme.css", changed: ["--color-deep-a"], unchanged: [], unknown: [] },
      ]);
      expect(scratch.read("css/base.css")).toBe(":root{--color-deep-a:1;--color-deep-b:y}");
    });

    it("loses none of a hundred changes sent at once", async () => {
      const names = Array.from({ length: 100 }, (_, i) => `--color-n${i}`);
      scratch.write("css/theme.css", `:root{${names.map((name) => `${name}:0`).join(";")}}`);
      const statuses = await Promise.all(
        names.map(async (name) => (await apply({ tokens: { [name]: "1" } })).status),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(scratch.read("css/theme.css")).toBe(`:root{${names.map((name) => `${name}:1`).join(";")}}`);
    });
  });

  describe("a preview", () => {
    it.each(["preview", "tokens"])("as %s tells what would be written, and writes nothing", async (field) => {
      const values = { "--color-a": "green", "--color-x": "1" };
      const answer = await apply({ [field]: values, ...(field === "tokens" && { dryRun: true }) });
      const hunk = {
        cssVar: "--color-a",
        line: 2,
        selector: ":root",
        conditions: [],
        before: "red",
        after: "green",
      };
      expect(answer).toEqual({
        status: 200,
        body: {
          ok: true,
          preview: true,
          project: "harbour-log",
          files: [
            {
              file: "css/theme.css",
              digest: sha256(theme),
              changed: ["--color-a"],
              unchanged: [],
              unknown: ["--color-x"],
              hunks: [hunk],
            },
          ],
        },
      });
      expect(scratch.read("css/theme.css")).toBe(theme);
    });

    it("says why a file looks like the output of a build", async () => {
      scratch.write("css/theme.css", `/* Generated by a tool, do not edit. */\n${theme}`);
      const { body } = await apply({ preview: { "--color-a": "green" } });
      expect(body.files[0].generated).toContain("Generated by a tool");
    });

    it("gives digests that let the write through, or stop it once a file has changed", async () => {
      const tokens = { "--color-a": "green", "--space-s": "3px" };
      const { body } = await apply({ preview: tokens });
      const digests = body.files.map(({ file, digest }: Record<string, string>) => [file, digest]);
      const request = { tokens, expectDigests: Object.fromEntries(digests) };
      scratch.write("css/theme.css", `${theme}\n`);
      const stale = await apply(request);
      expect(stale).toMatchObject({
        status: 409,
        body: { ok: false, reason: "stale-file", files: ["css/theme.css"], error: expect.any(String) },
      });
      expect(scratch.read("css/space.css")).toBe(space);
      scratch.write("css/theme.css", theme);
      expect((await apply(request)).status).toBe(200);
    });

    it("lets only one of two writes with the same digest through", async () => {
      const expectDigests = { "css/theme.css": sha256(theme) };
      const answers = await Promise.all(
        ["green", "gold"].map((value) => apply({ tokens: { "--color-a": value }, expectDigests })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe("the page is the judge", () => {
    const at = { selector: ":root", conditions: [], sheet: 0 };
    const sheets = [{ address: "http://localhost:4321/css/theme.css?x" }];

    it("writes the declaration it uses, and refuses those on which page and file disagree", async () => {
      const seen = {
        "--color-a": { ...at, value: "#000", selector: ".dark" },
        "--color-b": { ...at, value: "navy" },
        "--space-s": null,
      };
      const tokens = { "--color-a": "gray", "--color-b": "pink", "--space-s": "9px" };
      expect(await apply({ tokens, page: { sheets, seen } })).toEqual({
        status: 200,
        body: {
          ok: true,
          updated: [
            { file: "css/theme.css", changed: ["--color-a"], unchanged: [], unknown: [] },
            { file: "css/space.css", changed: [], unchanged: [], unknown: [] },
          ],
          refused: [
            {
              cssVar: "--color-b",
              reason: "differs",
              seen: seen["--color-b"],
              places: [
                {
                  file: "css/theme.css",
                  line: 3,
                  selector: ":root",
                  conditions: [],
                  value: "blue",
                  wins: true,
                },
              ],
            },
            {
              cssVar: "--space-s",
              reason: "unused",
              seen: null,
              places: [
                {
                  file: "css/space.css",
                  line: 1,
                  selector: "html",
                  conditions: [],
                  value: "1px",
                  wins: true,
                },
              ],
            },
          ],
        },
      });
      expect(scratch.read("css/theme.css")).toBe(theme.replace("black", "gray"));
      expect(scratch.read("css/space.css")).toBe(space);
    });

    it("writes those too once the user was shown both", async () => {
      const seen = { "--color-b": { ...at, value: "navy" } };
      const anyway = ["--color-b"];
      const { body } = await apply({ tokens: { "--color-b": "pink" }, page: { sheets, seen }, anyway });
      expect(body.updated[0].changed).toEqual(anyway);
      expect(body).not.toHaveProperty("refused");
    });

    it("is asked where no file can decide", async () => {
      const undecided = `${theme}@supports (color: red){:root{--color-a:tan}}`;
      scratch.write("css/theme.css", undecided);
      const tokens = { "--color-a": "gray", "--color-b": "pink" };
      const { body } = await apply({ tokens });
      expect(body.updated[0].changed).toEqual(["--color-b"]);
      expect(body.refused).toMatchObject([{ cssVar: "--color-a", reason: "undecided" }]);
      await apply({ tokens, page: { supports: ["(color:red)"] } });
      expect(scratch.read("css/theme.css")).toBe(undecided.replace("tan}", "gray}").replace("blue", "pink"));
    });
  });

  describe("a batch", () => {
    const dark = { attributes: { class: "dark" } };

    it("writes two modes of a page at once", async () => {
      const light = { tokens: { "--color-a": "white", "--space-s": "9px" } };
      const { body } = await apply({ batch: [light, { tokens: { "--color-a": "gray" }, page: dark }] });
      expect(body.updated).toMatchObject([
        { file: "css/theme.css", changed: ["--color-a"], parts: [{ changed: ["--color-a"] }, {}] },
        { file: "css/space.css", changed: ["--space-s"] },
      ]);
      expect(scratch.read("css/theme.css")).toBe(theme.replace("red", "white").replace("black", "gray"));
    });

    it("is refused whole when two parts want one declaration to differ", async () => {
      const parts = ["9px", "8px"].map((value) => ({ tokens: { "--color-a": "tan", "--space-s": value } }));
      const { status, body } = await apply({ batch: [parts[0], { ...parts[1], page: dark }] });
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ code: "two-values", path: 'batch[1].tokens["--space-s"]' }]);
      expect([scratch.read("css/theme.css"), scratch.read("css/space.css")]).toEqual([theme, space]);
    });
  });

  it("answers 409 when a file has no rule that could carry a root token", async () => {
    const { status, body } = await apply({ tokens: { "--empty-a": "1" } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ ok: false, reason: "no-root-block", files: ["css/empty.css"] });
    expect(body.error).toContain("css/empty.css");
  });

  it("answers 500 and names a missing file; the others stay as they were", async () => {
    const { status, body } = await apply({ tokens: { "--color-a": "green", "--none-a": "1" } });
    expect(status).toBe(500);
    expect(body).toMatchObject({ ok: false, failedFile: "css/none.css" });
    expect(body.error).toContain("css/none.css");
    expect(JSON.stringify(body)).not.toContain(scratch.root);
    expect(scratch.read("css/theme.css")).toBe(theme);
  });

  it("refuses a file that is not UTF-8, and leaves it alone", async () => {
    const { status, body } = await apply({ tokens: { "--latin-a": "2" } });
    expect(status).toBe(500);
    expect(body.error).toMatch(/UTF-8/);
    expect(scratch.read("css/latin.css")).toContain("--latin-a:1");
  });

  it("serves again once the trouble is gone", async () => {
    unlinkSync(scratch.path("css/theme.css"));
    expect((await apply({ tokens: { "--color-a": "green" } })).status).toBe(500);
    scratch.write("css/theme.css", theme);
    expect((await apply({ tokens: { "--color-a": "green" } })).status).toBe(200);
  });
});
