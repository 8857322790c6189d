import { execFileSync } from "node:child_process";
import { EventEmitter, once } from "node:events";
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDisk } from "../../src/disk/disk.js";
import { append, buildDisk, createWorkbench, preload, runChild, type Workbench } from "./workbench.js";

let bench: Workbench;
beforeEach(() => {
  bench = createWorkbench();
});
afterEach(() => bench.remove());

const openDisk = (writeRoot = "w") => createDisk({ rootDir: bench.dir, writeRoot });
const refused = (kind: string, given: string) => ({ ok: false, problem: { kind, path: given } });

describe("what really lies outside the write root is neither read nor written", () => {
  test.each([
    ["a link to a file outside", () => symlinkSync("../secret.css", bench.at("w/t.css")), "w/t.css"],
    ["a file in a linked folder outside", () => symlinkSync("../out", bench.at("w/sub")), "w/sub/t.css"],
    ["a sibling folder whose name begins alike", () => bench.write("w-evil/t.css", "secret"), "w-evil/t.css"],
    ["a path with ..", () => {}, "w/../secret.css"],
    ["a path that goes up from the root", () => {}, "../secret.css"],
    [
      "a link through a chain of links",
      () => {
        symlinkSync("../out", bench.at("w/one"));
        symlinkSync("one/t.css", bench.at("w/two.css"));
      },
      "w/two.css",
    ],
  ])("%s", async (_, lay, given) => {
    bench.write("secret.css", "secret");
    bench.write("out/t.css", "secret");
    mkdirSync(bench.at("w"));
    lay();
    const before = statSync(bench.at("secret.css"));
    let isRead = false;
    const result = await openDisk().transact([given], () => {
      isRead = true;
      return { replacements: [], value: undefined };
    });
    expect(result).toMatchObject(refused("outside", given));
    expect(JSON.stringify(result)).not.toContain(bench.dir);
    expect(isRead).toBe(false);
    expect(statSync(bench.at("secret.css")).mtimeMs).toBe(before.mtimeMs);
    expect(bench.read("out/t.css")).toBe("secret");
  });

  test("one bad path stops the whole transaction before anything is read", async () => {
    bench.write("w/good.css", "good");
    bench.write("secret.css", "secret");
    expect(await openDisk().transact(["w/good.css", "secret.css"], append("!"))).toMatchObject(
      refused("outside", "secret.css"),
    );
    expect(bench.read("w/good.css")).toBe("good");
  });
});

describe("links inside the write root are followed and kept", () => {
  test("a linked file", async () => {
    bench.write("w/real.css", "a");
    symlinkSync("real.css", bench.at("w/t.css"));
    expect(await openDisk().transact(["w/t.css"], append("!"))).toMatchObject({ ok: true });
    expect(readlinkSync(bench.at("w/t.css"))).toBe("real.css");
    expect(bench.read("w/real.css")).toBe("a!");
  });

  test("a linked folder", async () => {
    bench.write("w/deep/t.css", "a");
    symlinkSync("deep", bench.at("w/short"));
    expect(await openDisk().transact(["w/short/t.css"], append("!"))).toMatchObject({ ok: true });
    expect(lstatSync(bench.at("w/short")).isSymbolicLink()).toBe(true);
    expect(bench.read("w/deep/t.css")).toBe("a!");
  });

  test("a write root that is itself a link", async () => {
    bench.write("real/t.css", "a");
    symlinkSync("real", bench.at("w"));
    expect(await openDisk().transact(["w/t.css", "real/t.css"], append("!"))).toEqual({
      ok: true,
      value: ["w/t.css"],
    });
    expect(bench.read("real/t.css")).toBe("a!");
    expect(lstatSync(bench.at("w")).isSymbolicLink()).toBe(true);
  });

  test("several names of one file are one content, and one edit", async () => {
    bench.write("w/t.css", "a");
    symlinkSync("t.css", bench.at("w/link.css"));
    linkSync(bench.at("w/t.css"), bench.at("w/hard.css"));
    const given = ["w/t.css", "./w/t.css", "w/link.css", "w/hard.css", "w/x/../t.css"];
    mkdirSync(bench.at("w/x"));
    const result = await openDisk().transact(given, (files) => ({
      ...append("!")(files),
      value: files.map(({ path, aliases }) => [path, aliases]),
    }));
    expect(result).toEqual({
      ok: true,
      value: [["w/t.css", ["./w/t.css", "w/link.css", "w/hard.css", "w/x/../t.css"]]],
    });
    for (const name of ["w/t.css", "w/link.css", "w/hard.css"]) expect(bench.read(name)).toBe("a!");
  });
});

