import type { Truth } from "./root-element.js";

/**
 * Whether the root element is in the state that a pseudo-class without arguments names; undefined when there is no
 * such class.
 */
export function matchPlainPseudoClass(name: string): Truth | undefined {
  return states.get(name);
}

/** Whether a single colon may introduce this pseudo-element (Selectors 4, section 3.6.1). */
export function isLegacyPseudoElement(name: string): boolean {
  return name === "before" || name === "after" || name === "first-line" || name === "first-letter";
}

/** Whether browsers accept `::name` as a selector. They accept any name of WebKit's (section 3.6.4). */
export function isPseudoElement(name: string): boolean {
  return name.startsWith("-webkit-") || pseudoElements.has(name);
}

/** Whether a name, in lower case, is a pseudo-element that takes arguments. */
export function isFunctionalPseudoElement(name: string): boolean {
  return functionalPseudoElements.has(name);
}

const yes =
  "root scope defined read-only first-child last-child only-child first-of-type last-of-type only-of-type";

const no =
  "host link visited any-link -webkit-any-link enabled disabled checked indeterminate default required optional valid " +
  "invalid user-valid user-invalid in-range out-of-range placeholder-shown autofill -webkit-autofill empty modal " +
  "popover-open open picture-in-picture future past current interest-source interest-target target-before " +
  "target-after -webkit-drag -webkit-full-page-media window-inactive horizontal vertical decrement increment start " +
  "end double-button single-button no-button corner-present";

const unknown =
  "hover active focus focus-visible focus-within target target-current read-write fullscreen -webkit-full-screen " +
  "-webkit-full-screen-ancestor active-view-transition xr-overlay";

/** These may follow a pseudo-element of WebKit, above all those of scroll bars. */
const webkitStates: ReadonlySet<string> = new Set(
  (
    "hover active focus focus-visible focus-within enabled disabled window-inactive horizontal vertical decrement " +
    "increment start end double-button single-button no-button corner-present"
  ).split(" "),
);

/** Whether a pseudo-class may follow a pseudo-element, as Chromium has it. */
export function mayFollow(pseudoElement: string, pseudoClass: string): boolean {
  if (pseudoElement.startsWith("-webkit-")) return webkitStates.has(pseudoClass);
  if (pseudoElement === "selection") return pseudoClass === "window-inactive";
  return pseudoElement === "part" && states.get(pseudoClass) !== "yes";
}

/** Whether a pseudo-element may stand on another. */
export function mayStandOn(inner: string, outer: string): boolean {
  if (outer === "before" || outer === "after") return inner === "marker";
  return (outer === "part" || outer === "slotted") && inner !== "part" && inner !== "slotted";
}

const states: ReadonlyMap<string, Truth> = new Map([
  ...list(yes, "yes"),
  ...list(no, "no"),
  ...list(unknown, "unknown"),
]);

function list(names: string, truth: Truth): [string, Truth][] {
  return names.split(" ").map((name) => [name, truth]);
}

const pseudoElements: ReadonlySet<string> = new Set(
  (
    "before after first-line first-letter selection marker placeholder backdrop cue file-selector-button " +
    "target-text spelling-error grammar-error details-content view-transition search-text checkmark picker-icon " +
    "scroll-marker scroll-marker-group column permission-icon"
  ).split(" "),
);

const functionalPseudoElements: ReadonlySet<string> = new Set(
  (
    "slotted part highlight cue view-transition-group view-transition-image-pair view-transition-old " +
    "view-transition-new picker scroll-button"
  ).split(" "),
);
