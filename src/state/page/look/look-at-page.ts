import { createRecord } from "../../../model/json.js";
import { boundPage } from "../../../model/wire/page-bounds.js";
import type { PageContext, SeenDeclaration, PageSheet as WireSheet } from "../../../model/wire/wire.js";
import { createConditionEvaluator } from "../../cssom/conditions.js";
import { findInUse } from "../../cssom/find-in-use.js";
import type { PageRule } from "../../cssom/page-rule.js";
import type { Condition, PageSheet } from "../../cssom/page-sheet.js";
import { readOutlines } from "../../cssom/read-outline.js";
import { createRootDeclarations, type PageDeclaration } from "../../cssom/root-declarations.js";
import { styleSheetsOf, walkStyleRules } from "../../cssom/walk-style-rules.js";
import type { BarePage } from "../../session/session-world.js";
import { authoredValue } from "../authored-value.js";
import { inSlices, pause } from "../in-slices.js";
import { createDeclarationsIn, createEvaluatorIn } from "../modes/page-in-mode.js";
import { createValueComparison } from "./value-comparison.js";

// The two are wanted together, and load as one file.
export { findSame } from "./value-comparison.js";

interface Look extends BarePage {
  readonly window: Window & typeof globalThis;
  readonly names: readonly string[];
}

/**
 * The page as Apply tells the server of it: for each of these custom properties the declaration that wins on the root
 * element, as the browser evaluates conditions and selectors and the cascade ranks what is left. A winner that does not
 * give what the page computes is not told: then something is at work that the style sheets do not show. Where one of
 * these cannot be read, each winner is tried, and nothing is told of a preference that it would have to be asked for.
 */
export async function lookAtPage(look: Look): Promise<PageContext> {
  const { window, names, inMode } = look;
  const { document } = window;
  const holding = { media: new Set<string>(), supports: new Set<string>() };
  const rules = walkStyleRules(styleSheetsOf(document), recordHolding(look, holding));
  const wanted = new Set(names);
  const there = inMode && createDeclarationsIn(window, inMode, wanted);
  const root = there?.root ?? document.documentElement;
  const found = there ?? createRootDeclarations(root, wanted);
  // By these a server tells sheets without a name from each other.
  const outlined: PageRule[] = [];
  await inSlices(window, rules.declaring(wanted, isNameless), (rule) => {
    if (rule.around.isHeld) found.add(rule);
    if (rule.around.whole) outlined.push(rule);
  });
  there?.matchUntold();
  const winners = found.winners();
  const isSame = createValueComparison(window);
  const { sheets } = rules;
  const isUnread = rules.unread.length > 0;
  const seen = createRecord<SeenDeclaration | null>();
  let used: { has(name: string): boolean } = winners;
  const told = isUnread && inMode?.modes.isByPreference ? [] : names;
  if (isUnread) {
    // The last slice of the walk and this would be one piece.
    await pause(window);
    look.run(() => {
      used = findInUse(window, winners, rules);
    });
    await pause(window);
  }
  await inSlices(window, told, (name) => {
    const winner = winners.get(name);
    if (winner === undefined) {
      // What a sheet of another origin declares, nobody can tell.
      if (!isUnread || look.pageText(name) === "") seen[name] = null;
    } else if (used.has(name) && givesPageText(look, isSame, { name, winner })) {
      const described = describe(winner, sheets);
      const isTwin = (other: PageDeclaration) =>
        other.rule.around.sheet !== winner.rule.around.sheet && isSame(other.value.trim(), described.value);
      // Of two that say the same, a file may be either: where the one in use stands in no sheet with a name, its place is not told.
      const isEither = isNameless(winner.rule.around.sheet) && found.of(name).some(isTwin);
      seen[name] = isEither ? { ...described, selector: "", conditions: [] } : described;
    }
  });
  const inUse = new Set([...winners.values()].map(({ rule }) => rule.around.sheet));
  const outlines = await readOutlines(
    window,
    outlined.filter(({ around }) => around.whole && inUse.has(around.whole)),
  );
  return boundPage({
    attributes: readAttributes(root),
    media: [...holding.media],
    supports: [...holding.supports],
    sheets: sheets.map((sheet) => {
      const outline = outlines.get(sheet)?.text;
      return { ...toWireSheet(sheet), ...(outline !== undefined && { outline }) };
    }),
    seen,
  });
}

