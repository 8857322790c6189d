/** A colour function by its numbers, and by its name. */
export interface ShortColor {
  readonly numbers: string;
  readonly name: string;
}

const functionPattern =
  /^\s*(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?:\s*((?!none\s)[a-z][a-z0-9-]+)\s+(?=[-+.\dn]))?([^()]*)\)\s*$/i;

/** A number with its unit, `none`, or what separates them. */
const wordPattern = /^(?:[-+]?(?:\d+|\d*\.\d+)(?:%|[a-z]+)?|none|\/),?$/i;

/**
 * A colour function as a narrow field shows it: what tells two colours apart comes first, to three digits each. The name
 * comes after, where it may be cut. Undefined for what is no such function. Reading the colour itself would bring the
 * colour engine into the panel's file.
 */
export function shortColor(text: string): ShortColor | undefined {
  const [, name = "", space, inside = ""] = functionPattern.exec(text) ?? [];
  const words = inside.replace(/,/g, ", ").replace(/\//g, " / ").trim().split(/\s+/);
  if (words.length < 3 || !words.every((word) => wordPattern.test(word))) return undefined;
  return { numbers: words.join(" ").replace(/\d*\.?\d+/g, threeDigits), name: space ?? name };
}

function threeDigits(number: string): string {
  const whole = number.split(".")[0] ?? "";
  const isSmall = whole === "" || whole === "0";
  const decimals = isSmall ? 3 : Math.max(0, 3 - whole.length);
  const short = Number(number).toFixed(decimals);
  const trimmed = short.includes(".") ? short.replace(/\.?0+$/, "") : short;
  return whole === "" ? trimmed.replace(/^0(?=\.)/, "") : trimmed;
}
