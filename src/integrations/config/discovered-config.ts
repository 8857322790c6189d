import { readProjectName } from "../../apply/project-files/manifest.js";
import { discoverInSteps } from "../../discover/discover.js";
import { mergeInSteps } from "../../discover/merge/merge-config.js";
import { panelNamesFor } from "../../discover/panel-names.js";
import type {
  DiscoverOptions,
  FoundStyleSheets,
  Skipped,
} from "../../discover/style-sheets/style-sheet-file.js";
import { describePassedOver, passedOverInShort } from "../../discover/tokens/describe-passed-over.js";
import type { TokensByFile } from "../../discover/tokens/tokens-by-file.js";
import type { PanelConfig, TierItem } from "../../model/config.js";
import { toPlainLine } from "../../model/echo.js";
import type { ConfigOutcome, LoadedConfig } from "./load-config.js";

/** What was looked for, and what was found. */
export interface Search {
  readonly options: DiscoverOptions;
  readonly found: FoundStyleSheets;
  readonly known?: TokensByFile;
  /** Whether more may be found soon, so that nothing is said to be gone. */
  readonly isPartial?: boolean;
}

/**
 * The configuration completed by the tokens of the style sheets that were found; where there is none, one made of them
 * alone. A configuration with mistakes stays as it is; so does one that has to list all tokens, as nothing was looked for. It
 * is found in steps, between which a server may do other things.
 */
export function* withDiscovery(
  loaded: LoadedConfig,
  root: string,
  search: Search | false,
): Generator<void, ConfigOutcome> {
  if (loaded.kind === "broken") return loaded;
  if (search === false) return loaded.kind === "found" ? loaded : absent(["`discover` is false"]);
  const { found, options, known, isPartial = false } = search;
  const discovery = yield* discoverInSteps(found.files, { ...options, ...(known && { known }) });
  if (loaded.kind === "none" && discovery.tokens.size === 0) {
    const where = options.css === undefined ? "below the project root" : "that `discover` names";
    const nothing = `No file ${where} declares a token of the page's root element`;
    const others = passedOverInShort(describePassedOver(discovery.passedOver));
    return absent([...found.skipped.flatMap(warningOf), [nothing, ...others.map(withCommand)].join("; ")]);
  }
  yield;
  const base = loaded.kind === "found" ? loaded.config : unnamedConfig(root);
  const { config } = yield* mergeInSteps(base, discovery, { freshDefaults: true, isPartial });
  const routing = config.applyRouting ?? (discovery.tokens.size > 0 ? discovery.routing : undefined);
  return {
    kind: "found",
    config: {
      ...config,
      defaultsFromFiles: true,
      ...(routing === undefined ? {} : { applyRouting: routing }),
    },
    warnings: [...(loaded.kind === "found" ? loaded.warnings : []), ...found.skipped.flatMap(warningOf)],
  };
}

/** Who reads this has run no command that takes the flag. */
const withCommand = (line: string) => line.replace(/: (--attribute .*)$/, ": npx design-token-panel init $1");

function absent(reasons: readonly string[]): ConfigOutcome {
  return {
    kind: "broken",
    isAbsent: true,
    message: `${reasons.join(". ")}, and there is no design-token-panel.config.* that lists tokens: there is no panel`,
  };
}

/** A file the user named, or that is broken, is worth a word; a second way to the same file is not. */
function warningOf({ file, reason, fault }: Skipped): readonly string[] {
  return fault === "same-file" ? [] : [`${toPlainLine(file)} is left out: ${reason}`];
}

/** The configuration of a project that has none: its names alone. */
export function unnamedConfig(root: string): PanelConfig {
  return { ...panelNamesFor(readProjectName(root)), tabs: [] };
}

/**
 * Equal for configurations that give the same rows, in whatever order. Values come from the page itself, so they do not
 * count; nor does what follows from them alone: the place in a scale, and the step and the unit of a field.
 */
export function rowsText(config: PanelConfig): string {
  return JSON.stringify({
    ...config,
    tabs: config.tabs.map(({ colorExtras, ...tab }) => ({
      ...tab,
      schemes: Object.keys(colorExtras?.colorSchemes ?? {}),
      tiers: tab.tiers.map((tier) =>
        tier.referencesTier === undefined
          ? { ...tier, items: tier.items.map(rowText).sort() }
          : { ...tier, items: tier.items.map((item) => JSON.stringify(item)).sort() },
      ),
    })),
  });
}

function rowText({ default: _, type, ...item }: TierItem): string {
  const row = type.kind === "length" || type.kind === "number" ? { kind: type.kind } : type;
  return JSON.stringify({ ...item, type: row });
}
