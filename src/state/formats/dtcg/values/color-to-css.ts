import { type Component, colorSpaces, type DtcgColor, toByte, toHex } from "./color.js";

/** A colour value as CSS text: hex where it is exactly that, else the notation of its own space. */
export function writeCssColor({ colorSpace, components, alpha = 1 }: DtcgColor): string | undefined {
  const space = colorSpaces.get(colorSpace);
  if (!space) return undefined;
  const hex = colorSpace === "srgb" ? findExactHex(components, alpha) : undefined;
  if (hex) return hex;
  const isPercent = colorSpace === "hsl" || colorSpace === "hwb";
  const parts = components.map(
    (component, at) => `${component}${isPercent && at > 0 && component !== "none" ? "%" : ""}`,
  );
  return `${space.css}${parts.join(" ")}${alpha === 1 ? "" : ` / ${alpha}`})`;
}

function findExactHex(components: readonly Component[], alpha: number): string | undefined {
  const channels = components.filter((component) => component !== "none");
  if (channels.length !== 3 || ![...channels, alpha].every(isByte)) return undefined;
  return toHex(alpha === 1 ? channels : [...channels, alpha]);
}

/** Files round to three digits or more. */
function isByte(channel: number): boolean {
  return Math.abs(toByte(channel) / 255 - channel) < 0.0006;
}
