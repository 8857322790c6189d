import { createConditionEvaluator } from "../../cssom/conditions.js";
import type { Condition } from "../../cssom/page-sheet.js";
import { createRootDeclarations, type RootDeclarations } from "../../cssom/root-declarations.js";
import { styleSheetsOf, walkStyleRules } from "../../cssom/walk-style-rules.js";
import { inSlices } from "../in-slices.js";
import { isThemeAttribute } from "../page-state.js";
import { type PageModes, readPageModes } from "./page-modes.js";

type Mode = "light" | "dark";

/** A root element as the page's would be in a mode, in a document that nobody sees. */
function createRootIn(document: Document, modes: PageModes, mode: Mode): HTMLElement {
  const root = document.implementation.createHTMLDocument().documentElement;
  for (const { name, value } of document.documentElement.attributes) {
    if (isThemeAttribute(name)) root.setAttribute(name, value);
  }
  modes.mark(root, mode);
  return root;
}

interface DeclarationsIn extends Omit<RootDeclarations, "matchUntold"> {
  readonly root: HTMLElement;
  /** To be called when the walk has ended, before anything is read. */
  matchUntold(): void;
}

/** What the page's style sheets give that root element. */
export function createDeclarationsIn(
  { document }: Window,
  { modes, mode }: { readonly modes: PageModes; readonly mode: Mode },
  names: ReadonlySet<string>,
): DeclarationsIn {
  let hasUntold = false;
  const root = createRootIn(document, modes, mode);
  const found = createRootDeclarations(root, names, ({ selector, around }) => {
    const isUntold = around.scope !== undefined || asksPage.test(selector);
    hasUntold ||= isUntold;
    return isUntold;
  });
  return {
    ...found,
    root,
    matchUntold() {
      if (hasUntold) modes.show(mode, () => found.matchUntold(document.documentElement));
    },
  };
}

/** Pseudo-classes for what the page holds and does, of which a root element without a page knows nothing. */
const asksPage = /(?<!:):(?!:|(?:root|is|where|not|host|scope)(?![\w-]))/i;

/** Tells which conditions of style sheets hold in a mode. */
export function createEvaluatorIn(
  window: Window & typeof globalThis,
  modes: PageModes,
  mode: Mode,
): (condition: Condition) => boolean {
  const evaluate = createConditionEvaluator(window);
  return ({ kind, text }) => evaluate({ kind, text: kind === "media" ? modes.mediaIn(mode, text) : text });
}

/**
 * Of these custom properties of the root element, those that one declaration gives their value in both modes. What would
 * be written for one mode there, the other would have too.
 */
export async function findShared(
  window: Window & typeof globalThis,
  names: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const modes = readPageModes(window);
  const [light = new Map(), dark = new Map()] = await Promise.all(
    (["light", "dark"] as const).map(async (mode) => {
      const found = createDeclarationsIn(window, { modes, mode }, names);
      const evaluate = createEvaluatorIn(window, modes, mode);
      await inSlices(window, walkStyleRules(styleSheetsOf(window.document), evaluate), found.add);
      found.matchUntold();
      return new Map([...found.winners()].map(([name, { rule }]) => [name, rule.style]));
    }),
  );
  return new Set([...light].flatMap(([name, style]) => (dark.get(name) === style ? [name] : [])));
}
