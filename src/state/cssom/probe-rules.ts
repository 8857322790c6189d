import type { PageRule } from "./page-rule.js";
import type { PageSheet } from "./page-sheet.js";
import type { StyleRules } from "./walk-style-rules.js";

/** Rules that overrule those of the page, and are overruled by what overrules these. */
export interface ProbeRules {
  /** The declarations that stand for those of a rule; its own where no other rule can. */
  styleFor(rule: PageRule): CSSStyleDeclaration;
  /** Takes all of them off the page. */
  remove(): void;
}

/**
 * Puts a rule's probe as far back in the cascade as no unread sheet lies between the two. Browsers copy and sort all rules
 * of each sheet that a script changes: so one is changed for all before the next unread sheet, and behind the last of
 * these none, since a sheet of our own stands there.
 */
export function createProbeRules(
  window: Window & typeof globalThis,
  { sheets, unread }: Pick<StyleRules, "sheets" | "unread">,
): ProbeRules {
  const { document } = window;
  const own = new window.CSSStyleSheet();
  const indexes = new Map(sheets.map((sheet, at) => [sheet, at]));
  const hosts = new Map<PageSheet, CSSStyleSheet | undefined>();
  const styles = new Map<PageRule, CSSStyleDeclaration>();
  const inserted: { readonly host: CSSStyleSheet; readonly rule: CSSRule }[] = [];

  const indexOf = (sheet: PageSheet) => indexes.get(sheet) ?? -1;
  // What a sheet imports comes before it in the cascade, and after it in the list.
  const isAfter = (later: PageSheet, sheet: PageSheet) =>
    indexOf(later) > indexOf(sheet) && !importersOf(later).includes(sheet);

  function findHost(sheet: PageSheet): CSSStyleSheet | undefined {
    const later = unread.filter((one) => isAfter(one, sheet));
    if (later.length === 0) return own;
    const top = importersOf(sheet).at(-1) ?? sheet;
    return sheets
      .slice(indexOf(top))
      .findLast((one) => isOpen(one) && later.every((other) => isAfter(other, one)))?.sheet;
  }

  function hostFor(sheet: PageSheet): CSSStyleSheet | undefined {
    if (!hosts.has(sheet)) hosts.set(sheet, findHost(sheet));
    return hosts.get(sheet);
  }

  function insert(rule: PageRule): CSSStyleDeclaration | undefined {
    const layers = layersOf(rule);
    const host = layers && hostFor(rule.around.sheet);
    if (!host) return undefined;
    if (host === own && inserted.every((one) => one.host !== own))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    const text = layers.reduceRight((inner, name) => `@layer ${name} { ${inner} }`, `${rule.selector} {}`);
    const outermost = insertLast(host, text);
    if (outermost === null) return undefined;
    inserted.push({ host, rule: outermost });
    let innermost: CSSRule | null | undefined = outermost;
    for (const _ of layers) innermost = (innermost as CSSLayerBlockRule | undefined)?.cssRules.item(0);
    return (innermost as CSSStyleRule | undefined)?.style;
  }

  return {
    styleFor(rule) {
      const style = styles.get(rule) ?? insert(rule) ?? rule.style;
      styles.set(rule, style);
      return style;
    },
    remove() {
      for (const { host, rule } of inserted.reverse()) {
        const at = host.cssRules.length - 1;
        if (host.cssRules.item(at) === rule) host.deleteRule(at);
      }
      if (document.adoptedStyleSheets.includes(own))
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own);
    },
  };
}

function insertLast(sheet: CSSStyleSheet, text: string): CSSRule | null {
  try {
    return sheet.cssRules.item(sheet.insertRule(text, sheet.cssRules.length));
  } catch {
    // A page may have put its own function there.
    return null;
  }
}

/** Whether a rule at the end of a sheet applies as those of the page do. */
function isOpen({ sheet, rules, conditions, importedBy, namespaces }: PageSheet): boolean {
  return (
    rules !== undefined && sheet?.disabled === false && !importedBy && !namespaces && conditions.length === 0
  );
}

/** The layers around a rule, outermost first; undefined where nothing outside of its sheet, or its block, can be like it. */
function layersOf({ around }: PageRule): readonly string[] | undefined {
  const { sheet } = around;
  const conditions = [...importersOf(sheet).reverse(), sheet]
    .flatMap((one) => one.conditions)
    .concat(around.conditions);
  const layers = conditions.filter(({ kind }) => kind === "layer").map(({ text }) => text);
  return around.scope || sheet.namespaces || layers.includes("") ? undefined : layers;
}

/** The innermost first. */
function importersOf({ importedBy }: PageSheet): PageSheet[] {
  return importedBy ? [importedBy, ...importersOf(importedBy)] : [];
}
