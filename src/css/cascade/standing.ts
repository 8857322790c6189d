import type { Namespaces } from "../selectors/namespaces.js";
import { and, type Truth } from "../selectors/root/root-element.js";
import type { SelectorMatch } from "../selectors/root/selector-match.js";
import type { Layer } from "./layers.js";
import type { SheetBlocks } from "./needed-blocks.js";

/** What the cascade needs to know of the page. */
export interface CascadePage {
  /** Of its `html`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Media conditions that match. */
  readonly media: readonly string[];
  /** Conditions of `@supports` that hold; undefined where nobody knows. */
  readonly supports?: readonly string[];
}

/** Where a block stands in the cascade of the root element. */
export interface Standing {
  readonly layer: Layer;
  /** Whether the conditions around let its declarations reach the root element; layers count all the same. */
  readonly reach: Truth;
  /** Whether nobody knows if what stands here is there at all. */
  readonly isDoubted: boolean;
  /** Whether it stands in a `@scope`, which takes part in the order of declarations. */
  readonly isScoped: boolean;
  readonly isTheme: boolean;
  /** The match on what the block's declarations are for: the innermost style rule or scope, itself included. */
  readonly match: SelectorMatch | undefined;
  /** What `&` stands for. */
  readonly parent: SelectorMatch | undefined;
  /** Those of its sheet. */
  readonly namespaces: Namespaces;
}

/** Whether declarations in the block are the root element's. */
export function takesRoot(standing: Standing | undefined): standing is Standing {
  return standing !== undefined && rootTruth(standing) === "yes";
}

/** Whether they may be, for all that is known. */
export function mayTakeRoot(standing: Standing | undefined): standing is Standing {
  return standing !== undefined && rootTruth(standing) !== "no";
}

function rootTruth({ reach, isTheme, match }: Standing): Truth {
  return isTheme ? reach : and(reach, match?.matches ?? "no");
}

/** By the index of a block that stands for others; none for one that cannot reach the root element or was not asked for. */
export type Standings = readonly (Standing | undefined)[];

/** Tells how any block, by its index, stands, where that is known. */
export function standingOf(
  block: number,
  { first }: SheetBlocks,
  standings: Standings | undefined,
): Standing | undefined {
  return standings?.[first[block] ?? -1];
}
