#!/usr/bin/env node
import { runGates } from "./gates/run-gates.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";

const problem = await ensureDependencies(console.log);
if (problem !== undefined) {
  console.error(problem);
  console.log("0 passed, 1 failed");
  process.exit(1);
}

const chromium = await ensureChromium(console.log);
const { allGates } = await import("./gates/all-gates.mjs");
const chromiumGate = {
  title: `a Chromium to test in: ${chromium.path ?? "none"}`,
  run: async () => ({
    passed: chromium.path ? 1 : 0,
    failed: chromium.path ? 0 : 1,
    output: chromium.problem,
  }),
};
await runGates([[chromiumGate], ...allGates(chromium.path ?? "")]);
