import type { Range } from "../../css/sheet/sheet.js";
import type { StyleUnit } from "../linking/style-unit.js";
import { findFolders } from "../loading/find-folders.js";
import type { GetLoadRules } from "../loading/load-rules.js";
import { splitAt } from "../scss/syntax/split.js";
import { withoutComments } from "../text/without-comments.js";
import type { LessNode } from "./parse-less.js";

/** A style sheet of Less. */
export interface LessUnit {
  readonly path: string;
  readonly text: string;
  /** Where it stands in its file. */
  readonly range: Range;
  readonly nodes: readonly LessNode[];
  /** The same as one of the files that are linked. */
  readonly linked: StyleUnit;
}

/** What a rule imports: the address; undefined for what stays CSS, or cannot be told. */
export function importedBy(
  { text }: Pick<LessUnit, "text">,
  node: Extract<LessNode, { readonly kind: "import" }>,
): { readonly address: string | undefined; readonly isCss: boolean } {
  const source = withoutComments(text, node.prelude).trim();
  const [, options = "", first, second, rest = ""] =
    /^(?:\(([\w\s,]*)\)\s*)?(?:url\(\s*)?(?:"([^"\n]*)"|'([^'\n]*)')\s*\)?(.*)$/s.exec(source) ?? [];
  const address = first ?? second;
  const words = splitAt(options, ",").map(({ start, end }) => options.slice(start, end).trim());
  const isPlain = /^(?:https?:)?\/\/|\.css$/i.test(address ?? "") && !words.includes("less");
  if (address !== undefined && (isPlain || words.includes("css") || words.includes("inline")))
    return { address, isCss: true };
  const isKnown =
    address !== undefined && !/@\{/.test(address) && rest.trim() === "" && !words.includes("multiple");
  return { address: isKnown ? address : undefined, isCss: false };
}

export function isImporting(nodes: readonly LessNode[]): boolean {
  return nodes.some(({ kind }) => kind === "import");
}

/** The addresses of what is imported as Less: a style sheet that is taken in as CSS holds no values of it. */
export function addressesIn(unit: LessUnit): readonly string[] {
  return unit.nodes.flatMap((node) => {
    if (node.kind !== "import") return [];
    const { address, isCss } = importedBy(unit, node);
    return address === undefined || isCss ? [] : [address];
  });
}

/** The files that an address in a file of Less may mean, relative to the root. */
export function findLessCandidates(from: string, address: string, rules?: GetLoadRules): readonly string[] {
  const isNamed = /\.\w+$/.test(address.slice(address.lastIndexOf("/") + 1));
  return findFolders(from, isNamed ? address : `${address}.less`, rules);
}
