import type { CallNode, ScriptNode } from "../../../javascript/script-node.js";
import type { ScriptContext } from "../script-tool.js";

/** The functions of a library that are called once, for what a constant or an export of a script holds. */
export interface LibraryFunctions {
  readonly packages: RegExp;
  /** The names under which the library exports them. */
  readonly names: RegExp;
}

/** Finds the calls of a library's functions whose results have a name at the top of a script. */
export function findCallsAtTop(
  { script: { module } }: Pick<ScriptContext, "script">,
  { packages, names }: LibraryFunctions,
): readonly CallNode[] {
  const nodes: ScriptNode[] = [...module.constants.values()];
  for (const exported of module.exports.values()) if (typeof exported !== "string") nodes.push(exported);
  return nodes.filter((node): node is CallNode => {
    if (node.kind !== "call" || node.path.length !== 1) return false;
    const imported = module.imports.get(node.path[0] ?? "");
    return imported !== undefined && packages.test(imported.from) && names.test(imported.name);
  });
}