describe("the write root is the folder that it was at the start", () => {
  const lay = () => {
    bench.write("w/t.css", "inside");
    bench.write("out/t.css", "secret");
  };
  const moved =
    "the write root leads to another folder than when the server started: start the server again to write there";

  test.each<[string, () => void]>([
    ["itself", () => symlinkSync("out", bench.at("w"))],
    [
      "and its journal is not looked for there",
      () => {
        symlinkSync("out", bench.at("w"));
        bench.write("out/.dtp-journal", "not ours");
      },
    ],
  ])("and is not followed where a link to the outside takes its place: %s", async (_, exchange) => {
    lay();
    const disk = openDisk();
    renameSync(bench.at("w"), bench.at("kept"));
    exchange();
    expect(await disk.recover()).toMatchObject({ problem: { kind: "io", message: moved } });
    let isRead = false;
    const result = await disk.transact(["w/t.css"], (files) => {
      isRead = true;
      return append("!")(files);
    });
    expect(result).toEqual({ ok: false, problem: { kind: "io", path: "w/t.css", message: moved } });
    expect(disk.check(["w/t.css"])).toMatchObject([{ kind: "io", message: moved }]);
    expect(isRead).toBe(false);
    expect([bench.read("out/t.css"), bench.read("kept/t.css")]).toEqual(["secret", "inside"]);
    expect(bench.list().filter((name) => name.includes(".unusable"))).toEqual([]);
  });

  test("nor where a folder above it is exchanged", async () => {
    bench.write("site/w/t.css", "inside");
    bench.write("out/w/t.css", "secret");
    const disk = openDisk("site/w");
    expect(await disk.transact(["site/w/t.css"], append("!"))).toMatchObject({ ok: true });
    renameSync(bench.at("site"), bench.at("kept"));
    symlinkSync("out", bench.at("site"));
    expect(await disk.transact(["site/w/t.css"], append("!"))).toMatchObject({
      problem: { message: moved },
    });
    expect([bench.read("out/w/t.css"), bench.read("kept/w/t.css")]).toEqual(["secret", "inside!"]);
  });

  test("nor where it was a link that leads elsewhere now", async () => {
    lay();
    mkdirSync(bench.at("next"));
    symlinkSync("w", bench.at("current"));
    const disk = openDisk("current");
    rmSync(bench.at("current"));
    symlinkSync("next", bench.at("current"));
    expect(await disk.transact(["current/t.css"], append("!"))).toMatchObject({
      problem: { message: moved },
    });
  });

  test("and a folder that was removed and made again at its place is written as before", async () => {
    lay();
    const disk = openDisk();
    expect(await disk.transact(["w/t.css"], append("!"))).toMatchObject({ ok: true });
    rmSync(bench.at("w"), { recursive: true });
    expect(await disk.transact(["w/t.css"], append("!"))).toMatchObject({
      problem: { message: "the write root cannot be found" },
    });
    bench.write("w/t.css", "cloned");
    expect(await disk.transact(["w/t.css"], append("!"))).toMatchObject({ ok: true });
    expect(bench.read("w/t.css")).toBe("cloned!");
  });

  test("and one that is made after the start is noted when it is first there", async () => {
    const disk = openDisk();
    lay();
    expect(await disk.transact(["w/t.css"], append("!"))).toMatchObject({ ok: true });
    renameSync(bench.at("w"), bench.at("kept"));
    symlinkSync("out", bench.at("w"));
    expect(await disk.transact(["w/t.css"], append("!"))).toMatchObject({ problem: { message: moved } });
  });
});

