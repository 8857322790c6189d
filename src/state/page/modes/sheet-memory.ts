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
  let version = 0;
  let isExpired = true;

  function versionNow(): number {
    if (!isExpired) return version;
    isExpired = false;
    const found = styleSheetsOf(document).flatMap(marksOf);
    if (found.length !== known.length || found.some((mark, at) => mark !== known[at])) version += 1;
    known = found;
    return version;
  }

  return {
    whileSame<Read>(read: () => Read) {
      let last: { readonly version: number; readonly read: Read } | undefined;
      return () => {
        const now = versionNow();
        if (last?.version !== now) last = { version: now, read: read() };
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
    return [sheet, sheet.disabled, length, cssRules.item(0), cssRules.item(length - 1)];
  } catch {
    // A SecurityError: the sheet is of another origin.
    return [sheet];
  }
}
