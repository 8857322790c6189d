import { styleSheetsOf } from "../../cssom/walk-style-rules.js";

/** What was read from a page's style sheets, as long as they are the same. */
export interface SheetMemory {
  /** Reads when it is asked first, and again when there are other style sheets, or other rules in them. */
  whileSame<Read>(read: () => Read): () => Read;
  /** They may be others. Until this is said nothing looks at them, so that what is asked at each edit costs nothing. */
  expire(): void;
}

export function createSheetMemory(document: Document): SheetMemory {
  let known: readonly unknown[] = [];
  let isExpired = true;

  /** The same list as before where nothing has changed. */
  function marksNow(): readonly unknown[] {
    if (!isExpired) return known;
    isExpired = false;
    const sheets = styleSheetsOf(document);
    const found = [sheets.length, ...sheets.flatMap(marksOf)];
    if (found.some((mark, at) => mark !== known[at])) known = found;
    return known;
  }

  return {
    whileSame<Read>(read: () => Read) {
      let last: { readonly marks: readonly unknown[]; readonly read: Read } | undefined;
      return () => {
        const marks = marksNow();
        if (last?.marks !== marks) last = { marks, read: read() };
        return last.read;
      };
    },
    expire() {
      isExpired = true;
    },
  };
}

/** Another text gives a sheet other rules; of rules that a script puts in or takes out one by one, their number tells. */
function marksOf(sheet: CSSStyleSheet): readonly unknown[] {
  try {
    const { cssRules } = sheet;
    const { length } = cssRules;
    return [sheet, sheet.disabled, length, cssRules.item(length - 1)];
  } catch {
    // A SecurityError: the sheet is of another origin.
    return [sheet];
  }
}