test("a file with several names keeps them all", async () => {
  bench.write("w/a.css", "a long text that gets shorter", 0o640);
  linkSync(bench.at("w/a.css"), bench.at("w/b.css"));
  const before = statSync(bench.at("w/a.css"));
  expect(
    await openDisk().transact(["w/a.css"], () => ({
      replacements: [["w/a.css", Buffer.from("short")]],
      value: 0,
    })),
  ).toMatchObject({ ok: true });
  const after = statSync(bench.at("w/b.css"));
  expect(bench.read("w/b.css")).toBe("short");
  expect([after.nlink, after.ino, after.mode]).toEqual([2, before.ino, before.mode]);
  expect(bench.list()).toEqual(["w", "w/a.css", "w/b.css"]);
});

describe("what is not a regular file is refused before it is opened", () => {
  test("a folder, a link to nowhere, a link to itself", async () => {
    mkdirSync(bench.at("w/dir.css"), { recursive: true });
    symlinkSync("nowhere.css", bench.at("w/dangling.css"));
    symlinkSync("loop.css", bench.at("w/loop.css"));
    const disk = openDisk();
    expect(await disk.transact(["w/dir.css"], append("!"))).toMatchObject(refused("not-a-file", "w/dir.css"));
    expect(await disk.transact(["w/dangling.css"], append("!"))).toMatchObject(
      refused("missing", "w/dangling.css"),
    );
    expect(await disk.transact(["w/loop.css"], append("!"))).toMatchObject(
      refused("not-a-file", "w/loop.css"),
    );
    expect(bench.list()).not.toContain("w/nowhere.css");
  });

  test("pipes do not hold up anything, however many", async (ctx) => {
    bench.write("w/t.css", "a");
    const pipes = ["w/1.css", "w/2.css", "w/3.css", "w/4.css", "w/5.css"];
    try {
      execFileSync("mkfifo", pipes.map(bench.at));
    } catch {
      ctx.skip("this system has no mkfifo");
    }
    const disk = openDisk();
    const [regular, ...others] = await Promise.all([
      disk.transact(["w/t.css"], append("!")),
      ...pipes.map((pipe) => disk.transact([pipe], append("!"))),
    ]);
    expect(regular).toMatchObject({ ok: true });
    for (const [index, result] of others.entries())
      expect(result).toMatchObject(refused("not-a-file", pipes[index] ?? ""));
  });

  test("a socket and a device", async (ctx) => {
    mkdirSync(bench.at("w"));
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(bench.at("w/s.css"), resolve));
    ctx.onTestFinished(() => void server.close());
    expect(await openDisk().transact(["w/s.css"], append("!"))).toMatchObject(
      refused("not-a-file", "w/s.css"),
    );
    try {
      execFileSync("mknod", [bench.at("w/null.css"), "c", "1", "3"], { stdio: "ignore" });
    } catch {
      ctx.skip("making devices is not permitted here");
    }
    expect(await openDisk().transact(["w/null.css"], append("!"))).toMatchObject(
      refused("not-a-file", "w/null.css"),
    );
  });
});

