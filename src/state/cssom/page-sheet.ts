import type { Namespaces } from "../../css/selectors/namespaces.js";
import { readPageNamespaces } from "./page-namespaces.js";

/** What has to hold for the rules inside an at-rule, or for those of a whole sheet. */
export interface Condition {
  readonly kind: "media" | "supports" | "container" | "scope" | "layer";
  /** As the browser prints it, without the at-rule's name. */
  readonly text: string;
}

/** A style sheet of the page. */
export interface PageSheet {
  readonly sheet: CSSStyleSheet | undefined;
  /** Undefined for sheets that are written in the page or made by scripts. */
  readonly address: string | undefined;
  /** The sheet that imports it. */
  readonly importedBy: PageSheet | undefined;
  /** Those of its link, or of the `@import` that brings it, which stand in no file of its own. */
  readonly conditions: readonly Condition[];
  /** Undefined where its rules say nothing of any. */
  readonly namespaces: Namespaces | undefined;
  /** Undefined while it loads, and where the browser does not show it, because it is of another origin. */
  readonly rules: CSSRuleList | undefined;
}

/** A style sheet as it stands in the page. */
export function createPageSheet(sheet: CSSStyleSheet): PageSheet {
  const conditions = mediaConditions(sheet.media);
  return {
    sheet,
    address: sheet.href ?? undefined,
    importedBy: undefined,
    conditions,
    ...withRules(sheet),
  };
}

/** The style sheet that an `@import` brings. */
export function createImportedSheet(rule: CSSImportRule, importedBy: PageSheet): PageSheet {
  const { styleSheet, layerName, supportsText, media } = rule;
  const conditions: readonly Condition[] = [
    ...(layerName === null || layerName === undefined ? [] : [{ kind: "layer", text: layerName } as const]),
    ...(supportsText ? [{ kind: "supports", text: supportsText } as const] : []),
    ...mediaConditions(media),
  ];
  const sheet = styleSheet ?? undefined;
  const address = sheet?.href ?? rule.href;
  return { sheet, address, importedBy, conditions, ...withRules(sheet) };
}

function mediaConditions({ mediaText }: MediaList): readonly Condition[] {
  return mediaText === "" ? [] : [{ kind: "media", text: mediaText }];
}

function withRules(sheet: CSSStyleSheet | undefined): Pick<PageSheet, "rules" | "namespaces"> {
  const rules = sheet && readRules(sheet);
  return { rules, namespaces: readPageNamespaces(rules) };
}

/** The rules of a sheet; undefined where the browser does not show them. */
export function readRules(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    // A SecurityError: the sheet is of another origin.
    return undefined;
  }
}
