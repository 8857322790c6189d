#!/usr/bin/env node
// Installs every example from the packed tarball and drives it in a real Chromium. Arguments filter by file name; `--slow`
// also installs the frameworks that are only documented, which takes minutes.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { root } from "./setup/paths.mjs";
import { run } from "./setup/run.mjs";

/** The oldest Node that the Astro of the examples accepts is newer than the oldest we support. */
const astroNodeMajor = 22;

const say = (line) => console.log(line);
const stop = (problem) => {
  console.error(problem);
  process.exit(1);
};

const missing = await ensureDependencies(say);
if (missing !== undefined) stop(missing);
const { ensureChromium } = await import("./setup/chromium.mjs");
const chromium = await ensureChromium(say);
if (chromium.problem !== undefined) stop(chromium.problem);
const { buildDist, isBuilt } = await import("./build/build-dist.mjs");
if (!isBuilt()) {
  say("building dist");
  const problems = await buildDist();
  if (problems.length > 0) stop(problems.join("\n"));
}

const work = mkdtempSync(join(tmpdir(), "design-token-panel-examples-"));
try {
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium.path,
    EXAMPLES_DIR: work,
    PANEL_TARBALL: await pack(),
    ASTRO_NODE: await nodeForAstro(),
  };
  const summary = await runJourneys(env, process.argv.slice(2));
  say(`${summary.passed} passed, ${summary.failed} failed`);
  process.exitCode = summary.failed > 0 || summary.passed === 0 ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function pack() {
  const { code, output } = await run("npm", [
    "pack",
    "--json",
    "--loglevel=error",
    "--ignore-scripts",
    "--pack-destination",
    work,
  ]);
  if (code !== 0) stop(output);
  return join(work, JSON.parse(output.slice(output.indexOf("["))).at(0).filename);
}

/** This Node where it is new enough, else one from npm, kept for the next time. */
async function nodeForAstro() {
  if (Number(process.versions.node.split(".")[0]) >= astroNodeMajor) return process.execPath;
  const folder = join(root, ".cache/node");
  const binary = join(folder, "node_modules/node/bin/node");
  if (existsSync(binary)) return binary;
  say(`installing Node ${astroNodeMajor} for the Astro examples`);
  mkdirSync(folder, { recursive: true });
  const install = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const { output } = await run("npm", [...install, `node@${astroNodeMajor}`], { cwd: folder });
  if (!existsSync(binary)) stop(`Node ${astroNodeMajor} could not be installed\n${output}`);
  return binary;
}

/** Shows the journeys as they run, and counts them. */
function runJourneys(env, filters) {
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const report = join(work, "report.json");
  const isSlow = filters.includes("--slow");
  const rest = filters.filter((one) => one !== "--slow");
  const tags = isSlow ? [] : ["--grep-invert", "@slow"];
  const args = [cli, "test", "-c", "test/examples/playwright.config.ts", ...tags, ...rest];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("close", async () => resolve(await readCounts(report)));
  });
}

async function readCounts(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { readFile } = await import("node:fs/promises");
  const { stats, errors } = JSON.parse(await readFile(report, "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
