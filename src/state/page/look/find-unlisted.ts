import { createConditionEvaluator } from "../../cssom/conditions.js";
import type { PageRule } from "../../cssom/page-rule.js";
import { createRootDeclarations } from "../../cssom/root-declarations.js";
import { styleSheetsOf, walkStyleRules } from "../../cssom/walk-style-rules.js";
import { inSlices } from "../in-slices.js";

/** A custom property of the page's style sheets, or of its root element's own style, that a configuration does not have. */
export interface UnlistedToken {
  readonly cssVar: string;
  readonly value: string;
  /** Of the rule that declares it: for the root element the one that wins, else the first; or the `style` attribute. */
  readonly selector: string;
  /** Of its style sheet; empty for one that is written in the page. */
  readonly address: string;
}

export interface UnlistedTokens {
  /** Declared on the root element. */
  readonly ofRoot: readonly UnlistedToken[];
  /** Declared on other elements alone, or under attributes and classes that the root element does not have. */
  readonly ofOthers: readonly UnlistedToken[];
  /** Those of the configuration to which the page gives no value. */
  readonly unset: readonly string[];
  /** Whether there is a style sheet that browsers show to nobody, such as one of another origin. */
  readonly isUnread: boolean;
}

/** What build tools declare for themselves. */
const ofTools = /^--(?:tw|lightningcss|dtp)-/;

/**
 * Finds the custom properties of the page's style sheets, as they apply now, of which the panel has no row, and the rows
 * of which the page has no value.
 */
export async function findUnlisted(
  window: Window & typeof globalThis,
  listed: ReadonlySet<string>,
): Promise<UnlistedTokens> {
  const { document } = window;
  const wanted = { has: (name: string) => !ofTools.test(name) && !listed.has(name) };
  const rules = walkStyleRules(styleSheetsOf(document), createConditionEvaluator(window));
  const found = createRootDeclarations(document.documentElement, wanted);
  const first = new Map<string, PageRule>();
  await inSlices(window, rules, (rule) => {
    found.add(rule);
    for (const name of rule.declaredNames(wanted)) if (!first.has(name)) first.set(name, rule);
  });
  const winners = found.winners();
  const { style } = document.documentElement;
  const inline = [...style].filter((name) => name.startsWith("--") && wanted.has(name));
  const ofSheets = [...winners].filter(([name]) => !inline.includes(name));
  const computed = window.getComputedStyle(document.documentElement);
  const others = [...first].filter(([name]) => !winners.has(name) && !inline.includes(name));
  return {
    ofRoot: [
      ...ofSheets.map(([name, { rule, value }]) => describe(name, rule, value)),
      ...inline.map((cssVar) => {
        const value = style.getPropertyValue(cssVar).trim();
        return { cssVar, value, selector: "<html style>", address: "" };
      }),
    ],
    ofOthers: others.map(([name, rule]) => describe(name, rule, rule.style.getPropertyValue(name))),
    unset: [...listed].filter((name) => computed.getPropertyValue(name).trim() === ""),
    isUnread: rules.unread.length > 0,
  };
}

function describe(cssVar: string, rule: PageRule, value: string): UnlistedToken {
  const { address = "" } = rule.around.sheet;
  return { cssVar, value: value.trim(), selector: rule.selector, address };
}
