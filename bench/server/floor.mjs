// The least a server of this kind can do: the same HTTP, and the same bytes read, written, synced and renamed.
// With `--linear` also one pass of a CSS tokenizer over each file, without which nobody knows what to write.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const [root, routingFile, mode] = process.argv.slice(2);
const routing = JSON.parse(readFileSync(routingFile, "utf8"));
const tokenize = mode === "--linear" ? (await import("css-tree/tokenizer")).tokenize : undefined;

const server = createServer((request, response) => {
  if (request.method === "GET") return answer(response, { ok: true });
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => answer(response, apply(JSON.parse(Buffer.concat(chunks)).tokens)));
});
server.listen(0, "127.0.0.1", () => process.send({ type: "listening", port: server.address().port }));

function apply(tokens) {
  const updated = new Map();
  for (const name of Object.keys(tokens)) {
    const file = routing[name.slice(2, name.indexOf("-", 2))];
    const changed = updated.get(file);
    if (changed === undefined) updated.set(file, [name]);
    else changed.push(name);
  }
  for (const file of updated.keys()) rewrite(join(root, file));
  return { ok: true, updated: [...updated].map(([file, changed]) => ({ file, changed })) };
}

function rewrite(path) {
  const bytes = readFileSync(path);
  if (tokenize !== undefined) {
    let count = 0;
    tokenize(new TextDecoder("utf-8", { fatal: true }).decode(bytes), () => count++);
  }
  const stage = `${path}.stage`;
  const handle = openSync(stage, "wx");
  writeSync(handle, bytes);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(stage, path);
}

function answer(response, body) {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
