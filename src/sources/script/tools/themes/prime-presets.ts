import { readText } from "../../../javascript/literal.js";
import type { Notation } from "../../script-sheet.js";
import { noteUnfollowedIn, unwrap } from "../config-object.js";
import type { ScriptContext } from "../script-tool.js";
import { type Leaf, walkTokens } from "../vanilla-contract.js";
import { findCallsAtTop } from "./calls-at-top.js";

const packages = /^@(?:primeuix|primevue|primeng)\/themes$/;
const definePreset = { packages, names: /^definePreset$/ };

/** Reads presets of PrimeVue and PrimeNG, which make custom properties of all that is in them. */
export function readPrimePresets(context: ScriptContext): void {
  const { script, sheet, follower, declarer } = context;
  const presets = findCallsAtTop(context, definePreset);
  if (presets.length === 0) return;
  const prefix = findOption("prefix", context) ?? "p";
  if (!/^[\w-]+$/.test(prefix)) return;
  const notation = createNotation(prefix);
  const light = sheet.block("style", ":root, :host");
  const dark = darkBlock(context);
  for (const { inputs } of presets)
    for (const input of inputs.slice(1)) {
      const preset = unwrap(follower.follow(input, script), context, packages);
      if (preset === undefined) continue;
      for (const leaf of walkTokens(preset.node, preset.at, follower)) {
        const isDark = leaf.path[leaf.path.indexOf("colorScheme") + 1] === "dark";
        const name = nameOf(leaf, prefix);
        if (name === undefined) continue;
        const block = isDark ? dark : light;
        declarer.declare({ name, value: leaf.value, block, label: leaf.path.join("."), notation });
      }
      for (const key of ["primitive", "semantic", "components"]) noteUnfollowedIn(preset, key, context);
    }
}

/** The rule for dark tokens, where the script tells the library of one; otherwise it asks the system. */
function darkBlock(context: ScriptContext) {
  const { sheet } = context;
  const told = findOption("darkModeSelector", context) ?? "system";
  if (told.startsWith("[")) return sheet.block("style", `:root${told}, :host${told}`);
  if (told !== "system" && !told.startsWith("@")) return sheet.block("style", told);
  const media = told.startsWith("@media ") ? told.slice("@media ".length) : "(prefers-color-scheme: dark)";
  return sheet.block("style", ":root, :host", sheet.block("media", media));
}

/** A text that a script gives an option of the theme, wherever it stands. */
function findOption(key: string, { script }: ScriptContext): string | undefined {
  const { list } = script.module.tokens;
  const at = list.findIndex(
    ({ value }, place) =>
      value === key && list[place + 1]?.value === ":" && list[place + 2]?.kind === "string",
  );
  const text = at < 0 ? undefined : list[at + 2];
  return text && readText(text.value);
}

/** Keys that say what kind of tokens stand in an object, and that no name has. */
const unnamed =
  /^(?:primitive|semantic|components|directives|variables|colorscheme|light|dark|common|root|states|extend|css)$/i;

function nameOf({ path, isOne }: Leaf, prefix: string): string | undefined {
  const isToken = isOne && /^(?:primitive|semantic|components|directives)$/.test(path[0] ?? "");
  if (!isToken || path.includes("css") || path.some((key) => !/^[\w-]+$/.test(key))) return undefined;
  return `--${[prefix, ...path.filter((key) => !unnamed.test(key)).map(withDashes)].join("-")}`;
}

function withDashes(key: string): string {
  return key
    .replace(/_/g, "-")
    .replace(/(?!^)[A-Z]/g, "-$&")
    .toLowerCase();
}

/** `{primary.color}` refers to another token. */
function createNotation(prefix: string): Notation {
  const toCss = (text: string): string | undefined => {
    const css = text.replace(/\{([\w.-]+)\}/g, (_, path: string) => {
      const words = path.split(".").filter((word) => !unnamed.test(word));
      return `var(--${[prefix, ...words.map(withDashes)].join("-")})`;
    });
    // Beside a reference, what looks like a sum becomes one; and what a function of the library gives is not known.
    const isSum = css !== text && /[\d)]\s+[-+*/]\s+[\d(v]/.test(css);
    return isSum || /[{}]|\bdt\(/.test(css) ? undefined : css;
  };
  return {
    toCss,
    fromCss(value) {
      const text = value.replace(
        new RegExp(`var\\(--${prefix}-([a-z\\d]+(?:-[a-z\\d]+)*)\\)`, "g"),
        (_, name: string) => `{${name.replaceAll("-", ".")}}`,
      );
      if (!value.includes("{") && toCss(text) === value) return { ok: true, text };
      return { ok: false, reason: "the library would read it as something else" };
    },
  };
}
