import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { createScratch } from "./scratch.js";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** The bin, bundled into a folder with nothing beside it but its package.json. */
export interface BuiltBin {
  readonly file: string;
  remove(): void;
}

export async function buildBin(name = "design-token-panel-server"): Promise<BuiltBin> {
  const scratch = createScratch();
  const file = scratch.path(`dist/bin/${name}.js`);
  await build({
    entryPoints: [`${repository}src/bin/${name}.ts`],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  copyFileSync(`${repository}package.json`, scratch.path("package.json"));
  chmodSync(file, 0o755);
  return { file, remove: scratch.remove };
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningBin {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** What was printed so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** The port of the `listening` message; rejects when the process ends before. */
  readonly port: Promise<number>;
  stop(): Promise<Ended>;
}

/** `nodeFlags` come before the program, such as `--import` of a module that disturbs it. */
export function startBin(
  file: string,
  argv: readonly string[],
  { cwd, nodeFlags = [] }: { readonly cwd: string; readonly nodeFlags?: readonly string[] },
): RunningBin {
  const child = spawn(process.execPath, [...nodeFlags, file, ...argv], {
    cwd,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  // A child whose channel its parent has closed never emits `close`.
  const outputs = [child.stdout, child.stderr].map((output) => output && once(output, "close"));
  const ended = Promise.all([once(child, "exit"), ...outputs]).then(([[code, signal]]): Ended => {
    return { code, signal, stdout, stderr };
  });
  const port = new Promise<number>((resolve, reject) => {
    child.once("message", (message) => {
      // The bin sends one message, of this shape.
      resolve((message as { port: number }).port);
    });
    void ended.then((end) => reject(new Error(`the bin ended: ${JSON.stringify(end)}`)));
  });
  port.catch(() => undefined);
  return {
    child,
    ended,
    port,
    output: () => ({ stdout, stderr }),
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Calls what a bin calls with its process, with one that only keeps what is printed and the exit status. */
export async function callMain(
  main: (process: NodeJS.Process) => Promise<void>,
  argv: readonly string[],
  cwd: string,
): Promise<Ended> {
  const printed = { stdout: "", stderr: "" };
  const streamTo = (name: keyof typeof printed) => ({
    on: () => undefined,
    write: (text: string) => {
      printed[name] += text;
    },
  });
  const kept: Partial<Record<keyof NodeJS.Process, unknown>> = {
    argv: ["node", "bin", ...argv],
    cwd: () => cwd,
    on: () => undefined,
    stdout: streamTo("stdout"),
    stderr: streamTo("stderr"),
  };
  // A program that is refused asks its process for nothing else.
  await main(kept as unknown as NodeJS.Process);
  return { code: Number(kept.exitCode ?? 0), signal: null, ...printed };
}
