import { readImportedSheet, readRules } from "./style-rules.js";

/** How a page's style sheets tell light from dark on the root element. */
export interface ModeMarkers {
  /** Attributes with the values `light` and `dark`, such as `data-theme`. */
  readonly attributes: readonly string[];
  /** The classes, such as `dark` or `theme-dark`. */
  readonly classes: { readonly light: string | undefined; readonly dark: string | undefined };
  /** Whether they ask the visitor's preference. */
  readonly hasPreference: boolean;
}

// As browsers print selectors: `.dark` and `.theme-dark`, but neither `.dark\:hidden` nor `.text-dark`; `[data-theme="dark"]`,
// with any operator.
const marker =
  /\.((?:[\w-]*(?:theme|mode|scheme)-)?(dark|light)(?:-(?:theme|mode|scheme))?)(?![\w\\-])|\[([\w-]*(?:theme|mode|scheme)[\w-]*)[~|^$*]?="(dark|light)"/g;

/** Reads them from the selectors that match a root element in one of the modes; where none does, from all selectors. */
export function readModeMarkers(document: Document): ModeMarkers {
  const probe = document.implementation.createHTMLDocument().documentElement;
  for (const { name, value } of document.documentElement.attributes) {
    if (name !== "style") probe.setAttribute(name, value);
  }
  // Attributes by name, classes by mode.
  const onRoot = new Map<string, string>();
  const anywhere = new Map<string, string>();
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
    for (const [, className, mode, attribute = "class", value = ""] of selector.matchAll(marker)) {
      const key = mode ? `.${mode}` : attribute;
      anywhere.set(key, className ?? "");
      const before = probe.getAttribute(attribute);
      probe.setAttribute(attribute, className ? withMode(before, className) : value);
      if (probe.matches(selector)) onRoot.set(key, className ?? "");
      if (before === null) probe.removeAttribute(attribute);
      else probe.setAttribute(attribute, before);
    }
  }

  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) readSheet(sheet);
  const found = onRoot.size > 0 ? onRoot : anywhere;
  return {
    attributes: [...found.keys()].filter((name) => !name.startsWith(".")),
    classes: { light: found.get(".light"), dark: found.get(".dark") },
    hasPreference,
  };
}

/** The class list with this class and without the one of the other mode. */
function withMode(classes: string | null, className: string): string {
  const others = (classes ?? "").split(/\s+/).filter((one) => withoutMode(one) !== withoutMode(className));
  return [...others, className].join(" ");
}

const withoutMode = (className: string): string => className.replace(/dark|light/, "");
