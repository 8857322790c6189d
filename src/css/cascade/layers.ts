import { decodeIdentifier } from "../tokens/identifier.js";
import { T } from "../tokens/token-type.js";
import { isDelim, type Tokens, tokenizePiece, tokenText } from "../tokens/tokens.js";

/** A cascade layer. The root stands for what is in no layer. */
export interface Layer {
  readonly parent: Layer | undefined;
  readonly depth: number;
  /** In its parent. */
  readonly name: string | number;
  /** Undefined where there are none, and one alone by itself: a sheet may have a hundred thousand layers. */
  children: Map<string | number, Layer> | Layer | undefined;
  /** Whether it was first named under a condition of which nobody knows if it holds. Then it may belong further back. */
  readonly isLoose: boolean;
  /** Whether it or a layer around it is loose. */
  readonly isInLoose: boolean;
  /** Its place from weak to strong, set by `numberLayers`. */
  order: number;
}

/** Creates a layer without others in it; without a parent it is the outermost one. */
export function createLayer(parent?: Layer, name: string | number = "", isLoose = false): Layer {
  const isInLoose = isLoose || parent?.isInLoose === true;
  const depth = (parent?.depth ?? -1) + 1;
  return { parent, depth, name, children: undefined, isLoose, isInLoose, order: 0 };
}

/**
 * Finds the layer that a dotted name means inside another, and makes it when it is new. Later layers are stronger (CSS
 * Cascade 5, section 6.4.2). `isDoubted` says that nobody knows whether it is named here at all.
 */
export function enterLayer(parent: Layer, path: readonly string[], isDoubted = false): Layer {
  let layer = parent;
  for (const name of path) layer = childOf(layer, name) ?? addTo(layer, createLayer(layer, name, isDoubted));
  return layer;
}

function childOf({ children }: Layer, name: string): Layer | undefined {
  if (children instanceof Map) return children.get(name);
  return children?.name === name ? children : undefined;
}

function addTo(layer: Layer, child: Layer): Layer {
  const { children } = layer;
  if (children === undefined) layer.children = child;
  else if (children instanceof Map) children.set(child.name, child);
  else layer.children = new Map([children, child].map((one) => [one.name, one]));
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

/** Makes a layer that nobody else can name. */
export function enterAnonymousLayer(parent: Layer): Layer {
  const { children } = parent;
  const count = children instanceof Map ? children.size : children === undefined ? 0 : 1;
  return addTo(parent, createLayer(parent, count));
}

/** Numbers all layers, the strongest first. What stands in a layer itself is stronger than its inner layers. */
export function numberLayers(root: Layer): void {
  let order = 0;
  const stack = [root];
  for (let layer = stack.pop(); layer !== undefined; layer = stack.pop()) {
    layer.order = order--;
    if (layer.children instanceof Map) for (const child of layer.children.values()) stack.push(child);
    else if (layer.children !== undefined) stack.push(layer.children);
  }
}

/** Reads the names in the prelude of a `@layer`, as `readLayerNames` does. Most are one name without escapes. */
export function readLayerPrelude(prelude: string): string[][] | undefined {
  const [, plain] = plainLayerName.exec(prelude) ?? [];
  if (plain !== undefined) return [[plain]];
  const tokens = tokenizePiece(prelude);
  return readLayerNames(tokens, { from: 0, to: tokens.count });
}

const plainLayerName = /^[ \n]*([a-z][\w-]*)[ \n]*$/i;

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
