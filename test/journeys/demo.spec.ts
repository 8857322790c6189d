import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { inline, Panel } from "./support/panel.js";

const script = fileURLToPath(new URL("../../scripts/demo.mjs", import.meta.url));

interface Demo {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: () => string;
}

const children: ChildProcess[] = [];
const folders: string[] = [];

test.afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGTERM");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "demo-"));
  folders.push(folder);
  return folder;
}

async function startDemo(folder: string): Promise<Demo> {
  const child = spawn(process.execPath, [script, "--folder", folder], { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  let output = "";
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      const url = /The demo is at (\S+)/.exec(output)?.[1];
      if (url !== undefined && output.includes("listening on")) resolve(url);
    });
    child.on("exit", () => reject(new Error(`the demo ended early:\n${output}`)));
  });
  return { child, url: await ready, output: () => output };
}

async function interrupt({ child }: Demo): Promise<number | null> {
  const gone = once(child, "exit");
  child.kill("SIGINT");
  const [code] = await gone;
  return code;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

test("npm run demo serves the page, writes an edit to its working copy, and leaves nothing running", async ({
  page,
}) => {
  const folder = emptyFolder();
  const demo = await startDemo(folder);
  const ports = [...demo.output().matchAll(/http:\/\/[\d.]+:(\d+)/g)].map((match) => Number(match[1]));
  await page.goto(demo.url);
  const panel = new Panel(page);
  await panel.open();
  await panel.edit("--pico-border-width", "0.25rem");
  await panel.applyAll();
  await expect.poll(() => inline(page, "--pico-border-width")).toBe("");
  expect(readFileSync(join(folder, "styles/pico.css"), "utf8")).toContain("--pico-border-width: 0.25rem;");

  expect(await interrupt(demo)).toBe(0);
  expect(ports.length).toBeGreaterThan(1);
  expect(await Promise.all(ports.map(isOpen))).toEqual(ports.map(() => false));
});

test("two demos live beside each other on different ports, and an edited style sheet is kept", async () => {
  const folder = emptyFolder();
  const first = await startDemo(folder);
  const second = await startDemo(folder);
  expect(second.url).not.toBe(first.url);
  expect(first.output()).toContain("copied 2 style sheets");
  expect(second.output()).not.toContain("copied");
  expect(await Promise.all([interrupt(first), interrupt(second)])).toEqual([0, 0]);
});

test("has the same address in each run, where the browser keeps what was not applied", async () => {
  const folder = emptyFolder();
  const other = await startDemo(emptyFolder());
  const first = await startDemo(folder);
  expect(first.url).not.toBe(other.url);
  await Promise.all([interrupt(first), interrupt(other)]);
  expect((await startDemo(folder)).url).toBe(first.url);
});
