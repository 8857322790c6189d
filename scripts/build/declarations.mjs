import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../setup/paths.mjs";
import { runTool } from "../setup/run.mjs";
import { browserDoors, nodeDoors } from "./doors.mjs";

/**
 * Writes the declarations that the doors need, and no others, into `outDir`.
 * Resolves to a list of problems; a door whose types need a package that users do not have is one.
 */
export async function writeDeclarations(outDir, scratchDir) {
  const doors = [...browserDoors, ...nodeDoors];
  if (doors.length === 0) return [];
  const { code, output } = await runTool("typescript/bin/tsc", [
    "-p",
    "tsconfig/declarations.json",
    "--outDir",
    scratchDir,
  ]);
  const missing = doors.filter(({ out }) => !existsSync(join(scratchDir, `${out}.d.ts`)));
  if (missing.length > 0)
    return [`tsc wrote no declarations for ${missing.map((door) => door.source).join(", ")}\n${output}`];
  const problems = code === 0 ? [] : [`tsc found mistakes\n${output}`];
  const wanted = new Set();
  for (const { out } of doors) collect(join(scratchDir, `${out}.d.ts`), wanted, problems);
  for (const file of wanted) {
    const target = join(outDir, relative(scratchDir, file));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
  return problems;
}

const usersHave = /^(node:|vite$|astro$)/;

function collect(file, wanted, problems) {
  if (wanted.has(file)) return;
  if (!existsSync(file)) {
    problems.push(`${relative(root, file)}: public types need it, and tsc did not write it`);
    return;
  }
  wanted.add(file);
  for (const specifier of specifiersOf(readFileSync(file, "utf8"))) {
    if (specifier.startsWith("."))
      collect(resolve(dirname(file), specifier.replace(/\.js$/, ".d.ts")), wanted, problems);
    else if (!usersHave.test(specifier))
      problems.push(`${relative(root, file)}: public types import ${specifier}`);
  }
}

/** Declarations printed by tsc are regular enough to find their imports by shape. */
function specifiersOf(text) {
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"([^"]+)"/g)].map((match) => match[1]);
}
