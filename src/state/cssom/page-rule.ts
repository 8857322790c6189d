import type { Layer } from "../../css/cascade/layers.js";
import { writeOutNesting } from "../../css/selectors/nesting.js";
import type { Condition, PageSheet } from "./page-sheet.js";

/** What is around a rule. */
export interface Surroundings {
  readonly sheet: PageSheet;
  /** The conditions in its own sheet, outermost first. */
  readonly conditions: readonly Condition[];
  readonly layer: Layer;
  /** The innermost style rule around it, if that stands in the same `@scope`. */
  readonly parent: PageRule | undefined;
  /** The innermost `@scope` around it. */
  readonly scope: Scope | undefined;
  /** Whether it stands in `@starting-style`, which gives elements nothing that stays. */
  readonly isStarting: boolean;
}

/** A `@scope`, with its selectors as they are written. */
export interface Scope {
  readonly start: string | null;
  readonly end: string | null;
  readonly around: Surroundings;
}

/** A style rule of the page, or the declarations of one that stand after rules nested in it. */
export class PageRule {
  readonly around: Surroundings;
  /** Its number in the order of appearance. */
  readonly order: number;
  readonly #rule: CSSStyleRule | CSSNestedDeclarations;
  #selector: string | undefined;

  constructor(rule: CSSStyleRule | CSSNestedDeclarations, around: Surroundings, order: number) {
    this.#rule = rule;
    this.around = around;
    this.order = order;
  }

  get style(): CSSStyleDeclaration {
    return this.#rule.style;
  }

  /**
   * Its selector list, nesting written out; written only when it is asked for, since browsers print selectors slowly.
   */
  get selector(): string {
    this.#selector ??= this.#write();
    return this.#selector;
  }

  /** The custom properties it declares, of those that are asked for. */
  declaredNames(wanted: { has(name: string): boolean }): readonly string[] {
    const { style } = this;
    const names: string[] = [];
    for (let at = 0; at < style.length; at++) {
      // A page may have a hundred thousand rules, and an index into a style costs half as much again.
      const name = style.item(at);
      if (name.startsWith("--") && wanted.has(name)) names.push(name);
    }
    return names;
  }

  #write(): string {
    const { parent, scope } = this.around;
    const { selectorText } = this.#rule as Partial<CSSStyleRule>;
    if (selectorText === undefined) return parent?.selector ?? ":where(:scope)";
    return writeOutNesting(selectorText, { parent: parent?.selector, isScoped: scope !== undefined });
  }
}
