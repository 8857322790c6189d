import {
  createLayer,
  enterLayer,
  type Layer,
  numberLayers,
  parseLayerName,
} from "../../css/cascade/layers.js";
import { declares, PageRule, type Scope, type Surroundings, type WantedNames } from "./page-rule.js";
import { type Condition, createImportedSheet, createPageSheet, type PageSheet } from "./page-sheet.js";

/** The style rules of a page's style sheets, one by one in the order of the page. */
export interface StyleRules extends Iterable<PageRule> {
  /**
   * Only the rules that declare one of these properties, and those that have rules nested in them. It yields undefined
   * where a walk over many thousands of rules may pause. From a sheet for which `isWhole` is true come all rules that
   * declare any custom property, even under a condition that does not hold.
   */
  declaring(names: WantedNames, isWhole?: (sheet: PageSheet) => boolean): Iterable<PageRule | undefined>;
  /** The sheets met so far, imported ones after what imports them, those that do not apply included. */
  readonly sheets: readonly PageSheet[];
  /** Those of them that apply and whose rules were not to be had. */
  readonly unread: readonly PageSheet[];
}

/**
 * Walks the style sheets of the page and those that they import, and enters an at-rule where `enters` says that its
 * condition may hold. Disabled sheets are left out. A `@starting-style` only counts for the layers that it names. The
 * order of layers is known when the walk has ended; only one walk can be made.
 */
export function walkStyleRules(
  sheets: Iterable<CSSStyleSheet>,
  enters: (condition: Condition) => boolean,
): StyleRules {
  const walk = new SheetWalk(enters);
  return {
    sheets: walk.sheets,
    unread: walk.unread,
    declaring: (names, isWhole) => walk.rules(sheets, names, isWhole),
    [Symbol.iterator]: () => walk.rules(sheets),
  };
}

/** The style sheets of a document, in the order of the cascade. */
export function styleSheetsOf(document: Document): readonly CSSStyleSheet[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets];
}

/** So many rules without a declaration that is asked for lie between two pauses: to look at the clock takes as long as at a rule. */
const pauseEvery = 128;

const anyName: WantedNames = { has: () => true };

/** Rules that are being walked, how far, and what is around them. */
interface Level {
  readonly rules: CSSRuleList;
  readonly around: Surroundings;
  next: number;
}

/** Goes down with its own stack, since a generator inside of a generator costs at every step. */
class SheetWalk {
  readonly sheets: PageSheet[] = [];
  readonly unread: PageSheet[] = [];
  readonly #enters: (condition: Condition) => boolean;
  readonly #top = createLayer();
  readonly #levels: Level[] = [];
  #order = 0;
  #names: WantedNames | undefined;
  #isWhole = (_: PageSheet): boolean => false;

  constructor(enters: (condition: Condition) => boolean) {
    this.#enters = enters;
  }

  rules(sheets: Iterable<CSSStyleSheet>): Generator<PageRule, void, undefined>;
  rules(
    sheets: Iterable<CSSStyleSheet>,
    names: WantedNames,
    isWhole?: (sheet: PageSheet) => boolean,
  ): Generator<PageRule | undefined, void, undefined>;
  *rules(
    sheets: Iterable<CSSStyleSheet>,
    names?: WantedNames,
    isWhole?: (sheet: PageSheet) => boolean,
  ): Generator<PageRule | undefined, void, undefined> {
    this.#names = names;
    if (isWhole) this.#isWhole = isWhole;
    let passed = 0;
    for (const sheet of sheets) {
      this.#enterSheet(createPageSheet(sheet), this.#top);
      for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
        const rule = level.rules.item(level.next++);
        if (rule === null) this.#levels.pop();
        else {
          const met = this.#visit(rule, level.around);
          if (met !== undefined) yield met;
          else if (names !== undefined && ++passed % pauseEvery === 0) yield undefined;
        }
      }
    }
    numberLayers(this.#top);
  }

