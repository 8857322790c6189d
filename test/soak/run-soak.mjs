import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { canLimitFileSize, createApplyServer } from "./apply-server.mjs";
import { checkFlatness } from "./flatness.mjs";
import { createHttpApplies } from "./http-applies.mjs";
import { copyPackage } from "./package-copy.mjs";
import { createPanelPage } from "./panel-page.mjs";
import { createPanelRounds } from "./panel-rounds.mjs";
import { createProject, newValue } from "./project-model.mjs";
import { createRandom } from "./random.mjs";
import { openSite } from "./soak-site.mjs";

/** Memory is compared from here on: by then all code is loaded and compiled, and every cache is full. */
const warmUpApplies = 2_000;
const leastSamples = 6;
const burstRounds = 30;
const keptNotes = 15;
const noteLength = 800;
const exitNoticeMs = 500;

/**
 * Edits, applies, undoes, changes the theme and reloads in a real browser against real servers, with faults, for at
 * least so many minutes and until memory can be compared. Resolves to the lines of the report and what went wrong.
 */
export async function runSoak({ minutes, seed, chromiumPath }) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "soak-")));
  const dist = copyPackage(join(folder, "package"));
  const closers = [() => rmSync(folder, { recursive: true, force: true })];
  const closing = (close) => closers.unshift(close);
  const soak = createSoak(join(folder, "project"), seed);
  const problems = [];
  const started = performance.now();
  const samples = { server: [], page: [] };
  let ends = [];
  try {
    const actors = await setUp({ soak, dist, chromiumPath, closing });
    ends = Object.values(actors.servers).map((server) => server.ends);
    await warmUp(soak, actors);
    const until = started + minutes * 60_000;
    const isEnough = () => performance.now() > until && samples.server.length >= leastSamples;
    const steps = listSteps(actors, samples);
    for (const step of soak.random.some(steps, steps.length)) await step();
    while (!isEnough()) await soak.random.pick(steps)();
  } catch (error) {
    // A refused connection may be told of sooner than what ended the server.
    await wait(exitNoticeMs);
    problems.push(`${error.stack}\nbefore that:\n  ${soak.notes.join("\n  ")}`);
  } finally {
    for (const close of closers) await close();
  }
  problems.push(...ends.flat());
  const flatness = [
    ...checkFlatness("the server", samples.server),
    ...checkFlatness("the page", samples.page),
  ];
  problems.push(...flatness.filter(({ isFlat }) => !isFlat).map(({ text }) => text));
  return { lines: [...describe(soak, seed), ...flatness.map(({ text }) => text)], problems };
}

function createSoak(folder, seed) {
  const project = createProject(folder);
  const random = createRandom(seed);
  const names = [
    "edits",
    "undos",
    "modeChanges",
    "reloads",
    "panelApplies",
    "httpApplies",
    "kills",
    "editorSaves",
    "diskFull",
    "secondTries",
    "comparisons",
  ];
  const count = Object.fromEntries(names.map((name) => [name, 0]));
  const notes = [];
  let newest = 1_000;
  const compare = (when) => {
    count.comparisons += 1;
    const wrong = project.differences();
    if (wrong.length > 0) throw new Error(`${when}:\n  ${wrong.join("\n  ")}`);
  };
  const has = ([key, value]) =>
    project.readValues(project.declarations.find((one) => one.key === key).file).get(key) === value;
  return {
    project,
    random,
    count,
    compare,
    /** The last steps, for whoever reads of a failure. */
    notes,
    note(text) {
      notes.push(text.replaceAll(/\s+/g, " ").slice(0, noteLength));
      notes.splice(0, notes.length - keptNotes);
    },
    newValueOf: ({ kind }) => newValue(kind, newest++),
    /** Of each set of changes all are in the files or none: writes down which, and compares every byte. */
    adoptAllOrNothing(sets, when) {
      const written = sets.map((changes) => has([...changes][0]));
      for (const [index, changes] of sets.entries())
        if (written[index]) for (const [key, value] of changes) project.values.set(key, value);
      compare(when);
      return written;
    },
    /** Each change is in the files or not: writes down which, and compares every byte. */
    adoptEither(changes, when) {
      for (const [{ key }, value] of changes) if (has([key, value])) project.values.set(key, value);
      compare(when);
    },
  };
}

/** Two servers on one project: one that lives as long as the soak and is measured, and one that is killed. */
async function setUp({ soak, dist, chromiumPath, closing }) {
  const servers = {};
  const site = await openSite({
    project: soak.project,
    dist,
    settingsOf: (group) => (group === "still" ? servers.lasting : servers.killed),
  });
  closing(site.close);
  for (const name of ["lasting", "killed"]) {
    servers[name] = await createApplyServer({ folder: soak.project.folder, dist, origin: site.origin });
    closing(servers[name].stop);
  }
  const http = createHttpApplies({ soak, origin: site.origin });
  closing(http.close);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", "--js-flags=--expose-gc"],
  });
  closing(() => browser.close());
  const open = async (group) => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const panel = createPanelPage(page, `${site.origin}/${group}`);
    await panel.load();
    return panel;
  };
  const still = await open("still");
  const moving = await open("moving");
  return {
    servers,
    http,
    still,
    stillRounds: createPanelRounds({ soak, group: "still", panel: still, server: servers.lasting }),
    movingRounds: createPanelRounds({ soak, group: "moving", panel: moving, server: servers.killed }),
    devtools: await still.page.context().newCDPSession(still.page),
  };
}

async function warmUp(soak, { http, servers, stillRounds }) {
  for (let round = 0; round < 5; round += 1) await stillRounds.plain();
  while (soak.count.httpApplies < warmUpApplies) await http.burst(servers.lasting, burstRounds);
}

/** All that may happen, each once and some of it more often; memory is looked at after what a person does undisturbed. */
function listSteps({ http, servers, stillRounds, movingRounds, devtools }, samples) {
  const undisturbed = async () => {
    await http.burst(servers.lasting, burstRounds);
    await stillRounds.plain();
    samples.server.push(await servers.lasting.measure());
    samples.page.push(await measurePage(devtools));
  };
  return [
    // Where once through takes longer than the time given, the samples are complete, and nothing has to follow for their sake.
    ...Array.from({ length: leastSamples }, () => undisturbed),
    movingRounds.plain,
    movingRounds.reloaded,
    movingRounds.serverGone,
    movingRounds.serverKilled,
    movingRounds.savedMeanwhile,
    () => http.killed(servers.killed),
    () => http.raced(servers.killed),
    () => http.raced(servers.lasting),
    ...(canLimitFileSize ? [movingRounds.diskFull, () => http.diskFull(servers.lasting)] : []),
  ];
}

async function measurePage(devtools) {
  await devtools.send("Performance.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

function describe({ count }, seed) {
  const total = count.httpApplies + count.panelApplies;
  return [
    `seed ${seed}: ${total} applies, ${count.panelApplies} of them from the panel`,
    `on the pages: ${count.edits} edits, ${count.undos} taken back, ${count.modeChanges} changes of the theme, ${count.reloads} reloads`,
    `faults: ${count.kills} times a server was killed, ${count.editorSaves} files saved by an editor, ${count.diskFull} times no room on the disk`,
    `${count.secondTries} times the panel had to try again before the server answered`,
    `the files were compared ${count.comparisons} times with what they must be`,
  ];
}
