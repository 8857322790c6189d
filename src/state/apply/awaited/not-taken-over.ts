import type { PageContext } from "../../../model/wire/wire.js";
import { readBare } from "../../page/inline-properties.js";
import type { SessionCore } from "../../session/session-core.js";

/** A value that is in the files, and that the page does not show. */
export interface NotTakenOver {
  readonly cssVar: string;
  /** What the page shows instead, our own value set aside. */
  readonly shown: string;
  readonly from: ShownFrom;
}

/** Where the page takes what it shows from, as far as it can be seen. */
export type ShownFrom =
  | {
      readonly kind: "declaration";
      /** Of its style sheet; empty for one that is written in the page or made by a script. */
      readonly address: string;
      readonly selector: string;
      readonly conditions: readonly string[];
    }
  /** The page's own script has set it on the root element. */
  | { readonly kind: "script" }
  /** No style sheet sets it. */
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown" };

/** Looks what the page shows for some tokens without us, and which declaration gives it that. */
export async function findShownInstead(
  core: SessionCore,
  cssVars: readonly string[],
): Promise<readonly NotTakenOver[]> {
  const { page } = core.world;
  const texts = new Map<string, string>();
  const readAll = () => {
    for (const cssVar of cssVars) texts.set(cssVar, page.computedValue(cssVar).trim());
  };
  const run = (read: () => void) => readBare(core, cssVars, read);
  run(readAll);
  const textOf = (cssVar: string) => texts.get(cssVar) ?? "";
  // What looks at the page comes from the page's server, which may be gone.
  const looked = await page.look(cssVars, { pageText: textOf, run }).catch(() => undefined);
  return cssVars.map((cssVar) => {
    const isOfScript = core.inline.hostValue(cssVar) !== undefined;
    return { cssVar, shown: textOf(cssVar), from: isOfScript ? { kind: "script" } : fromOf(looked, cssVar) };
  });
}

function fromOf(page: PageContext | undefined, cssVar: string): ShownFrom {
  const seen = page?.seen?.[cssVar];
  if (seen === undefined) return { kind: "unknown" };
  if (seen === null) return { kind: "nothing" };
  const { selector, conditions, sheet } = seen;
  const { address = "" } = page?.sheets?.[sheet] ?? {};
  return { kind: "declaration", address, selector, conditions };
}
