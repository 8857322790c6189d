import { createRecord } from "../json.js";
import { longestOutline, longestText, mostEntries } from "./page-context.js";
import type { PageContext, PageSheet, SeenDeclaration } from "./wire.js";

/** As many characters of one list as leave the request room for its tokens. */
const mostText = 65_536;

/**
 * Leaves out of a page context what no server would take: texts and lists that are too long. What was seen stays, though
 * where it stands may not be told.
 */
export function boundPage(page: PageContext): PageContext {
  const { attributes, media, supports, seen } = page;
  const kept = boundSheets(page.sheets ?? [], seen ?? {});
  return {
    // Names count as entries, too.
    attributes: Object.fromEntries(takeWithin(Object.entries(attributes), mostEntries / 2)),
    media: boundTexts(media),
    ...(supports && { supports: boundTexts(supports) }),
    ...(page.sheets && { sheets: kept.sheets }),
    ...(seen && { seen: boundSeen(seen, kept.places) }),
  };
}

function boundTexts(texts: readonly string[]): readonly string[] {
  return takeWithin(
    texts.map((text): [string] => [text]),
    mostEntries,
  ).flat();
}

/** The entries that are short enough, as many of them as may be in one list. */
function takeWithin<Entry extends readonly string[]>(
  entries: readonly Entry[],
  most: number,
): readonly Entry[] {
  let left = mostText;
  const kept = entries.filter((texts) => {
    if (texts.some((text) => text.length > longestText)) return false;
    left -= texts.join("").length;
    return left >= 0;
  });
  return kept.slice(0, most);
}

interface KeptSheets {
  readonly sheets: readonly PageSheet[];
  /** The new place of each sheet by its old one. */
  readonly places: ReadonlyMap<number, number>;
}

/** Of too many sheets, those that give the page what was seen count first. An address that is too long tells nothing. */
function boundSheets(
  all: readonly PageSheet[],
  seen: Readonly<Record<string, SeenDeclaration | null>>,
): KeptSheets {
  const isSeen = new Set(Object.values(seen).map((declaration) => declaration?.sheet));
  const isCrowded = all.length > mostEntries;
  const kept = [...all.keys()].filter((at) => !isCrowded || isSeen.has(at)).slice(0, mostEntries);
  let left = longestOutline;
  const sheets = kept.map((at): PageSheet => {
    const { address = "", path = "", outline } = all[at] ?? {};
    const isLong = address.length > longestText;
    const isTold = outline !== undefined && outline.length <= left;
    if (isTold) left -= outline.length;
    return {
      address: isLong ? "" : address,
      ...(path !== "" && path.length <= longestText && { path }),
      ...(isTold && { outline }),
    };
  });
  return { sheets, places: new Map(kept.map((at, place) => [at, place])) };
}

function boundSeen(
  seen: Readonly<Record<string, SeenDeclaration | null>>,
  places: ReadonlyMap<number, number>,
): Readonly<Record<string, SeenDeclaration | null>> {
  const bound = createRecord<SeenDeclaration | null>();
  for (const [name, declaration] of Object.entries(seen)) {
    const sheet = declaration === null ? undefined : places.get(declaration.sheet);
    if (declaration === null) bound[name] = null;
    else if (sheet !== undefined) {
      const { value, selector, conditions } = declaration;
      const isShort = selector.length <= longestText;
      bound[name] = { value, selector: isShort ? selector : "", conditions: boundTexts(conditions), sheet };
    }
  }
  return bound;
}
