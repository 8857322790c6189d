import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { root } from "../setup/paths.mjs";

const facade = /^import\{(\w+) as (\w+)\}from"\.\/([^"]+)";export\{\2 as (\w+)\};?\s*$/;
const exportsAtTheEnd = /export\{([^{}]*)\};?\s*$/;

/**
 * A part on which others build is a file that only hands on what is in another file. Puts the other in its place, so
 * that loading it is one request and not two in a row. All files lie in one folder. Brings the metafile up to date.
 */
export function dropFacades({ outputs }) {
  const names = Object.keys(outputs);
  const code = new Map(names.map((name) => [name, readFileSync(resolve(root, name), "utf8")]));
  for (const name of names) {
    const match = facade.exec(code.get(name));
    if (match === null) continue;
    const [, given, , file, wanted] = match;
    const whole = join(dirname(name), file);
    // It stands in for one part already.
    if (!code.has(whole)) continue;
    code.set(name, withExport(code.get(whole), given, wanted));
    code.delete(whole);
    outputs[name] = { ...outputs[whole], entryPoint: outputs[name].entryPoint };
    delete outputs[whole];
    rmSync(resolve(root, whole));
    const rename = (path) => (path === whole ? name : path);
    for (const [user, text] of code) code.set(user, text.replaceAll(`"./${file}"`, `"./${basename(name)}"`));
    for (const output of Object.values(outputs))
      output.imports = output.imports.map((one) => ({ ...one, path: rename(one.path) }));
  }
  for (const [name, text] of code) writeFileSync(resolve(root, name), text);
}

function withExport(text, given, wanted) {
  const pairs = exportsAtTheEnd
    .exec(text)[1]
    .split(",")
    .map((pair) => pair.split(" as "));
  const [local] = pairs.find((pair) => pair.at(-1) === given);
  return text.replace(exportsAtTheEnd, (end) => end.replace("}", `,${local} as ${wanted}}`));
}
