import type { LinkedModule } from "../../follow.js";
import { noteUnfollowedIn, unwrap } from "../config-object.js";
import type { ScriptContext } from "../script-tool.js";
import { type Leaf, walkTokens } from "../vanilla-contract.js";
import { findCallsAtTop } from "./calls-at-top.js";

const createTheme = { packages: /^@mantine\/core$/, names: /^createTheme$/ };

/** Reads themes of Mantine, whose provider makes custom properties of them. */
export function readMantine(context: ScriptContext): void {
  const { script, follower, sheet, declarer } = context;
  for (const { inputs } of findCallsAtTop(context, createTheme)) {
    const theme = inputs[0] && unwrap(follower.follow(inputs[0], script), context, createTheme.packages);
    if (theme === undefined) continue;
    const block = sheet.block("style", ":root, :host");
    for (const leaf of walkTokens(theme.node, theme.at, follower))
      for (const { path, value } of stepsOf(leaf, context)) {
        const name = nameOf(path);
        if (name !== undefined) declarer.declare({ name, value, block, label: path.join(".") });
      }
    for (const key of ["colors", "headings", ...sizes.keys()]) noteUnfollowedIn(theme, key, context);
  }
}

type Token = Pick<Leaf, "path"> & { readonly value: Omit<Leaf["value"], "key"> };

/** A colour is a list of its shades. */
function stepsOf({ path, value }: Leaf, { follower }: ScriptContext): readonly Token[] {
  const followed = follower.follow(value.node, value.from);
  if (!followed.ok || followed.node.kind !== "list") return [{ path, value }];
  const at: LinkedModule = followed.at;
  return followed.node.items.map((node, step) => ({
    path: [...path, String(step)],
    value: { ...value, node, at: node.start, from: at },
  }));
}

/** What the names of sizes begin with, by their key in the theme. */
const sizes = new Map([
  ["breakpoints", "breakpoint"],
  ["spacing", "spacing"],
  ["fontSizes", "font-size"],
  ["lineHeights", "line-height"],
  ["shadows", "shadow"],
  ["radius", "radius"],
  ["fontWeights", "font-weight"],
]);

const single = new Map([
  ["white", "color-white"],
  ["black", "color-black"],
  ["fontFamily", "font-family"],
  ["fontFamilyMonospace", "font-family-monospace"],
  ["headings.fontFamily", "font-family-headings"],
  ["headings.fontWeight", "heading-font-weight"],
  ["headings.textWrap", "heading-text-wrap"],
]);

/** The custom property that a part of the theme becomes; undefined where it becomes none, or not as it is. */
function nameOf(path: readonly string[]): string | undefined {
  const [first = "", second = "", third = "", fourth = ""] = path;
  if (path.some((key) => !/^[\w-]+$/.test(key))) return undefined;
  const one = single.get(path.join("."));
  if (one !== undefined) return `--mantine-${one}`;
  if (first === "colors" && path.length === 3) return `--mantine-color-${second}-${third}`;
  const size = sizes.get(first);
  if (size !== undefined && path.length === 2) return `--mantine-${size}-${second}`;
  const isHeading = first === "headings" && second === "sizes" && path.length === 4;
  const part = isHeading ? headingParts.get(fourth) : undefined;
  return part === undefined ? undefined : `--mantine-${third}-${part}`;
}

const headingParts = new Map([
  ["fontSize", "font-size"],
  ["lineHeight", "line-height"],
  ["fontWeight", "font-weight"],
]);
