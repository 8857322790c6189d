import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";
import { run } from "../setup/run.mjs";
import { findPackageFaults } from "./package-faults.mjs";

export const packageContentsGate = {
  title: "package: nothing in the tarball that should not be there",
  run: async () => {
    const faults = await checkPackage();
    return {
      passed: faults.length === 0 ? 1 : 0,
      failed: faults.length === 0 ? 0 : 1,
      output: faults.join("\n"),
    };
  },
};

/** What is wrong with a packed tarball; without a file, with the one that `npm pack` makes now. */
export async function checkPackage(file) {
  if (file !== undefined) return findPackageFaults(readFileSync(file), machineFolders());
  const folder = mkdtempSync(join(tmpdir(), "pack-"));
  try {
    const flags = ["--json", "--loglevel=error", "--ignore-scripts", "--pack-destination", folder];
    const { code, output } = await run("npm", ["pack", ...flags]);
    if (code !== 0) return [`npm pack failed\n${output}`];
    const { filename } = JSON.parse(output.slice(output.indexOf("["))).at(0);
    return findPackageFaults(readFileSync(join(folder, filename)), machineFolders());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Folders of this machine whose names must not travel. A home as short as `/root` may be an ordinary word of a path. */
function machineFolders() {
  const checkout = root.replace(/[\\/]$/, "");
  return [checkout, ...(homedir().length > "/root".length ? [homedir()] : [])];
}
