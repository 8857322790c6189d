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
  const marksOf = createSheetMarks();
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

/** A rule that has others in it, or may get some. */
type Holder = CSSRule &
  Partial<Pick<CSSStyleRule, "cssRules" | "selectorText"> & Pick<CSSImportRule, "styleSheet">>;

interface Marked {
  readonly marks: readonly unknown[];
  readonly holders: readonly Holder[];
}

/** Another text gives a sheet other rules; of rules that a script puts in or takes out one by one, their number tells. */
function createSheetMarks(): (sheet: CSSStyleSheet) => readonly unknown[] {
  const marked = new WeakMap<CSSStyleSheet, Marked>();
  return (sheet) => {
    try {
      const last = marked.get(sheet);
      const now = last && marksWith(sheet, last.holders);
      if (last && now?.every((mark, at) => mark === last.marks[at])) return last.marks;
      const holders = findHolders(sheet);
      const marks = marksWith(sheet, holders);
      marked.set(sheet, { marks, holders });
      return marks;
    } catch {
      // A SecurityError: the sheet is of another origin.
      return [sheet];
    }
  };
}

function marksWith(sheet: CSSStyleSheet, holders: readonly Holder[]): readonly unknown[] {
  const { cssRules } = sheet;
  const { length } = cssRules;
  // One number for how many rules each holds: there may be thousands of these.
  const inside = holders.reduce((number, holder) => (number * 31 + (rulesIn(holder)?.length ?? -1)) | 0, 0);
  return [sheet, sheet.disabled, length, cssRules.item(length - 1), inside];
}

function findHolders({ cssRules }: CSSStyleSheet): readonly Holder[] {
  const found: Holder[] = [];
  const lists = [cssRules];
  // What is added to a list while it is walked is walked, too.
  for (const list of lists) {
    for (const rule of list as Iterable<Holder>) {
      // Every style rule could have others in it, and hardly any has: to ask them all doubles the time of a large page. Those
      // of the root element are few.
      if (rule.selectorText && !ofRoot.test(rule.selectorText)) continue;
      const rules = rulesIn(rule);
      if (rules || "styleSheet" in rule) found.push(rule);
      if (rules) lists.push(rules);
    }
  }
  return found;
}

const ofRoot = /:root|\bhtml\b/;

/** Undefined where it can have none, where an imported sheet is not there yet, or is of another origin. */
function rulesIn({ cssRules, styleSheet }: Holder): CSSRuleList | undefined {
  try {
    return cssRules ?? styleSheet?.cssRules;
  } catch {
    return undefined;
  }
}
