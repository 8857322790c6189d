import { beats, type Candidate } from "../../css/cascade/precedence.js";
import { type StyledWindow, walkCurrentRules } from "../../state/cssom/conditions.js";
import { matchRule } from "../../state/cssom/match-rule.js";

/** The largest choice in browsers' settings: 24 px in place of 16. */
const factor = 1.5;

type PageWindow = StyledWindow & Pick<Window, "getComputedStyle">;

/**
 * The font size of the root element for a visitor who has chosen the largest text: what is relative grows, for on the root
 * element all of it counts from the visitor's size. Undefined where the page has fixed its size, which no setting changes.
 */
export function findLargeSize(window: PageWindow): string | undefined {
  const root = window.document.documentElement;
  const declared = withReferences(root.style.fontSize || findDeclared(window, root), (name) =>
    window.getComputedStyle(root).getPropertyValue(name),
  );
  if (declared === "") return `${factor * 100}%`;
  // A keyword is one of the sizes around the visitor's.
  if (/^[a-z-]+$/i.test(declared)) return `${parseFloat(window.getComputedStyle(root).fontSize) * factor}px`;
  const grown = growRelative(declared);
  return grown === declared ? undefined : grown;
}

/** The size with each of its relative lengths grown; those of the window and absolute ones stay. */
function growRelative(size: string): string {
  return size.replace(
    /(?<![\w.#-])([+-]?(?:\d+(?:\.\d*)?|\.\d+))(%|rem|em|ex|ch|rex|rch|lh|rlh|cap|rcap|ic|ric)(?![\w-])/gi,
    (_, number: string, unit: string) => `${Number((Number(number) * factor).toFixed(6))}${unit}`,
  );
}

/** The text with what the root element has for each `var()` in it. */
function withReferences(text: string, read: (name: string) => string): string {
  return text.replace(
    /var\(\s*(--[^\s,()]+)\s*(?:,([^()]*))?\)/g,
    (_, name: string, fallback = "") => read(name).trim() || fallback,
  );
}

/** The `font-size` that wins for the root element in the page's style sheets; empty where none is declared. */
function findDeclared(window: PageWindow, root: Element): string {
  let held: { readonly text: string; readonly candidate: Candidate } | undefined;
  const found: { readonly text: string; readonly candidate: Candidate }[] = [];
  for (const rule of walkCurrentRules(window)) {
    const text = rule.style.getPropertyValue("font-size");
    const match = text === "" ? undefined : matchRule(root, rule);
    if (match === undefined) continue;
    const isImportant = rule.style.getPropertyPriority("font-size") !== "";
    found.push({ text, candidate: { ...match, isImportant, isInline: false, layer: rule.around.layer } });
  }
  // Layers have their order only when the walk has ended.
  for (const next of found) if (held === undefined || beats(next.candidate, held.candidate)) held = next;
  return held?.text ?? "";
}