/** The attributes that selectors may ask for; `style` is changed by every edit of ours. */
function readAttributes(root: Element): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...root.attributes].filter(({ name }) => name !== "style").map(({ name, value }) => [name, value]),
  );
}

function recordHolding(
  { window, inMode }: Look,
  holding: { readonly media: Set<string>; readonly supports: Set<string> },
): (condition: Condition) => boolean {
  const evaluate =
    inMode === undefined
      ? createConditionEvaluator(window)
      : createEvaluatorIn(window, inMode.modes, inMode.mode);
  return (condition) => {
    const holds = evaluate(condition);
    const { kind, text } = condition;
    if (holds && (kind === "media" || kind === "supports")) holding[kind].add(text);
    return holds;
  };
}

/** Whether the page computes what the declaration says, references filled in. */
function givesPageText(
  { window, pageText, inMode }: Look,
  isSame: (first: string, second: string) => boolean,
  { name, winner }: { readonly name: string; readonly winner: PageDeclaration },
): boolean {
  const text = pageText(name);
  const declared = winner.value.trim();
  const computed = window.getComputedStyle(window.document.documentElement);
  const computedValue = inMode?.computedValue ?? ((cssVar: string) => computed.getPropertyValue(cssVar));
  const filled = authoredValue(text, declared, computedValue) === declared;
  // A build may have respelt it, and the browser prints the values of registered properties in a form of its own.
  return filled || isSame(text, declared) || computeBelow(window, name, declared) === text;
}

/** What an element below the root has of a declaration: of a registered property that may be another value altogether. */
function computeBelow(window: Window & typeof globalThis, name: string, declared: string): string {
  const { document } = window;
  const probe = document.createElement("design-token-panel-probe");
  probe.style.cssText = "display: none !important";
  // A rule for all elements may give it other values than the root element has.
  const computedOfRoot = window.getComputedStyle(document.documentElement);
  for (const [reference] of declared.matchAll(/--[^\s,()]+/g))
    probe.style.setProperty(reference, computedOfRoot.getPropertyValue(reference), "important");
  // The root element has no parent to take a value from: there it is the initial one.
  const given = /^(?:inherit|unset)$/i.test(declared) ? "initial" : declared;
  probe.style.setProperty(name, given, "important");
  // Without a declaration it would have the root element's value.
  if (probe.style.getPropertyValue(name) === "") return declared;
  document.documentElement.append(probe);
  const computed = window.getComputedStyle(probe).getPropertyValue(name).trim();
  probe.remove();
  return computed;
}

function describe({ rule, value }: PageDeclaration, sheets: readonly PageSheet[]): SeenDeclaration {
  return {
    value: value.trim(),
    selector: rule.selector,
    conditions: conditionsOf(rule),
    sheet: sheets.indexOf(rule.around.sheet),
  };
}

/** The at-rules around a rule in its own sheet, outermost first. */
function conditionsOf({ around }: PageRule): readonly string[] {
  return around.conditions.map(({ kind, text }) => `@${kind} ${text}`.trim());
}

function isNameless(sheet: PageSheet): boolean {
  return toWireSheet(sheet).address === "";
}

/** Development servers note on a style element which file it comes from. */
function toWireSheet({ sheet, address }: PageSheet): WireSheet {
  const owner = sheet?.ownerNode;
  const file = owner && "dataset" in owner ? (owner as HTMLElement).dataset.viteDevId : undefined;
  return { address: address ?? file ?? "" };
}
