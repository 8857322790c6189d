import { createFixture, isSensible } from "./fixture.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { startServer } from "./start.mjs";
import { table } from "./table.mjs";

const tokenCounts = [1, 50, 1_000, 5_000];
const sizes = [10_000, 200_000, 2_000_000];
const fileCounts = [1, 10, 50];

/** Above this product of tokens and bytes of one file the peer takes seconds per request. */
const peerLimit = 300_000_000;

/** Large files wait for the disk more than they cost; then fewer applies have to do. */
const longestWaitMs = 2_500;
const mostRounds = 5;

/**
 * What runs but once in an apply is compiled after thousands, and garbage is not collected before: until it has rewritten
 * this much, a server is not measured.
 */
const warmUpBytes = 100_000_000;

/** CPU per apply of each server in each cell, from the server processes themselves. */
export async function measureCells(subjects, say) {
  const rows = [];
  for (const cell of cells()) {
    const row = await measureCell(subjects, cell);
    rows.push(row);
  }
  say(
    "\nCPU per apply, in ms, on files in memory, of servers warmed up by rewriting 100 MB; peak RSS of our server",
  );
  say(
    table(
      [
        "tokens x file size x files",
        "copy floor",
        "linear floor",
        "ours",
        "peer",
        "ours/linear",
        "peer/ours",
        "RSS MiB",
      ],
      rows.map((row) => [
        label(row.cell),
        row.copy.toFixed(2),
        row.linear.toFixed(2),
        row.ours.toFixed(2),
        row.peer?.toFixed(2) ?? "-",
        ratio(row.ours, row.linear),
        row.peer === undefined ? "-" : ratio(row.peer, row.ours),
        row.peakRssMiB.toFixed(0),
      ]),
    ),
  );
  say(
    "Left out: more files than tokens, and files too small for their tokens. Peer `-`: seconds per request.",
  );
  return rows;
}

export function* cells() {
  for (const tokens of tokenCounts) {
    for (const bytes of sizes) {
      for (const files of fileCounts) {
        if (isSensible({ tokens, bytes, files })) yield { tokens, bytes, files };
      }
    }
  }
}

/** All servers in turn, round by round: what else the machine does meets them alike. */
async function measureCell(subjects, cell) {
  const keys = ["copy", "linear", "ours", "peer"].filter(
    (key) => key !== "peer" || cell.tokens * cell.bytes <= peerLimit,
  );
  const running = [];
  for (const key of keys) running.push([key, await startMeasuring(subjects[key], cell)]);
  await measureRounds(running.map(([, measured]) => measured));
  const row = { cell };
  for (const [key, measured] of running) {
    const { cpuMs, peakRssMiB } = await measured.finish();
    row[key] = cpuMs;
    if (key === "ours") row.peakRssMiB = peakRssMiB;
  }
  return row;
}

export async function measureOne(subject, cell) {
  const measured = await startMeasuring(subject, cell);
  await measureRounds([measured]);
  return await measured.finish();
}

async function measureRounds(all) {
  const end = performance.now() + longestWaitMs * all.length;
  for (let round = 0; round < mostRounds && (round === 0 || performance.now() < end); round++) {
    for (const measured of all) await measured.measureRound();
  }
}

/** Measures the least CPU per apply of some rounds: other work on the machine only ever adds. */
async function startMeasuring(subject, cell) {
  const fixture = createFixture(cell, memoryFolder(roomFor(cell)));
  const server = await startServer(subject, fixture.root);
  const bodies = [fixture.body(0), fixture.body(1)];
  let sent = 0;
  const applyOnce = async () => {
    const { status, text } = await server.apply(bodies[sent++ % 2]);
    if (status !== 200) throw new Error(`${subject.name} answered ${status}: ${text.slice(0, 300)}`);
  };
  const typical = await warmUp(server, applyOnce, cell);
  const perRound = Math.min(100, Math.ceil(150 / typical));
  let cpuMs = Number.POSITIVE_INFINITY;
  return {
    measureRound: async () => {
      cpuMs = Math.min(cpuMs, await cpuOf(server, perRound, applyOnce));
    },
    finish: async () => {
      const { peakRssMiB } = await server.usage();
      await server.stop();
      fixture.remove();
      return { cpuMs, peakRssMiB };
    },
  };
}

/** Each server has its own files, and all of them twice while it replaces them. */
function roomFor({ bytes, files }) {
  return 10 * bytes * files;
}

/** Lets the engine compile what is hot; gives the CPU of the last apply, in ms. */
async function warmUp(server, applyOnce, { bytes, files }) {
  let spent = 0;
  let last = 0;
  let count = 0;
  const end = performance.now() + longestWaitMs;
  for (; spent < 800 && (count < 2 || performance.now() < end); count++) {
    last = await cpuOf(server, 1, applyOnce);
    spent += last;
  }
  for (; count * bytes * files < warmUpBytes; count++) await applyOnce();
  return last;
}

async function cpuOf(server, times, work) {
  const before = await server.usage();
  for (let i = 0; i < times; i++) await work();
  const after = await server.usage();
  return (after.cpuMs - before.cpuMs) / times;
}

function label({ tokens, bytes, files }) {
  const size = bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1_000} KB`;
  return `${tokens} x ${size} x ${files}`;
}

function ratio(a, b) {
  return `${(a / b).toFixed(2)}x`;
}
