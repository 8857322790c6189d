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
import { journeysGate } from "./playwright.mjs";
import { vitestGate } from "./vitest.mjs";

/** The gates that need no browser and end within a minute. */
export const quickGates = [
  lockFileGate,
  buildGate,
  ...typeGates,
  lintGate,
  unusedGate,
  vitestGate({
    title: "plan and documents",
    project: "unit",
    filters: ["test/architecture.test.ts", "test/documents.test.ts"],
    timeoutMs: 120_000,
  }),
  packageGate,
  packageTypesGate,
  packageBundleGate,
  budgetsGate,
];

/** Everything; `chromium` is the path of a browser that starts. */
export function allGates(chromium) {
  const env = { CHROMIUM_PATH: chromium };
  return [
    ...quickGates.filter((gate) => gate.title !== "plan and documents"),
    vitestGate({ title: "unit tests", project: "unit", timeoutMs: 1_000_000, env }),
    vitestGate({ title: "browser tests", project: "browser", timeoutMs: 600_000, env }),
    journeysGate(env),
  ];
}
