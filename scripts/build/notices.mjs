import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";

/** Writes the licences of the libraries inside the bundles; each bundled package must bring its licence text. */
export function writeNotices(file, metafiles) {
  const packages = bundledPackages(metafiles);
  const sections = packages.map((name) => {
    const { version, license } = JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, "utf8"));
    return `## ${name} ${version} (${license})\n\n${licenceText(name)}\n`;
  });
  const intro = "# Third-party notices\n\nThe bundles of this package contain code of these libraries.\n";
  writeFileSync(file, [intro, ...sections].join("\n"));
  return packages;
}

function bundledPackages(metafiles) {
  const names = new Set();
  for (const metafile of metafiles) {
    for (const input of Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs))) {
      const [path, { bytesInOutput }] = input;
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path)?.[1];
      if (name !== undefined && bytesInOutput > 0) names.add(name);
    }
  }
  return [...names].sort();
}

function licenceText(name) {
  const folder = `${root}node_modules/${name}`;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  if (file === undefined) throw new Error(`${name} is bundled but ships no licence file`);
  return readFileSync(join(folder, file), "utf8").trim();
}
