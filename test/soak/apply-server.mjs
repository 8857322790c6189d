import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const probe = new URL("memory-probe.mjs", import.meta.url).href;

/** In the blocks of `ulimit -f`, which are of 512 or 1,024 bytes: files of the project fit, `largeValue` does not. */
const fileSizeBlocks = 64;
export const largeValue = `"${"x".repeat(90_000)}"`;

/** A limit on the size of files is a full disk that every Unix can have. Windows has none. */
export const canLimitFileSize = process.platform !== "win32";

/**
 * The published program on the project's folder. It may be killed and started again on its port, and asked what memory
 * it holds; no file that it writes may be larger than a bound.
 */
export async function createApplyServer({ folder, dist, origin }) {
  const bin = join(dist, "bin/design-token-panel-server.js");
  let child;
  let port = 0;
  /** What ended a server that nobody had ended. */
  const ends = [];
  const start = async () => {
    child = spawnServer([
      bin,
      ...["--root", folder, "--write-root", ".", "--routing", "routing.json", "--port", String(port)],
      ...["--allow-origin", origin, "--quiet"],
    ]);
    const [message] = await Promise.race([
      once(child, "message"),
      once(child, "exit").then(([code]) => Promise.reject(new Error(`the apply server exited with ${code}`))),
    ]);
    port = message.port;
    child.once("exit", noteEnd);
  };
  const noteEnd = (code, signal) => {
    ends.push(`the apply server on port ${port} ended by itself: ${signal ?? `exit code ${code}`}`);
  };
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.off("exit", noteEnd);
    child.kill(signal);
    await gone;
  };
  await start();
  return {
    endpoint: `http://127.0.0.1:${port}/apply`,
    ends,
    start,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    /** Heap after a garbage collection, resident memory, open files and other resources of the process. */
    async measure() {
      const answer = once(child, "message");
      child.send("measure");
      return (await answer)[0].measured;
    },
  };
}

function spawnServer(args) {
  const node = [process.execPath, "--expose-gc", "--import", probe, ...args];
  const [command, ...rest] = canLimitFileSize
    ? ["sh", "-c", `ulimit -f ${fileSizeBlocks}; exec "$0" "$@"`, ...node]
    : node;
  return spawn(command, rest, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
}
