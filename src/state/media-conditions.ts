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
    const { media, styleSheet, cssRules } = rule as Partial<CSSMediaRule & CSSImportRule>;
    if (media) addCondition(media, conditions);
    if (styleSheet) collectFromSheet(styleSheet, conditions);
    if (cssRules) collectFromRules(cssRules, conditions);
  }
}

function addCondition(media: MediaList, conditions: Set<string>): void {
  if (media.mediaText !== "") conditions.add(media.mediaText);
}

function readRules(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    // SecurityError: a sheet of another origin, which we cannot write either.
    return [];
  }
}
