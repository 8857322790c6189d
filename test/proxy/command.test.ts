import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltBin, buildBin, type RunningBin, startBin } from "../contract/support/bin.js";
import { createScratch, type Scratch } from "../contract/support/scratch.js";
import { portOf } from "./support.js";

let bin: BuiltBin;
let scratch: Scratch;
const running: RunningBin[] = [];

beforeAll(async () => {
  bin = await buildBin("design-token-panel");
});

beforeEach(() => {
  scratch = createScratch({
    "css/a.css": ":root { --a: 1px; --b: 2px; }",
    "css/b.css": ":root { --c: 3px; }",
  });
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  scratch.remove();
});

afterAll(() => bin.remove());

function start(...argv: string[]): RunningBin {
  const one = startBin(bin.file, argv, { cwd: scratch.root });
  running.push(one);
  return one;
}

/** A server on this machine that is gone again. */
async function emptyPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  await once(server, "close");
  return port;
}

describe("the command design-token-panel <address>", () => {
  it("says where to open, how much there is to edit, and how; and that the site does not answer yet", async () => {
    const site = await emptyPort();
    const { port, stop } = start(`localhost:${site}/start`, "--port", "0");
    const bound = await port;
    const { code, stdout, stderr } = await stop();
    expect(code).toBe(0);
    expect(stdout).toBe(
      `[design-token-panel] open http://localhost:${bound}/start : it shows http://localhost:${site} with the panel\n` +
        "[design-token-panel] 3 tokens in 2 files; the panel opens with the button or Alt+Shift+E\n",
    );
    expect(stderr).toBe(
      `[design-token-panel] http://localhost:${site} does not answer (ECONNREFUSED); its pages come as soon as it does\n`,
    );
  });

  it("prints errors only where it is told to be quiet", async () => {
    const { port, stop } = start("http://localhost:1", "--port", "0", "--quiet");
    await port;
    expect(await stop()).toMatchObject({ code: 0, stdout: "" });
  });

  it("says where Apply could not write, and of a site without tokens not that it has the panel", async () => {
    scratch.write("other/a.txt", "");
    const apart = start("http://localhost:1", "--port", "0", "--write-root", "other");
    await apart.port;
    expect((await apart.stop()).stderr).toMatch(
      /warning: Apply cannot write ".+": the file is outside the write root; give it a wider one/,
    );
    const bare = start("http://localhost:1", "--port", "0", "--root", "other");
    await bare.port;
    const { stdout, stderr } = await bare.stop();
    expect(stdout).not.toContain("with the panel");
    expect(stderr).toContain("there is no panel");
  });

  it("warns where others can reach it", async () => {
    const { port, stop } = start("http://localhost:1", "--port", "0", "--host", "0.0.0.0");
    await port;
    expect((await stop()).stderr).toContain('--host "0.0.0.0" may let other machines');
  });

  it("says what is wrong with a configuration, and shows the site all the same", async () => {
    scratch.write("design-token-panel.config.json", '{"tabs": 1}');
    const { port, stop } = start("http://localhost:1", "--port", "0");
    await port;
    expect((await stop()).stderr).toContain("design-token-panel.config.json has mistakes:");
  });

  it.each([
    [["--root", "nowhere"], '--root "nowhere" is not an existing folder'],
    [
      ["--write-root", "css/a.css"],
      '--write-root "css/a.css" is not an existing folder; create it or correct the path',
    ],
    [["--port", "3000"], "port 3000 is the site's own; choose another with --port"],
    [
      ["--host", "203.0.113.1"],
      '--host "203.0.113.1" is no address of this machine; 127.0.0.1 is the usual one',
    ],
  ])("ends with one line for %j", async (argv, message) => {
    const { ended } = start("http://localhost:3000", ...argv);
    expect(await ended).toMatchObject({ code: 1, stdout: "", stderr: `[design-token-panel] ${message}\n` });
  });

  it("ends with one line where its port is taken", async () => {
    const first = start("http://localhost:1", "--port", "0");
    const port = await first.port;
    const { ended } = start("http://localhost:1", "--port", String(port));
    expect(await ended).toMatchObject({
      code: 1,
      stderr: `[design-token-panel] port ${port} already in use; choose another with --port\n`,
    });
  });
});
