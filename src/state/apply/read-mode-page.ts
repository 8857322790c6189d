import { parsePageContext } from "../../model/wire/page-context.js";
import type { PageContext } from "../../model/wire/wire.js";
import type { ModePages } from "./mode-pages.js";

/** The page as it was in the mode of a scheme; undefined where not all of these custom properties were looked at there. */
export function readModePage(
  modePages: ModePages,
  scheme: string,
  names: readonly string[],
): PageContext | undefined {
  const stored = modePages.stored(scheme);
  if (stored === undefined) return undefined;
  const issues: [] = [];
  const page = parsePageContext(stored, "page", issues);
  if (issues.length > 0) return undefined;
  // An older look may know none of them at all: then what the server reads from its attributes counts.
  const { seen } = page;
  return seen === undefined || names.every((name) => Object.hasOwn(seen, name)) ? page : undefined;
}
