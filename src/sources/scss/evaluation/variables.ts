import { unknown } from "../../linking/given.js";
import type { BlockNode, SetNode } from "../syntax/sass-node.js";
import type { SassValue } from "../values/sass-value.js";
import { parametersOf } from "./block-doubt.js";
import type { Located, Mixin, Module, Scope } from "./modules/module.js";
import type { SassUnit } from "./sass-unit.js";

/** Where in a program something is named. */
interface Named {
  /** The name spaces are a file's own. */
  readonly context: { readonly namespaces: ReadonlyMap<string, Module | undefined> };
  readonly scope: Scope;
}

/** The place of the variable that a statement sets; undefined where that is in a file that was not read. */
export function placeOfSetting(
  { name, namespace, isGlobal }: SetNode,
  { context, scope }: Named,
): Located | undefined {
  if (namespace !== undefined) {
    const found = context.namespaces.get(namespace)?.locate(name);
    return found === "unread" ? undefined : found;
  }
  const top = scope.module.scope;
  if (isGlobal || scope === top) {
    const isOwn = top.has(name);
    const found = isOwn ? undefined : scope.module.locateOpen(name);
    return found === undefined || found === "unread" ? { scope: top, name } : found;
  }
  let isAtTop = true;
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    if (at === top && !isAtTop) break;
    if (at.has(name)) return { scope: at, name };
    isAtTop &&= at.isSteering;
  }
  return { scope, name };
}

/** The mixin that a name means; undefined where that is not certain. */
export function findMixin(
  { name, namespace }: { readonly name: string; readonly namespace: string | undefined },
  { context, scope }: Named,
): Mixin | undefined {
  if (namespace === undefined)
    for (let at: Scope | undefined = scope; at !== undefined; at = at.parent)
      if (at.mixins.has(name)) return at.mixins.get(name);
  const found =
    namespace === undefined
      ? scope.module.locateOpen(name, "mixins")
      : context.namespaces.get(namespace)?.locate(name, "mixins");
  return found === undefined || found === "unread" ? undefined : found.scope.mixins.get(found.name);
}

/** Sets what a block sets by itself, such as the parameters of a mixin, which are not known there. */
export function hideParameters(node: BlockNode, unit: SassUnit, scope: Scope): void {
  for (const name of parametersOf(node, unit)) scope.setVariable(name, unknown(`$${name} is a parameter`));
}

/** Whether a variable counts as not set. */
export function isNull(value: SassValue): boolean {
  return value.kind === "literal" && value.form === "word" && value.text === "null";
}
