import { setImmediate, setTimeout } from "node:timers/promises";
import type { Disk, Edited, FileContent, GiveBuffer, TransactionResult } from "../disk/disk.js";

/**
 * Edits the files for as many requests as can share one write: the first, and those after it up to one that has to see
 * the files as they are then. One value for each that was taken.
 */
export type EditTogether<Request, Value> = (
  requests: readonly Request[],
  files: readonly FileContent[],
  lend: GiveBuffer,
) => Promise<Edited<readonly Value[]>>;

type Transact<Request, Value> = (
  paths: readonly string[],
  request: Request,
) => Promise<TransactionResult<Value>>;

interface Waiting<Request, Value> {
  readonly request: Request;
  readonly settle: (result: TransactionResult<Value> | PromiseLike<never>) => void;
}

type RunTogether<Request, Value> = (
  requests: readonly Request[],
) => Promise<TransactionResult<readonly Value[]>>;

const gatherMs = 2;

/**
 * Requests that wait for one another on the same files are written together, in order, and answered once the files are
 * on disk. A hundred requests to one file cost few writes.
 */
export function joinTransactions<Request, Value>(
  disk: Pick<Disk, "transact">,
  edit: EditTogether<Request, Value>,
): Transact<Request, Value> {
  const queues = new Map<string, Waiting<Request, Value>[]>();

  async function runQueue(key: string, paths: readonly string[]): Promise<void> {
    // Requests that arrived together are handed over one after the other: the first lets the others queue up.
    await setImmediate();
    for (let batch = queues.get(key); batch !== undefined && batch.length > 0; batch = queues.get(key)) {
      queues.set(key, []);
      const left = await runBatch(batch, (requests) =>
        disk.transact(paths, (files, lend) => edit(requests, files, lend)),
      );
      // Callers that were answered together come back together: a moment's patience saves a write.
      if (batch.length > left.length + 1) await setTimeout(gatherMs);
      queues.set(key, [...left, ...(queues.get(key) ?? [])]);
    }
    queues.delete(key);
  }

  return (paths, request) =>
    new Promise((settle) => {
      const key = JSON.stringify(paths);
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.push({ request, settle });
        return;
      }
      queues.set(key, [{ request, settle }]);
      void runQueue(key, paths);
    });
}

/** Answers those that were taken; gives those that have to wait for the next transaction. */
async function runBatch<Request, Value>(
  batch: readonly Waiting<Request, Value>[],
  transact: RunTogether<Request, Value>,
): Promise<readonly Waiting<Request, Value>[]> {
  try {
    const result = await transact(batch.map(({ request }) => request));
    // Each alone would wait as long for another process.
    const isOfOne = !result.ok && result.problem.kind !== "busy";
    if (isOfOne && batch.length > 1) return await runAlone(batch, transact);
    const taken = result.ok ? result.value.length : batch.length;
    for (const [index, { settle }] of batch.slice(0, taken).entries()) settle(pick(result, index));
    return batch.slice(taken);
  } catch (error) {
    // A bug.
    if (batch.length > 1) return await runAlone(batch, transact);
    batch[0]?.settle(Promise.reject(error));
    return [];
  }
}

/** One by one, so that only those suffer that meet what stopped them together. */
async function runAlone<Request, Value>(
  batch: readonly Waiting<Request, Value>[],
  transact: RunTogether<Request, Value>,
): Promise<readonly Waiting<Request, Value>[]> {
  for (const waiting of batch) await runBatch([waiting], transact);
  return [];
}

function pick<Value>(result: TransactionResult<readonly Value[]>, index: number): TransactionResult<Value> {
  if (!result.ok) return result;
  // One value per request that was taken, in order.
  return { ok: true, value: result.value[index] as Value };
}
