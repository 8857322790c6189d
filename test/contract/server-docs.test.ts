import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flags } from "../../src/cli/server/arguments.js";
import { parseRouting, routeFor } from "../../src/model/routing/routing.js";
import { type BuiltBin, buildBin, type RunningBin, startBin } from "./support/bin.js";
import { createScratch, type Scratch } from "./support/scratch.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const text = readFileSync(`${repository}docs/server.md`, "utf8");

interface Example {
  readonly language: string;
  /** The word after the language: a file name, or what the test does with it. */
  readonly role: string;
  readonly content: string;
}

const examples: readonly Example[] = [...text.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = "", role = "", content = ""]) => ({ language, role, content }),
);

function contentsOf(role: string): readonly string[] {
  const found = examples.filter((example) => example.role === role).map(({ content }) => content);
  if (found.length === 0) throw new Error(`no example called ${role}`);
  return found;
}

function contentOf(role: string): string {
  return contentsOf(role)[0] ?? "";
}

/** Cells of the rows of the table under a heading row. */
function tableRows(headingRow: string): readonly (readonly string[])[] {
  const [, rest = ""] = text.split(`${headingRow}\n`);
  const lines = rest.split("\n").slice(1);
  return lines.slice(0, lines.indexOf("")).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

let bin: BuiltBin;
let scratch: Scratch;
let running: RunningBin;
let port: number;

beforeAll(async () => {
  bin = await buildBin();
  scratch = createScratch({ "package.json": '{"name":"harbour-log"}' });
  for (const file of ["src/theme.css", "tokens.routing.json"]) scratch.write(file, contentOf(file));
  const [, , ...argv] = contentOf("start").trim().split(/\s+/);
  running = startBin(bin.file, [...argv, "--port", "0"], { cwd: scratch.root });
  port = await running.port;
});
afterAll(async () => {
  await running.stop();
  bin.remove();
  scratch.remove();
});

it("has an example of everything", () => {
  expect(examples.map(({ role }) => role)).toEqual([
    "src/theme.css",
    "tokens.routing.json",
    "start",
    "output",
    "routing",
    "apply",
    "answer",
    "apply",
    "answer",
    "apply",
    "answer",
    "handler",
  ]);
  expect(text.match(/^```/gm)).toHaveLength(2 * examples.length);
});

it("starts with the command shown and prints what is shown", () => {
  expect(running.output()).toEqual({
    stdout: contentOf("output").replaceAll("24681", String(port)),
    stderr: "",
  });
});

it("answers the requests shown as shown", async () => {
  const answers = contentsOf("answer");
  for (const [index, command] of contentsOf("apply").entries()) {
    const { stdout } = spawnSync("sh", ["-c", command.replaceAll("24681", String(port))], {
      encoding: "utf8",
    });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(answers[index] ?? ""));
  }
  expect(scratch.read("src/theme.css")).toBe(contentOf("src/theme.css").replace("#222", "#333"));
});

it("has the flags and defaults of the program", () => {
  const rows = tableRows("| Flag | Default | Meaning |");
  const shown = rows.map(([flag = ""]) => /--[a-z-]+( <\w+>)?/.exec(flag)?.[0]);
  const real = flags.map((flag) => (`value` in flag ? `--${flag.name} ${flag.value}` : `--${flag.name}`));
  expect(shown).toEqual(real);
});

it("routes as the table says", () => {
  const parsed = parseRouting(JSON.parse(contentOf("routing")));
  if (!parsed.ok) throw new Error("the routing shown is not one");
  const rows = tableRows("| Token | Is looked for in |");
  expect(rows.length).toBeGreaterThan(2);
  for (const [token = "", files = ""] of rows) {
    const route = routeFor(parsed.value, token.replaceAll("`", ""));
    expect(route?.files).toEqual(files.split(", ").map((file) => file.replaceAll("`", "")));
  }
});

describe("the server of your own", () => {
  it("runs as shown and lets its own pages apply", async () => {
    scratch.write(
      "server.source.mjs",
      contentOf("handler")
        .replace("5173", "0")
        .replace('"127.0.0.1")', '"127.0.0.1", function () { process.send(this.address()); })'),
    );
    await build({
      entryPoints: [scratch.path("server.source.mjs")],
      outfile: scratch.path("server.mjs"),
      alias: { "design-token-panel/server": `${repository}src/server.ts` },
      bundle: true,
      platform: "node",
      format: "esm",
    });
    const stdio = ["ignore", "inherit", "inherit", "ipc"] as const;
    const child = spawn(process.execPath, ["server.mjs"], { cwd: scratch.root, stdio: [...stdio] });
    // What the listening callback above sends.
    const address = await new Promise<{ port: number }>((resolve) => {
      child.once("message", (message) => resolve(message as { port: number }));
    });
    const own = `http://127.0.0.1:${address.port}`;
    const send = (origin: string) =>
      fetch(`${own}/__tokens/apply`, {
        method: "POST",
        headers: { Origin: origin, "Content-Type": "application/json" },
        body: '{ "tokens": { "--color-brand": "teal" } }',
      });
    expect((await send("http://localhost:5173")).status).toBe(403);
    expect((await send(own)).status).toBe(200);
    expect(scratch.read("src/theme.css")).toContain("--color-brand: teal;");
    child.kill();
  });
});
