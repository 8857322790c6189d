import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { keyActions } from "./keys.mjs";

/** Firefox as it is installed, driven by WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi/ */
export async function startFirefox(command) {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const args = ["--headless", "--remote-debugging-port=0", "--profile", profile, "--no-remote"];
  const child = spawn(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: profile },
  });
  const gone = once(child, "exit");
  const remove = async () => {
    child.kill("SIGKILL");
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const address = await Promise.race([readAddress(child), gone.then(() => undefined)]);
  if (address === undefined) {
    await remove();
    throw new Error(`${command} ended before it could be driven`);
  }
  const { send, close } = await connect(`${address}/session`);
  await send("session.new", { capabilities: {} });
  // The first window has no focus, and with that no event of it.
  const { context } = await send("browsingContext.create", { type: "window" });
  await send("browsingContext.activate", { context });
  await send("browsingContext.setViewport", { context, viewport: { width: 1400, height: 900 } });
  return {
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: () => send("browsingContext.reload", { context, wait: "complete" }),
    evaluate: (code, ...values) => evaluate(send, context, code, values),
    press: (keys) =>
      send("input.performActions", {
        context,
        actions: [{ type: "key", id: "keyboard", actions: keyActions(keys) }],
      }),
    async close() {
      close();
      await remove();
    },
  };
}

async function readAddress(child) {
  for await (const line of createInterface({ input: child.stderr })) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line);
    if (found) {
      child.stderr.resume();
      return found[1];
    }
  }
}

async function connect(address) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`nobody answers at ${address}`)));
  });
  const waiting = new Map();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    const [resolve, reject] = waiting.get(id) ?? [];
    waiting.delete(id);
    if (type === "success") resolve?.(result);
    else if (type === "error") reject?.(new Error(`${error}: ${message}`));
  });
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, [resolve, reject]);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, close: () => socket.close() };
}

/** Values travel as JSON text, which needs no mapping of types. */
async function evaluate(send, context, code, values) {
  const answer = await send("script.callFunction", {
    functionDeclaration: `async (text) => JSON.stringify(await (${code})(...JSON.parse(text)))`,
    arguments: [{ type: "string", value: JSON.stringify(values) }],
    target: { context },
    awaitPromise: true,
  });
  if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
  return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
}
