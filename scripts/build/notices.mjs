import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";

/**
 * Writes the licences of the libraries inside the bundles; each bundled package must bring its licence text. Where
 * several grant the same terms word by word, each brings its own copyright, and the terms follow once.
 */
export function writeNotices(file, outputs) {
  const byTerms = new Map();
  for (const name of bundledPackages(outputs)) {
    const { version, license } = JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, "utf8"));
    const { copyright, terms } = splitLicence(licenceText(name));
    const section = [`## ${name} ${version} (${license})`, copyright].join("\n\n").trim();
    byTerms.set(terms, [...(byTerms.get(terms) ?? []), section]);
  }
  const intro =
    "# Third-party notices\n\nThe bundles of this package contain code of these libraries. Terms below several names are those of each.";
  const groups = [...byTerms].flatMap(([terms, sections]) => [...sections, terms]);
  writeFileSync(file, `${[intro, ...groups].join("\n\n")}\n`);
}

/** What each library says of itself, and the terms that it shares with others. The lines may be broken elsewhere. */
function splitLicence(text) {
  const at = Math.max(0, text.indexOf("Permission is hereby granted"));
  const paragraphs = text.slice(at).split(/\n\s*\n/);
  const terms = paragraphs.map((paragraph) => paragraph.replace(/\s+/g, " ").trim()).join("\n\n");
  return { copyright: text.slice(0, at).trim(), terms };
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
