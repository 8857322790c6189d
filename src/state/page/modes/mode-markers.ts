import { soleModeClasses } from "../../../css/selectors/mode-class.js";
import { matchesFrom } from "../../cssom/matches-from.js";
import { declares } from "../../cssom/page-rule.js";
import { styleSheetsOf, walkStyleRules } from "../../cssom/walk-style-rules.js";

/** How a page's style sheets tell light from dark on the root element. */
export interface ModeMarkers {
  /** Attributes with the values `light` and `dark`, such as `data-theme`. */
  readonly attributes: readonly string[];
  /** The classes, such as `dark` or `theme-dark`: where a mode has several, any of them will do. */
  readonly classes: Readonly<Record<"light" | "dark", readonly string[]>>;
  /** Whether they ask the visitor's preference. */
  readonly hasPreference: boolean;
  /** The attributes that any selector asks for but classes; undefined where not all style sheets can be read. */
  readonly asked: ReadonlySet<string> | undefined;
}

// As browsers print it, also with a namespace and with escapes in the name.
const askedAttribute = /\[\s*(?:[^\s[\]=|]*\|(?!=))?((?:\\.|[^\s[\]=~|^$*\\])+)/g;

// As browsers print selectors: `.dark` and `.theme-dark`, but neither `.dark\:hidden` nor `.text-dark`; `[data-theme="dark"]`,
// with any operator. `data-dark-theme` says which theme the dark mode has, not which mode the page is in.
const marker =
  /\.((?:[\w-]*(?:theme|mode|scheme)-)?(dark|light)(?:-(?:theme|mode|scheme))?)(?![\w\\-])|\[(?![\w-]*-(?:dark|light)-)([\w-]*(?:theme|mode|scheme)[\w-]*)[~|^$*]?="(dark|light)"/g;

/** Reads them from the selectors that match a root element in one of the modes; where none does, from all selectors. */
export function readModeMarkers(document: Document): ModeMarkers {
  const computed = getComputedStyle(document.documentElement);
  const probe = document.implementation.createHTMLDocument().documentElement;
  for (const { name, value } of document.documentElement.attributes) {
    if (name !== "style") probe.setAttribute(name, value);
  }
  // Names of attributes, and of classes with the mode of each.
  const onRoot = new Map<string, string | undefined>();
  const anywhere = new Map<string, string | undefined>();
  let hasPreference = false;
  const asked = new Set<string>();

  function readAsked(selector: string | null): void {
    for (const [, name = ""] of selector?.includes("[") ? selector.matchAll(askedAttribute) : []) {
      asked.add(name.replace(/\\(.)/g, "$1").toLowerCase());
    }
  }

  function readSelector(selector: string): void {
    for (const [, className, mode, attribute = "class", value = ""] of selector.matchAll(marker)) {
      const name = className ?? attribute;
      anywhere.set(name, mode);
      const before = probe.getAttribute(attribute);
      probe.setAttribute(attribute, className ? withMode(before, className) : value);
      if (matchesFrom(probe, probe, selector)) onRoot.set(name, mode);
      if (before === null) probe.removeAttribute(attribute);
      else probe.setAttribute(attribute, before);
    }
  }

  const rules = walkStyleRules(styleSheetsOf(document), ({ kind, text }) => {
    hasPreference ||= kind === "media" && text.includes("prefers-color-scheme");
    return true;
  });
  for (const rule of rules) {
    const { selector, around } = rule;
    readSelector(selector);
    const isColorOfRoot = (name: string) =>
      computed.getPropertyValue(name) !== "" &&
      window.CSS.supports("color", rule.style.getPropertyValue(name));
    for (const name of soleModeClasses(selector))
      if (declares(rule.style, { has: isColorOfRoot }))
        onRoot.set(name, name.slice(name.lastIndexOf("-") + 1));
    readAsked(selector);
    for (let scope = around.scope; scope; scope = scope.around.scope) {
      readAsked(scope.start);
      readAsked(scope.end);
    }
  }
  const found = [...(onRoot.size > 0 ? onRoot : anywhere)];
  const namesOf = (mode?: string) => found.flatMap(([name, its]) => (its === mode ? name : []));
  return {
    attributes: namesOf(),
    classes: { light: namesOf("light"), dark: namesOf("dark") },
    hasPreference,
    asked: rules.unread.length > 0 ? undefined : asked,
  };
}

/** Whether a mark on the root element tells the modes apart. */
export function hasMarks({ attributes, classes }: ModeMarkers): boolean {
  return attributes.length + classes.dark.length + classes.light.length > 0;
}

/** Whether the page has two modes at all, and its root element can be marked for either. */
export function canBeMarked(markers: ModeMarkers): boolean {
  return !markers.hasPreference || hasMarks(markers);
}

/** Marks a root element for a mode, the way the page's own style sheets tell the modes apart. */
export function markMode(
  root: HTMLElement,
  mode: "light" | "dark",
  { attributes, classes }: ModeMarkers,
): void {
  // What the root element has of a mode's classes, for either mode, is its page's own.
  const own = new Set([...root.classList].map(withoutMode));
  const pick = (names: readonly string[]) => names.find((name) => own.has(withoutMode(name))) ?? names[0];
  const [inLight, inDark] = [pick(classes.light), pick(classes.dark)];
  for (const name of attributes) root.setAttribute(name, mode);
  const known = inDark ?? inLight;
  if (known !== undefined) {
    root.classList.toggle(inDark ?? known.replace("light", "dark"), mode === "dark");
    root.classList.toggle(inLight ?? known.replace("dark", "light"), mode === "light");
  }
  // It tells the mode before a class does, and is what a page without style sheets for the modes is asked by.
  if (known === undefined || root.hasAttribute("data-theme")) root.dataset.theme = mode;
}

/** The class list with this class and without the one of the other mode. */
function withMode(classes: string | null, className: string): string {
  const others = (classes ?? "").split(/\s+/).filter((one) => withoutMode(one) !== withoutMode(className));
  return [...others, className].join(" ");
}

const withoutMode = (className: string): string => className.replace(/dark|light/, "");
