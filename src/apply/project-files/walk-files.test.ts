import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseRouting } from "../../model/routing/routing.js";
import { findCuts } from "./list-files.js";
import { type WalkLimits, walkFiles } from "./walk-files.js";

function lay(files: readonly string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), "files-below-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), "");
  }
  return root;
}

const findSass = (root: string, limits?: Partial<WalkLimits>) =>
  walkFiles(root, { isWanted: (at) => at.at(-1)?.endsWith(".scss") === true }, limits);

test("the files below a folder are those that nobody installed or hid, each once", () => {
  const root = lay(["b.scss", "a/a.scss", "a/b.css", "node_modules/x/a.scss", ".cache/a.scss"]);
  symlinkSync("..", path.join(root, "a/up"));
  expect(findSass(root)).toEqual({ files: ["a/a.scss", "b.scss"] });
  expect(findSass(path.join(root, "missing"))).toEqual({ files: [] });
});

test("of more folders than are looked at, what lies nearer to the root is found, and it is said", () => {
  const deep = Array.from({ length: 40 }, (_, at) => `z/${at}/deep/a.scss`);
  const root = lay([...deep, "a/b/a.scss", "y/a.scss"]);
  expect(findSass(root, { folders: 10 })).toEqual({
    files: ["a/b/a.scss", "y/a.scss"],
    cut: "there are more than 10 folders",
  });
});

test.each<[Partial<WalkLimits>, number, string | undefined]>([
  [{ files: 3 }, 3, undefined],
  [{ files: 2 }, 2, "there are more than 2 files of its kind"],
  [{ entries: 5 }, 3, undefined],
  [{ entries: 2 }, 1, "there are more than 2 names in its folders"],
  [{ folders: 3 }, 3, undefined],
  [{ folders: 2 }, 2, "there are more than 2 folders"],
  [{ depth: 1 }, 2, "d is too deep"],
])("a walk within %j finds %d files of three and says why: %s", (limits, number, cut) => {
  const { files, ...rest } = findSass(lay(["a.scss", "d/b.scss", "d/e/c.scss"]), limits);
  expect([files.length, rest]).toEqual([number, cut === undefined ? {} : { cut }]);
});

test("a walk begins where it is told to, and looks into no folder that cannot hold what is wanted", () => {
  const root = lay(["a.txt", "a/b.txt", "a/no/c.txt", "a/yes/d.txt", "e/f.txt"]);
  const mayHold = (at: readonly string[]) => at.at(-1) !== "no";
  const walk = walkFiles(root, { from: ["a"], isWanted: () => true, mayHold });
  expect(walk).toEqual({ files: ["a/b.txt", "a/yes/d.txt"] });
});

test("of several reasons why there may be more, the first is said", () => {
  expect(findSass(lay(["a/b/c.scss", "d/e/f.scss"]), { depth: 1 })).toEqual({
    files: [],
    cut: "a is too deep",
  });
});

test("a folder that cannot be read is told of", () => {
  const name = "a".repeat(1000);
  expect(walkFiles(lay([]), { from: [name], isWanted: () => true })).toEqual({
    files: [],
    cut: `${name} cannot be read (ENAMETOOLONG)`,
  });
});

test("where a routing reaches into more than is looked at, that is said", () => {
  const deep = `${"d/".repeat(70)}a`;
  const root = lay([`${deep}.scss`, "b.scss", "t/t.json"]);
  const cuts = (routing: Record<string, unknown>): readonly string[] => {
    const parsed = parseRouting(routing);
    if (!parsed.ok) throw new Error("the test's routing is malformed");
    return findCuts(root, parsed.value);
  };
  expect(cuts({ "*": "a.css" })).toEqual([]);
  expect(cuts({ "*": "b.scss" })).toEqual([
    expect.stringMatching(/^not all files that load a routed one may have been found: d\/.* is too deep$/),
  ]);
  expect(cuts({ "*": { file: "t/*.json", builds: "t.css" } })).toEqual([]);
  expect(cuts({ "*": { file: "**/*.json", builds: "t.css" } })).toEqual([
    expect.stringContaining('not all files named "**/*.json" may have been found'),
  ]);
});
