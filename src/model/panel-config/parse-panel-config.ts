import type { PanelConfig } from "../config.js";
import { quote } from "../echo.js";
import type { Parsed } from "../issue.js";
import type { Finding } from "../shape/finding.js";
import { checkColorTab, checkScheme, schemeTargetsOf } from "./color-rules.js";
import { checkCssVars } from "./css-var-rules.js";
import { panelConfigShape } from "./panel-config-shape.js";
import { createReport, type Report, refuseDuplicates } from "./report.js";
import { checkTab } from "./tab-rules.js";

/**
 * Parses a panel configuration from unknown JSON: the configuration as it is, or every problem with its path, what was
 * expected and what was found. Legal but surprising things are warnings. Never throws.
 */
export function parsePanelConfig(input: unknown): Parsed<PanelConfig> {
  const found: Finding[] = [];
  const isShaped = panelConfigShape.accepts(input, found);
  const report = createReport(found);
  if (isShaped) checkRules(report, input);
  const { issues, warnings } = report;
  return isShaped && issues.length === 0 ? { ok: true, value: input, warnings } : { ok: false, issues };
}

function checkRules(report: Report, config: PanelConfig): void {
  refuseDuplicates(report, ["tabs"], config.tabs);
  config.tabs.forEach((tab, at) => {
    report.within(["tabs", at], () => {
      checkTab(report, tab);
      checkColorTab(report, tab);
    });
  });
  checkCssVars(report, config.tabs);
  checkPresets(report, config);
  checkNamespace(report, config.consoleNamespace);
  checkApply(report, config);
}

function checkPresets(report: Report, { tabs, colorPresets }: PanelConfig): void {
  if (!colorPresets) return;
  refuseDuplicates(report, ["colorPresets"], colorPresets);
  const colorTab = tabs.find((tab) => tab.colorExtras);
  if (!colorTab) {
    report.warn(["colorPresets"], {
      code: "no-colour-tab",
      message: "No tab has colorExtras, so presets are not used",
    });
    return;
  }
  const targets = schemeTargetsOf(colorTab);
  if (!targets) return;
  colorPresets.forEach((preset, at) => {
    report.within(["colorPresets", at], () => checkScheme(report, targets, preset));
  });
}

/** Names that pages have under `window`, and Node has not; the console API would break them. */
const takenNames =
  "window self document location top parent opener frames history navigator screen name length status origin " +
  "localStorage sessionStorage caches indexedDB customElements event external closed alert confirm prompt open close stop " +
  "focus blur print postMessage prototype innerWidth innerHeight outerWidth outerHeight scrollX scrollY visualViewport " +
  "chrome trustedTypes cookieStore find scroll scrollTo addEventListener matchMedia getSelection getComputedStyle " +
  "requestAnimationFrame";

/** Whether the language or the browser has something under a name. What a host puts there can be enumerated, and has no getter. */
function isTaken(name: string): boolean {
  if (takenNames.split(" ").includes(name)) return true;
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  return own
    ? !own.enumerable || own.get !== undefined || typeof own.value === "function"
    : name in globalThis;
}

function checkNamespace(report: Report, name: string): void {
  if (!isTaken(name)) return;
  report.refuse(["consoleNamespace"], {
    code: "reserved-name",
    message: `${quote(name)} means something else to every page`,
    expected: "a name of its own",
    received: quote(name),
  });
}

function checkApply(report: Report, { applyEndpoint, applyRouting }: PanelConfig): void {
  if ((applyEndpoint === undefined) === (applyRouting === undefined)) return;
  const [has, lacks] = applyRouting ? ["applyRouting", "applyEndpoint"] : ["applyEndpoint", "applyRouting"];
  report.warn([lacks], {
    code: "apply-disabled",
    message: `Apply needs ${lacks} beside ${has}; it is disabled`,
  });
}
