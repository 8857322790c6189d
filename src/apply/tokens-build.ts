import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { toPlainLine } from "../model/echo.js";
import type { BuildOutcome } from "../model/wire/wire.js";

/** Runs the command that builds style sheets from token files. */
export interface TokensBuild {
  /** Runs it, after a run that is under way, and tells what became of it, or that it takes longer than an answer may. */
  run(): Promise<BuildOutcome>;
}

/** A command that takes longer watches files, and would never end. */
const longestRunMs = 120_000;
/** What is printed may still be on its way when the command has ended. */
const longestRestMs = 500;
/** What a person reads of what it prints. */
const mostOutput = 4_000;

/**
 * `command` is the user's own, from the options of the server, and runs in a shell in the root (absolute). A page waits for
 * its answer for ten seconds.
 */
export function createTokensBuild(command: string, rootDir: string, longestAnswerMs = 8_000): TokensBuild {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run() {
      const run = last.then(() => runOnce(command, rootDir));
      last = run;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<BuildOutcome>((resolve) => {
        timer = setTimeout(() => resolve({ command, status: "running", output: "" }), longestAnswerMs);
      });
      try {
        return await Promise.race([run, late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function runOnce(command: string, cwd: string): Promise<BuildOutcome> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd,
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: longestRunMs,
      windowsHide: true,
    });
    let output = "";
    const take = (piece: string): void => {
      output = (output + piece).slice(-mostOutput);
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    const end = (isDone: boolean, why = ""): void =>
      resolve({ command, status: isDone ? "done" : "failed", output: toPlainText(`${output}${why}`) });
    child.on("error", ({ message }) => end(false, message));
    // What it has left running keeps its output open, for as long as that runs.
    child.on("exit", () => {
      const endPipes = (): void => {
        child.stdout.destroy();
        child.stderr.destroy();
      };
      setTimeout(endPipes, longestRestMs).unref();
    });
    child.on("close", (code, signal) => {
      const isLate = signal !== null;
      end(code === 0, isLate ? `\nended by ${signal}` : "");
    });
  });
}

/** Without the colours of terminals, and with no character that would do something to one. */
function toPlainText(text: string): string {
  return stripVTControlCharacters(text)
    .split(/\r?\n/)
    .map((line) => toPlainLine(line.replaceAll("\t", "  ").trimEnd()))
    .join("\n")
    .trim();
}
