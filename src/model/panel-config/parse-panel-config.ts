import type { PanelConfig } from "../config.js";
import { quote } from "../echo.js";
import type { Parsed } from "../issue.js";
import { checkShape, type ShapeCheck } from "../shape/check-shape.js";
import { checkColorTab, checkScheme } from "./color-rules.js";
import { checkCssVars } from "./css-var-rules.js";
import { panelConfigShape } from "./panel-config-shape.js";
import { createLawCheck, type LawCheck, refuseDuplicates } from "./rule-check.js";
import { checkTab } from "./tab-rules.js";

/**
 * Parses a panel configuration from unknown JSON: the configuration as it is, or every problem with its path, what was
 * expected and what was found. Legal but surprising things are warnings. Never throws.
 */
export function parsePanelConfig(input: unknown): Parsed<PanelConfig> {
  const check: ShapeCheck = { path: [], issues: [], warnings: [] };
  checkShape(check, panelConfigShape, input);
  const { issues, warnings } = check;
  if (issues.length === 0) {
    // The shape has just been found to hold.
    const config = input as PanelConfig;
    checkLaws(createLawCheck(check), config);
    if (issues.length === 0) return { ok: true, value: config, warnings };
  }
  return { ok: false, issues };
}

function checkLaws(check: LawCheck, config: PanelConfig): void {
  refuseDuplicates(check, ["tabs"], config.tabs);
  config.tabs.forEach((tab, at) => {
    check.within(["tabs", at], () => {
      checkTab(check, tab);
      checkColorTab(check, tab);
    });
  });
  checkCssVars(check, config.tabs);
  checkPresets(check, config);
  checkNamespace(check, config.consoleNamespace);
  checkApply(check, config);
}

function checkPresets(check: LawCheck, { tabs, colorPresets }: PanelConfig): void {
  if (!colorPresets) return;
  refuseDuplicates(check, ["colorPresets"], colorPresets);
  const colorTab = tabs.find((tab) => tab.colorExtras);
  if (!colorTab) {
    check.warn(["colorPresets"], {
      code: "no-colour-tab",
      message: "No tab has colorExtras, so presets are not used",
    });
    return;
  }
  colorPresets.forEach((preset, at) => {
    check.within(["colorPresets", at], () => checkScheme(check, colorTab, preset));
  });
}

/** Names every page has under `window`; the console API would break them. */
const takenNames =
  "window self globalThis document location top parent opener frames history navigator screen name length status origin " +
  "localStorage sessionStorage console performance crypto caches indexedDB customElements event external closed " +
  "alert confirm prompt open close stop focus blur print fetch postMessage eval undefined NaN Infinity prototype";

function checkNamespace(check: LawCheck, name: string): void {
  if (!(name in {}) && !takenNames.split(" ").includes(name)) return;
  check.refuse(["consoleNamespace"], {
    code: "reserved-name",
    message: `${quote(name)} means something else to every page`,
    expected: "a name of its own",
    received: quote(name),
  });
}

function checkApply(check: LawCheck, { applyEndpoint, applyRouting }: PanelConfig): void {
  if ((applyEndpoint === undefined) === (applyRouting === undefined)) return;
  const [has, lacks] = applyRouting ? ["applyRouting", "applyEndpoint"] : ["applyEndpoint", "applyRouting"];
  check.warn([lacks], {
    code: "apply-disabled",
    message: `Apply needs ${lacks} beside ${has}; it is disabled`,
  });
}
