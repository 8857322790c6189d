import { createProbeRules } from "./probe-rules.js";
import type { PageDeclaration } from "./root-declarations.js";
import type { StyleRules } from "./walk-style-rules.js";

/**
 * Those of these winners that give the root element its values, though a style sheet that the browser does not show may
 * overrule them: each becomes a value of its own, which the root element then has or has not. All is put back before this
 * returns; it is to be called where no transition starts.
 */
export function findInUse(
  window: Window & typeof globalThis,
  winners: ReadonlyMap<string, PageDeclaration>,
  read: Pick<StyleRules, "sheets" | "unread">,
): ReadonlySet<string> {
  const computed = window.getComputedStyle(window.document.documentElement);
  const probes = createProbeRules(window, read);
  const tried = [...winners].filter(isUnchanged).map(([name, declaration], at) => {
    const before = computed.getPropertyValue(name);
    return { name, declaration, before, texts: textsFor(before, 70_000 + 13 * at) };
  });
  const inUse = new Set<string>();
  try {
    // Each turn makes the browser compute the styles of the whole page, so all are tried at once.
    for (const turn of [0, 1, 2] as const) {
      const left = tried.filter(({ name }) => !inUse.has(name));
      for (const { name, declaration, texts } of left)
        put(probes.styleFor(declaration.rule), { name, declaration }, texts[turn]);
      for (const { name, before, texts } of left) {
        const text = computed.getPropertyValue(name);
        if (text === texts[turn] && text !== before) inUse.add(name);
      }
    }
  } finally {
    for (const { name, declaration } of tried) {
      const style = probes.styleFor(declaration.rule);
      if (style === declaration.rule.style) put(style, { name, declaration }, declaration.value);
    }
    probes.remove();
  }
  return inUse;
}

/**
 * What a property may become, as browsers print it: a registered one takes no word, but a value like the one it has. The
 * numbers lie apart, since what the other sheet reckons from one property must not look like the next one's.
 */
function textsFor(before: string, number: number): readonly [string, string, string] {
  const like = before.replace(/-?\d*\.?\d+(e[+-]?\d+)?/g, `${number}`);
  return [`probe-${number}`, like, `rgb(${number >> 16}, ${(number >> 8) & 255}, ${number & 255})`];
}

/** The page may have changed a rule since it was looked at: what is put back must be what stands there. */
function isUnchanged([name, { rule, value, isImportant }]: readonly [string, PageDeclaration]): boolean {
  const { style } = rule;
  return (
    style.getPropertyValue(name) === value &&
    (style.getPropertyPriority(name) === "important") === isImportant &&
    (value !== "" || rule.declaredNames(new Set([name])).length > 0)
  );
}

function put(
  style: CSSStyleDeclaration,
  { name, declaration }: { readonly name: string; readonly declaration: PageDeclaration },
  text: string,
): void {
  try {
    // An empty text would remove the property; a blank is how CSS writes an empty value.
    style.setProperty(name, text || " ", declaration.isImportant ? "important" : "");
  } catch {
    // A page may have put its own function there. The others are still to be put back.
  }
}
