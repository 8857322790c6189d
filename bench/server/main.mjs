import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { claimProcessor } from "../claim-processor.mjs";
import { measureCells } from "./cells.mjs";
import { measureContention } from "./contention.mjs";
import { measureGrowth } from "./growth.mjs";
import { measureLatency } from "./latency.mjs";
import { measureStartup } from "./startup.mjs";
import { buildSubjects } from "./subjects.mjs";

const folder = fileURLToPath(new URL("../../.bench/dist", import.meta.url));

/** All measurements of the apply server; takes a few minutes. */
export async function main(say) {
  const subjects = await buildSubjects(folder);
  claimProcessor();
  const load = loadavg()[0]?.toFixed(1);
  say(`Apply server, Node ${process.version}, ${cpus().length} processors, load ${load} at the start`);
  await measureStartup(subjects, say);
  await measureContention(subjects, say);
  await measureGrowth(subjects, say);
  await measureLatency(subjects, say);
  await measureCells(subjects, say);
  rmSync(folder, { recursive: true, force: true });
}
