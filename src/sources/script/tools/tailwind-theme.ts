import type { Declaration, GivenValue, Sheet } from "../../../css/sheet/sheet.js";
import { valueText, withDeclarations } from "../../../css/sheet/sheet.js";
import { memberOf, objectAt, unwrap } from "./config-object.js";
import type { ScriptContext } from "./script-tool.js";

/** Tells what gives a value in the theme of a configuration, by its path there; undefined where the script is none. */
export type ThemeLookup = (path: readonly string[]) => GivenValue;

/** The configurations that a style sheet may mean by `theme(…)`. */
export function findTailwindConfigs(text: string): readonly string[] {
  if (!/:\s*theme\(/.test(text)) return [];
  return ["ts", "js", "mjs", "cjs", "mts", "cts"].map((ending) => `tailwind.config.${ending}`);
}

/** Whether a path leads to a configuration of Tailwind CSS. */
export function isTailwindConfig(path: string): boolean {
  return /(?:^|\/)tailwind\.config\.\w+$/.test(path);
}

/** What a script holds as the configuration of Tailwind CSS; undefined where its name is another. */
export function readTailwindTheme(context: ScriptContext): ThemeLookup | undefined {
  const { script, follower, declarer } = context;
  if (!isTailwindConfig(script.path)) return undefined;
  const exported = script.module.exports.get("default");
  const node = typeof exported === "string" ? script.module.constants.get(exported) : exported;
  const config = node && unwrap(follower.follow(node, script), context, /^$/);
  return (path) => {
    const label = ["theme", ...path].join(".");
    for (const around of [["theme", "extend"], ["theme"]]) {
      const object = objectAt(config, [...around, ...path.slice(0, -1)], { context, packages: /^$/ });
      const member = object && memberOf(object, path.at(-1) ?? "", context);
      if (member === undefined) continue;
      if (member.reason !== undefined) return { kind: "unknown", reason: member.reason };
      const inner = unwrap(follower.follow(member.node, member.from), context, /^$/);
      const main = inner && memberOf(inner, "DEFAULT", context);
      const { node: value, from } = main ?? member;
      return declarer.givenBy(value, from, { label, notation });
    }
    return { kind: "unknown", reason: `${label} is nothing that ${script.path} says` };
  };
}

const notation = {
  toCss: (text: string) => (text.includes("<alpha-value>") ? undefined : text),
  fromCss: (value: string) => ({ ok: true, text: value }) as const,
};

/** A style sheet with what gives the values that stand in it as `theme(…)` of Tailwind CSS. */
export function readThemeReferences(sheet: Sheet, look: ThemeLookup): Sheet {
  if (!sheet.declarations.some((one) => one.given === undefined && pathOf(valueText(one)) !== undefined))
    return sheet;
  const declarations: Declaration[] = [];
  const linked = withDeclarations(sheet, declarations);
  for (const declaration of sheet.declarations) {
    const path = declaration.given === undefined ? pathOf(valueText(declaration)) : undefined;
    const given = path === undefined ? undefined : look(path);
    declarations.push({ ...declaration, sheet: linked, ...(given && { given }) });
  }
  return linked;
}

/** The path in `theme("colors.brand.500")` or `theme(spacing[2.5])`; undefined for anything else. */
function pathOf(value: string): readonly string[] | undefined {
  const [, quote = "", path = ""] = /^theme\(\s*(["']?)([\w.[\]-]{1,200})\1\s*\)$/.exec(value) ?? [];
  const isTheme = path !== "" && !path.startsWith("--") && (quote !== "" || /^[a-z]/i.test(path));
  const keys = isTheme
    ? Array.from(path.matchAll(/\[([^[\]]+)\]|[^.[\]]+/g), ([key, inner]) => inner ?? key)
    : [];
  return keys.length > 1 ? keys : undefined;
}
