import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
  say(`Apply server, Node ${process.version}\n`);
  await measureStartup(subjects, say);
  await measureContention(subjects, say);
  await measureGrowth(subjects, say);
  await measureLatency(subjects, say);
  if (!process.env.NOCELLS) await measureCells(subjects, say);
  rmSync(folder, { recursive: true, force: true });
}
