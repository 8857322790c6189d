import { matchesFrom } from "../../cssom/scopes.js";
import { styleSheetsOf, walkStyleRules } from "../../cssom/walk-style-rules.js";

/** How a page's style sheets tell light from dark on the root element. */
export interface ModeMarkers {
  /** Attributes with the values `light` and `dark`, such as `data-theme`. */
  readonly attributes: readonly string[];
  /** The classes, such as `dark` or `theme-dark`. */
  readonly classes: { readonly light: string | undefined; readonly dark: string | undefined };
  /** Whether they ask the visitor's preference. */
  readonly hasPreference: boolean;
  /** The attributes that any selector asks for but classes; undefined where not all style sheets can be read. */
  readonly asked: ReadonlySet<string> | undefined;
}

// As browsers print it, also with a namespace and with escapes in the name.
const askedAttribute = /\[\s*(?:[^\s[\]=|]*\|(?!=))?((?:\\.|[^\s[\]=~|^$*\\])+)/g;

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
  const asked = new Set<string>();

  /** Where a mode has several classes, any will do: what the root element has of them, for one mode, is its page's own. */
  function keep(found: Map<string, string>, key: string, className = ""): void {
    const isOwn = [...document.documentElement.classList].some(
      (one) => withoutMode(one) === withoutMode(className),
    );
    if (isOwn || !found.has(key)) found.set(key, className);
  }

  function readAsked(selector: string | null): void {
    for (const [, name = ""] of selector?.includes("[") ? selector.matchAll(askedAttribute) : []) {
      asked.add(name.replace(/\\(.)/g, "$1").toLowerCase());
    }
  }

  function readSelector(selector: string): void {
    for (const [, className, mode, attribute = "class", value = ""] of selector.matchAll(marker)) {
      const key = mode ? `.${mode}` : attribute;
      keep(anywhere, key, className);
      const before = probe.getAttribute(attribute);
      probe.setAttribute(attribute, className ? withMode(before, className) : value);
      if (matchesFrom(probe, probe, selector)) keep(onRoot, key, className);
      if (before === null) probe.removeAttribute(attribute);
      else probe.setAttribute(attribute, before);
    }
  }

  const rules = walkStyleRules(styleSheetsOf(document), ({ kind, text }) => {
    hasPreference ||= kind === "media" && text.includes("prefers-color-scheme");
    return true;
  });
  for (const { selector, around } of rules) {
    readSelector(selector);
    readAsked(selector);
    for (let scope = around.scope; scope; scope = scope.around.scope) {
      readAsked(scope.start);
      readAsked(scope.end);
    }
  }
  const found = onRoot.size > 0 ? onRoot : anywhere;
  return {
    attributes: [...found.keys()].filter((name) => !name.startsWith(".")),
    classes: { light: found.get(".light"), dark: found.get(".dark") },
    hasPreference,
    asked: rules.isUnread ? undefined : asked,
  };
}

/** Whether the page has two modes at all, and its root element can be marked for either. */
export function canBeMarked({ attributes, classes, hasPreference }: ModeMarkers): boolean {
  return !hasPreference || attributes.length > 0 || (classes.dark ?? classes.light) !== undefined;
}

/** Marks a root element for a mode, the way the page's own style sheets tell the modes apart. */
export function markMode(
  root: HTMLElement,
  mode: "light" | "dark",
  { attributes, classes }: ModeMarkers,
): void {
  const hasClass = (classes.dark ?? classes.light) !== undefined;
  for (const name of attributes) root.setAttribute(name, mode);
  if (hasClass) {
    const { dark = classes.light?.replace("light", "dark") ?? "", light = dark.replace("dark", "light") } =
      classes;
    root.classList.toggle(dark, mode === "dark");
    root.classList.toggle(light, mode === "light");
  }
  // It tells the mode before a class does, and is what a page without style sheets for the modes is asked by.
  if (!hasClass || root.hasAttribute("data-theme")) root.dataset.theme = mode;
}

/** The class list with this class and without the one of the other mode. */
function withMode(classes: string | null, className: string): string {
  const others = (classes ?? "").split(/\s+/).filter((one) => withoutMode(one) !== withoutMode(className));
  return [...others, className].join(" ");
}

const withoutMode = (className: string): string => className.replace(/dark|light/, "");
