import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { type BuiltBin, buildBin, type Ended, type RunningBin, startBin } from "./support/bin.js";
import { page } from "./support/doors.js";
import { createScratch, type Scratch } from "./support/scratch.js";

let bin: BuiltBin;
let scratch: Scratch;
let running: RunningBin | undefined;

beforeAll(async () => {
  bin = await buildBin();
});
afterAll(() => bin.remove());
beforeEach(() => {
  scratch = createScratch({
    "css/tokens.css": ":root {\n  --color-a: red;\n  --color-b: blue;\n}\n",
    "routing.json": '{"color": "css/tokens.css"}',
  });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  scratch.remove();
});

const required = ["--write-root", "css", "--routing", "routing.json"];

function start(argv: readonly string[], cwd = scratch.root): RunningBin {
  running = startBin(bin.file, argv, { cwd });
  return running;
}

function applyTo(port: number, tokens: Record<string, string>, origin = page): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/apply`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ tokens }),
  });
}

async function runServer(...argv: string[]): Promise<{ port: number; running: RunningBin }> {
  const server = start([...required, "--port", "0", ...argv]);
  return { port: await server.port, running: server };
}

describe("a running server", () => {
  it("prints where it listens, with the port the system chose", async () => {
    const { port, running: server } = await runServer("--allow-origin", page);
    const { stdout, stderr } = (await server.stop()) as Ended;
    expect(stdout).toMatch(
      new RegExp(`^\\[design-token-panel\\] listening on http://127\\.0\\.0\\.1:${port} `),
    );
    expect(stdout.match(/\n/g)).toHaveLength(1);
    expect(stderr).toBe("");
  });

  it("gives an address that answers when it is clicked", async () => {
    const { running: server } = await runServer("--allow-origin", page, "--host", "0.0.0.0");
    const url = server.output().stdout.match(/http:\S+\/healthz/)?.[0] ?? "";
    expect(await (await fetch(url)).json()).toMatchObject({ ok: true });
  });

  it("writes an IPv6 host in brackets", async () => {
    const server = start([...required, "--port=0", "--host", "::1"]);
    const port = await server.port.catch(() => undefined);
    if (port === undefined) return expect(server.output().stderr).toContain('--host "::1"');
    expect(server.output().stdout).toContain(`listening on http://[::1]:${port} `);
  });

  it("tells its health with exactly the seed's fields, the requested port among them", async () => {
    const { port } = await runServer();
    const response = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ok: true,
      writeRoot: scratch.path("css"),
      routing: scratch.path("routing.json"),
      port: 0,
    });
  });

  it("warns in a second line that without --allow-origin browsers are rejected, and rejects them", async () => {
    const { port, running: server } = await runServer();
    expect((await applyTo(port, { "--color-a": "green" })).status).toBe(403);
    const { stdout } = await server.stop();
    expect(stdout.split("\n")[1]).toMatch(/warning: no --allow-origin .*POST \/apply will be rejected/);
  });

  it("resolves --write-root and --routing against --root", async () => {
    const elsewhere = createScratch();
    const server = start([...required, "--port=0", "--root", scratch.root], elsewhere.root);
    const health = await (await fetch(`http://127.0.0.1:${await server.port}/healthz`)).json();
    expect(health).toMatchObject({ writeRoot: scratch.path("css"), routing: scratch.path("routing.json") });
    elsewhere.remove();
  });

  it("reads the routing once, at the start, a byte order mark allowed", async () => {
    scratch.write("routing.json", '\ufeff{"color": "css/tokens.css"}');
    const { port } = await runServer("--allow-origin", page);
    scratch.write("routing.json", "{");
    expect((await applyTo(port, { "--color-a": "green" })).status).toBe(200);
  });

  it("prints the seed's line for each apply", async () => {
    const { port, running: server } = await runServer("--allow-origin", page);
    await applyTo(port, { "--color-a": "green", "--color-b": "blue" });
    await applyTo(port, { "--color-a": "green" });
    await applyTo(port, { "--space-a": "1px" });
    const { stdout } = await server.stop();
    expect(stdout.split("\n").slice(1)).toEqual([
      "[design-token-panel] applied 1 tokens to 1 files (changed: css/tokens.css)",
      "[design-token-panel] applied 0 tokens to 1 files (changed: none)",
      "",
    ]);
  });

  it("prints nothing on stdout with --quiet, and tells a parent process its port", async () => {
    const { port, running: server } = await runServer("--quiet", "--allow-origin", page);
    expect(port).toBeGreaterThan(0);
    expect((await applyTo(port, { "--color-a": "green" })).status).toBe(200);
    expect(await server.stop()).toMatchObject({ code: 0, stdout: "", stderr: "" });
  });

  it("prints errors with --quiet", async () => {
    const { port, running: server } = await runServer("--quiet", "--allow-origin", page);
    await applyTo(port, { "--color-a": "green" }, "http://localhost:9999");
    expect((await server.stop()).stderr).toContain('"http://localhost:9999"');
  });

  it("says once which origin was refused, without its control characters", async () => {
    const { port, running: server } = await runServer("--allow-origin", page);
    for (let i = 0; i < 3; i++) await applyTo(port, {}, "http://localhost:9999\u009b31m");
    const { stderr } = await server.stop();
    expect(stderr.match(/\n/g)).toHaveLength(1);
    expect(stderr).not.toContain("\u009b");
  });
});

