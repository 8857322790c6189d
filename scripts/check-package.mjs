#!/usr/bin/env node
// `node scripts/check-package.mjs [file.tgz]`: looks through the packed package before it is published. Without a file it
// packs `dist` as it is built now.
import { ensureDependencies } from "./setup/dependencies.mjs";

const problem = await ensureDependencies(console.log);
const { checkPackage } = await import("./gates/package-contents.mjs");
const faults = problem === undefined ? await checkPackage(process.argv[2]) : [problem];
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log("the package holds what it should, and nothing else");
process.exitCode = faults.length === 0 ? 0 : 1;
