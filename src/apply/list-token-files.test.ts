import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listFilesBelow } from "./list-token-files.js";

function lay(files: readonly string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), "files-below-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), "");
  }
  return root;
}

const isSass = (name: string) => name.endsWith(".scss");

test("the files below a folder are those that nobody installed or hid", () => {
  const root = lay(["b.scss", "a/a.scss", "a/b.css", "node_modules/x/a.scss", ".cache/a.scss"]);
  expect(listFilesBelow(root, isSass)).toEqual(["a/a.scss", "b.scss"]);
});

test("of more folders than are looked at, what lies nearer to the root is found", () => {
  const deep = Array.from({ length: 40 }, (_, at) => `z/${at}/deep/a.scss`);
  const root = lay([...deep, "a/b/a.scss", "y/a.scss"]);
  expect(listFilesBelow(root, isSass, 10)).toEqual(["a/b/a.scss", "y/a.scss"]);
});
