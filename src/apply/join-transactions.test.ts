import { describe, expect, it } from "vitest";
import type { Disk } from "../disk/disk.js";
import { type EditTogether, joinTransactions } from "./join-transactions.js";

/** A disk in memory that takes a moment for each transaction, and counts them. */
function createMemoryDisk(files: Record<string, string>) {
  const disk = {
    count: 0,
    files,
    failing: false,
    busy: false,
    longest: 100,
    transact: (async (paths, edit) => {
      disk.count++;
      await new Promise((resolve) => setImmediate(resolve));
      const contents = paths.map((path) => ({ path, bytes: encode(files[path] ?? "") }));
      const { replacements, value } = await edit(contents, Buffer.alloc);
      const texts = [...replacements].map(([path, bytes]) => [path, decode(bytes)] as const);
      const isTooLarge = texts.some(([, text]) => text.length > disk.longest);
      if (disk.busy) return { ok: false, problem: { kind: "busy", path: "a", message: "busy" } };
      if (disk.failing || isTooLarge)
        return { ok: false, problem: { kind: "io", path: "a", message: "broken" } };
      for (const [path, text] of texts) files[path] = text;
      return { ok: true, value };
    }) as Disk["transact"],
  };
  return disk;
}

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Appends the texts to every file, at most three at a time; "!" is a bug. */
const append: EditTogether<string, string> = async (texts, contents) => {
  const taken = texts.slice(0, 3);
  if (taken.includes("!")) throw new Error("a bug");
  return {
    replacements: contents.map(({ path, bytes }) => [path, encode(decode(bytes) + taken.join(""))] as const),
    value: taken,
  };
};

function setUp(files: Record<string, string>) {
  const disk = createMemoryDisk(files);
  return { disk, transact: joinTransactions(disk, append) };
}

describe("requests on the same files", () => {
  it("are written together while they wait, in order, and none is lost", async () => {
    const { disk, transact } = setUp({ a: "" });
    const letters = [..."abcdefghij"];
    const results = await Promise.all(letters.map((letter) => transact(["a"], letter)));
    expect(results).toEqual(letters.map((value) => ({ ok: true, value })));
    expect(disk.files.a).toBe("abcdefghij");
    expect(disk.count).toBe(4);
  });

  it("start anew after all have been answered", async () => {
    const { disk, transact } = setUp({ a: "" });
    await transact(["a"], "x");
    await transact(["a"], "y");
    expect(disk.files.a).toBe("xy");
    expect(disk.count).toBe(2);
  });

  it("all learn that writing failed", async () => {
    const { disk, transact } = setUp({ a: "" });
    disk.failing = true;
    const results = await Promise.all(["x", "y", "z"].map((text) => transact(["a"], text)));
    expect(results.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(disk.files.a).toBe("");
  });

  it("do not suffer from what only one of them cannot have written", async () => {
    const { disk, transact } = setUp({ a: "" });
    disk.longest = 3;
    const results = await Promise.all(["x", "long", "y"].map((text) => transact(["a"], text)));
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(disk.files.a).toBe("xy");
  });

  it("wait but once for another process", async () => {
    const { disk, transact } = setUp({ a: "" });
    disk.busy = true;
    const results = await Promise.all(["x", "y", "z"].map((text) => transact(["a"], text)));
    expect(results.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(disk.count).toBe(1);
  });

  it("do not suffer from a bug that one of them meets", async () => {
    const { disk, transact } = setUp({ a: "" });
    const settled = await Promise.allSettled(["x", "!", "y"].map((text) => transact(["a"], text)));
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(disk.files.a).toBe("xy");
  });
});

it("leaves requests on different files apart", async () => {
  const { disk, transact } = setUp({ a: "", b: "" });
  await Promise.all([transact(["a"], "x"), transact(["b"], "y")]);
  expect(disk.files).toEqual({ a: "x", b: "y" });
  expect(disk.count).toBe(2);
});
