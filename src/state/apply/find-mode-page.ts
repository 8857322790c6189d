import { writeJson } from "../../model/json.js";
import { parsePageContext } from "../../model/wire/page-context.js";
import type { PageContext } from "../../model/wire/wire.js";
import type { SessionCore } from "../session/session-core.js";
import { lookInMode, lookInTheme } from "./look-in-mode.js";
import type { ModePages } from "./mode-pages.js";

/** A mode, or a theme by the text of its state, in which the page is not now. */
export type OtherState =
  | { readonly kind: "mode"; readonly mode: "light" | "dark" }
  | { readonly kind: "theme"; readonly theme: string };

/**
 * The page in the mode or theme of a scheme, in which it is not now. What was seen there counts for more than what is looked at
 * from here, but where both find the same declarations: then only their values may have become others, by an apply or in
 * an editor.
 */
export async function findModePage(
  core: SessionCore,
  modePages: ModePages,
  { scheme, there, names }: { scheme: string; there: OtherState; names: readonly string[] },
): Promise<PageContext | undefined> {
  const stored = readModePage(modePages, scheme, names);
  const now =
    there.kind === "mode"
      ? await lookInMode(core, there.mode, names)
      : await lookInTheme(core, there.theme, names);
  return stored === undefined || (now && hasSamePlaces(stored, now, names)) ? now : stored;
}

function hasSamePlaces(one: PageContext, other: PageContext, names: readonly string[]): boolean {
  const placesOf = ({ seen }: PageContext) =>
    writeJson(names.map((name) => ({ ...seen?.[name], value: "" })));
  return placesOf(one) === placesOf(other);
}

/** The page as it was in the mode of a scheme; undefined where not all of these custom properties were looked at there. */
function readModePage(
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
