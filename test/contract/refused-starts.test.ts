import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { main } from "../../src/cli/server/main.js";
import { type BuiltBin, buildBin, callMain, type Ended, startBin } from "./support/bin.js";
import { createScratch, type Scratch } from "./support/scratch.js";

let bin: BuiltBin;
let scratch: Scratch;

beforeAll(async () => {
  bin = await buildBin();
  scratch = createScratch({
    "css/tokens.css": ":root {\n  --color-a: red;\n}\n",
    "routing.json": '{"color": "css/tokens.css"}',
  });
});
afterAll(() => {
  bin.remove();
  scratch.remove();
});

const required = ["--write-root", "css", "--routing", "routing.json"];

/** What the program does with a command line, without a start of Node for each. */
function call(...argv: string[]): Promise<Ended> {
  return callMain(main, argv, scratch.root);
}

/** Runs a command line that is expected to end by itself. */
function run(...argv: string[]): Promise<Ended> {
  return startBin(bin.file, argv, { cwd: scratch.root }).ended;
}

describe.concurrent("printing and leaving", () => {
  it.each(["--help", "-h"])("%s prints the usage to stdout and exits 0, with no other flag", async (flag) => {
    const { code, stdout, stderr } = await run(flag);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^Writes design tokens[\s\S]*--write-root <dir>[\s\S]*Example/);
  });

  it("--help wins over every mistake on the line", async () => {
    expect(await run("--nonsense", "--port", "x", "-h")).toMatchObject({ code: 0, stderr: "" });
  });

  it("--version prints the version of the package and exits 0", async () => {
    expect(await run("--version")).toMatchObject({ code: 0, stdout: `${manifest.version}\n`, stderr: "" });
  });
});

describe.concurrent("a start that cannot be", () => {
  const refusals: readonly [string, () => string[], RegExp][] = [
    ["no write root", () => ["--routing", "routing.json"], /--write-root <dir> is required/],
    ["no routing", () => ["--write-root", "css"], /--routing <file> is required/],
    ["an unknown flag", () => [...required, "--colour"], /unknown flag "--colour"; --help lists all flags/],
    ["a misspelt flag", () => [...required, "--prot", "1"], /unknown flag "--prot"; did you mean --port\?/],
    ["a missing value", () => [...required, "--port"], /--port needs a value/],
    ["a stray argument", () => [...required, "css"], /unexpected argument "css"/],
    ["an empty host", () => [...required, "--host="], /--host needs a value/],
    ["an empty port", () => [...required, "--port="], /--port needs a value/],
    ["a hexadecimal port", () => [...required, "--port", "0x50"], /--port must be a whole number/],
    ["a port out of range", () => [...required, "--port", "65536"], /--port must be a whole number/],
    [
      "a host that is none of ours",
      () => [...required, "--port=0", "--host", "192.0.2.1"],
      /--host "192.0.2.1"/,
    ],
    [
      "a missing root",
      () => [...required, "--root", "nowhere"],
      /--root "nowhere" is not an existing folder/,
    ],
    [
      "a missing write root",
      () => ["--write-root", "nowhere", "--routing", "routing.json"],
      /--write-root "nowhere" is not an existing folder/,
    ],
    [
      "a write root that is a file",
      () => ["--write-root", "css/tokens.css", "--routing", "routing.json"],
      /--write-root "css\/tokens.css" is not an existing folder/,
    ],
    [
      "a missing routing file",
      () => ["--write-root", "css", "--routing", "none.json"],
      /--routing "none.json" does not exist/,
    ],
    [
      "a routing file that is a folder",
      () => ["--write-root", "css", "--routing", "css"],
      /--routing "css" is a folder/,
    ],
  ];

  it.each(refusals)("says so in one line and exits 1: %s", async (_what, argv, words) => {
    const { code, stdout, stderr } = await call(...argv());
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(words);
    expect(stderr.match(/\n/g)).toHaveLength(1);
    expect(stderr.length).toBeLessThan(250);
  });

  it.each([
    ["not JSON", '{"a": }'],
    ["not UTF-8", new Uint8Array([0x7b, 0xff, 0x7d])],
    ["an array", '["css/tokens.css"]'],
    ["null", "null"],
    ["empty", ""],
    ["a value that is no path", '{"a": 1}'],
    ["a file that is not CSS", '{"a": "css/tokens.txt"}'],
    ["two keys that mean the same", '{"a": "css/tokens.css", "--a-": "css/tokens.css"}'],
    ["a key that stands twice", '{"a": "css/tokens.css", "a": "css/other.css"}'],
  ])("names --routing when the file is malformed: %s", async (what, content) => {
    scratch.write(`${what}.json`, content);
    const { code, stdout, stderr } = await call(...required, "--port=0", "--routing", `${what}.json`);
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(new RegExp(`^\\[design-token-panel\\] --routing "${what}\\.json":? `));
    expect(stderr.match(/\n/g)).toHaveLength(1);
  });

  it.each([
    ["a flag", [...required, "--colour"]],
    ["a folder", [...required, "--root", "nowhere"]],
    ["the routing", [...required, "--routing", "css/tokens.css"]],
  ])("is so for the program itself, which ends: %s", async (_what, argv) => {
    const ended = await run(...argv);
    expect(ended.code).toBe(1);
    expect(ended).toEqual(await call(...argv));
  });

  it("names a port in use", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // Bound to a host and port, so the address is an object.
    const { port } = server.address() as AddressInfo;
    const { code, stdout, stderr } = await run(...required, "--port", String(port));
    server.close();
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(new RegExp(`port ${port} already in use`));
    expect(stderr).toContain("--port");
    expect(stderr).not.toContain("    at ");
  });
});
