import type { Range } from "../../css/sheet/sheet.js";
import type { StyleUnit } from "../linking/style-unit.js";
import { findFolders } from "../loading/find-folders.js";
import type { GetLoadRules } from "../loading/load-rules.js";
import type { LessStatements } from "./parse-less.js";

/** A style sheet of Less. */
export interface LessUnit {
  readonly path: string;
  readonly text: string;
  /** Where it stands in its file. */
  readonly range: Range;
  readonly statements: LessStatements;
  /** The same as one of the files that are linked. */
  readonly linked: StyleUnit;
}

/** Whether a file imports another one, as Less or as CSS. */
export function isImporting({ top }: LessStatements): boolean {
  return top.nodes.some(({ kind }) => kind === "import");
}

/** The addresses of what is imported as Less, each once. */
export function addressesIn({ statements }: LessUnit): readonly string[] {
  const addresses = new Set<string>();
  for (const node of statements.top.nodes)
    if (node.kind === "import" && node.address !== undefined && !node.isCss) addresses.add(node.address);
  return [...addresses];
}

/** The files that an address in a file of Less may mean, relative to the root. */
export function findLessCandidates(from: string, address: string, rules?: GetLoadRules): readonly string[] {
  const isNamed = /\.\w+$/.test(address.slice(address.lastIndexOf("/") + 1));
  return findFolders(from, isNamed ? address : `${address}.less`, rules);
}
