import { unset } from "../../../linking/given.js";
import type { Load } from "../../syntax/read-load.js";
import { normalizeName } from "../../syntax/sass-node.js";
import { readExpression } from "../../values/read-expression.js";
import type { SassValue } from "../../values/sass-value.js";
import type { Surroundings } from "../../values/surroundings.js";
import { isNull } from "../variables.js";
import type { Module } from "./module.js";

/** The values that a module is loaded with, in place of its defaults. */
export type ModuleSettings = ReadonlyMap<string, SassValue>;

export const noSettings: ModuleSettings = new Map();

/** The variables of a module, which those are loaded with that a file which it imports forwards. */
export function variablesOf({ scope }: Module): ModuleSettings {
  return new Map(Array.from(scope.names, (name) => [name, scope.valueOf(name) ?? unset(`$${name}`)]));
}

/** The prefix (`as`) of the names of a forwarded module. */
export function prefixOf({ as }: Load): string {
  return normalizeName(as?.replace(/\*$/, "") ?? "");
}

/** What a rule sets in the module that it loads; `given` is what its own file was loaded with. */
export function settingsOf(load: Load, given: ModuleSettings, around: Surroundings): ModuleSettings {
  const own = new Map<string, SassValue>();
  if (load.kind === "forward") {
    const prefix = prefixOf(load);
    const isWhole = prefix === "" && load.show === undefined && load.hide === undefined;
    if (isWhole && load.settings.length === 0) return given;
    for (const [name, value] of given) {
      const isShown = load.show?.has(`$${name}`) !== false && load.hide?.has(`$${name}`) !== true;
      if (name.startsWith(prefix) && isShown) own.set(name.slice(prefix.length), value);
    }
  }
  for (const { name, value, isDefault } of load.settings) {
    const before = own.get(name);
    if (isDefault && before !== undefined && !isNull(before)) continue;
    own.set(name, readExpression(value, around, { name: `$${name}`, isDefault, isEntry: true }));
  }
  return own;
}
