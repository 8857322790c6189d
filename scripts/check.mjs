#!/usr/bin/env node
import { runGates } from "./gates/run-gates.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";

const problem = await ensureDependencies(console.log);
if (problem === undefined) {
  const { quickGates } = await import("./gates/all-gates.mjs");
  await runGates(quickGates);
} else {
  console.error(problem);
  process.exitCode = 1;
}
