import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";

const inputs = ["src", "scripts/build", "scripts/build.mjs", "tsconfig", "package.json", "package-lock.json"];

/** A digest of everything a build reads: equal stamps mean an equal dist. */
export function sourceStamp() {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesUnder(input))) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(root + file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!statSync(root + path).isDirectory()) return [path];
  return readdirSync(root + path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}
