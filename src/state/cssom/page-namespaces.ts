import type { Namespaces } from "../../css/selectors/namespaces.js";

/** What the rules of a sheet say of namespaces; undefined where they say nothing. */
export function readPageNamespaces(rules: CSSRuleList | undefined): Namespaces | undefined {
  const prefixes = new Map<string, string>();
  let outer: string | undefined;
  for (const rule of rules ?? []) {
    if (!mayComeBefore.has(rule.constructor.name)) break;
    if (!("namespaceURI" in rule)) continue;
    const { prefix, namespaceURI } = rule as CSSNamespaceRule;
    if (prefix === "") outer = namespaceURI;
    else prefixes.set(prefix, namespaceURI);
  }
  return outer === undefined && prefixes.size === 0 ? undefined : { default: outer, prefixes };
}

const mayComeBefore: ReadonlySet<string> = new Set([
  "CSSImportRule",
  "CSSLayerStatementRule",
  "CSSNamespaceRule",
]);
