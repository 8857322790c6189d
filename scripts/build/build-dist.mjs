import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../setup/paths.mjs";
import { bundle } from "./bundle.mjs";
import { writeConfigSchema } from "./config-schema.mjs";
import { writeDeclarations } from "./declarations.mjs";
import { writeNotices } from "./notices.mjs";
import { sourceStamp } from "./source-stamp.mjs";

const stampFile = join(root, ".cache/build-stamp");
/** What each output of the last build holds, for the size budgets. */
export const outputsFile = join(root, ".cache/build-outputs.json");

/** Is `dist` what these sources give? */
export function isBuilt() {
  return (
    existsSync(join(root, "dist")) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === sourceStamp()
  );
}

/**
 * Builds everything beside the present `dist`, then puts it in its place, so that nobody meets half a build.
 * Returns the problems found; what has none is in place all the same.
 */
export async function buildDist() {
  const stamp = sourceStamp();
  const scratch = join(root, `.cache/build-${process.pid}`);
  const staged = join(scratch, "dist");
  mkdirSync(staged, { recursive: true });
  try {
    const { outputs, problems } = await bundle(staged);
    writeNotices(join(staged, "THIRD-PARTY-NOTICES.md"), outputs);
    copyComponents(join(staged, "astro"));
    copyFileSync(join(root, "src/integrations/page/virtual.d.ts"), join(staged, "virtual.d.ts"));
    await writeConfigSchema(join(staged, "config.schema.json"), scratch);
    problems.push(...(await writeDeclarations(staged, join(scratch, "types"))));
    putInPlace(staged, join(scratch, "before"));
    writeFileSync(outputsFile, JSON.stringify(outputs));
    if (problems.length === 0) writeFileSync(stampFile, stamp);
    return problems;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Another build of this checkout may do the same at this moment: then ours, being later, takes its place. */
function putInPlace(staged, aside) {
  const dist = join(root, "dist");
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (existsSync(dist)) renameSync(dist, `${aside}-${attempt}`);
      renameSync(staged, dist);
      return;
    } catch (error) {
      if (attempt === 3 || !["ENOTEMPTY", "EEXIST", "ENOENT"].includes(error.code)) throw error;
    }
  }
}

/** `.astro` components are shipped as source: Astro compiles them in the user's project. */
function copyComponents(folder) {
  const files = readdirSync(`${root}src`, { recursive: true }).filter((file) => file.endsWith(".astro"));
  for (const file of files) {
    const target = join(folder, file.split(/[\\/]/).at(-1));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, "src", file), target);
    writeFileSync(`${target}.d.ts`, componentTypes(readFileSync(target, "utf8")));
  }
}

/** TypeScript cannot read a component, so its props stand beside it once more, taken from the component itself. */
function componentTypes(component) {
  const imports = component.match(/^import type .*$/gm) ?? [];
  const start = component.indexOf("interface Props {");
  const props = component.slice(start, component.indexOf("\n}\n", start) + 2);
  return `${[...imports, props, "declare const component: (props: Props) => any;", "export default component;"].join("\n")}\n`;
}
