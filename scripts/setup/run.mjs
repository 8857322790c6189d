import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/** What works takes a sixth of it; each test has a limit of its own besides. */
const hangMs = 1_800_000;
const endings = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end with no stdin. Resolves to its exit code and everything it printed, in order.
 * After `timeoutMs` its whole process group is killed and the code is `undefined`.
 */
export function run(command, args, { timeoutMs = hangMs, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      // Output is kept as text; colour codes would end up in it.
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
      // On Windows npm is a command file, which only a shell starts. Programs need none, and their paths hold spaces.
      shell: process.platform === "win32" && command === "npm",
    });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    const timer = setTimeout(() => {
      output += `\nstopped after ${timeoutMs / 1000} s: it did not end by itself\n`;
      killGroup(child);
    }, timeoutMs);
    // The program is the leader of its own group, so Ctrl-C in a terminal does not reach it by itself. Others may run
    // beside it, so its group ends with this process and not with the signal.
    const endGroup = () => killGroup(child);
    const giveUp = () => process.exit(130);
    process.once("exit", endGroup);
    for (const signal of endings) process.once(signal, giveUp);
    const finish = (code) => {
      clearTimeout(timer);
      process.off("exit", endGroup);
      for (const signal of endings) process.off(signal, giveUp);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.on("close", (code) => finish(code ?? undefined));
  });
}

/** Runs a program installed in `node_modules` under this Node, without a shell and without asking the network. */
export function runTool(binFile, args, options) {
  return run(process.execPath, [`${root}node_modules/${binFile}`, ...args], options);
}

function killGroup(child) {
  try {
    if (process.platform === "win32") child.kill();
    else if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    // The group may have ended between the timer and the signal.
    if (error.code !== "ESRCH") throw error;
  }
}
