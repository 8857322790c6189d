import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findMissingBuilds } from "../../scripts/gates/lock-file.mjs";
import { runGates } from "../../scripts/gates/run-gates.mjs";
import { run } from "../../scripts/setup/run.mjs";

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, "log").mockImplementation((line) => void printed.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const gate = (title: string, passed: number, failed: number, output = "") => ({
  title,
  run: async () => ({ passed, failed, output }),
});

describe("running the gates", () => {
  it("ends with the sum, and with success when nothing failed", async () => {
    await runGates([[gate("a", 2, 0)], [gate("b", 1, 0)]]);
    expect(printed.at(-1)).toBe("3 passed, 0 failed");
    expect(process.exitCode).toBe(0);
  });

  it("goes on after a failure, shows its whole output, and ends with an error status", async () => {
    await runGates([[gate("a", 1, 2, "first\nlast")], [gate("b", 1, 0, "quiet")]]);
    expect(printed.join("\n")).toContain("      first\n      last");
    expect(printed.join("\n")).not.toContain("quiet");
    expect(printed.at(-1)).toBe("2 passed, 2 failed");
    expect(process.exitCode).toBe(1);
  });

  it("counts a gate that breaks as a failure", async () => {
    const broken = { title: "c", run: () => Promise.reject(new Error("out of paper")) };
    await runGates([[broken, gate("a", 1, 0)]]);
    expect(printed.join("\n")).toContain("out of paper");
    expect(printed.at(-1)).toBe("1 passed, 1 failed");
  });

  it("runs four gates of a stage at a time, and a stage only after the one before", async () => {
    const running = new Set<string>();
    const seen: string[] = [];
    const watched = (title: string) => ({
      title,
      run: async () => {
        running.add(title);
        seen.push([...running].join("+"));
        await new Promise((resolve) => setImmediate(resolve));
        running.delete(title);
        return { passed: 1, failed: 0, output: "" };
      },
    });
    await runGates([[watched("build")], ["a", "b", "c", "d", "e"].map(watched)]);
    expect(seen).toEqual(["build", "a", "a+b", "a+b+c", "a+b+c+d", "b+c+d+e"]);
    expect(printed).toHaveLength(7);
  });
});

describe("running a program", () => {
  it("gives its exit code and both its streams", async () => {
    const script = 'console.log("out"); console.error("err"); process.exit(3)';
    const { code, output } = await run(process.execPath, ["-e", script]);
    expect(code).toBe(3);
    expect(output).toMatch(/out/);
    expect(output).toMatch(/err/);
  });

  it("ends what does not end by itself, its children too", async () => {
    const child =
      'require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" })';
    const { code, output } = await run(process.execPath, ["-e", `${child}; setInterval(() => {}, 1000)`], {
      timeoutMs: 300,
    });
    expect(code).toBeUndefined();
    expect(output).toContain("did not end by itself");
  });

  it("ends every program, also of several, when the process that runs them is stopped", async () => {
    const programs: Socket[] = [];
    const server = createServer((socket) => programs.push(socket.on("error", () => {}))).listen(
      0,
      "127.0.0.1",
    );
    await once(server, "listening");
    // `address()` is an object for a TCP listener.
    const { port } = server.address() as AddressInfo;
    const program = `require("node:net").connect(${port}, "127.0.0.1")`;
    const runner = `
      import { run } from ${JSON.stringify(new URL("../../scripts/setup/run.mjs", import.meta.url).href)};
      for (const _ of [1, 2]) run(process.execPath, ["-e", ${JSON.stringify(program)}]);
    `;
    const running = spawn(process.execPath, ["--input-type=module", "-e", runner], { stdio: "ignore" });
    while (programs.length < 2) await once(server, "connection");
    const ended = programs.map((socket) => once(socket.resume(), "close"));
    running.kill("SIGTERM");
    await Promise.all(ended);
    server.close();
  });

  it("says when there is no such program", async () => {
    expect(await run("/no/such/program", [])).toMatchObject({ code: 127 });
  });
});

describe("the gate on the lock file", () => {
  const tool = {
    version: "1.0.0",
    optionalDependencies: { "@tool/linux": "1.0.0", "@tool/windows": "1.0.0" },
  };
  const build = { version: "1.0.0", integrity: "sha512-x", optional: true };

  it("takes a lock that holds every build, beside the tool or further up", () => {
    const packages = {
      "node_modules/host": { version: "2.0.0" },
      "node_modules/host/node_modules/tool": tool,
      "node_modules/host/node_modules/@tool/linux": build,
      "node_modules/@tool/windows": build,
    };
    expect(findMissingBuilds(packages)).toEqual([]);
  });

  it("names a build that is missing, is locked elsewhere only, or has no digest", () => {
    const packages = {
      "node_modules/tool": tool,
      "node_modules/other/node_modules/@tool/linux": build,
      "node_modules/@tool/windows": { version: "1.0.0" },
    };
    expect(findMissingBuilds(packages)).toEqual([
      "@tool/linux, of tool 1.0.0",
      "@tool/windows, of tool 1.0.0",
    ]);
  });
});
