import { execFileSync } from "node:child_process";
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folders, openFolders } from "../files/folder.js";
import { digestOf } from "../files/read-file.js";
import type { Step } from "../journal/journal-format.js";
import { rollBack } from "./roll-back.js";
import { helperFile } from "./stage.js";

const txid = "0123456789ab";
let dir: string;
let folders: Folders;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "roll-back-")));
  mkdirSync(path.join(dir, "w"));
  folders = openFolders(path.join(dir, "w"));
});
afterEach(() => {
  folders.close();
  rmSync(dir, { recursive: true, force: true });
});

const at = (name: string) => path.join(dir, "w", name);
const stageOf = (name: string) => at(helperFile({ folder: folders.root, name }, txid, "stage").name);
const oldOf = (name: string) => at(helperFile({ folder: folders.root, name }, txid, "old").name);
const step = (file: string, inPlace: Step["inPlace"] = false): Step => ({
  file,
  inPlace,
  after: digestOf(Buffer.from("new")),
});
const state = (...steps: ReturnType<typeof step>[]) => ({
  txid,
  files: steps.map(({ file }) => file),
  steps,
  isDone: false,
});
const namesOf = (name: string) => {
  const { ino, nlink } = statSync(at(name), { bigint: true });
  return { ino: String(ino), count: Number(nlink) };
};
const nothing = { restored: [], left: [], failed: [], littered: [] };

/** A file with its helper files, as they are before the rename. */
function layPrepared(name: string): void {
  writeFileSync(at(name), "old");
  utimesSync(at(name), 1000, 1000);
  linkSync(at(name), oldOf(name));
  writeFileSync(stageOf(name), "new");
}

test("a file that was moved aside has its name again, though the journal has lost the record that tells of it", async () => {
  layPrepared("a.css");
  layPrepared("b.css");
  for (const name of ["a.css", "c.css"]) rmSync(at(name), { force: true });
  symlinkSync("b.css", oldOf("c.css"));
  const files = ["a.css", "b.css", "c.css"];
  expect(await rollBack({ folders, maxFileBytes: 1000 }, { txid, files, steps: [], isDone: false })).toEqual({
    ...nothing,
    restored: ["a.css"],
    left: ["c.css"],
  });
  expect(readFileSync(at("a.css"), "utf8")).toBe("old");
  expect(readdirSync(at(".")).sort()).toEqual(["a.css", "b.css"]);
});

test.each([
  ["and the journal tells of it", [step("a.css")]],
  ["and the journal has lost the record that tells of it", []],
])(
  "a file that was moved aside and has got another name since, as copies by links give it, is there again, apart from that, %s",
  async (_, steps) => {
    writeFileSync(oldOf("a.css"), "old");
    utimesSync(oldOf("a.css"), 1000, 1000);
    writeFileSync(stageOf("a.css"), "new");
    linkSync(oldOf("a.css"), path.join(dir, "copy.css"));
    const report = await rollBack({ folders, maxFileBytes: 1000 }, { ...state(...steps), files: ["a.css"] });
    expect(report).toEqual({ ...nothing, restored: ["a.css"] });
    expect(readdirSync(at(""))).toEqual(["a.css"]);
    expect([readFileSync(at("a.css"), "utf8"), statSync(at("a.css")).mtimeMs]).toEqual(["old", 1_000_000]);
    expect([statSync(at("a.css")).nlink, statSync(path.join(dir, "copy.css")).nlink]).toEqual([1, 1]);
  },
);

test("where nothing is there to hold them, its bytes stay where they are", async () => {
  writeFileSync(oldOf("a.css"), "old");
  linkSync(oldOf("a.css"), path.join(dir, "copy.css"));
  const report = await rollBack({ folders, maxFileBytes: 1000 }, { ...state(), files: ["a.css"] });
  expect(report).toEqual({ ...nothing, failed: ["a.css"] });
  expect(readFileSync(oldOf("a.css"), "utf8")).toBe("old");
});

test("a file that was replaced is put back with its times, one that was not stays, and no helper file remains", async () => {
  layPrepared("a.css");
  layPrepared("b.css");
  renameSync(stageOf("a.css"), at("a.css"));
  expect(await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css"), step("b.css")))).toEqual({
    ...nothing,
    restored: ["a.css"],
  });
  expect(
    ["a.css", "b.css"].map((name) => [readFileSync(at(name), "utf8"), statSync(at(name)).mtimeMs]),
  ).toEqual([
    ["old", 1_000_000],
    ["old", 1_000_000],
  ]);
  expect(readdirSync(at("")).sort()).toEqual(["a.css", "b.css"]);
});

