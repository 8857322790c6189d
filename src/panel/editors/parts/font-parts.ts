import { decodeIdentifier, decodeString } from "../../../css/tokens/identifier.js";
import { listItems, type Part } from "./value-parts.js";

const generics = new Set(
  (
    "serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math emoji " +
    "-apple-system blinkmacsystemfont inherit initial unset revert"
  ).split(" "),
);

/** One family of a font stack. */
export interface FontFamily extends Part {
  readonly name: string;
  /** A word that stands for whatever the machine has, or a reference. */
  readonly isGeneric: boolean;
}

/** The families of a font stack, in order. */
export function fontFamilies(text: string): readonly FontFamily[] {
  return listItems(text)
    .filter((item) => item.text !== "")
    .map((item) => ({
      ...item,
      name: /^["']/.test(item.text)
        ? decodeString(item.text)
        : decodeIdentifier(item.text.replace(/\s+/g, " ")),
      isGeneric: generics.has(item.text.toLowerCase()) || item.text.includes("("),
    }));
}

/** The value with a family more, before the generic one at its end. */
export function withFamily(text: string, name: string): string {
  const families = fontFamilies(text);
  const isWord = generics.has(name.toLowerCase()) || /^[a-z_][\w-]*$/i.test(name);
  const css = isWord || /^["']/.test(name) ? name : `"${name.replace(/["\\]/g, "\\$&")}"`;
  const last = families.at(-1);
  if (last === undefined) return css;
  return last.isGeneric && !generics.has(name.toLowerCase())
    ? `${text.slice(0, last.start)}${css}, ${text.slice(last.start)}`
    : `${text.slice(0, last.end)}, ${css}${text.slice(last.end)}`;
}
