import {
  createLayer,
  enterAnonymousLayer,
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
   * Only those that declare one of these properties, and those with others nested in them. In between comes undefined,
   * where a walk over many thousands may pause.
   */
  declaring(names: WantedNames): Iterable<PageRule | undefined>;
  /** The sheets met so far, imported ones after what imports them, those that do not apply included. */
  readonly sheets: readonly PageSheet[];
  /** Whether the rules of a sheet that applies were not to be had. */
  readonly isUnread: boolean;
}

/**
 * Walks style sheets: those of the page, what they import, and the rules in their at-rules where `enters` says of the
 * condition that it may hold. What is disabled is left out, and of `@starting-style` all but the layers that it names.
 * Layers have their order when the walk has ended; only one walk can be made.
 */
export function walkStyleRules(
  sheets: Iterable<CSSStyleSheet>,
  enters: (condition: Condition) => boolean,
): StyleRules {
  const walk = new SheetWalk(enters);
  return {
    sheets: walk.sheets,
    get isUnread() {
      return walk.isUnread;
    },
    declaring: (names) => walk.rules(sheets, names),
    [Symbol.iterator]: () => walk.rules(sheets),
  };
}

/** The style sheets of a document, in the order of the cascade. */
export function styleSheetsOf(document: Document): readonly CSSStyleSheet[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets];
}

/** So many rules without a declaration that is asked for lie between two pauses: to look at the clock takes as long as at a rule. */
const pauseEvery = 128;

/** Rules that are being walked, how far, and what is around them. */
interface Level {
  readonly rules: CSSRuleList;
  readonly around: Surroundings;
  next: number;
}

/** Goes down with its own stack, since a generator inside of a generator costs at every step. */
class SheetWalk {
  readonly sheets: PageSheet[] = [];
  isUnread = false;
  readonly #enters: (condition: Condition) => boolean;
  readonly #top = createLayer();
  readonly #levels: Level[] = [];
  #order = 0;
  #names: WantedNames | undefined;

  constructor(enters: (condition: Condition) => boolean) {
    this.#enters = enters;
  }

  rules(sheets: Iterable<CSSStyleSheet>): Generator<PageRule, void, undefined>;
  rules(
    sheets: Iterable<CSSStyleSheet>,
    names: WantedNames,
  ): Generator<PageRule | undefined, void, undefined>;
  *rules(
    sheets: Iterable<CSSStyleSheet>,
    names?: WantedNames,
  ): Generator<PageRule | undefined, void, undefined> {
    this.#names = names;
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
    if (!nested && this.#names && !declares(rule.style, this.#names)) return undefined;
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

  #visitImport(rule: CSSImportRule, { sheet: importer, layer }: Surroundings): void {
    this.#enterSheet(createImportedSheet(rule, importer), layer);
  }

  #enterSheet(sheet: PageSheet, outer: Layer): void {
    this.sheets.push(sheet);
    if (sheet.sheet?.disabled || !sheet.conditions.every(this.#enters)) {
      this.#listImports(sheet);
      return;
    }
    const name = sheet.conditions.find(({ kind }) => kind === "layer")?.text;
    const layer = name === undefined ? outer : layerIn(outer, name);
    this.isUnread ||= sheet.rules === undefined;
    const around = {
      sheet,
      layer,
      conditions: [],
      parent: undefined,
      scope: undefined,
      isStarting: false,
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
    if (!this.#enters(condition)) return;
    this.#push(rules, { ...around, conditions: [...around.conditions, condition] });
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
  return name === "" ? enterAnonymousLayer(outer) : enterLayer(outer, parseLayerName(name));
}
