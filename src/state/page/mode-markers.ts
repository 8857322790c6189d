import { matchesFrom } from "../cssom/scopes.js";
import { styleSheetsOf, walkStyleRules } from "../cssom/walk-style-rules.js";

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

  function readSelector(selector: string): void {
    for (const [, className, mode, attribute = "class", value = ""] of selector.matchAll(marker)) {
      const key = mode ? `.${mode}` : attribute;
      anywhere.set(key, className ?? "");
      const before = probe.getAttribute(attribute);
      probe.setAttribute(attribute, className ? withMode(before, className) : value);
      if (matchesFrom(probe, probe, selector)) onRoot.set(key, className ?? "");
      if (before === null) probe.removeAttribute(attribute);
      else probe.setAttribute(attribute, before);
    }
  }

  const rules = walkStyleRules(styleSheetsOf(document), ({ kind, text }) => {
    hasPreference ||= kind === "media" && text.includes("prefers-color-scheme");
    return true;
  });
  for (const { selector } of rules) readSelector(selector);
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
