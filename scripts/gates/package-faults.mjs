import { readTarball } from "./tarball.mjs";

const rootFiles = ["package.json", "README.md", "LICENSE"];
/**
 * Scripts that npm runs by itself where the published package is installed. `prepare` is none: it runs where the package is
 * installed from git, which holds no build.
 */
const lifecycle = ["preinstall", "install", "postinstall"];
const fieldsWithPackages = [
  "dependencies",
  "optionalDependencies",
  "bundleDependencies",
  "bundledDependencies",
];
/** Of licences that allow their code to be bundled into an MIT package, when their text comes with it. */
const permissive = ["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0"];
const notices = "dist/THIRD-PARTY-NOTICES.md";

/** All that must not be published in a packed tarball, one line each. `machineFolders` are paths that must not be in it. */
export function findPackageFaults(packed, machineFolders = []) {
  const entries = readTarball(packed);
  const isStrange = ({ path, type }) =>
    type !== "0" || !path.startsWith("package/") || /(^|\/)\.\.(\/|$)/.test(path);
  const files = new Map(
    entries.filter((one) => !isStrange(one)).map((one) => [one.path.slice("package/".length), one.bytes]),
  );
  const manifest = readManifest(files);
  if (manifest === undefined) return ["package.json is missing or is not JSON"];
  return [
    ...entries.filter(isStrange).map(({ path }) => `${path} is not an ordinary file of the package`),
    ...findManifestFaults(manifest),
    ...[...files.keys()].flatMap((path) => findPathFaults(path, manifest)),
    ...[...files].flatMap(([path, bytes]) => findContentFaults(path, bytes, machineFolders)),
    ...findMissing(files, manifest),
    ...findLicenceFaults(files, manifest),
  ];
}

function readManifest(files) {
  try {
    return JSON.parse(files.get("package.json"));
  } catch {
    return undefined;
  }
}

function findManifestFaults({ scripts = {}, ...manifest }) {
  const hooks = lifecycle.filter((name) => scripts[name] !== undefined);
  const needs = fieldsWithPackages.filter((field) => Object.keys(manifest[field] ?? {}).length > 0);
  return [
    ...hooks.map(
      (name) => `package.json has the script ${name}, which runs on the machine of whoever installs it`,
    ),
    ...needs.map((field) => `package.json has ${field}: what the package uses is bundled into it`),
  ];
}

function findPathFaults(path, { files = [] }) {
  const isListed = [...rootFiles, ...files].some((one) => path === one || path.startsWith(`${one}/`));
  const reasons = [
    [!isListed, "is not among the files that package.json lists"],
    [/\.(test|spec|bench)\.|(^|\/)(tests?|__tests__|fixtures)\//.test(path), "belongs to the tests"],
    [/\.map$/.test(path), "is a source map"],
    [/(^|\/)(\.|node_modules\/)/.test(path), "is hidden, or installed by npm"],
    [/(^|\/)binding\.gyp$|\.node$/.test(path), "is native code, which npm would build on installing"],
    [/\.(tgz|log|pem|key|tsbuildinfo)$/.test(path), "was left by a tool"],
  ];
  return reasons.filter(([isFault]) => isFault).map(([, reason]) => `${path} ${reason}`);
}

function findContentFaults(path, bytes, machineFolders) {
  const text = bytes.toString("utf8");
  const folders = machineFolders.filter((folder) => text.includes(folder));
  const isMapped = /\.(js|css)$/.test(path) && /[#@] sourceMappingURL=/.test(text);
  return [
    ...folders.map((folder) => `${path} names a folder of this machine: ${folder}`),
    ...(isMapped ? [`${path} refers to a source map`] : []),
  ];
}

/** What package.json promises and the tarball does not hold. */
function findMissing(files, { bin = {}, exports = {} }) {
  const programs = Object.values(bin);
  const named = [...programs, ...pathsIn(exports)].map((path) => path.replace(/^\.\//, ""));
  const missing = named.filter((path) => !files.has(path));
  const isProgram = (path) =>
    files.get(path.replace(/^\.\//, ""))?.toString("utf8").startsWith("#!/usr/bin/env node\n");
  return [
    ...[...new Set(missing)].map((path) => `${path} is named in package.json and missing`),
    ...programs
      .filter((path) => !isProgram(path))
      .map((path) => `${path} does not start as a program of Node`),
  ];
}

function pathsIn(exports) {
  return typeof exports === "string" ? [exports] : Object.values(exports).flatMap(pathsIn);
}

/** The package's own licence, and that of each library in its bundles, with its text. */
function findLicenceFaults(files, { license }) {
  const own = files.get("LICENSE")?.toString("utf8") ?? "";
  const sections = (files.get(notices)?.toString("utf8") ?? "").split(/^## (?=.* \([^()]*\)$)/m).slice(1);
  const faults = sections.flatMap((section) => {
    const [, name, licence] = /^(.*) \((.*)\)\n/.exec(section) ?? [];
    const text = section.slice(section.indexOf("\n")).trim();
    if (!permissive.includes(licence))
      return [`${notices}: ${name} is under ${licence}, which needs a second look`];
    return /copyright/i.test(text) ? [] : [`${notices}: the licence text of ${name} is missing`];
  });
  return [
    ...(own.includes(`${license} License`) ? [] : [`LICENSE is not the text of the ${license} licence`]),
    ...(sections.length > 0 ? [] : [`${notices} names no library`]),
    ...faults,
  ];
}
