import { describe, expect, it } from "vitest";
import type { Disk, FileContent } from "../disk/disk.js";
import { joinTransactions } from "./join-transactions.js";

/** A disk in memory that takes a moment for each transaction, and counts them. */
function createMemoryDisk(files: Record<string, string>) {
  const disk = {
    count: 0,
    files,
    failing: false,
    transact: (async (paths, edit) => {
      disk.count++;
      await new Promise((resolve) => setImmediate(resolve));
      const { replacements, value } = await edit(
        paths.map((path) => ({ path, bytes: encode(files[path] ?? "") })),
      );
      if (disk.failing) return { ok: false, problem: { kind: "io", path: "a", message: "broken" } };
      for (const [path, bytes] of replacements) files[path] = decode(bytes);
      return { ok: true, value };
    }) as Disk["transact"],
  };
  return disk;
}

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const append = (text: string) => (contents: readonly FileContent[]) => ({
  replacements: contents.map(({ path, bytes }) => [path, encode(decode(bytes) + text)] as const),
  value: text,
});

describe("transactions on the same files", () => {
  it("are written together while they wait, in order, and lose nothing", async () => {
    const disk = createMemoryDisk({ a: "" });
    const transact = joinTransactions<string>(disk);
    const letters = [..."abcdefghij"];
    const results = await Promise.all(letters.map((letter) => transact(["a"], append(letter))));
    expect(results).toEqual(letters.map((value) => ({ ok: true, value })));
    expect(disk.files.a).toBe("abcdefghij");
    expect(disk.count).toBe(1);
  });

  it("let others in when editing takes long, and still answer everyone in order", async () => {
    const disk = createMemoryDisk({ a: "" });
    const transact = joinTransactions<string>(disk);
    const slow = (text: string) => (contents: readonly FileContent[]) => {
      const end = performance.now() + 15;
      while (performance.now() < end);
      return append(text)(contents);
    };
    const letters = [..."abcdefgh"];
    const results = await Promise.all(letters.map((letter) => transact(["a"], slow(letter))));
    expect(results).toEqual(letters.map((value) => ({ ok: true, value })));
    expect(disk.files.a).toBe("abcdefgh");
    expect(disk.count).toBeGreaterThan(2);
  });

  it("start anew after all have been answered", async () => {
    const disk = createMemoryDisk({ a: "" });
    const transact = joinTransactions<string>(disk);
    await transact(["a"], append("x"));
    await transact(["a"], append("y"));
    expect(disk.files.a).toBe("xy");
    expect(disk.count).toBe(2);
  });

  it("all learn that writing failed", async () => {
    const disk = createMemoryDisk({ a: "" });
    const transact = joinTransactions<string>(disk);
    disk.failing = true;
    const results = await Promise.all(["x", "y", "z"].map((text) => transact(["a"], append(text))));
    expect(results.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(disk.files.a).toBe("");
  });

  it("do not suffer from a broken one among them", async () => {
    const disk = createMemoryDisk({ a: "" });
    const transact = joinTransactions<string>(disk);
    const broken = () => {
      throw new Error("a bug");
    };
    const all = [transact(["a"], append("x")), transact(["a"], broken), transact(["a"], append("y"))];
    const settled = await Promise.allSettled(all);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(disk.files.a).toBe("xy");
  });
});

it("leaves transactions on different files apart", async () => {
  const disk = createMemoryDisk({ a: "", b: "" });
  const transact = joinTransactions<string>(disk);
  await Promise.all([transact(["a"], append("x")), transact(["b"], append("y"))]);
  expect(disk.files).toEqual({ a: "x", b: "y" });
  expect(disk.count).toBe(2);
});
