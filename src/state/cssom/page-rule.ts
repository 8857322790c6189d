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
  /** Whether all conditions around it may hold. */
  readonly isHeld: boolean;
  /** The sheet of the page that brings it, where that is walked whole. */
  readonly whole: PageSheet | undefined;
}

/** A `@scope`, with its selectors as they are written. */
export interface Scope {
  readonly start: string | null;
  readonly end: string | null;
  readonly around: Surroundings;
}

/** Names of custom properties. */
export interface WantedNames {
  has(name: string): boolean;
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
  declaredNames(wanted: WantedNames): readonly string[] {
    const { style } = this;
    return [...Array(style.length).keys()]
      .map((at) => style.item(at))
      .filter((name) => isWanted(name, wanted));
  }

  #write(): string {
    const { parent, scope } = this.around;
    const { selectorText } = this.#rule as Partial<CSSStyleRule>;
    if (selectorText === undefined) return parent?.selector ?? ":where(:scope)";
    const text = writeOutNesting(selectorText, { parent: parent?.selector, isScoped: scope !== undefined });
    return text.length > longestSelector ? ":not(*)" : text;
  }
}

/** Written out, a few nested rules that name theirs twice make any amount of text; what is longer takes nothing. */
const longestSelector = 100_000;

/** Whether it declares one of these custom properties. */
export function declares(style: CSSStyleDeclaration, wanted: WantedNames): boolean {
  // A page may have a hundred thousand rules. Each word to the browser counts, and an index into a style more than this.
  const { length } = style;
  for (let at = 0; at < length; at++) if (isWanted(style.item(at), wanted)) return true;
  return false;
}

function isWanted(name: string, wanted: WantedNames): boolean {
  return name.startsWith("--") && wanted.has(name);
}