test("a folder that is swapped for a link to the outside all the time never lets a write out", async () => {
  bench.write("w/sub/t.css", "inside");
  bench.write("out/t.css", "secret");
  const outside = statSync(bench.at("out/t.css"));
  const disk = openDisk();
  let isSwapped = false;
  const swap = () => {
    if (isSwapped) {
      rmSync(bench.at("w/sub"));
      renameSync(bench.at("w/kept"), bench.at("w/sub"));
    } else {
      renameSync(bench.at("w/sub"), bench.at("w/kept"));
      symlinkSync("../out", bench.at("w/sub"));
    }
    isSwapped = !isSwapped;
  };
  const texts = new Set<string>();
  let done = 0;
  for (let round = 0; round < 200; round += 1) {
    const running = disk.transact(["w/sub/t.css"], (files) => {
      for (const { bytes } of files) texts.add(Buffer.from(bytes).toString().slice(0, 6));
      if (round % 3 === 0) swap();
      return append(".")(files);
    });
    if (round % 2 === 0) swap();
    const result = await running;
    if (result.ok) done += 1;
    if (isSwapped) swap();
  }
  expect(done).toBeGreaterThan(0);
  expect([...texts]).toEqual(["inside"]);
  const after = statSync(bench.at("out/t.css"));
  expect([after.mtimeMs, after.ino, bench.read("out/t.css")]).toEqual([
    outside.mtimeMs,
    outside.ino,
    "secret",
  ]);
  expect(bench.list()).toEqual([
    "out",
    path.join("out", "t.css"),
    "w",
    path.join("w", "sub"),
    path.join("w", "sub", "t.css"),
  ]);
});

test("a folder above that is swapped for a link to the outside while a transaction waits is not entered", async () => {
  bench.write("w/deep/sub/t.css", "inside");
  bench.write("out/sub/t.css", "secret");
  const disk = openDisk();
  const gate = new EventEmitter();
  const entered = once(gate, "entered");
  const first = disk.transact(["w/deep/sub/t.css"], async () => {
    gate.emit("entered");
    await once(gate, "swap");
    renameSync(bench.at("w/deep"), bench.at("w/kept"));
    symlinkSync("../out", bench.at("w/deep"));
    return { replacements: [], value: 0 };
  });
  await entered;
  const second = disk.transact(["w/deep/sub/t.css"], append("!"));
  await setImmediate();
  gate.emit("swap");
  expect(await first).toMatchObject({ ok: true });
  expect(await second).toMatchObject(refused("outside", "w/deep/sub/t.css"));
  expect([bench.read("out/sub/t.css"), bench.read("w/kept/sub/t.css")]).toEqual(["secret", "inside"]);
});

test("a folder that is moved out of the write root after it was read is not written any more", async () => {
  bench.write("w/sub/t.css", "inside");
  const result = await openDisk().transact(["w/sub/t.css"], (files) => {
    renameSync(bench.at("w/sub"), bench.at("moved"));
    return append("!")(files);
  });
  expect(result).toMatchObject(refused("missing", "w/sub/t.css"));
  expect(bench.list()).toEqual(["moved", "moved/t.css", "w"]);
  expect(bench.read("moved/t.css")).toBe("inside");
});

test("nor when it is moved before any one of our file calls: it is new all the same, or old with its neighbour", async () => {
  const files = ["u.css", "sub/t.css"];
  const disk = buildDisk(bench.dir);
  const argument = { disk, dir: bench.at("w"), files, act: "moveFolder", next: false };
  const { lines } = await runChild("fault-child.mjs", argument, { node: preload("fault-fs.mjs") });
  expect(lines.length).toBeGreaterThan(40);
  // Trusted: printed by our own child.
  for (const { at, calls, name, before, result, after } of lines as MoveOutcome[]) {
    const where = `before call ${at}, ${name}`;
    if (calls < at) continue;
    const failures = result.problem?.restoreFailures ?? [];
    for (const [file, text] of Object.entries(after.contents)) {
      const isNew = result.ok || failures.includes(file);
      expect(text, where).toBe(isNew ? `new ${file}`.repeat(40) : before.contents[file]);
    }
    expect(failures.length, where).toBeLessThan(2);
  }
});

interface MoveOutcome {
  at: number;
  calls: number;
  name: string;
  before: { contents: Record<string, string> };
  result: { ok: boolean; problem?: { restoreFailures?: string[] } };
  after: { contents: Record<string, string> };
}
