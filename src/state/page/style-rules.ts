/** The rules of a sheet; none of one from another origin, which the browser does not show (and we could not write). */
export function readRules(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // SecurityError.
    return [];
  }
}

/** The sheet that an `@import` rule brings; no other rule has one. */
export function readImportedSheet(rule: CSSRule): CSSStyleSheet | undefined {
  // What a rule is, its fields tell.
  return (rule as Partial<CSSImportRule>).styleSheet ?? undefined;
}
