import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { root } from "../setup/paths.mjs";
import { runTool } from "../setup/run.mjs";

/** Runs the journeys and counts them. Under CI, on machines shared with others, a journey has further tries, and is named. */
export function journeysGate(env) {
  return {
    title: "journeys in Chromium",
    run: async () => {
      const report = `${root}.cache/playwright-${process.pid}.json`;
      mkdirSync(`${root}.cache`, { recursive: true });
      const { code, output } = await runTool("@playwright/test/cli.js", ["test", "--reporter=line,json"], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_HTML_OPEN: "never" },
      });
      return { ...count(report, code), output };
    },
  };
}

function count(file, code) {
  try {
    const { suites, stats } = JSON.parse(readFileSync(file, "utf8"));
    const { expected, unexpected: failed, flaky, skipped } = stats;
    const notes = flakyTitles(suites).map((title) => `passed only when it was tried again: ${title}`);
    return { passed: expected + flaky, failed: failed === 0 && code !== 0 ? 1 : failed, skipped, notes };
  } catch (error) {
    // Without a report the run itself broke; its output says why.
    if (error.code !== "ENOENT") throw error;
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(file, { force: true });
  }
}

function flakyTitles(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
    ...flakyTitles(inner),
  ]);
}
