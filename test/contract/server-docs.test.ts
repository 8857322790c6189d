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

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function send({ path = "/apply", method = "POST", headers = {}, body }: Sent = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { Origin: "http://localhost:5173", "Content-Type": "application/json", ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, answer: JSON.parse(await response.text()) };
}

const namesIn = (cell: string) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name);

it("has the fields of a request", async () => {
  const unknown = '{"tokens":{"--color-brand":"red"},"page":{"sheets":[{"address":"","z":1}],"z":1},"z":1}';
  const { answer } = await send({ body: unknown });
  const known: string[] = answer.issues.flatMap(({ path, expected }: { path: string; expected: string }) =>
    expected.split(", ").map((name) => path.slice(0, -1) + name),
  );
  const table = tableRows("| Field of the request | Meaning |");
  const documented = table.flatMap(([field = ""]) => namesIn(field));
  expect(new Set(documented)).toEqual(
    new Set(known.filter((name) => name !== "page" && !name.startsWith("page.sheets["))),
  );
  const sheets = table.find(([field]) => field === "`page.sheets`")?.[1] ?? "";
  const ofSheet = known.flatMap((name) => /^page\.sheets\[0\]\.(.*)/.exec(name)?.[1] ?? []);
  expect(new Set(namesIn(sheets))).toEqual(new Set(ofSheet));
});

it("answers each bad request with the status and the fields of its row", async () => {
  const json = (value: unknown) => JSON.stringify(value);
  const tokens = (name: string, value = "red") => json({ tokens: { [name]: value } });
  scratch.write("src/theme.css", contentOf("src/theme.css"));
  const bad: Sent[] = [
    { body: "{" },
    { body: json({ tokens: { "--color-brand": "red" }, colour: 1 }) },
    { body: tokens("color-brand") },
    { body: tokens("--font-body") },
    { headers: { Origin: "http://localhost:8080" }, body: tokens("--color-brand") },
    { path: "/" },
    { method: "PUT" },
    {
      body: json({ tokens: { "--color-brand": "red" }, expectDigests: { "src/theme.css": "0".repeat(64) } }),
    },
    { body: json("a".repeat(1024 * 1024)) },
    { headers: { "Content-Type": "text/plain" }, body: tokens("--color-brand") },
    { headers: { Long: "a".repeat(17_000) } },
  ];
  const rows = tableRows("| Status | Reason | Fields of the answer, besides `ok: false` and `error` |");
  const fieldsBy = new Map(
    rows.flatMap(([status = "", , fields = ""]) =>
      status.split(", ").map((one): [number, string[]] => [Number(one), namesIn(fields)]),
    ),
  );
  for (const request of bad) {
    const { status, answer } = await send(request);
    const { ok, error, ...fields } = answer;
    expect([ok, typeof error]).toEqual([false, "string"]);
    const documented = fieldsBy.get(status) ?? [`no row for ${status}`];
    expect(documented).toEqual(expect.arrayContaining(Object.keys(fields)));
    expect(Object.keys(fields).length > 0).toBe(documented.length > 0);
  }
  const sources = ["apply-handler", "apply-route", "calls/json-body", "calls/answer", "server/router"];
  const answered = [...sources, "server/listener"].flatMap((file) => {
    const source = readFileSync(`${repository}src/http/${file}.ts`, "utf8");
    return [...source.matchAll(/errorAnswer\((\d+)/g)].map(([, status]) => Number(status));
  });
  expect(new Set(fieldsBy.keys())).toEqual(new Set(answered));
});

it("refuses the values that it shows as refused", async () => {
  const [, shown = ""] = /would end its declaration or leave\s+something open: (.*?)\.\n/.exec(text) ?? [];
  const values = [...shown.matchAll(/`([^`]+)`/g)].map(([, value = ""]) => value);
  expect(values.length).toBeGreaterThan(3);
  for (const value of values) {
    const { answer } = await send({ body: JSON.stringify({ preview: { "--color-brand": value } }) });
    expect([value, answer.issues?.[0]?.code]).toEqual([value, "declaration-value"]);
  }
});

it("quotes messages as the panel and the programs have them", () => {
  const messages = ["panel/strings/tools-en", "cli/lines", "cli/reporter", "apply/route-tokens"];
  const more = ["apply/planning/not-found/no-root-block", "disk/files/sandbox"];
  const source = [...messages, ...more]
    .map((file) => readFileSync(`${repository}src/${file}.ts`, "utf8"))
    .join("\n");
  const quoted = tableRows("| Message | What to do |").flatMap(([cell = ""]) => [
    ...[...cell.matchAll(/"([^"`]+)"(?!`)/g)].map(([, one = ""]) => one),
    ...[...cell.matchAll(/`([^`]+)`/g)].map(([, one = ""]) => one),
  ]);
  // What stands for a name, a number or the rest of a sentence differs.
  const phrases = quoted
    .flatMap((one) => one.split(/…|24681|src\/theme\.css|--name| in $/))
    .map((one) => one.trim());
  const long = phrases.filter((one) => one.length > 8).map((one) => one.replace(/^"|"$/g, ""));
  expect(long.length).toBeGreaterThan(10);
  expect(long.filter((phrase) => !source.includes(phrase))).toEqual([]);
});

it("has the options of the handler", () => {
  const source = readFileSync(`${repository}src/http/apply-handler.ts`, "utf8");
  const [, fields = ""] = /interface ApplyHandlerOptions \{([\s\S]*?)^\}/m.exec(source) ?? [];
  const documented = tableRows("| Option | Meaning |").flatMap(([option = ""]) => namesIn(option));
  expect(new Set(documented)).toEqual(
    new Set([...fields.matchAll(/^ +readonly (\w+)/gm)].map(([, name]) => name)),
  );
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