test("rolling back twice is rolling back once", async () => {
  layPrepared("a.css");
  renameSync(stageOf("a.css"), at("a.css"));
  await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css")));
  expect(await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css")))).toEqual(nothing);
  expect(readFileSync(at("a.css"), "utf8")).toBe("old");
});

test("a file whose new content still waits beside it was not replaced, whatever its copy holds", async () => {
  writeFileSync(at("a.css"), "old");
  writeFileSync(oldOf("a.css"), "o");
  writeFileSync(stageOf("a.css"), "new");
  expect(await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css")))).toEqual(nothing);
  expect([readdirSync(at("")), readFileSync(at("a.css"), "utf8")]).toEqual([["a.css"], "old"]);
});

describe("what somebody else did since is left alone", () => {
  test.each([
    ["edited in place", () => writeFileSync(at("a.css"), "newer")],
    [
      "replaced",
      () => {
        writeFileSync(at("b"), "other");
        renameSync(at("b"), at("a.css"));
      },
    ],
    ["removed", () => rmSync(at("a.css"))],
    [
      "made a folder",
      () => {
        rmSync(at("a.css"));
        mkdirSync(at("a.css"));
      },
    ],
  ])("a file %s", async (_, change) => {
    layPrepared("a.css");
    renameSync(stageOf("a.css"), at("a.css"));
    change();
    const before = readdirSync(at("")).filter((name) => !name.startsWith("."));
    expect(await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css")))).toMatchObject({
      left: ["a.css"],
      restored: [],
      failed: [],
    });
    expect(readdirSync(at(""))).toEqual(before);
  });

  test("a file that was put back to its old bytes by hand", async () => {
    layPrepared("a.css");
    renameSync(stageOf("a.css"), at("a.css"));
    writeFileSync(at("a.css"), "old");
    expect(await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css")))).toEqual(nothing);
  });
});

describe("a file written in place", () => {
  function layInPlace(current: string): void {
    writeFileSync(at("a.css"), current);
    writeFileSync(oldOf("a.css"), "the old text");
    writeFileSync(stageOf("a.css"), "new");
  }

  test.each(["new", "new old text", "ne old text".padEnd(12, "t"), "neeold text"])(
    "that holds %j is put back",
    async (current) => {
      const isTorn = current === "new" || current === "new old text";
      layInPlace(current);
      const report = await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css", namesOf("a.css"))));
      expect(report).toEqual(isTorn ? { ...nothing, restored: ["a.css"] } : { ...nothing, left: ["a.css"] });
      expect(readFileSync(at("a.css"), "utf8")).toBe(isTorn ? "the old text" : current);
      expect(readdirSync(at(""))).toEqual(["a.css"]);
    },
  );
});

describe("what is no file that we can have written is left alone", () => {
  const outside = () => path.join(dir, "outside.css");

  function layNamedOutside(): void {
    writeFileSync(outside(), "new");
    linkSync(outside(), at("a.css"));
    writeFileSync(oldOf("a.css"), "the old text");
    writeFileSync(stageOf("a.css"), "new");
  }

  test("another file than was written in place, with a name outside, which the journal does not know of", async () => {
    layNamedOutside();
    const report = await rollBack(
      { folders, maxFileBytes: 1000 },
      state(step("a.css", { ino: "7", count: 9 })),
    );
    expect(report).toEqual({ ...nothing, left: ["a.css"] });
    expect(readFileSync(outside(), "utf8")).toBe("new");
  });

  test("a file written in place that has got a name outside since, and what it held stays beside it", async () => {
    layNamedOutside();
    const report = await rollBack(
      { folders, maxFileBytes: 1000 },
      state(step("a.css", { ...namesOf("a.css"), count: 1 })),
    );
    expect(report).toEqual({ ...nothing, failed: ["a.css"] });
    expect(readFileSync(outside(), "utf8")).toBe("new");
    expect(readFileSync(oldOf("a.css"), "utf8")).toBe("the old text");
  });

  test("an old content that has a name outside, where a later write in place would follow", async () => {
    writeFileSync(outside(), "secret");
    writeFileSync(at("a.css"), "new");
    linkSync(outside(), oldOf("a.css"));
    expect(await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css")))).toMatchObject({
      left: ["a.css"],
    });
    expect([readFileSync(at("a.css"), "utf8"), statSync(outside()).nlink]).toEqual(["new", 1]);
  });

  test.each<[string, (file: string) => void]>([
    ["a link", (file) => symlinkSync(outside(), file)],
    ["a pipe", (file) => execFileSync("mkfifo", [file])],
    ["a file of terabytes", (file) => writeFileSync(file, "") ?? truncateSync(file, 2 ** 40)],
  ])("%s in the place of any of the three files", async (_, lay) => {
    for (const which of [at, oldOf, stageOf]) {
      for (const inPlace of [false, true]) {
        writeFileSync(outside(), "secret");
        writeFileSync(at("a.css"), "new");
        writeFileSync(oldOf("a.css"), "old");
        if (inPlace) writeFileSync(stageOf("a.css"), "new");
        const names = inPlace && namesOf("a.css");
        rmSync(which("a.css"), { force: true });
        lay(which("a.css"));
        const { restored } = await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css", names)));
        expect(restored).toEqual([]);
        expect([readFileSync(outside(), "utf8"), readdirSync(at(""))]).toEqual(["secret", ["a.css"]]);
        rmSync(at("a.css"));
      }
    }
  });
});

test("the new content is removed after the old one, which tells that the file was not put back yet", async () => {
  layPrepared("a.css");
  rmSync(oldOf("a.css"));
  // What cannot be removed stands for being killed between the two removals.
  mkdirSync(oldOf("a.css"));
  expect(await rollBack({ folders, maxFileBytes: 1000 }, state(step("a.css")))).toEqual({
    ...nothing,
    littered: ["a.css"],
  });
  expect([readFileSync(at("a.css"), "utf8"), readFileSync(stageOf("a.css"), "utf8")]).toEqual(["old", "new"]);
});

test("files are put back last one first, as they were replaced first one first", async () => {
  for (const name of ["a.css", "b.css"]) {
    layPrepared(name);
    renameSync(stageOf(name), at(name));
  }
  const order: string[] = [];
  const watched: Folders = {
    ...folders,
    open: (real) => {
      order.push(["a.css", "b.css"].map((name) => readFileSync(at(name), "utf8")).join(" "));
      return folders.open(real);
    },
  };
  await rollBack({ folders: watched, maxFileBytes: 1000 }, state(step("a.css"), step("b.css")));
  expect(order).toEqual(["new new", "new old"]);
});

test("a transaction that is done keeps its new files and loses its helper files", async () => {
  layPrepared("a.css");
  renameSync(stageOf("a.css"), at("a.css"));
  expect(await rollBack({ folders, maxFileBytes: 1000 }, { ...state(step("a.css")), isDone: true })).toEqual(
    nothing,
  );
  expect(readFileSync(at("a.css"), "utf8")).toBe("new");
  expect(readdirSync(at(""))).toEqual(["a.css"]);
});

test("a transaction that is said to be done takes away nothing that is all there is of a file", async () => {
  layPrepared("a.css");
  rmSync(at("a.css"));
  expect(await rollBack({ folders, maxFileBytes: 1000 }, { ...state(step("a.css")), isDone: true })).toEqual({
    ...nothing,
    left: ["a.css"],
  });
  expect(readFileSync(oldOf("a.css"), "utf8")).toBe("old");
});

test.each(["sub", "sub/deep"])(
  "a folder that leads out of the write root by now is not entered: %s",
  async (folder) => {
    const outside = path.join(dir, folder.replace("sub", "out"));
    mkdirSync(outside, { recursive: true });
    writeFileSync(path.join(outside, "a.css"), "new");
    writeFileSync(path.join(outside, path.basename(oldOf("a.css"))), "old");
    symlinkSync("../out", at("sub"));
    const { left, failed } = await rollBack({ folders, maxFileBytes: 1000 }, state(step(`${folder}/a.css`)));
    expect([...left, ...failed]).toEqual([`${folder}/a.css`]);
    expect(readdirSync(outside).length).toBe(2);
    expect(readFileSync(path.join(outside, "a.css"), "utf8")).toBe("new");
  },
);
