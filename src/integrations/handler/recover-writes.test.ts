import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { digestOf } from "../../disk/files/read-file.js";
import { formatRecord } from "../../disk/journal/journal-format.js";
import { identifyThisProcess } from "../../disk/journal/process-identity.js";
import { recoverWrites } from "./recover-writes.js";

let rootDir: string;
let said: string[];
beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), "recover-writes-"));
  mkdirSync(join(rootDir, "css"));
  said = [];
  vi.spyOn(console, "warn").mockImplementation((text: string) => void said.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(rootDir, { recursive: true, force: true });
});

const at = (name: string) => join(rootDir, name);
const before = ":root { --space-md: 1rem; }\n";

/** As a server leaves it that is killed between moving the file aside and giving its name to the new content. */
function killInBetween(folder: string, file: string): void {
  const txid = "dddddddddddd";
  const after = before.replace("1rem", "2rem");
  const owner = { ...identifyThisProcess(), pid: spawnSync(process.execPath, ["-e", ""]).pid, started: "" };
  const records = [
    { phase: "open", txid, owner },
    { phase: "stage", files: [file] },
    { phase: "commit", steps: [{ file, inPlace: false, after: digestOf(Buffer.from(after)) }] },
  ] as const;
  writeFileSync(join(folder, ".dtp-journal"), records.map(formatRecord).join(""));
  writeFileSync(at(`css/.a.css.${txid}.old.dtp-tmp`), before);
  writeFileSync(at(`css/.a.css.${txid}.dtp-tmp`), after);
}

it.each([
  ["the folder of the project", ".", "css/a.css"],
  ["a narrower one", "css", "a.css"],
])(
  "a file that a killed server had moved aside has its name again, where Apply writes into %s",
  async (_, writeRoot, file) => {
    killInBetween(at(writeRoot), file);
    await recoverWrites({ rootDir, writeRoot });
    expect(readFileSync(at("css/a.css"), "utf8")).toBe(before);
    expect(readdirSync(rootDir, { recursive: true }).sort()).toEqual(["css", "css/a.css"]);
    expect(said).toEqual(["[design-token-panel] put back after an interrupted write: css/a.css"]);
  },
);

it("without an interrupted write nothing is read or said, and a folder that is not there is no error", async () => {
  writeFileSync(
    at("design-token-panel.config.mjs"),
    `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(at("read"))}, "");`,
  );
  await recoverWrites({ rootDir });
  await recoverWrites({ rootDir, writeRoot: "gone" });
  expect(existsSync(at("read"))).toBe(false);
  expect(said).toEqual([]);
});
