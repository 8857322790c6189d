import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/setup/chromium.mjs";
import { root } from "../../scripts/setup/paths.mjs";
import { awaitQuiet } from "../await-quiet.mjs";
import { claimProcessor } from "../claim-processor.mjs";
import { measureOnce } from "./measure.mjs";
import { measureOpenings } from "./opening.mjs";
import { ratioTable, resultTable } from "./report.mjs";
import { earlierName, startSite, subjectNames } from "./site.mjs";
import { createConfig } from "./tokens.mjs";

const counts = [50, 500, 2_000, 5_000];
const rounds = 3;

/**
 * The panel, the peer and a floor of plain elements in a real Chromium, by turns; takes some minutes. With
 * `--earlier FOLDER` the openings are measured beside those of the panel built in that checkout.
 */
export async function main(say, args = []) {
  const earlier = args.includes("--earlier") ? args[args.indexOf("--earlier") + 1] : undefined;
  if (!existsSync(`${root}dist/index.js`)) throw new Error("dist is measured: run `npm run build` first");
  const { path, problem } = await ensureChromium(say);
  if (problem !== undefined) throw new Error(problem);
  claimProcessor();
  const site = await startSite(earlier);
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  say(`Panel, Chromium ${browser.version()}, ${cpus().length} processors, load ${load()} at the start`);
  let busyRuns = 0;
  const cells = counts.flatMap((count) => subjectNames.map((subject) => ({ count, subject, runs: [] })));
  try {
    const subjects = ["ours", ...(earlier === undefined ? [] : [earlierName])];
    say(await measureOpenings({ browser, site, subjects, counts, say }));
    if (args.includes("--openings")) return;
    for (let round = 0; round < rounds; round += 1) {
      for (const { count, subject, runs } of cells) {
        if (!(await awaitQuiet())) busyRuns += 1;
        runs.push(await measureOnce({ browser, site, subject, config: createConfig(count) }));
      }
      say(`round ${round + 1} of ${rounds} done, load ${load()}`);
    }
  } finally {
    await browser.close();
    site.stop();
  }
  if (busyRuns > 0) say(`${busyRuns} runs began on a machine that was busy with other work for a minute`);
  say(
    "\nMedians. Tasks: how many took over 50 ms, the longest, and in brackets the most processor time of one, in ms",
  );
  say(resultTable(cells));
  say("");
  say(ratioTable(cells, counts));
}

const load = () => loadavg()[0].toFixed(1);
