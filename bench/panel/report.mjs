import { table } from "../server/table.mjs";
import { median } from "./median.mjs";
import { phases } from "./tasks.mjs";

const head = [
  "tokens, subject",
  "cold open ms",
  "tasks: opening",
  "editing",
  "scrolling",
  "DOM nodes",
  "sets per edit",
  "frames",
  "edit to paint ms",
  "heap MiB",
  "KiB gzip",
];

/**
 * One line per subject and count, from the medians of its runs. Of tasks: how many took over 50 ms, the longest, and
 * in brackets the most processor time of one.
 */
export function resultTable(cells) {
  return table(
    head,
    cells.map(({ count, subject, runs }) => {
      const typical = (key) => median(runs.map((run) => run[key]));
      return [
        `${count} ${subject}`,
        typical("openMs").toFixed(0),
        ...phases.map((key) => longTasks(runs.map((run) => run[key]))),
        typical("nodes").toFixed(0),
        typical("sets").toFixed(1),
        typical("frames").toFixed(0),
        typical("editMs").toFixed(1),
        (typical("heap") / 2 ** 20).toFixed(2),
        (typical("bytes") / 1024).toFixed(1),
      ];
    }),
  );
}

/** How many times less each cell of ours takes than the peer's, and how many times more than the floor's. */
export function ratioTable(cells, counts) {
  const keys = ["openMs", "editMs", "nodes", "heap", "bytes"];
  const of = (count, subject, key) => {
    const cell = cells.find((one) => one.count === count && one.subject === subject);
    return median(cell.runs.map((run) => run[key]));
  };
  const rows = counts.flatMap((count) => [
    [`${count} peer/ours`, ...keys.map((key) => ratio(of(count, "peer", key), of(count, "ours", key)))],
    [`${count} ours/floor`, ...keys.map((key) => ratio(of(count, "ours", key), of(count, "floor", key)))],
  ]);
  return table(["ratio", "cold open", "edit to paint", "DOM nodes", "heap", "bytes"], rows);
}

const ratio = (a, b) => `${(a / b).toFixed(2)}x`;

function longTasks(perRun) {
  const typical = (key) => median(perRun.map((tasks) => tasks[key])).toFixed(0);
  return `${typical("count")}, ${typical("ms")} (${typical("cpuMs")})`;
}
