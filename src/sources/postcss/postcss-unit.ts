import type { StyleUnit } from "../linking/style-unit.js";
import { findFolders } from "../loading/find-folders.js";
import type { GetLoadRules } from "../loading/load-rules.js";
import type { FilledStatement } from "../scss/syntax/parse-scss.js";
import type { LoadNode, SassNode } from "../scss/syntax/sass-node.js";
import { withoutComments } from "../text/without-comments.js";

/** A style sheet for PostCSS. */
export interface PostcssUnit {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly SassNode[];
  /** The statements in which variables may be filled in. */
  readonly filled: readonly FilledStatement[];
  /** Where declarations start that stay as they are, whatever is filled in elsewhere; in order. */
  readonly plain: readonly number[];
  /** Whether it stands in an installed package. */
  readonly isInstalled: boolean;
  /** The same as one of the files that are linked. */
  readonly linked: StyleUnit;
}

/** The file that a rule imports; undefined for what is fetched from elsewhere. */
export function importedBy({ text }: Pick<PostcssUnit, "text">, { prelude }: LoadNode): string | undefined {
  const [, quoted, other, bare] =
    /^\s*(?:url\(\s*)?(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"')]+)\s*\))/.exec(withoutComments(text, prelude)) ??
    [];
  const address = quoted ?? other ?? bare;
  return address === undefined || /^(?:[a-z]+:)?\/\//i.test(address) ? undefined : address;
}

/** The addresses of what a style sheet imports, each once. */
export function addressesIn(unit: PostcssUnit): readonly string[] {
  const addresses = new Set<string>();
  for (const node of unit.nodes) {
    const address = node.kind === "import" ? importedBy(unit, node) : undefined;
    if (address !== undefined) addresses.add(address);
  }
  return [...addresses];
}

/** The files that an address in a style sheet for PostCSS may mean, relative to the root. */
export function findPostcssCandidates(
  from: string,
  address: string,
  rules?: GetLoadRules,
): readonly string[] {
  const isNamed = /\.(?:css|pcss|postcss)$/.test(address);
  const names = isNamed ? [address] : ["css", "pcss", "postcss"].map((ending) => `${address}.${ending}`);
  return names.flatMap((name) => findFolders(from, name, rules));
}
