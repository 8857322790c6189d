import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run, type Server, serve } from "./run.js";

/** An example in a folder of its own, with the packed tarball installed as anybody would install it. */
export interface Site {
  readonly dir: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Runs one of the site's programs, npm or git to its end. */
  run(program: string, ...args: readonly string[]): Promise<string>;
  /** Starts one of the site's programs and waits for a match in what it prints. */
  serve(ready: RegExp, program: string, ...args: readonly string[]): Promise<Server>;
  /** Starts a command line as a person types it, with the site's programs among those of the machine. */
  start(ready: RegExp, command: string): Promise<Server>;
}

/** Set by scripts/test-examples.mjs: the folder to work in, the tarball, and a Node that Astro accepts. */
const { EXAMPLES_DIR = "", PANEL_TARBALL = "", ASTRO_NODE = "" } = process.env;

export const nodeForAstro = ASTRO_NODE;

const examples = fileURLToPath(new URL("../../examples/", import.meta.url));

/** Copies an example and installs it; its programs run under `node`. */
export async function installSite(name: string, node = process.execPath): Promise<Site> {
  const dir = join(EXAMPLES_DIR, name);
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(examples, name), dir, { recursive: true, filter: (path) => !path.includes("node_modules") });
  return install(dir, JSON.parse(readFileSync(join(dir, "package.json"), "utf8")), node);
}

/** Makes a site of some files and packages, each as `name@version`. */
export function makeSite(
  name: string,
  files: Readonly<Record<string, string>>,
  packages: readonly string[] = [],
  node = process.execPath,
): Promise<Site> {
  const dir = join(EXAMPLES_DIR, name);
  rmSync(dir, { recursive: true, force: true });
  writeFiles(dir, files);
  const devDependencies = Object.fromEntries(
    packages.map((one) => [one.slice(0, one.indexOf("@", 1)), one.slice(one.indexOf("@", 1) + 1)]),
  );
  return install(dir, { name, private: true, type: "module", devDependencies }, node);
}

/** Makes a site in a folder of another one, whose packages it shares. */
export function makeInnerSite(
  outer: Site,
  name: string,
  files: Readonly<Record<string, string>>,
  node = process.execPath,
): Site {
  const dir = join(outer.dir, name);
  rmSync(dir, { recursive: true, force: true });
  writeFiles(dir, files);
  return openSite(dir, join(outer.dir, "node_modules/.bin"), node);
}

function writeFiles(dir: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(dir, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
}

async function install(
  dir: string,
  manifest: { devDependencies: Record<string, string> } & Readonly<Record<string, unknown>>,
  node: string,
): Promise<Site> {
  manifest.devDependencies["design-token-panel"] = `file:${PANEL_TARBALL}`;
  writeFileSync(join(dir, "package.json"), JSON.stringify(manifest));
  const site = openSite(dir, join(dir, "node_modules/.bin"), node);
  await site.run("npm", "install", "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline");
  return site;
}

/** A folder as a site, with the folder of its programs. */
function openSite(dir: string, programs: string, node: string): Site {
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    NO_COLOR: "1",
    CI: "1",
  };
  const options = { cwd: dir, env };
  const withPrograms = { ...env, PATH: `${programs}${delimiter}${env.PATH}` };
  const resolve = (program: string) => {
    if (program === "npm" || program === "git") return program;
    return program === "node" ? node : join(programs, program);
  };
  return {
    dir,
    read: (file) => readFileSync(join(dir, file), "utf8"),
    write: (file, text) => writeFileSync(join(dir, file), text),
    run: (program, ...args) => run(resolve(program), args, options),
    serve: (ready, program, ...args) => serve(resolve(program), args, { ...options, ready }),
    start: (ready, command) =>
      serve("sh", ["-c", `exec ${command}`], { ...options, env: withPrograms, ready }),
  };
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
