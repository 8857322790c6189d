/** The media conditions of a page's style sheets, as written there: of links and `@media`, nested ones too. */
export function readMediaConditions(sheets: Iterable<CSSStyleSheet>): readonly string[] {
  const conditions = new Set<string>();
  for (const sheet of sheets) collectFromSheet(sheet, conditions);
  return [...conditions];
}

function collectFromSheet(sheet: CSSStyleSheet, conditions: Set<string>): void {
  if (sheet.disabled) return;
  addCondition(sheet.media, conditions);
  const rules = readRules(sheet);
  if (rules) collectFromRules(rules, conditions);
}

function collectFromRules(rules: CSSRuleList, conditions: Set<string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) addCondition(rule.media, conditions);
    if (rule instanceof CSSImportRule) {
      addCondition(rule.media, conditions);
      if (rule.styleSheet) collectFromSheet(rule.styleSheet, conditions);
    }
    // Grouping rules, and style rules since CSS Nesting, hold rules of their own.
    if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList)
      collectFromRules(rule.cssRules, conditions);
  }
}

function addCondition(media: MediaList, conditions: Set<string>): void {
  if (media.mediaText !== "") conditions.add(media.mediaText);
}

/** Rules of a sheet from another origin cannot be read. */
function readRules(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    // SecurityError: such a sheet cannot be written by us either.
    return undefined;
  }
}
