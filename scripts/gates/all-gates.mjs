import { budgetsGate } from "./budgets.mjs";
import {
  buildGate,
  lintGate,
  packageBundleGate,
  packageGate,
  packageTypesGate,
  typeGates,
  unusedGate,
} from "./commands.mjs";
import { lockFileGate } from "./lock-file.mjs";
import { packageContentsGate } from "./package-contents.mjs";
import { journeysGate } from "./playwright.mjs";
import { soakGate } from "./soak.mjs";
import { vitestGate } from "./vitest.mjs";

const planGate = vitestGate({
  title: "plan and documents",
  project: "unit",
  filters: ["test/architecture.test.ts", "test/documents.test.ts", "test/promises.test.ts"],
  timeoutMs: 120_000,
});

const gatesOnSources = [lockFileGate, ...typeGates, lintGate, unusedGate];
const gatesOnPackage = [packageGate, packageTypesGate, packageBundleGate, packageContentsGate, budgetsGate];

/** The gates that need no browser and end within a minute, in stages: what reads `dist` comes after the build. */
export const quickGates = [[buildGate], [...gatesOnSources, planGate, ...gatesOnPackage]];

/** Everything; `chromium` is the path of a browser that starts. */
export function allGates(chromium) {
  const env = { CHROMIUM_PATH: chromium };
  const unitGate = vitestGate({ title: "unit tests", project: "unit", timeoutMs: 1_000_000, env });
  const browserGate = vitestGate({ title: "browser tests", project: "browser", timeoutMs: 600_000, env });
  // The longest start first, so that none of them runs on alone at the end; the soak, which mostly waits, beside them.
  return [
    [buildGate],
    [soakGate(env), journeysGate(env), unitGate, browserGate, ...gatesOnSources, ...gatesOnPackage],
  ];
}
