import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { FileContent } from "../../src/disk/disk.js";

const here = path.dirname(fileURLToPath(import.meta.url));

/** A folder for one test; everything in it is removed by `remove`. */
export function createWorkbench(base = fastestTemp()) {
  return openWorkbench(realpathSync(mkdtempSync(path.join(base, "dtp-disk-"))));
}

/** The same for a folder that is there. */
export function openWorkbench(dir: string) {
  const at = (name: string) => path.join(dir, name);
  return {
    dir,
    at,
    write(name: string, text: string | Uint8Array, mode = 0o644) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), text, { mode });
    },
    read: (name: string) => readFileSync(at(name), "utf8"),
    /** Every file and folder, sorted, relative. */
    list: () => readdirSync(dir, { recursive: true, encoding: "utf8" }).sort(),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Memory where there is such a folder: these tests make thousands of durable writes. */
function fastestTemp(): string {
  return existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
}

export type Workbench = ReturnType<typeof createWorkbench>;

/** Builds the room as one file that a child process can import, and gives its path. */
export function buildDisk(into: string): string {
  const outfile = path.join(into, "disk.mjs");
  buildSync({
    entryPoints: [path.join(here, "../../src/disk/disk.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  return outfile;
}

/** An edit that adds a text to the end of every file. */
export const append = (text: string) => (files: readonly FileContent[]) => ({
  replacements: new Map(
    files.map(({ path, bytes }) => [path, Buffer.concat([bytes, Buffer.from(text)])] as const),
  ),
  value: files.map((file) => file.path),
});

/** An edit that replaces the text of every file. */
export const replaceWith = (text: string) => (files: readonly FileContent[]) => ({
  replacements: new Map(files.map(({ path }) => [path, Buffer.from(text)] as const)),
  value: files.length,
});

export interface ChildOptions {
  /** Arguments of `node`, before the script. */
  node?: readonly string[];
  uid?: number;
  env?: Record<string, string>;
}

/** Starts one of the `.mjs` files of this folder with a JSON argument. */
export function startChild(
  script: string,
  argument: unknown,
  { node = [], uid, env }: ChildOptions = {},
): ChildProcess {
  return spawn(process.execPath, [...node, path.join(here, script), JSON.stringify(argument)], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

/** Runs a child to its end and parses what it printed, line by line. */
export async function runChild(script: string, argument: unknown, options?: ChildOptions) {
  const child = startChild(script, argument, options);
  const lines: unknown[] = [];
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  const [code, signal] = await once(child, "close");
  for (const line of text.split("\n")) if (line !== "") lines.push(JSON.parse(line));
  return { code: code as number | null, signal: signal as string | null, lines };
}

/** The path of a file of this folder, for `--import`. */
export const preload = (name: string) => ["--import", path.join(here, name)];
