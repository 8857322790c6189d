import { beats, type Candidate } from "../../css/cascade/precedence.js";
import { matchRule, type RuleMatch } from "./match-rule.js";
import type { PageRule } from "./page-rule.js";
import { readDeclarations } from "./read-declarations.js";

/** A declaration of a custom property in the page's style sheets. */
export interface PageDeclaration {
  readonly rule: PageRule;
  readonly value: string;
  readonly isImportant: boolean;
}

/** What the page's style sheets give its root element for some custom properties. */
export interface RootDeclarations {
  /** Takes in the next rule of a walk over all that may apply now. */
  add(rule: PageRule): void;
  /** Asks the page's own root element for the rules of which the other one cannot tell. */
  matchUntold(pageRoot: Element): void;
  /**
   * By name, the declaration that wins; to be asked for when the walk has ended. What the `style` attribute has is no
   * part of it.
   */
  winners(): ReadonlyMap<string, PageDeclaration>;
  /** All that are the root element's, the winner among them. */
  of(name: string): readonly PageDeclaration[];
}

interface Entry extends PageDeclaration, Candidate {}

/** `isUntold` says of which rules a root element that is not the page's own cannot tell whether they take that one. */
export function createRootDeclarations(
  root: Element,
  names: { has(name: string): boolean },
  isUntold: (rule: PageRule) => boolean = () => false,
): RootDeclarations {
  const entries = new Map<string, Entry[]>();
  const untold = new Set<PageRule>();
  return {
    add(rule) {
      const declared = rule.declaredNames(names);
      // Selectors are slow to ask for: few rules declare custom properties.
      if (declared.length === 0 || isInContainer(rule)) return;
      const isOpen = isUntold(rule);
      if (isOpen) untold.add(rule);
      const match = isOpen ? unmatched : matchRule(root, rule);
      if (match === undefined) return;
      for (const [name, declaration] of readDeclarations(rule.style, declared)) {
        const list = entries.get(name) ?? [];
        list.push({ rule, ...declaration, ...match, isInline: false, layer: rule.around.layer });
        entries.set(name, list);
      }
    },
    matchUntold(pageRoot) {
      const matches = new Map([...untold].map((rule) => [rule, matchRule(pageRoot, rule)]));
      const withMatch = (entry: Entry): readonly Entry[] => {
        if (!matches.has(entry.rule)) return [entry];
        const match = matches.get(entry.rule);
        return match ? [{ ...entry, ...match }] : [];
      };
      for (const [name, list] of entries) {
        const matched = list.flatMap(withMatch);
        if (matched.length > 0) entries.set(name, matched);
        else entries.delete(name);
      }
      untold.clear();
    },
    winners: () => new Map([...entries].map(([name, list]) => [name, winnerOf(list)])),
    of: (name) => entries.get(name) ?? [],
  };
}

/** Keeps the place of a rule in the order of appearance until the page has told whether it matches. */
const unmatched: RuleMatch = { selector: "", specificity: 0, distance: Number.POSITIVE_INFINITY };

/** An element's containers are its ancestors, and the root element has none. */
function isInContainer({ around }: PageRule): boolean {
  return around.conditions.some(({ kind }) => kind === "container");
}

function winnerOf(entries: readonly Entry[]): PageDeclaration {
  return entries.reduce((held, later) => (beats(later, held) ? later : held));
}
