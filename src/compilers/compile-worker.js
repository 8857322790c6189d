// Node runs this file in a thread as it stands, from the sources too, so it is JavaScript that needs nothing built.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { compileLess } from "./compile-less.js";
import { compileSass } from "./compile-sass.js";

/** How each compiler is called, by its name. */
const calls = { sass: compileSass, less: compileLess };

const { signal, answers } = workerData;
const require = createRequire(import.meta.url);

// What the project's code prints belongs into no log of ours, and would wait in memory for its reader.
process.stdout.write = process.stderr.write = () => true;

/** No style sheet that a page loads is longer. */
const mostCss = 4 * 1024 * 1024;
const longestMessage = 2000;

/** What has been asked for in one session, in which files do not change. */
let known = { session: -1, found: new Map(), texts: new Map() };
let isAtWork = false;

/** Compilers want their files at once: the thread sleeps until the other one, which knows them, has answered. */
function ask(question) {
  // Nobody would answer what a compiler goes on to ask for after its job has ended.
  if (!isAtWork) return undefined;
  Atomics.store(signal, 0, 0);
  parentPort.postMessage({ kind: "ask", question });
  Atomics.wait(signal, 0, 0);
  return receiveMessageOnPort(answers)?.message;
}

/** The absolute path of a file that another one loads; undefined where there is none. */
function find({ compiler, resolved }, question) {
  const { from, address, fromImport } = question;
  const key = [compiler, address === undefined ? from : dirname(from), address, fromImport].join("\n");
  if (!known.found.has(key)) {
    const file = ask(question);
    known.found.set(key, file?.path);
    if (file !== undefined) known.texts.set(file.path, file.text);
  }
  const path = known.found.get(key);
  resolved.set(key, { question, path });
  return path;
}

function read({ changed, loaded }, path) {
  loaded.add(path);
  return changed.get(path) ?? known.texts.get(path);
}

parentPort.on("message", (sent) => {
  if (sent.session !== known.session) known = { session: sent.session, found: new Map(), texts: new Map() };
  const job = { ...sent, loaded: new Set(), resolved: new Map() };
  isAtWork = true;
  let result;
  try {
    const files = { find: (question) => find(job, question), read: (path) => read(job, path) };
    const css = calls[job.compiler](require(job.modulePath), job, files);
    if (typeof css !== "string") throw new Error("it gives no style sheet");
    if (css.length > mostCss) throw new Error("what it compiles to is too long");
    result = { kind: "done", css };
  } catch (error) {
    result = { kind: "failed", message: messageOf(error) };
  }
  isAtWork = false;
  parentPort.postMessage({ ...result, loaded: [...job.loaded], resolved: [...job.resolved.values()] });
});

const silent = "it failed without a message";

/** Code of others throws what it likes, also what cannot be turned into a text. */
function messageOf(error) {
  try {
    const { sassMessage, message = error } = error ?? {};
    return String(sassMessage ?? message ?? silent).slice(0, longestMessage);
  } catch {
    return silent;
  }
}
