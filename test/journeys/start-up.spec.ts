import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { serverBin } from "./support/road.js";

const folder = mkdtempSync(join(tmpdir(), "start-up-"));
mkdirSync(join(folder, "styles"));
writeFileSync(join(folder, "styles/a.css"), ":root { --a: 1px }");
writeFileSync(join(folder, "routing.json"), '{"a": "styles/a.css"}');
writeFileSync(join(folder, "broken.json"), '{"a": "styles/a.css"');
writeFileSync(join(folder, "number.json"), '{"a": 5}');

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(args: readonly string[]) {
  const child = spawn(process.execPath, [serverBin, "--root", folder, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (lines.out += chunk));
  child.stderr.on("data", (chunk) => (lines.err += chunk));
  const [code] = await once(child, "close");
  return { code, ...lines };
}

const sound = ["--write-root", "styles", "--routing", "routing.json"];

for (const { what, args, message } of [
  {
    what: "a routing file that is not JSON",
    args: ["--write-root", "styles", "--routing", "broken.json"],
    message: /--routing.*broken\.json/,
  },
  {
    what: "a routing file with a wrong value",
    args: ["--write-root", "styles", "--routing", "number.json"],
    message: /--routing/,
  },
  {
    what: "a routing file that is not there",
    args: ["--write-root", "styles", "--routing", "gone.json"],
    message: /--routing.*gone\.json/,
  },
  { what: "no write root", args: ["--routing", "routing.json"], message: /--write-root/ },
  {
    what: "a write root that is not there",
    args: ["--write-root", "gone", "--routing", "routing.json"],
    message: /--write-root/,
  },
  {
    what: "a flag nobody knows",
    args: [...sound, "--alow-origin", "http://a.test"],
    message: /--alow-origin/,
  },
  { what: "a port that is no port", args: [...sound, "--port", "80a"], message: /--port/ },
]) {
  test(`${what} ends the start with one line that names the flag`, async () => {
    const { code, out, err } = await start(args);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect(err).toMatch(message);
  });
}

test("a busy port ends the start with its number", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { code, err } = await start([...sound, "--allow-origin", "http://a.test", "--port", String(port)]);
  other.close();
  expect(code).toBe(1);
  expect(err).toContain(`port ${port} already in use`);
  expect(err).not.toMatch(/\n\s+at /);
});
