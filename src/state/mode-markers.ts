import { readImportedSheet, readRules } from "./style-rules.js";

/** How a page's style sheets tell light from dark on the root element. */
export interface ModeMarkers {
  /** Attributes with the values `light` and `dark`, such as `data-theme`. */
  readonly attributes: readonly string[];
  /** Whether they use the classes `light` and `dark`. */
  readonly hasClass: boolean;
  /** Whether they ask the visitor's preference. */
  readonly hasPreference: boolean;
}

// As browsers print selectors: `.dark`, but not `.dark\:hidden`; `[data-theme="dark"]`, with any operator.
const marker = /\.(dark|light)(?![\w\\-])|\[([\w-]*(?:theme|mode|scheme)[\w-]*)[~|^$*]?="(dark|light)"/g;

/** Reads them from the selectors that match a root element in one of the modes; where none does, from all selectors. */
export function readModeMarkers(document: Document): ModeMarkers {
  const probe = document.implementation.createHTMLDocument().documentElement;
  for (const { name, value } of document.documentElement.attributes) {
    if (name !== "style") probe.setAttribute(name, value);
  }
  const onRoot = new Set<string>();
  const anywhere = new Set<string>();
  let hasPreference = false;

  function readRulesOf(rules: Iterable<CSSRule>): void {
    for (const rule of rules) {
      // What a rule holds is told by its fields.
      const { selectorText, media, cssRules } = rule as Partial<CSSStyleRule & CSSMediaRule>;
      if (selectorText !== undefined) readSelector(selectorText);
      if (media?.mediaText.includes("prefers-color-scheme")) hasPreference = true;
      const imported = readImportedSheet(rule);
      if (imported) readSheet(imported);
      if (cssRules) readRulesOf(cssRules);
    }
  }

  function readSheet(sheet: CSSStyleSheet): void {
    if (sheet.disabled) return;
    if (sheet.media.mediaText.includes("prefers-color-scheme")) hasPreference = true;
    readRulesOf(readRules(sheet));
  }

  function readSelector(selector: string): void {
    for (const [, className, attribute = "class", value = className] of selector.matchAll(marker)) {
      anywhere.add(attribute);
      const before = probe.getAttribute(attribute);
      probe.setAttribute(attribute, attribute === "class" ? withMode(before, value) : (value ?? ""));
      if (probe.matches(selector)) onRoot.add(attribute);
      if (before === null) probe.removeAttribute(attribute);
      else probe.setAttribute(attribute, before);
    }
  }

  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) readSheet(sheet);
  const found = onRoot.size > 0 ? onRoot : anywhere;
  return {
    attributes: [...found].filter((name) => name !== "class"),
    hasClass: found.has("class"),
    hasPreference,
  };
}

function withMode(classes: string | null, mode: string | undefined): string {
  return `${(classes ?? "").replace(/(^|\s)(dark|light)(?=\s|$)/g, "")} ${mode}`;
}
