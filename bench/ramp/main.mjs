import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/setup/chromium.mjs";
import { root } from "../../scripts/setup/paths.mjs";
import { awaitQuiet } from "../await-quiet.mjs";
import { claimProcessor } from "../claim-processor.mjs";
import { bend } from "../felt/ramp.mjs";
import { startSite } from "../felt/site.mjs";
import { median } from "../panel/median.mjs";
import { table } from "../server/table.mjs";

const defaultRounds = 7;

/** Elements of a page that each use a step: one of usual weight, and two on which bare calls keep below 60 frames. */
const weights = [300, 1_500, 3_000];

/** Who sets the 19 properties in each frame. */
const setters = ["page", "page beside panel", "panel"];

/**
 * Frames in a second of a drag that bends a whole ramp, beside a page that sets the same properties by itself, without a
 * panel and beside an open one, by turns: `npm run bench ramp -- 11` for eleven rounds. Each turn waits for a quiet
 * machine, and says whether it was.
 */
export async function main(say, [rounds = defaultRounds] = []) {
  if (!existsSync(`${root}dist/index.js`)) throw new Error("dist is measured: run `npm run build` first");
  const { path, problem } = await ensureChromium(say);
  if (problem !== undefined) throw new Error(problem);
  claimProcessor();
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  say(`Chromium ${browser.version()}, ${cpus().length} processors: a drag that bends 19 steps of a ramp`);
  const runs = new Map(weights.map((elements) => [elements, []]));
  try {
    for (let round = 0; round < Number(rounds); round += 1) {
      const quiet = (await awaitQuiet(10_000)) ? "quiet" : `load ${loadavg()[0].toFixed(1)}`;
      for (const elements of weights) {
        const run = [];
        for (const who of setters) run.push(await bend({ browser, site }, who, elements));
        runs.get(elements).push(run);
      }
      say(`round ${round + 1} of ${rounds} done, ${quiet}`);
    }
  } finally {
    await browser.close();
    site.stop();
  }
  say(`Frames in a second, and in brackets processor time of the main thread for each; medians:`);
  say(
    table(
      ["elements", ...setters, "panel/page", "panel/page beside panel"],
      weights.map((elements) => line(elements, runs.get(elements))),
    ),
  );
}

function line(elements, runs) {
  const figures = setters.map((_, at) => {
    const frames = median(runs.map((run) => run[at].frames));
    return `${frames.toFixed(1)} (${median(runs.map((run) => run[at].cpu)).toFixed(1)} ms)`;
  });
  const ratios = [0, 1].map((at) => median(runs.map((run) => run[2].frames / run[at].frames)).toFixed(2));
  return [elements.toLocaleString("en"), ...figures, ...ratios];
}
