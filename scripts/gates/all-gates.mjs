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
  filters: [
    "test/architecture.test.ts",
    "test/documents.test.ts",
    "test/promises.test.ts",
    "test/panel/claims.test.ts",
  ],
});

const gatesOnSources = [lockFileGate, ...typeGates, lintGate, unusedGate];
const gatesOnPackage = [packageGate, packageTypesGate, packageBundleGate, packageContentsGate, budgetsGate];

/** The gates that need no browser and end within a minute, in stages: what reads `dist` comes after the build. */
export const quickGates = [[buildGate], [...gatesOnSources, planGate, ...gatesOnPackage]];

/** Everything; `chromium` is the path of a browser that starts. */
export function allGates(chromium) {
  const env = { CHROMIUM_PATH: chromium };
  const unitGate = vitestGate({ title: "unit tests", project: "unit", env });
  const browserGate = vitestGate({ title: "browser tests", project: "browser", env });
  // Those that wait for a browser or a server at each step start first. What never waits comes after them, and the longest
  // of it last, so that it fills the time that the journeys leave until their end.
  const waiting = [soakGate(env), journeysGate(env), browserGate];
  return [[buildGate], [...waiting, ...gatesOnSources, ...gatesOnPackage, unitGate]];
}
