import { readImportedSheet, readRules } from "./style-rules.js";

/** The media conditions of a page's style sheets, as written there: of links and `@media`, nested ones too. */
export function readMediaConditions(sheets: Iterable<CSSStyleSheet>): readonly string[] {
  const conditions = new Set<string>();
  for (const sheet of sheets) collectFromSheet(sheet, conditions);
  return [...conditions];
}

function collectFromSheet(sheet: CSSStyleSheet, conditions: Set<string>): void {
  if (sheet.disabled) return;
  addCondition(sheet.media, conditions);
  collectFromRules(readRules(sheet), conditions);
}

function collectFromRules(rules: Iterable<CSSRule>, conditions: Set<string>): void {
  for (const rule of rules) {
    // What a rule holds is told by its fields; since CSS Nesting, style rules hold rules, too.
    const { media, cssRules } = rule as Partial<CSSMediaRule>;
    const imported = readImportedSheet(rule);
    if (media) addCondition(media, conditions);
    if (imported) collectFromSheet(imported, conditions);
    if (cssRules) collectFromRules(cssRules, conditions);
  }
}

function addCondition(media: MediaList, conditions: Set<string>): void {
  if (media.mediaText !== "") conditions.add(media.mediaText);
}
