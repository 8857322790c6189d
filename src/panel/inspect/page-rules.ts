import { bareSelector } from "./bare-selector.js";
import { type Declaration, splitDeclarations, splitTopLevel } from "./declarations.js";

/** One style rule of the page whose conditions hold now. */
export interface PageRule {
  /** Nesting resolved: it can be matched by itself. */
  readonly selector: string;
  /** The selectors of the list, one by one. */
  readonly alternatives: readonly Alternative[];
  readonly declarations: readonly Declaration[];
  /** Position of its cascade layer among the layers; what is in no layer comes after all. */
  readonly layer: number;
  /** Position in the page. */
  readonly order: number;
}

export interface Alternative {
  readonly selector: string;
  /** What it selects in whatever state and of whatever part; the same where it names neither. */
  readonly bare: string;
}

export interface Page {
  readonly document: Document;
  readonly window: Window & typeof globalThis;
}

/** Every style rule that can apply now, in the order of the page. Sheets of other origins cannot be read and are left out. */
export function pageRules(page: Page): readonly PageRule[] {
  const { document, window } = page;
  const walk: Walk = { window, rules: [], layers: new Map() };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (!sheet.disabled && holds(window, sheet.media)) walkRules(walk, readable(sheet), {});
  }
  return walk.rules;
}

interface Walk {
  readonly window: Page["window"];
  readonly rules: PageRule[];
  /** Full name of a layer → its position. */
  readonly layers: Map<string, number>;
}

/** What is around a rule. */
interface Place {
  readonly parent?: string;
  readonly layer?: string;
}

function walkRules(walk: Walk, rules: Iterable<CSSRule>, place: Place): void {
  for (const rule of rules) walkRule(walk, rule, place);
}

function walkRule(walk: Walk, rule: CSSRule, place: Place): void {
  const { window } = walk;
  if (rule instanceof window.CSSStyleRule) {
    const selector = nested(rule.selectorText, place.parent);
    keep(walk, selector, rule.style.cssText, place);
    walkRules(walk, rule.cssRules ?? [], { ...place, parent: selector });
  } else if (rule instanceof window.CSSMediaRule) {
    if (holds(window, rule.media)) walkRules(walk, rule.cssRules, place);
  } else if (rule instanceof window.CSSSupportsRule) {
    if (window.CSS.supports(rule.conditionText)) walkRules(walk, rule.cssRules, place);
  } else if (rule instanceof window.CSSLayerStatementRule) {
    for (const name of rule.nameList) positionOf(walk, within(walk, place.layer, name));
  } else if (rule instanceof window.CSSLayerBlockRule) {
    const layer = within(walk, place.layer, rule.name);
    positionOf(walk, layer);
    walkRules(walk, rule.cssRules, { ...place, layer });
  } else if (rule instanceof window.CSSImportRule) {
    const { styleSheet, layerName, media } = rule;
    if (styleSheet === null || !holds(window, media)) return;
    const layer = layerName === null ? place.layer : within(walk, place.layer, layerName);
    walkRules(walk, readable(styleSheet), layer === undefined ? {} : { layer });
  } else if ("cssRules" in rule) {
    // Containers, scopes and what comes later hold style rules that may apply. The list is what the CSSOM says it is.
    walkRules(walk, rule.cssRules as CSSRuleList, place);
  } else if (place.parent !== undefined && "style" in rule) {
    // Declarations after a nested rule stand in a CSSNestedDeclarations, which has a style and no selector.
    keep(walk, place.parent, (rule.style as CSSStyleDeclaration).cssText, place);
  }
}

function keep(walk: Walk, selector: string, cssText: string, { layer }: Place): void {
  if (cssText === "") return;
  const position = layer === undefined ? Number.POSITIVE_INFINITY : positionOf(walk, layer);
  walk.rules.push({
    selector,
    alternatives: splitTopLevel(selector, ",").map((one) => ({ selector: one, bare: bareSelector(one) })),
    declarations: splitDeclarations(cssText),
    layer: position,
    order: walk.rules.length,
  });
}

function positionOf({ layers }: Walk, layer: string): number {
  const position = layers.get(layer) ?? layers.size;
  layers.set(layer, position);
  return position;
}

/** The full name of a layer; one without a name is like no other. */
function within({ layers }: Walk, outer: string | undefined, name: string): string {
  const own = name === "" ? `anonymous ${layers.size}` : name;
  return outer === undefined ? own : `${outer}.${own}`;
}

function holds(window: Window, { mediaText }: MediaList): boolean {
  return mediaText === "" || window.matchMedia(mediaText).matches;
}

function readable(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    // A SecurityError: the sheet is of another origin.
    return [];
  }
}

function nested(selector: string, parent: string | undefined): string {
  if (parent === undefined) return selector;
  const around = `:is(${parent})`;
  return selector.includes("&") ? selector.replaceAll("&", around) : `${around} ${selector}`;
}
