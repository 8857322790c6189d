import { spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { origin } from "./subjects.mjs";

const probe = fileURLToPath(new URL("probe.mjs", import.meta.url));

/** Starts a server with the probe in it; gives functions to ask it and to measure it. */
export async function startServer(subject, root) {
  const child = spawn(process.execPath, ["--import", probe, ...subject.argv(root)], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const port = await listeningPort(child, () => printed);
  return {
    apply: (body) => send({ agent, port, method: "POST", path: "/apply", body }),
    health: () => send({ agent, port, method: "GET", path: "/healthz" }),
    usage: () =>
      new Promise((resolve) => {
        child.once("message", resolve);
        child.send("usage");
      }),
    watchTurns: () => child.send("watch turns"),
    stop: async () => {
      agent.destroy();
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Ours and the floors send their port; the peer prints it. */
function listeningPort(child, printed) {
  return new Promise((resolve, reject) => {
    child.once("message", ({ port }) => resolve(port));
    child.stdout.on("data", () => {
      const port = /http:\/\/[^:]+:(\d+)/.exec(printed())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once("close", () => reject(new Error(`the server ended: ${printed()}`)));
  });
}

function send({ agent, port, method, path, body }) {
  return new Promise((resolve, reject) => {
    const headers = { Origin: origin, "Content-Type": "application/json" };
    if (body !== undefined) headers["Content-Length"] = Buffer.byteLength(body);
    const asked = request({ agent, host: "127.0.0.1", port, method, path, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
