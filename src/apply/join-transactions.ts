import { setImmediate } from "node:timers/promises";
import type { Disk, Edited, FileContent, TransactionResult } from "../disk/disk.js";

type Edit<T> = (files: readonly FileContent[]) => Edited<T> | Promise<Edited<T>>;
type Transact<T> = (paths: readonly string[], edit: Edit<T>) => Promise<TransactionResult<T>>;

interface Waiting<T> {
  readonly edit: Edit<T>;
  readonly settle: (result: Promise<TransactionResult<T>>) => void;
}

/** Edits take the thread; other requests are let in after this long. */
const longestTurnMs = 20;

/**
 * Transactions that wait for one another on the same files are written together: each edit sees what the one before it
 * decided, and all are answered once the files are on disk. A hundred requests to one file cost few writes.
 */
export function joinTransactions<T>(disk: Pick<Disk, "transact">): Transact<T> {
  const queues = new Map<string, Waiting<T>[]>();

  async function runQueue(key: string, paths: readonly string[]): Promise<void> {
    // Requests that arrived together are handed over one after the other: the first lets the others queue up.
    await setImmediate();
    for (let batch = queues.get(key); batch !== undefined && batch.length > 0; batch = queues.get(key)) {
      queues.set(key, []);
      const left = await runBatch(disk, paths, batch);
      queues.set(key, [...left, ...(queues.get(key) ?? [])]);
    }
    queues.delete(key);
  }

  return (paths, edit) =>
    new Promise((settle) => {
      const key = JSON.stringify(paths);
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.push({ edit, settle });
        return;
      }
      queues.set(key, [{ edit, settle }]);
      void runQueue(key, paths);
    });
}

/** Answers those whose turn came; gives those who have to wait for the next transaction. */
async function runBatch<T>(
  disk: Pick<Disk, "transact">,
  paths: readonly string[],
  batch: readonly Waiting<T>[],
): Promise<readonly Waiting<T>[]> {
  if (batch.length > 1) {
    try {
      const result = await disk.transact(paths, (files) => editInTurn(batch, files));
      const done = result.ok ? result.value.length : batch.length;
      for (const [index, { settle }] of batch.slice(0, done).entries()) {
        settle(Promise.resolve(pick(result, index)));
      }
      return batch.slice(done);
    } catch {
      // One edit is broken; taken one by one below, only its own caller meets that.
    }
  }
  for (const { edit, settle } of batch) {
    const result = disk.transact(paths, edit);
    settle(result);
    await result.catch(() => undefined);
  }
  return [];
}

function pick<T>(result: TransactionResult<readonly T[]>, index: number): TransactionResult<T> {
  if (!result.ok) return result;
  // One value per edit whose turn came, in order.
  return { ok: true, value: result.value[index] as T };
}

async function editInTurn<T>(
  batch: readonly Waiting<T>[],
  files: readonly FileContent[],
): Promise<Edited<readonly T[]>> {
  const decided = new Map<string, Uint8Array>();
  const current = files.map((file) => ({
    ...aliasesOf(file),
    path: file.path,
    get bytes() {
      return decided.get(file.path) ?? file.bytes;
    },
  }));
  const values: T[] = [];
  const end = performance.now() + longestTurnMs;
  for (const { edit } of batch) {
    if (values.length > 0 && performance.now() > end) break;
    const { replacements, value } = await edit(current);
    for (const [path, bytes] of replacements) decided.set(path, bytes);
    values.push(value);
  }
  return { replacements: decided, value: values };
}

function aliasesOf({ aliases }: FileContent): Pick<FileContent, "aliases"> {
  return aliases === undefined ? {} : { aliases };
}
