// Node runs this file in a thread as it stands, from the sources too, so it is JavaScript that needs nothing built.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";

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
function find({ resolved }, question) {
  const { from, address, fromImport } = question;
  const key = `${address === undefined ? from : dirname(from)}\n${address}\n${fromImport}`;
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

function compileSass(job) {
  const { modulePath, file, text, isIndented } = job;
  const sass = require(modulePath);
  const importer = {
    // With a scheme of its own, an address comes with the file that has it.
    nonCanonicalScheme: "pkg",
    canonicalize(address, { fromImport, containingUrl }) {
      const isFile = address.startsWith("file:");
      if (!isFile && containingUrl?.protocol !== "file:") return null;
      const from = fileURLToPath(isFile ? address : containingUrl);
      const found = find(job, { language: "sass", from, address: isFile ? undefined : address, fromImport });
      return found === undefined ? null : pathToFileURL(found);
    },
    load(url) {
      const path = fileURLToPath(url);
      const contents = read(job, path);
      if (contents === undefined) return null;
      const syntax = path.endsWith(".sass") ? "indented" : path.endsWith(".css") ? "css" : "scss";
      return { contents, syntax };
    },
  };
  const { css } = sass.compileString(text, {
    url: pathToFileURL(file),
    syntax: isIndented ? "indented" : "scss",
    importer,
    importers: [importer],
    logger: { warn() {}, debug() {} },
    charset: false,
  });
  return css;
}

function compileLess(job) {
  const { modulePath, file, text } = job;
  const loaded = require(modulePath);
  const less = loaded.default ?? loaded;
  class Files extends less.FileManager {
    supports() {
      return true;
    }
    supportsSync() {
      return true;
    }
    // Nothing is fetched: what is no file of the project is not there.
    loadFileSync(address, folder) {
      const filename = find(job, {
        language: "less",
        from: join(folder || dirname(file), "a.less"),
        address,
      });
      const contents = filename === undefined ? undefined : read(job, filename);
      if (contents === undefined) return { error: { type: "File", message: `'${address}' wasn't found` } };
      return { filename, contents };
    }
    async loadFile(...request) {
      const found = this.loadFileSync(...request);
      if (found.error !== undefined) throw found.error;
      return found;
    }
  }
  const plugin = { install: (_, manager) => manager.addFileManager(new Files()) };
  let result;
  less.render(
    text,
    { filename: file, syncImport: true, javascriptEnabled: false, plugins: [plugin] },
    (error, output) => {
      result = { error, output };
    },
  );
  if (result === undefined) throw new Error("it waits for something");
  if (result.error) throw result.error;
  return result.output.css;
}

parentPort.on("message", (sent) => {
  if (sent.session !== known.session) known = { session: sent.session, found: new Map(), texts: new Map() };
  const job = { ...sent, loaded: new Set(), resolved: new Map() };
  isAtWork = true;
  let result;
  try {
    const css = job.language === "sass" ? compileSass(job) : compileLess(job);
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
