import { fork } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../scripts/setup/paths.mjs";
import { table } from "../server/table.mjs";
import { writeProject } from "./project.mjs";

const subject = fileURLToPath(new URL("subject.mjs", import.meta.url));
const sizes = { "282 files, 3 MB": [282, 2_800_000], "2,000 files, 20 MB": [2_000, 20_000_000] };
const rounds = 3;
/** So long a first page waits for the plugin; Vite looks through the project in that time with or without it. */
const longestWaitMs = 150;

/** What the plugin adds to a Vite dev server, by processor time beside the same Vite without it; takes some minutes. */
export async function main(say, args = []) {
  if (!existsSync(`${root}dist/vite.js`)) throw new Error("dist is measured: run `npm run build` first");
  const earlier = args.includes("--earlier") ? args[args.indexOf("--earlier") + 1] : undefined;
  say(`Dev server, Node ${process.version}, load ${loadavg()[0].toFixed(1)} at the start`);
  const folder = mkdtempSync(join(tmpdir(), "devserver-"));
  const subjects = [
    ["without the plugin", undefined],
    ["without it, asked later", undefined, longestWaitMs],
    ["with it", `${root}dist`],
    ["with it, started again", `${root}dist`],
    ...(earlier === undefined ? [] : [["earlier", join(earlier, "dist")]]),
  ];
  try {
    for (const [size, [files, bytes]] of Object.entries(sizes)) {
      const project = join(folder, String(files));
      writeProject(project, { files, bytes });
      const runs = new Map(subjects.map(([name]) => [name, []]));
      for (let round = 0; round < rounds; round++) {
        for (const [name, dist, waitMs] of subjects) {
          if (name === "with it")
            rmSync(join(project, "node_modules/.cache"), { recursive: true, force: true });
          runs.get(name).push(await measure(project, dist, waitMs));
        }
      }
      say(`\n${size}: medians in ms of processor time and MiB`);
      say(resultTable(runs));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(project, dist, waitMs = 0) {
  return new Promise((resolve, reject) => {
    const child = fork(subject, [project, String(waitMs), ...(dist === undefined ? [] : [dist])]);
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`the dev server ended with ${code}`)));
  });
}

function resultTable(runs) {
  const kinds = ["component", "own property", "token"];
  const head = ["", "first HTML", "4 s later", "main thread", "memory"];
  for (const kind of kinds) head.push(`${kind}: until update`, "in all", "main thread", "longest turn");
  const rows = [...runs].map(([name, results]) => {
    const cell = (read) => median(results.map(read)).toFixed(0);
    const starts = ["firstHtmlMs", "startMs", "startThreadMs", "memoryMiB"];
    const cells = [name, ...starts.map((field) => cell((result) => result[field]))];
    for (const kind of kinds) {
      for (const field of ["updateMs", "allMs", "threadMs", "longestTurnMs"])
        cells.push(cell(({ saves }) => median(saves[kind].map((one) => one[field]).filter(Number.isFinite))));
    }
    return cells;
  });
  return table(head, rows);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
