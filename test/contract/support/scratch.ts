import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder of its own for one test: a root with files in it. */
export interface Scratch {
  readonly root: string;
  path(file: string): string;
  write(file: string, content: string | Uint8Array): void;
  read(file: string): string;
  /** Names of all entries of a folder, hidden ones too. */
  list(folder: string): string[];
  remove(): void;
}

export function createScratch(files: Readonly<Record<string, string | Uint8Array>> = {}): Scratch {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "design-token-panel-")));
  const path = (file: string) => join(root, file);
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  return {
    root,
    path,
    write,
    read: (file) => readFileSync(path(file), "utf8"),
    list: (folder) => readdirSync(path(folder)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
