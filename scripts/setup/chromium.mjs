import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { root } from "./paths.mjs";
import { run, runTool } from "./run.mjs";

/**
 * A Chromium that starts: `CHROMIUM_PATH`, an installed one, Playwright's own download, then apt as root.
 * Resolves to `{ path }`, or to `{ problem }` with what to install.
 */
export async function ensureChromium(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    const trouble = await whyItDoesNotStart(named);
    return trouble === undefined
      ? { path: named }
      : { problem: `CHROMIUM_PATH is ${named}, which does not start: ${trouble}` };
  }
  const installed = await firstThatStarts(installedCandidates());
  if (installed !== undefined) return { path: installed };
  const downloaded = (await firstThatStarts(playwrightCandidates())) ?? (await downloadWithPlaywright(say));
  if (downloaded !== undefined) return { path: downloaded };
  const fromApt = await installWithApt(say);
  if (fromApt !== undefined) return { path: fromApt };
  return {
    problem:
      "No Chromium was found and none could be installed. Install Chromium or Google Chrome " +
      "(Debian: apt-get install chromium), or set CHROMIUM_PATH to one that runs.",
  };
}

const commandNames = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "msedge",
];
const applicationPaths = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  join(process.env.ProgramFiles ?? "", "Google/Chrome/Application/chrome.exe"),
  join(process.env.LOCALAPPDATA ?? "", "Google/Chrome/Application/chrome.exe"),
];

function installedCandidates() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = commandNames.flatMap((name) =>
    folders.flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)]),
  );
  return [...onPath, ...applicationPaths];
}

function playwrightCandidates() {
  const { chromium } = createRequire(`${root}package.json`)("playwright-core");
  return [chromium.executablePath()];
}

async function downloadWithPlaywright(say) {
  say("no Chromium installed: trying Playwright's download");
  const asRoot = process.platform === "linux" && process.getuid?.() === 0;
  const args = ["install", ...(asRoot ? ["--with-deps"] : []), "chromium"];
  await runTool("playwright-core/cli.js", args, { timeoutMs: 240_000 });
  return firstThatStarts(playwrightCandidates());
}

async function installWithApt(say) {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  say("no download either: trying apt-get install chromium");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { timeoutMs: 120_000, env });
  await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"], {
    timeoutMs: 400_000,
    env,
  });
  return firstThatStarts(installedCandidates());
}

async function firstThatStarts(candidates) {
  for (const candidate of candidates) {
    if (candidate && existsSync(candidate) && (await whyItDoesNotStart(candidate)) === undefined)
      return candidate;
  }
  return undefined;
}

/** A packaged stub or a binary without its libraries exists but cannot print its version. */
async function whyItDoesNotStart(path) {
  if (!existsSync(path)) return "there is no such file";
  // On Windows and macOS asking for the version would open a window.
  if (process.platform !== "linux") return undefined;
  const { code, output } = await run(path, ["--version"], { timeoutMs: 120_000 });
  return code === 0 ? undefined : output.trim().split("\n")[0] || `exit status ${code}`;
}
