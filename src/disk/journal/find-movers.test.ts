import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSandbox } from "../files/sandbox.js";
import { findMovers } from "./find-movers.js";
import { formatRecord } from "./journal-format.js";
import { identifyThisProcess } from "./process-identity.js";
import { mostJournals } from "./recover.js";

let dir: string;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "movers-")));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const living = identifyThisProcess();
const dead = { ...living, pid: spawnSync(process.execPath, ["-e", ""]).pid };

/** The journal of a process that writes these files. */
function lay(
  files: readonly string[],
  { name = ".dtp-journal", txid = "0123456789ab", owner = living } = {},
) {
  const records = [{ phase: "open", txid, owner } as const, { phase: "stage", files } as const];
  writeFileSync(path.join(dir, name), records.map(formatRecord).join(""));
}

const movers = (given = "a.css", ended = new Set<string>()) =>
  findMovers(given, { sandbox: createSandbox(dir, "."), ended });

describe("who may have moved a missing file aside", () => {
  test("is nobody where no journal is, or none names the file", () => {
    expect(movers()).toEqual({ kind: "none", journals: "" });
    lay(["b.css", "a.css.css"]);
    expect(movers()).toEqual({ kind: "none", journals: "0123456789ab" });
  });

  test("is a living process or a dead one that names it, and a journal that nobody can remove counts as dead", () => {
    lay(["b.css", "a.css"]);
    expect(movers()).toEqual({ kind: "living", journals: "0123456789ab" });
    expect(movers("a.css", new Set(["0123456789ab"]))).toMatchObject({ kind: "dead" });
    lay(["a.css"], { owner: dead });
    expect(movers()).toEqual({ kind: "dead", journals: "0123456789ab" });
  });

  test("is a dead one as soon as one of them is dead", () => {
    lay(["a.css"]);
    lay(["a.css"], { name: ".dtp-journal.0123456789ab", txid: "ba9876543210", owner: dead });
    expect(movers()).toMatchObject({ kind: "dead", journals: "0123456789ab,ba9876543210" });
  });

  test("has it under a name that some system holds for the same", () => {
    lay(["\u00c9t\u00e9.css"]);
    expect(movers("e\u0301te\u0301.css")).toMatchObject({ kind: "living" });
  });

  test("may be whoever began a journal that cannot be read", () => {
    writeFileSync(path.join(dir, ".dtp-journal"), "{");
    // Whether it is just being begun is a matter of the clock.
    expect(movers()).toEqual({
      kind: expect.stringMatching(/^(living|dead)$/),
      journals: expect.stringMatching(/^i\d+$/),
    });
  });

  test("is nobody where journals are only kept for what could not be put back", () => {
    lay(["a.css"], { name: ".dtp-journal.0123456789ab.kept", owner: dead });
    expect(movers()).toEqual({ kind: "none", journals: "0123456789ab" });
  });

  test("is not known of more journals than are read", () => {
    for (let count = 0; count <= mostJournals; count += 1)
      lay(["b.css"], { name: `.dtp-journal.${String(count).padStart(12, "0")}` });
    const found = movers();
    expect(found).toMatchObject({ kind: "living" });
    expect("journals" in found && found.journals.split(",")).toHaveLength(mostJournals);
  });

  test("is nobody outside of the folder that is written", () => {
    mkdirSync(path.join(dir, "w"));
    lay(["a.css"]);
    const sandbox = createSandbox(dir, "w");
    expect(findMovers("a.css", { sandbox, ended: new Set() })).toEqual({ kind: "none", journals: "" });
  });
});

test("a file whose place cannot be looked at is a problem of that file", () => {
  lay(["a.css"]);
  const name = `${"a".repeat(1000)}/a.css`;
  expect(movers(name)).toMatchObject({ problem: { path: name } });
});

test.skipIf(process.platform !== "linux")("no folder stays open", () => {
  const open = () => readdirSync("/proc/self/fd").length;
  lay(["a.css"]);
  const before = open();
  for (let count = 0; count < 20; count += 1) movers();
  expect(open()).toBeLessThan(before + 20);
});
