import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { root } from "../setup/paths.mjs";
import { runTool } from "../setup/run.mjs";

/** Runs one project of vitest and counts its tests. A file that does not load counts as one failure. */
export function vitestGate({ title, project, filters = [], env = {} }) {
  return {
    title,
    run: async () => {
      const report = `${root}.cache/vitest-${process.pid}-${project}.json`;
      const unfinished = `${root}.cache/vitest-${process.pid}-${project}-unfinished.txt`;
      mkdirSync(`${root}.cache`, { recursive: true });
      const reporters = ["dot", "json", `${root}scripts/gates/unfinished-files.mjs`];
      const args = [
        "run",
        "--project",
        project,
        ...filters,
        ...reporters.map((name) => `--reporter=${name}`),
      ];
      const { code, output } = await runTool("vitest/vitest.mjs", [...args, `--outputFile.json=${report}`], {
        env: { ...env, UNFINISHED_FILES: unfinished },
      });
      const counts = countTests(readReport(report), code);
      return { ...counts, output: `${output}\n${nameUnfinished(takeText(unfinished))}` };
    },
  };
}

function countTests(report, code) {
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  const skipped = report?.numPendingTests ?? 0;
  const notes = retriedTests(report).map((name) => `passed only when it was tried again: ${name}`);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped, notes };
}

/** A test that passed in the end keeps what its earlier tries failed with. */
function retriedTests(report) {
  const tests = (report?.testResults ?? []).flatMap((file) => file.assertionResults);
  return tests
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName} (${failureMessages[0].split("\n", 1)[0]})`);
}

function nameUnfinished(names = "") {
  return names === "" ? "" : `test files that began and did not end:\n${names}\n`;
}

/** Without a report the run itself broke; its output says why. */
function readReport(file) {
  const text = takeText(file);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The text of a file that is not needed again; undefined where there is none. */
function takeText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}
