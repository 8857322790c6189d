import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { keyActions } from "./keys.mjs";

const startTries = 100;

/** WebKitGTK, driven by the classic WebDriver protocol: https://w3c.github.io/webdriver/ */
export async function startWebKit({ driver, browser, display }) {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const gone = once(child, "exit");
  const send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await untilReady(() => send("GET", "/status"));
  const options = { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } };
  const { sessionId } = await send("POST", "/session", { capabilities: { alwaysMatch: options } });
  const command = (path, body) => send("POST", `/session/${sessionId}/${path}`, body);
  await command("timeouts", { script: 60_000, pageLoad: 60_000 });
  return {
    open: (url) => command("url", { url }),
    reload: () => command("refresh", {}),
    async evaluate(code, ...values) {
      const script = `const [text, done] = arguments;
(async () => JSON.stringify(await (${code})(...JSON.parse(text))))().then(done, (error) => done("!" + error));`;
      const answer = await command("execute/async", { script, args: [JSON.stringify(values)] });
      if (answer?.startsWith("!")) throw new Error(answer.slice(1));
      return answer === null || answer === undefined ? undefined : JSON.parse(answer);
    },
    press: (keys) =>
      command("actions", { actions: [{ type: "key", id: "keyboard", actions: keyActions(keys) }] }),
    async close() {
      await send("DELETE", `/session/${sessionId}`).catch(() => undefined);
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function untilReady(ask) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === startTries) throw error;
      await wait(100);
    }
  }
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
