import { readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { root } from "../setup/paths.mjs";

const head = /^(?:import(?:[^"';]*\bfrom)?"[^"]+";)+/;
const bare = /\bimport"\.\/([^"]+)";/g;

/**
 * A part that takes nothing from its bases still imports them, and with them all that they import, although nothing
 * in these modules runs when they load. Takes such imports out, and out of the metafile.
 */
export function dropBareImports({ outputs }) {
  for (const [name, output] of Object.entries(outputs)) {
    const file = resolve(root, name);
    const code = readFileSync(file, "utf8");
    const imports = head.exec(code)?.[0] ?? "";
    const dropped = new Set([...imports.matchAll(bare)].map(([, path]) => path));
    if (dropped.size === 0) continue;
    writeFileSync(file, imports.replace(bare, "") + code.slice(imports.length));
    const isDropped = ({ kind, path }) => kind === "import-statement" && dropped.has(basename(path));
    output.imports = output.imports.filter((one) => !isDropped(one));
  }
}
