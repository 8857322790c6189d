import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/setup/chromium.mjs";
import { root } from "../../scripts/setup/paths.mjs";
import { awaitQuiet } from "../await-quiet.mjs";
import { claimProcessor } from "../claim-processor.mjs";
import { bend, rampOnPage } from "../felt/ramp.mjs";
import { startSite } from "../felt/site.mjs";
import { median } from "../panel/median.mjs";
import { table } from "../server/table.mjs";

const defaultRounds = 7;

/**
 * Frames in a second of a drag that bends a whole ramp, beside a page that sets the same properties by itself, by turns:
 * `npm run bench ramp -- 11` for eleven rounds. Each turn waits for a quiet machine, and says whether it was.
 */
export async function main(say, [rounds = defaultRounds] = []) {
  if (!existsSync(`${root}dist/index.js`)) throw new Error("dist is measured: run `npm run build` first");
  const { path, problem } = await ensureChromium(say);
  if (problem !== undefined) throw new Error(problem);
  claimProcessor();
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  say(`Chromium ${browser.version()}, ${cpus().length} processors: a drag that bends ${rampOnPage}`);
  const runs = [];
  try {
    for (let round = 0; round < Number(rounds); round += 1) {
      const isQuiet = await awaitQuiet(10_000);
      const load = loadavg()[0];
      runs.push({
        load,
        isQuiet,
        floor: await bend({ browser, site }, false),
        ours: await bend({ browser, site }, true),
      });
      say(`round ${round + 1} of ${rounds} done, load ${load.toFixed(1)}`);
    }
  } finally {
    await browser.close();
    site.stop();
  }
  say(
    table(
      ["", "bare: frames/s", "panel: frames/s", "bare: ms of a frame", "panel: ms of a frame", "panel/bare"],
      [
        ...runs.map((run, at) =>
          line(`${at + 1}, ${run.isQuiet ? "quiet" : `load ${run.load.toFixed(1)}`}`, run),
        ),
        line("median", {
          floor: typical(runs.map(({ floor }) => floor)),
          ours: typical(runs.map(({ ours }) => ours)),
        }),
      ],
    ),
  );
}

function line(what, { floor, ours }) {
  const figures = [floor.frames, ours.frames, floor.cpu, ours.cpu].map((value) => value.toFixed(1));
  return [what, ...figures, (ours.cpu / floor.cpu).toFixed(2)];
}

function typical(all) {
  return { frames: median(all.map(({ frames }) => frames)), cpu: median(all.map(({ cpu }) => cpu)) };
}
