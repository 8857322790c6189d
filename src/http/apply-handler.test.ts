import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ApplyHandlerOptions, createApplyHandler } from "./apply-handler.js";
import { loadRouting } from "./routing-file.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "apply-handler-"));
  mkdirSync(join(root, "css"));
  writeFileSync(join(root, "css/a.css"), ":root{--a-x:1}");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function request(url: string, headers: Record<string, string>): Request {
  return new Request(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: '{"tokens":{"--a-x":"2"}}',
  });
}

const options = () => ({ rootDir: root, writeRoot: "css", routing: { a: "css/a.css" } });
const status = async (
  url: string,
  headers: Record<string, string>,
  told: Pick<ApplyHandlerOptions, "allowMissingOrigin" | "allowInProduction"> = {},
) => (await createApplyHandler({ ...options(), ...told })(request(url, headers))).status;

const ownPage = { Origin: "http://localhost" };

it("answers 404 to everything in production unless it is told otherwise, whenever that begins", async () => {
  const handler = createApplyHandler(options());
  vi.stubEnv("NODE_ENV", "production");
  try {
    const answer = await handler(request("http://localhost/", ownPage));
    expect([answer.status, await answer.json()]).toEqual([404, { ok: false, error: "Not found" }]);
    expect((await handler(new Request("http://localhost/", { method: "OPTIONS" }))).status).toBe(404);
    expect(readFileSync(join(root, "css/a.css"), "utf8")).toBe(":root{--a-x:1}");
    expect(await status("http://localhost/", ownPage, { allowInProduction: true })).toBe(200);
  } finally {
    vi.unstubAllEnvs();
  }
});

describe("without an allowlist", () => {
  it("takes the server's own pages on any path", async () => {
    expect(await status("http://localhost:3000/api/tokens", { Origin: "http://localhost:3000" })).toBe(200);
    expect(readFileSync(join(root, "css/a.css"), "utf8")).toBe(":root{--a-x:2}");
  });

  it("believes the Host header where a framework made up the address", async () => {
    const headers = { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" };
    expect(await status("http://localhost:3000/apply", headers)).toBe(200);
  });

  it("refuses other origins, and its own under a name that anyone could own", async () => {
    expect(await status("http://localhost:3000/", { Origin: "http://localhost:3001" })).toBe(403);
    const rebound = { Origin: "http://evil.test:3000", Host: "evil.test:3000" };
    expect(await status("http://localhost:3000/", rebound)).toBe(403);
  });

  it("takes a call that comes from no page when it is told to, and then none that comes from a page", async () => {
    const told = { allowMissingOrigin: true };
    expect(await status("http://localhost:3000/", {})).toBe(403);
    expect(await status("http://localhost:3000/", {}, told)).toBe(200);
    expect(await status("http://localhost:3000/", { "Sec-Fetch-Site": "cross-site" }, told)).toBe(403);
  });
});

it("takes a root relative to the current folder", async () => {
  const handler = createApplyHandler({ ...options(), rootDir: relative(process.cwd(), root) });
  expect((await handler(request("http://localhost/", ownPage))).status).toBe(200);
});

it("answers 500 without a path when the write root is missing", async () => {
  const handler = createApplyHandler({ ...options(), writeRoot: "nowhere" });
  const response = await handler(request("http://localhost/", ownPage));
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toContain(root);
});

it("throws at once when the routing is malformed", () => {
  expect(() => createApplyHandler({ ...options(), routing: { a: "css/a.txt" } })).toThrow(
    /^routing: .*\.css/,
  );
});

describe("a routing file", () => {
  const load = (content: string | Uint8Array) => {
    writeFileSync(join(root, "routing.json"), content);
    return () => loadRouting(join(root, "routing.json"));
  };

  it("is read as it stands", () => {
    const text = '\ufeff{"a": "css/a.css", "__proto__": ["css/b.css"], "*": "css/c.pcss"}';
    expect(Object.entries(load(text)())).toEqual([
      ["a", "css/a.css"],
      ["__proto__", ["css/b.css"]],
      ["*", "css/c.pcss"],
    ]);
  });

  it("may lead to the token files of several builds", () => {
    const routing = {
      a: { file: "a/*.json", builds: "a.css" },
      b: ["{.css", { file: "b/*.json", builds: "b.css" }],
      file: { file: "c.json", builds: "c.css" },
    };
    expect(load(JSON.stringify(routing, undefined, 2).replace("{.css", "\\u007b.css"))()).toEqual(routing);
  });

  it.each([
    ["{", /routing\.json: .*not JSON/],
    [new Uint8Array([0xff]), /not UTF-8/],
    ["[]", /must be an object/],
    ['{"a": 1, "b": "x.txt"}', /\["a"\].*\["b"\]/],
    ['{"a": "a.css", "b": ["a.css", "b.css"], "\\u0061" : "b.css"}', /\["a"\]: "a" stands twice/],
    ['{"a": {"file": "a.json", "builds": "a.css", "file": "b.json"}}', /"file" stands twice/],
    ['{"a": {"file": "a.json", "builds": "a.css"}, "a": "b.css"}', /\["a"\]: "a" stands twice/],
  ])("that is malformed is refused with every reason: %j", (content, words) => {
    expect(load(content)).toThrow(words);
  });

  it("that is missing is named", () => {
    expect(() => loadRouting(join(root, "none.json"))).toThrow(/none\.json: does not exist/);
  });
});
