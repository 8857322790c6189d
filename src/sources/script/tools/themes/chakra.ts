import type { Block } from "../../../../css/sheet/sheet.js";
import type { ScriptNode } from "../../../javascript/script-node.js";
import { type FoundObject, memberOf, textIn, unwrap } from "../config-object.js";
import type { ScriptContext } from "../script-tool.js";
import { noteUnfollowed } from "../unfollowed.js";
import { ValueTokenReader } from "../value-tokens.js";
import { findCallsAtTop } from "./calls-at-top.js";

const packages = /^@chakra-ui\/react$/;
const createSystem = { packages, names: /^createSystem$/ };

/** Reads the tokens that a script gives a system of Chakra UI, which makes custom properties of all of them. */
export function readChakra(context: ScriptContext): void {
  const { script, follower, unread } = context;
  for (const { inputs } of findCallsAtTop(context, createSystem)) {
    const configs = inputs.flatMap((input) => {
      const config = unwrap(follower.follow(input, script), context, packages);
      if (config === undefined && !isOfLibrary(input)) noteUnfollowed(input, context);
      return config === undefined ? [] : [config];
    });
    const unclear = configs.some((config) =>
      ["cssVarsRoot", "cssVarsPrefix"].some((key) => isUnclear(config, key)),
    );
    if (unclear)
      unread.push({
        at: inputs[0]?.start ?? 0,
        hidesNames: true,
        reason: "the script calculates the names of its tokens",
      });
    else for (const config of configs) readTokens(config, configs, inputs.some(isPreset));
  }

  /** What Chakra brings itself, which has a root of its own. */
  function isPreset(node: ScriptNode): boolean {
    const imported = node.kind === "name" ? script.module.imports.get(node.path[0] ?? "") : undefined;
    return imported?.name === "defaultConfig" && packages.test(imported.from);
  }

  function isOfLibrary(node: ScriptNode): boolean {
    const from = node.kind === "name" && script.module.imports.get(node.path[0] ?? "")?.from;
    return from !== false && from !== undefined && packages.test(from);
  }

  function isUnclear(config: FoundObject, key: string): boolean {
    return memberOf(config, key, context) !== undefined && textIn(config, key, context) === undefined;
  }

  function readTokens(config: FoundObject, configs: readonly FoundObject[], hasPreset: boolean): void {
    // Of several configurations the last one counts that says it.
    const last = (key: string): string | undefined =>
      configs.map((one) => textIn(one, key, context)).findLast((text) => text !== undefined);
    const root = last("cssVarsRoot") ?? (hasPreset ? ":where(html, .chakra-theme)" : ":where(:root, :host)");
    const hasConditions = configs.some((one) => memberOf(one, "conditions", context) !== undefined);
    const blockOf = (condition: string) =>
      hasConditions && condition !== "base" ? undefined : blockFor(condition, root, context);
    new ValueTokenReader(config, context, {
      packages,
      prefix: last("cssVarsPrefix") ?? "chakra",
      blockOf,
    }).read();
  }
}

function blockFor(condition: string, root: string, { sheet }: ScriptContext): Block | undefined {
  const selector = new Map([
    ["base", root],
    ["_dark", ".dark, .dark .chakra-theme:not(.light)"],
    ["_light", ":root, .light"],
  ]).get(condition);
  return selector === undefined ? undefined : sheet.block("style", selector, sheet.block("layer", "tokens"));
}
