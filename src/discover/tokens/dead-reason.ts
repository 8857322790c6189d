import { type Declaration, preludeSource, valueText } from "../../css/sheet/sheet.js";
import { scaleStepOf } from "../names/scale-position.js";
import { hasWord, wordsOf } from "../names/words.js";

/** Why a declaration for the root element gives the page nothing that a person could tune. */
export type DeadReason = "reference-theme" | "inline-theme" | "build" | "breakpoint" | "variable";

/** Tells why a declaration is of no use in a panel; undefined for one that is. */
export function deadReasonOf(declaration: Declaration): DeadReason | undefined {
  const { name, sheet, block } = declaration;
  if (/^--(?:tw|lightningcss)-/.test(name)) return "build";
  // A media query takes no custom property.
  if (isBreakpoint(declaration)) return "breakpoint";
  if (holdsVariable(valueText(declaration))) return "variable";
  if (block.kind !== "theme") return undefined;
  const options = preludeSource(sheet, block).trim().split(/\s+/);
  // Tailwind writes the values of these into its utilities, and mostly no custom property.
  if (options.includes("reference")) return "reference-theme";
  return options.includes("inline") ? "inline-theme" : undefined;
}

/** Sass leaves what stands in a custom property as it is, and to CSS a dollar sign is nothing. */
function holdsVariable(value: string): boolean {
  const apart = /\\.|"[^"]*(?:"|$)|'[^']*(?:'|$)|url\([^)]*(?:\)|$)/g;
  return value.includes("$") && /\$[a-z_-]/i.test(value.replace(apart, ""));
}

function isBreakpoint(declaration: Declaration): boolean {
  const { name } = declaration;
  if (!/breakpoint|\bbp|screen|viewport/i.test(name)) return false;
  const words = wordsOf(name);
  if (hasWord(words, ["breakpoint", "breakpoints"])) return true;
  const step = scaleStepOf(words);
  // `--screen-sm: 640px` is one; `--screen-height: 100vh` is not.
  const before = words.at(-1 - (step?.words ?? 0)) ?? "";
  const isNamed = step !== undefined && ["bp", "screen", "screens", "viewport"].includes(before);
  return isNamed && /^(?:\d+|\d*\.\d+)(?:px|r?em)$/i.test(valueText(declaration));
}