  /** Steps into a rule, and answers it when it is a style rule or stands for the declarations of one. */
  #visit(rule: CSSRule, around: Surroundings): PageRule | undefined {
    switch (kindOf(rule)) {
      case "CSSStyleRule":
        return this.#visitStyleRule(rule as CSSStyleRule, around);
      case "CSSNestedDeclarations":
        if (around.isStarting) return undefined;
        return new PageRule(rule as CSSNestedDeclarations, around, this.#order++);
      case "CSSMediaRule": {
        const { media, cssRules } = rule as CSSMediaRule;
        this.#enter(cssRules, around, { kind: "media", text: media.mediaText });
        break;
      }
      case "CSSSupportsRule": {
        const { conditionText, cssRules } = rule as CSSSupportsRule;
        this.#enter(cssRules, around, { kind: "supports", text: conditionText });
        break;
      }
      case "CSSContainerRule": {
        const { conditionText, cssRules } = rule as CSSContainerRule;
        this.#enter(cssRules, around, { kind: "container", text: conditionText });
        break;
      }
      case "CSSScopeRule":
        this.#visitScope(rule as CSSScopeRule, around);
        break;
      case "CSSLayerBlockRule": {
        const { name, cssRules } = rule as CSSLayerBlockRule;
        const layer = layerIn(around.layer, name);
        this.#enter(cssRules, { ...around, layer }, { kind: "layer", text: name });
        break;
      }
      case "CSSStartingStyleRule":
        this.#push((rule as CSSStartingStyleRule).cssRules, { ...around, isStarting: true });
        break;
      case "CSSLayerStatementRule":
        for (const name of (rule as CSSLayerStatementRule).nameList) layerIn(around.layer, name);
        break;
      case "CSSImportRule":
        this.#visitImport(rule as CSSImportRule, around);
        break;
    }
    return undefined;
  }

  #visitStyleRule(rule: CSSStyleRule, around: Surroundings): PageRule | undefined {
    const order = this.#order++;
    // Browsers of before CSS Nesting have no rules in a style rule.
    const { cssRules } = rule as Partial<CSSStyleRule>;
    const nested = cssRules?.length ? cssRules : undefined;
    const wanted = around.whole ? anyName : this.#names;
    if (!nested && wanted && !declares(rule.style, wanted)) return undefined;
    const met = new PageRule(rule, around, order);
    if (nested) this.#push(nested, { ...around, parent: met });
    return around.isStarting ? undefined : met;
  }

  #visitScope(rule: CSSScopeRule, around: Surroundings): void {
    const { start, end } = rule;
    const scope: Scope = { start, end, around };
    const text = `${start === null ? "" : `(${start})`}${end === null ? "" : ` to (${end})`}`.trim();
    this.#enter(rule.cssRules, { ...around, scope, parent: undefined }, { kind: "scope", text });
  }

  #visitImport(rule: CSSImportRule, around: Surroundings): void {
    this.#enterSheet(createImportedSheet(rule, around.sheet), around.layer, around);
  }

  #enterSheet(sheet: PageSheet, outer: Layer, importer?: Surroundings): void {
    this.sheets.push(sheet);
    const isHeld = importer?.isHeld !== false && sheet.conditions.every(this.#enters);
    const whole = importer ? importer.whole : isHeld && this.#isWhole(sheet) ? sheet : undefined;
    if (sheet.sheet?.disabled || !(isHeld || whole)) {
      this.#listImports(sheet);
      return;
    }
    const name = sheet.conditions.find(({ kind }) => kind === "layer")?.text;
    const own = isHeld ? outer : createLayer();
    const layer = name === undefined ? own : layerIn(own, name);
    if (isHeld && sheet.rules === undefined) this.unread.push(sheet);
    const around = {
      sheet,
      layer,
      conditions: [],
      parent: undefined,
      scope: undefined,
      isStarting: false,
      isHeld,
      whole,
    };
    if (sheet.rules !== undefined) this.#push(sheet.rules, around);
  }

  /** What a sheet imports that does not apply. */
  #listImports(importer: PageSheet): void {
    for (const rule of importer.rules ?? []) {
      if (kindOf(rule) !== "CSSImportRule") continue;
      const imported = createImportedSheet(rule as CSSImportRule, importer);
      this.sheets.push(imported);
      this.#listImports(imported);
    }
  }

  #enter(rules: CSSRuleList, around: Surroundings, condition: Condition): void {
    const isHeld = around.isHeld && this.#enters(condition);
    if (!isHeld && !around.whole) return;
    const conditions = [...around.conditions, condition];
    // Layers that only such rules name have no place in the order of the page's.
    const layer = isHeld || !around.isHeld ? around.layer : createLayer();
    this.#push(rules, { ...around, conditions, isHeld, layer });
  }

  #push(rules: CSSRuleList, around: Surroundings): void {
    this.#levels.push({ rules, around, next: 0 });
  }
}

/** The name of a rule's class, which is the same for rules of other windows. */
function kindOf(rule: CSSRule): string {
  return (rule as { readonly [Symbol.toStringTag]?: string })[Symbol.toStringTag] ?? "";
}

function layerIn(outer: Layer, name: string): Layer {
  return name === "" ? createLayer(outer) : enterLayer(outer, parseLayerName(name));
}
