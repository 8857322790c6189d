import { decodeIdentifier } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { isDelim, type Tokens, tokenizePiece, tokenText } from "../tokens/tokens.js";

/** A cascade layer. The root stands for what is in no layer. */
export interface Layer {
  readonly parent: Layer | undefined;
  readonly depth: number;
  /** In its parent; empty for one that nobody else can name. */
  readonly name: string;
  /** Those in it that have a name. One alone stands by itself: a sheet may have a hundred thousand layers. */
  named: Map<string, Layer> | Layer | undefined;
  /** The last one in it, from which `before` leads to the first. */
  last: Layer | undefined;
  readonly before: Layer | undefined;
  /** Whether it was first named under a condition of which nobody knows if it holds. Then it may belong further back. */
  readonly isLoose: boolean;
  /** Whether it or a layer around it is loose. */
  readonly isInLoose: boolean;
  /** Its place from weak to strong, set by `numberLayers`. */
  order: number;
}

/** Creates a layer, which is the last one in its parent; without one it is the outermost. Nobody else can name it. */
export function createLayer(parent?: Layer, name = "", isLoose = false): Layer {
  const layer: Layer = {
    parent,
    depth: (parent?.depth ?? -1) + 1,
    name,
    named: undefined,
    last: undefined,
    before: parent?.last,
    isLoose,
    isInLoose: isLoose || parent?.isInLoose === true,
    order: 0,
  };
  if (parent !== undefined) parent.last = layer;
  return layer;
}

/**
 * Finds the layer that a dotted name means inside another, and makes it when it is new. Later layers are stronger (CSS
 * Cascade 5, section 6.4.2). `isDoubted` says that nobody knows whether it is named here at all.
 */
export function enterLayer(parent: Layer, path: readonly string[], isDoubted = false): Layer {
  let layer = parent;
  for (const name of path)
    layer = childOf(layer, name) ?? addNamed(layer, createLayer(layer, name, isDoubted));
  return layer;
}

function childOf({ named }: Layer, name: string): Layer | undefined {
  if (named instanceof Map) return named.get(name);
  return named?.name === name ? named : undefined;
}

function addNamed(layer: Layer, child: Layer): Layer {
  const { named } = layer;
  if (named === undefined) layer.named = child;
  else if (named instanceof Map) named.set(child.name, child);
  else layer.named = new Map([named, child].map((one) => [one.name, one]));
  return child;
}

/** Deeper layers are not compared where some are loose, so that no sheet makes it slow. */
const deepest = 64;

/** Compares by strength: below zero when the first is the weaker one; undefined when nobody knows. */
export function compareLayers(first: Layer, second: Layer): number | undefined {
  if (first === second) return 0;
  if (!first.isInLoose && !second.isInLoose) return first.order - second.order;
  if (Math.max(first.depth, second.depth) > deepest) return undefined;
  return arePartedByLoose(first, second) ? undefined : first.order - second.order;
}

/** Whether one of the two layers is loose in which these stand and that stand in the same one. */
function arePartedByLoose(first: Layer, second: Layer): boolean {
  let a: Layer | undefined = first;
  let b: Layer | undefined = second;
  let isLoose = false;
  while (a !== b && a !== undefined && b !== undefined) {
    const { depth } = a;
    const otherDepth = b.depth;
    // What stands in a layer itself and what stands in its inner layers have an order that nothing changes.
    isLoose = depth === otherDepth && (a.isLoose || b.isLoose);
    if (depth >= otherDepth) a = a.parent;
    if (otherDepth >= depth) b = b.parent;
  }
  return isLoose;
}

/** Numbers all layers, the strongest first. What stands in a layer itself is stronger than its inner layers. */
export function numberLayers(root: Layer): void {
  let order = 0;
  const stack = [root];
  for (let layer = stack.pop(); layer !== undefined; layer = stack.pop()) {
    layer.order = order--;
    if (layer.before !== undefined) stack.push(layer.before);
    if (layer.last !== undefined) stack.push(layer.last);
  }
}

/** Reads the names in the prelude of a `@layer`, as `readLayerNames` does. Most are one name without escapes. */
export function readLayerPrelude(prelude: string): string[][] | undefined {
  if (prelude === "") return [];
  if (plainLayerName.test(prelude)) return [[prelude.trim()]];
  const tokens = tokenizePiece(prelude);
  return readLayerNames(tokens, { from: 0, to: tokens.count });
}

const plainLayerName = /^[ \n]*[a-z][\w-]*[ \n]*$/i;

/** Reads one dotted name as a browser prints it. */
export function parseLayerName(text: string): readonly string[] {
  return readLayerPrelude(text)?.[0] ?? [];
}

/**
 * Reads the dotted names between commas in a prelude; undefined when it is no list of layer names, empty when it is
 * blank.
 */
export function readLayerNames(
  tokens: Tokens,
  prelude: { readonly from: number; readonly to: number },
): string[][] | undefined {
  const solid: number[] = [];
  let isTorn = false;
  for (let at = prelude.from; at < prelude.to; at++) {
    const type = tokens.types[at];
    if (type === T.Comment) continue;
    if (type !== T.WhiteSpace) solid.push(at);
    // White space inside a dotted name makes it two.
    else if (isDelim(tokens, solid.at(-1) ?? -1, ".") || isDelim(tokens, at + 1, ".")) isTorn = true;
  }
  if (isTorn) return undefined;
  return solid.length === 0 ? [] : readNames(tokens, solid);
}

function readNames(tokens: Tokens, solid: readonly number[]): string[][] | undefined {
  const names: string[][] = [];
  let path: string[] = [];
  for (let index = 0; index < solid.length; index += 2) {
    const at = solid[index] ?? 0;
    if (tokens.types[at] !== T.Ident) return undefined;
    path.push(decodeIdentifier(tokenText(tokens, at)));
    const next = solid[index + 1];
    if (next === undefined) return [...names, path];
    if (isDelim(tokens, next, ".")) continue;
    if (tokens.types[next] !== T.Comma) return undefined;
    names.push(path);
    path = [];
  }
  return undefined;
}
