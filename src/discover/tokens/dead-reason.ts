import type { Declaration } from "../../css/sheet/sheet.js";
import { hasWord, wordsOf } from "../names/words.js";

/** Why a declaration for the root element gives the page nothing that a person could tune. */
export type DeadReason = "reference-theme" | "inline-theme" | "build" | "breakpoint";

/** Tells why a declaration is of no use in a panel; undefined for one that is. */
export function deadReasonOf({ name, sheet, block }: Declaration): DeadReason | undefined {
  if (/^--(?:tw|lightningcss)-/.test(name)) return "build";
  // A media query takes no custom property.
  if (/breakpoint/i.test(name) && hasWord(wordsOf(name), ["breakpoint", "breakpoints"])) return "breakpoint";
  if (block.kind !== "theme") return undefined;
  const options = sheet.source.slice(block.prelude.start, block.prelude.end).trim().split(/\s+/);
  // Tailwind writes the values of these into its utilities, and mostly no custom property.
  if (options.includes("reference")) return "reference-theme";
  return options.includes("inline") ? "inline-theme" : undefined;
}