describe("a start that will surprise", () => {
  it.each([
    [["--allow-origin", "*"], /--allow-origin "\*" lets no page apply/],
    [["--allow-origin", `${page}/`], /browsers send http:\/\/localhost:4321/],
    [["--allow-origin", "http://LOCALHOST:1"], /browsers send http:\/\/localhost:1/],
    [["--allow-origin", "http://localhost:1/app"], /browsers send http:\/\/localhost:1/],
    [["--allow-origin", "null"], /is never accepted/],
    [["--host", "0.0.0.0", "--allow-origin", page], /--host "0\.0\.0\.0" .*other machines/],
  ])("is warned of on stderr, and happens: %j", async (argv, words) => {
    const { running: server } = await runServer("--quiet", ...argv);
    const { code, stderr } = await server.stop();
    expect(code).toBe(0);
    expect(stderr).toMatch(words);
    expect(stderr.match(/\n/g)).toHaveLength(1);
  });

  it("warns of routed files that are missing, no files, or outside the write root", async () => {
    scratch.write("css/folder.css/a", "");
    scratch.write("other.css", ":root{--o-a:1}");
    symlinkSync(scratch.path("other.css"), scratch.path("css/link.css"));
    scratch.write(
      "routing.json",
      JSON.stringify({
        color: "css/tokens.css",
        o: "other.css",
        l: "css/link.css",
        n: "css/none.css",
        f: "css/folder.css",
        up: "../x.css",
      }),
    );
    const { running: server } = await runServer("--quiet", "--allow-origin", page);
    const { stderr } = await server.stop();
    expect(stderr).toMatch(/"other\.css" of "o" is outside the write root/);
    expect(stderr).toMatch(/"css\/link\.css" of "l" is outside the write root/);
    expect(stderr).toMatch(/"css\/none\.css" of "n" does not exist/);
    expect(stderr).toMatch(/"css\/folder\.css" of "f" cannot be written: it is not a regular file/);
    expect(stderr).toMatch(/"\.\.\/x\.css" of "up" is outside the write root/);
    expect(stderr.match(/\n/g)).toHaveLength(5);
  });

  it("warns of token files that it could not write, and where it can write none at all", async () => {
    scratch.write("tokens/a.json", "{}");
    const routing = { color: { file: "tokens/*.json", builds: "css/tokens.css" } };
    scratch.write("routing.json", JSON.stringify(routing));
    const one = await runServer("--quiet", "--allow-origin", page);
    expect((await one.running.stop()).stderr).toMatch(
      /^.*"tokens\/a\.json" of "color" is outside the write root; widen --write-root, .*\n$/,
    );
    scratch.write("other/a.txt", "");
    const none = await runServer("--quiet", "--allow-origin", page, "--write-root", "other");
    const { stderr } = await none.running.stop();
    expect(stderr.split("\n")).toContainEqual(
      expect.stringContaining("no file of the routing can be written, so Apply can change nothing"),
    );
  });

  it("names so many files that one can read them, of a routing that names thousands, and starts at once", async () => {
    const files = Array.from({ length: 3_000 }, (_, at) => [`a${at}`, `gone/${at}.css`]);
    scratch.write("routing.json", JSON.stringify({ color: "css/tokens.css", ...Object.fromEntries(files) }));
    const { running: server } = await runServer("--quiet", "--allow-origin", page);
    const { stderr } = await server.stop();
    expect(stderr.match(/\n/g)).toHaveLength(21);
    expect(stderr).toMatch(/2980 more files cannot be written/);
  });

  it("never honours null, not even when it is listed", async () => {
    const { port } = await runServer("--allow-origin", "null");
    expect((await applyTo(port, { "--color-a": "green" }, "null")).status).toBe(403);
  });
});

describe("ways to start it", () => {
  it("runs through a symbolic link, as npx and node_modules/.bin start it", async () => {
    symlinkSync(bin.file, scratch.path("linked"));
    const { status, stdout } = spawnSync(scratch.path("linked"), ["--version"], { encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${manifest.version}\n` });
  });

  it("goes on when nobody reads what it prints", async () => {
    const { port, running: server } = await runServer("--allow-origin", page);
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    for (const value of ["green", "pink", "gold"]) {
      expect((await applyTo(port, { "--color-a": value })).status).toBe(200);
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe("ending", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("exits 0 on %s", async (signal) => {
    const { port, running: server } = await runServer();
    await fetch(`http://127.0.0.1:${port}/healthz`);
    server.child.kill(signal);
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
  });
});
