import { renameSync } from "node:fs";
import type { Folder } from "./folder.js";
import { createPace } from "./pace.js";
import { type DiskProblem, isSystemError, problemFrom } from "./problem.js";
import { removeStage, type Stage, writeStage } from "./stage.js";
import { besideName, isUnchanged, type Snapshot } from "./target.js";

/** A file as it was read and the bytes that shall replace it. */
export interface Change {
  before: Snapshot;
  after: Uint8Array;
}

type Step = Change & { stage: Stage };

const stagesAtOnce = 16;

/** Replaces all files or none. Undefined when done; the caller holds the locks of all files. */
export async function commit(changes: readonly Change[], txid: string): Promise<DiskProblem | undefined> {
  const steps = changes.map((change) => ({
    ...change,
    stage: { folder: change.before.target.folder, name: besideName(change.before.target, txid) },
  }));
  const replaced: Step[] = [];
  let problem = await stageAll(steps);
  if (problem === undefined) problem = await replaceAll(steps, replaced);
  if (problem === undefined) problem = await syncFolders(steps);
  if (problem === undefined) return undefined;
  for (const step of steps) if (!replaced.includes(step)) removeStage(step.stage);
  const restoreFailures = await restore(replaced, txid);
  return restoreFailures.length === 0 ? problem : { ...problem, restoreFailures };
}

async function stageAll(steps: readonly Step[]): Promise<DiskProblem | undefined> {
  const pace = createPace();
  for (let start = 0; start < steps.length; start += stagesAtOnce) {
    const results = await Promise.all(
      steps.slice(start, start + stagesAtOnce).map(async (step) => {
        await pace();
        return guard(step, async () => void (await writeStage(step.stage, step.after, step.before.stats)));
      }),
    );
    const problem = results.find((result) => result !== undefined);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

async function replaceAll(steps: readonly Step[], replaced: Step[]): Promise<DiskProblem | undefined> {
  const pace = createPace();
  for (const step of steps) {
    await pace();
    const problem = await guard(step, () => replaceOne(step));
    if (problem !== undefined) return problem;
    replaced.push(step);
  }
  return undefined;
}

function replaceOne({ before, stage }: Step): DiskProblem | undefined {
  const { folder, name, path } = before.target;
  if (!isUnchanged(before)) return { kind: "changed", path, message: "the file changed while it was edited" };
  renameSync(stage.folder.at(stage.name), folder.at(name));
  return undefined;
}

async function syncFolders(steps: readonly Step[]): Promise<DiskProblem | undefined> {
  const synced = new Set<Folder>();
  for (const step of steps) {
    const { folder } = step.before.target;
    if (synced.has(folder)) continue;
    synced.add(folder);
    const problem = await guard(step, async () => void (await folder.sync()));
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Puts replaced files back, last first. Gives the paths that could not be. */
async function restore(replaced: readonly Step[], txid: string): Promise<string[]> {
  const failures: string[] = [];
  for (const { before } of replaced.toReversed()) {
    const { target, bytes, stats } = before;
    const stage = { folder: target.folder, name: besideName(target, txid, ".old") };
    try {
      await writeStage(stage, bytes, stats);
      renameSync(stage.folder.at(stage.name), target.folder.at(target.name));
    } catch (error) {
      if (!isSystemError(error)) throw error;
      failures.push(target.path);
      removeStage(stage);
    }
  }
  return failures;
}

async function guard(
  step: Step,
  work: () => DiskProblem | undefined | Promise<DiskProblem | undefined>,
): Promise<DiskProblem | undefined> {
  try {
    return await work();
  } catch (error) {
    return problemFrom(error, step.before.target.path);
  }
}
