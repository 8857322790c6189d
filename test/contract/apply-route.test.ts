import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDoors, type Door, page, post } from "./support/doors.js";
import { createScratch, type Scratch } from "./support/scratch.js";

const sheet = ":root {\n  --color-a: red;\n  --color-b: blue;\n}\n";
const limit = 1_048_576;
const cors = {
  "access-control-allow-origin": page,
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "600",
};

const doors = createDoors();
beforeAll(() => doors.prepare());
afterAll(() => doors.remove());

describe.each(doors.kinds)("$name", (kind) => {
  let scratch: Scratch;
  let door: Door;
  beforeAll(async () => {
    scratch = createScratch();
    door = await kind.open({ scratch, routing: { color: "css/tokens.css" } });
  });
  afterAll(async () => {
    await door.close();
    scratch.remove();
  });
  beforeEach(() => scratch.write("css/tokens.css", sheet));

  function expectUsualHeaders({ headers }: Response) {
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("vary")).toBe("Origin");
  }

  function expectCors({ headers }: Response) {
    for (const [name, value] of Object.entries(cors)) expect(headers.get(name)).toBe(value);
  }

  async function expectError(response: Response, status: number, error: string | RegExp) {
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/json");
    expectUsualHeaders(response);
    const body = await response.json();
    expect(body.ok).toBe(false);
    expect(body.error).toMatch(error);
    return body;
  }

  describe("a preflight", () => {
    const ask = (headers: Record<string, string>) => door.send({ method: "OPTIONS", headers });

    it("of an allowed origin gets 204, the seed's headers and no body", async () => {
      const response = await ask({ Origin: page, "Access-Control-Request-Method": "POST" });
      expect(response.status).toBe(204);
      expectCors(response);
      expectUsualHeaders(response);
      expect(response.headers.has("access-control-allow-private-network")).toBe(false);
      expect(await response.text()).toBe("");
    });

    it("that asks for private network access is granted it", async () => {
      const response = await ask({ Origin: page, "Access-Control-Request-Private-Network": "true" });
      expect(response.headers.get("access-control-allow-private-network")).toBe("true");
    });

    it.each(["http://evil.test", "null", `${page}/`])("of %s gets 403 and no CORS header", async (origin) => {
      const response = await ask({ Origin: origin, "Access-Control-Request-Private-Network": "true" });
      expect([...response.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      await expectError(response, 403, /^Origin not allowed$/);
    });

    it("without Origin gets 403", async () => {
      await expectError(await ask({}), 403, /^Origin not allowed$/);
    });
  });

  describe("the checks come in the contract's order", () => {
    const evil = { Origin: "http://evil.test" };
    const tooMuch = " ".repeat(limit + 1);

    it("origin before media type, size and body", async () => {
      for (const body of ["{", tooMuch, "{}"]) {
        const response = await door.send(post(body, { ...evil, "Content-Type": "text/plain" }));
        await expectError(response, 403, /^Origin not allowed$/);
      }
    });

    it("media type before size and body", async () => {
      for (const body of ["{", tooMuch]) {
        const response = await door.send(post(body, { "Content-Type": "text/plain; application/json" }));
        expectCors(response);
        await expectError(response, 415, /^Content-Type must be application\/json$/);
      }
    });

    it("size before body", async () => {
      const response = await door.send(post(tooMuch));
      expectCors(response);
      expect(await expectError(response, 413, /1048576/)).toMatchObject({ limit });
    });

    it("body before the request's own rules", async () => {
      const response = await door.send(post("{"));
      expectCors(response);
      const body = await expectError(response, 400, /not valid JSON/);
      expect(body.issues).toMatchObject([{ code: "invalid-json" }]);
    });
  });

  it("lets every answer to an allowed origin be read by it", async () => {
    scratch.write("css/tokens.css", "/* nothing */");
    const responses = [
      await door.send(post({ tokens: {} })),
      await door.send(post({ tokens: { "--color-a": "1" } })),
      await door.send({ method: "PUT", headers: { Origin: page }, body: "x" }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 409, 405]);
    for (const response of responses) {
      expectCors(response);
      expectUsualHeaders(response);
    }
  });

  it.each(["GET", "PUT", "PATCH", "DELETE"])("refuses %s with 405 and Allow", async (method) => {
    const response = await door.send({ method });
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    await expectError(response, 405, /^Method not allowed$/);
  });

  it("answers HEAD with 405 and no body", async () => {
    const response = await door.send({ method: "HEAD" });
    expect(response.status).toBe(405);
    expect(await response.text()).toBe("");
  });

  it.each(["application/json; charset=utf-8", "APPLICATION/JSON", "Application/Json;a=b"])(
    "takes %j",
    async (type) => {
      const response = await door.send(post({ tokens: { "--color-a": "green" } }, { "Content-Type": type }));
      expect(response.status).toBe(200);
    },
  );

  describe("a body", () => {
    const send = (body: BodyInit) => door.send({ ...post(""), body });

    it("of exactly 1 MiB is read", async () => {
      const response = await send('{"tokens":{"--color-a":"green"}}'.padEnd(limit));
      expect(response.status).toBe(200);
    });

    it("streamed over 1 MiB is refused", async () => {
      let left = 40;
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(65_536)) : controller.close()),
      });
      const init = { ...post(""), body: stream, duplex: "half" };
      expect(await expectError(await door.send(init), 413, /1048576/)).toMatchObject({ limit });
    });

    it("with a byte order mark is read", async () => {
      expect((await send('\ufeff{"tokens":{"--color-a":"green"}}')).status).toBe(200);
    });

    it("that is not UTF-8 is refused, never repaired", async () => {
      const bytes = Buffer.from('{"tokens":{"--color-a":"\xff\xc3"}}', "latin1");
      const body = await expectError(await send(bytes), 400, /not valid UTF-8/);
      expect(body.issues).toMatchObject([{ code: "invalid-utf-8" }]);
    });

    it.each(["", "undefined", "{'a':1}", "{} {}", '{"a":1,}', "NaN", "[".repeat(100_000)])(
      "that is not JSON is refused: %j",
      async (body) => {
        await expectError(await send(body), 400, /not valid JSON/);
      },
    );

    it.each(["null", "1", '"x"', "[]", "true"])("that is no object is refused: %s", async (body) => {
      await expectError(await send(body), 400, /object/);
    });

    it("nested without end is refused in no time", async () => {
      const nested = `{"tokens":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`;
      await expectError(await send(nested), 400, /./);
      await expectError(await send(`${"[".repeat(400_000)}${"]".repeat(400_000)}`), 400, /object/);
    });

    it("with a key given twice counts the last", async () => {
      const response = await send('{"tokens":{"--color-a":"1","--color-a":"2"}}');
      expect(response.status).toBe(200);
      expect(scratch.read("css/tokens.css")).toContain("--color-a: 2;");
    });
  });

  describe("what an answer repeats of the input", () => {
    afterEach(() => expect(scratch.read("css/tokens.css")).toBe(sheet));

    it.each([
      { tokens: { [`--${"é".repeat(100_000)}`]: "1" } },
      { tokens: { [`${"x".repeat(500_000)}`]: "1" } },
      { tokens: { "--color-a": `${"y".repeat(500_000)};` } },
      { tokens: { "--color-a": "1" }, [`z${"z".repeat(500_000)}`]: 1 },
      { tokens: { "--color-a": "1" }, expectDigests: { ["f".repeat(100_000)]: "g".repeat(100_000) } },
    ])("is bounded (%#)", async (request) => {
      const response = await door.send(post(request));
      const text = await response.text();
      expect(response.status).toBe(400);
      expect(text.length).toBeLessThan(1_024);
    });

    it("has no control characters, no absolute path and no stack", async () => {
      const nasty = { tokens: { "--color-a\n\u001b[31m\u202e": "1", "--color-a": "\u0007;" } };
      const text = await (await door.send(post(nasty))).text();
      const strings: string[] = [];
      JSON.parse(text, (key, value) => strings.push(key, String(value)));
      expect(strings.filter((string) => /\p{Cc}|\u202e/u.test(string))).toEqual([]);
      expect(text).not.toContain(scratch.root);
      expect(text).not.toMatch(/\bat .*:\d+:\d+/);
    });
  });
});
