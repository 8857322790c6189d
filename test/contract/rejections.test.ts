import { symlinkSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDoors, type Door, post } from "./support/doors.js";
import { createScratch, type Scratch } from "./support/scratch.js";

const theme =
  ":root {\n  --color-a: red; /* keep */\n  --color-b: blue !important;\n}\n.dark { --color-a: black }\n";
const space = "html{--space-s:1px;--space-m:2px}";

const doors = createDoors();
beforeAll(() => doors.prepare());
afterAll(() => doors.remove());

describe.each(doors.kinds)("$name", (kind) => {
  let scratch: Scratch;
  let outside: Scratch;
  let door: Door;
  beforeAll(async () => {
    scratch = createScratch({ "css/space.css": space });
    outside = createScratch({ "secret.css": ":root{--out-a:1}" });
    symlinkSync(outside.root, scratch.path("css/away"));
    door = await kind.open({
      scratch,
      writeRoot: "css",
      routing: {
        color: "css/theme.css",
        space: "css/space.css",
        out: "css/away/secret.css",
        up: "other.css",
      },
    });
  });
  afterAll(async () => {
    await door.close();
    scratch.remove();
    outside.remove();
  });
  beforeEach(() => {
    scratch.write("css/theme.css", theme);
    scratch.write("css/space.css", space);
    scratch.write("other.css", ":root{--up-a:1}");
  });

  async function apply(request: object): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> {
    const response = await door.send(post(request));
    return { status: response.status, body: await response.json() };
  }

  describe("a rejection", () => {
    afterEach(() => {
      expect(scratch.read("css/theme.css")).toBe(theme);
      expect(scratch.read("css/space.css")).toBe(space);
    });

    it.each([
      [{}, ["tokens"]],
      [{ tokens: {} }, ["tokens"]],
      [{ tokens: [] }, ["tokens"]],
      [{ tokens: { "--color-a": 1 } }, ['tokens["--color-a"]']],
      [
        { tokens: { "--": "1", "color-a": "1", "": "1" } },
        ['tokens["--"]', 'tokens["color-a"]', 'tokens[""]'],
      ],
      [{ tokens: { "--color-a": "1" }, dryrun: true }, ["dryrun"]],
      [{ tokens: { "--color-a": "1" }, dryRun: "yes" }, ["dryRun"]],
      [{ tokens: { "--color-a": "1" }, page: { attributes: { a: 1 } } }, ['page.attributes["a"]']],
      [{ tokens: { "--color-a": "1" }, page: { media: "print" } }, ["page.media"]],
      [{ tokens: { "--color-a": "1" }, page: { theme: "dark" } }, ["page.theme"]],
      [{ tokens: { "--color-a": "1" }, preview: { "--color-a": "1" } }, ["preview"]],
      [
        { batch: [{ tokens: {} }, { tokens: { "--color-a": "}" } }] },
        ["batch[0].tokens", 'batch[1].tokens["--color-a"]'],
      ],
      [{ tokens: { "--color-a": "1" }, anyway: ["color-a"] }, ["anyway[0]"]],
      [
        { tokens: { "--color-a": "1" }, page: { seen: { "--color-a": { value: "1", sheet: 0 } } } },
        ['page.seen["--color-a"].sheet'],
      ],
      [
        { tokens: { "--color-a": "1" }, page: { media: Array.from({ length: 2001 }, () => "") } },
        ["page.media"],
      ],
      [
        { tokens: { "--color-a": "1" }, expectDigests: { "css/theme.css": "abc" } },
        ['expectDigests["css/theme.css"]'],
      ],
    ])("lists every offender by path: %j", async (request, paths) => {
      const { status, body } = await apply(request);
      expect(status).toBe(400);
      expect(body).toMatchObject({ ok: false, error: expect.any(String) });
      expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
      for (const issue of body.issues) expect(issue).toMatchObject({ code: expect.any(String) });
    });

    it("of one bad value refuses the good ones too", async () => {
      const tokens = { "--color-a": "green", "--color-b": "red; } body { display: none", "--space-s": "9px" };
      const { status, body } = await apply({ tokens });
      expect(status).toBe(400);
      expect(body.issues).toHaveLength(1);
      expect(body.error).toContain("--color-b");
    });

    it.each([
      "red;",
      "}",
      "red !important",
      "red /*",
      '"abc',
      "url(a b)",
      "calc(1px",
      "[a",
      "red\\",
      "</style>",
      "\0",
      "a\rb",
    ])("refuses the value %j with its reason", async (value) => {
      const { status, body } = await apply({ tokens: { "--color-a": value } });
      expect(status).toBe(400);
      expect(body.error).toMatch(/^the value of --color-a ./);
    });

    it("names all that no route takes", async () => {
      const tokens = { "--color-a": "green", "--spacex": "1", "--other": "1" };
      const { status, body } = await apply({ tokens });
      expect(status).toBe(400);
      expect(body).toMatchObject({ ok: false, rejected: ["--spacex", "--other"] });
      expect(body.issues).toHaveLength(2);
    });

    it.each(["__proto__", "constructor", "toString"])("takes %s for no token and no harm", async (key) => {
      const response = await door.send(post(`{"tokens":{"${key}":"1"},"${key}":{"tokens":{}}}`));
      expect(response.status).toBe(400);
      expect(Object.hasOwn(Object.prototype, "tokens")).toBe(false);
    });

    it.each([
      ["--out-a", "through a symbolic link"],
      ["--up-a", "by its path"],
    ])("comes before anything is read when %s leaves the write root %s", async (name) => {
      const { status, body } = await apply({ tokens: { "--color-a": "green", [name]: "2" } });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toContain(outside.root);
      expect(outside.read("secret.css")).toBe(":root{--out-a:1}");
      expect(scratch.read("other.css")).toBe(":root{--up-a:1}");
    });
  });
});
