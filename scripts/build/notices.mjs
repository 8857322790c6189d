import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";

/** Writes the licences of the libraries inside the bundles; each bundled package must bring its licence text. */
export function writeNotices(file, outputs) {
  const packages = bundledPackages(outputs);
  const sections = packages.map((name) => {
    const { version, license } = JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, "utf8"));
    return `## ${name} ${version} (${license})\n\n${licenceText(name)}\n`;
  });
  const intro = "# Third-party notices\n\nThe bundles of this package contain code of these libraries.\n";
  writeFileSync(file, [intro, ...sections].join("\n"));
}

function bundledPackages(outputs) {
  const names = outputs.flatMap(({ modules }) =>
    modules.map((path) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]),
  );
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

function licenceText(name) {
  const folder = `${root}node_modules/${name}`;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  if (file === undefined) throw new Error(`${name} is bundled but ships no licence file`);
  return readFileSync(join(folder, file), "utf8").trim();
}
