import type { Notation } from "../script-sheet.js";
import { findConfig, memberOf, noteUnfollowedIn, objectAt } from "./config-object.js";
import type { ScriptContext } from "./script-tool.js";
import { walkTokens } from "./vanilla-contract.js";

const packages = /^(?:unocss|@unocss\/.*)$/;

/** Reads the theme in a configuration of UnoCSS, of which its fourth Wind preset makes custom properties. */
export function readUnoTheme(context: ScriptContext): void {
  const config = findConfig(context, packages);
  const hasPreset = [...context.script.module.imports.values()].some(
    ({ name, from }) => /^presetWind4$/.test(name) || (from === "@unocss/preset-wind4" && name === "default"),
  );
  if (config === undefined) return;
  const { sheet, declarer, follower, unread } = context;
  if (!hasPreset) {
    const reason = "only presetWind4 makes custom properties of a theme";
    unread.push({ at: config.at === context.script ? config.node.start : 0, hidesNames: true, reason });
    return;
  }
  const isLayered = memberOf(config, "outputToCssLayers", context) !== undefined;
  const block = sheet.block("style", ":root, :host", isLayered ? sheet.block("layer", "theme") : undefined);
  for (const key of ["theme", "extendTheme"]) {
    noteUnfollowedIn(config, key, context);
    const theme = objectAt(config, [key], { context, packages });
    if (theme === undefined) continue;
    for (const { path, value } of walkTokens(theme.node, theme.at, follower)) {
      const isMain = path.join("-") === "spacing-DEFAULT";
      const name = isMain ? "--spacing" : `--${path.join("-")}`;
      if (path.length > 1) declarer.declare({ name, value, block, label: path.join("."), notation });
    }
  }
}

/** UnoCSS fills in what stands for the opacity of a colour. */
const placeholder = /%alpha|<alpha-value>/;

const notation: Notation = {
  toCss: (text) => (placeholder.test(text) ? undefined : text),
  fromCss: (value) =>
    placeholder.test(value)
      ? { ok: false, reason: "UnoCSS would fill in an opacity" }
      : { ok: true, text: value },
};
