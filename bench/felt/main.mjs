import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/setup/chromium.mjs";
import { root } from "../../scripts/setup/paths.mjs";
import { claimProcessor } from "../claim-processor.mjs";
import { median } from "../panel/median.mjs";
import { table } from "../server/table.mjs";
import { applyRows } from "./apply.mjs";
import { writeDocument } from "./document.mjs";
import { loadRows } from "./load.mjs";
import { rampRows } from "./ramp.mjs";
import { panelRows } from "./rows.mjs";
import { startSite } from "./site.mjs";

const rounds = 3;

/**
 * What a person feels every minute, in processor time of the page's main thread and in counts, beside the same done with
 * bare calls of the browser. With `--write` the table also goes into `docs/performance.md`.
 */
export async function main(say, args = []) {
  if (!existsSync(`${root}dist/index.js`)) throw new Error("dist is measured: run `npm run build` first");
  const { path, problem } = await ensureChromium(say);
  if (problem !== undefined) throw new Error(problem);
  claimProcessor();
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  const machine = `Chromium ${browser.version()}, ${cpus().length} processors, load ${loadavg()[0].toFixed(1)}`;
  say(machine);
  const runs = new Map();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const measure of [panelRows, rampRows, loadRows, applyRows]) {
        for (const row of await measure({ browser, site })) {
          runs.set(row.what, { ...row, all: [...(runs.get(row.what)?.all ?? []), row] });
        }
      }
      say(`round ${round + 1} of ${rounds} done, load ${loadavg()[0].toFixed(1)}`);
    }
  } finally {
    await browser.close();
    site.stop();
  }
  const lines = [...runs.values()].map(describe);
  const text = table(["What a person does", "wanted", "bare browser", "with the panel"], lines);
  say(text);
  if (args.includes("--write")) writeDocument(text, machine);
}

/** A row's figures are medians of all rounds. */
function describe({ what, goal, unit, all }) {
  const typical = (key) => {
    const values = all.map((run) => run[key]).filter((value) => value !== undefined);
    if (values.length === 0) return "";
    const value = median(values);
    return `${unit === "ms" ? value.toFixed(1) : Math.round(value).toLocaleString("en")} ${unit}`.trim();
  };
  return [what, goal, typical("floor"), typical("ours")];
}
