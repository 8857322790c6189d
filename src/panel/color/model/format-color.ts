import { type ChannelScale, channelScales, hueUnits } from "./channel-scales.js";
import { channelsIn, type Oklch } from "./color-model.js";
import type { FunctionNotation, HexNotation, Notation, Written } from "./notation.js";

/** Writes a colour the way its author did. A colour outside what the notation can say becomes the nearest inside; a
 * name becomes hex, since most colours have no name. */
export function formatColor(color: Oklch, notation: Notation): string {
  switch (notation.kind) {
    case "hex":
      return formatHex(color, notation);
    case "named":
      return formatHex(color, { kind: "hex", digits: 6, upper: false });
    case "function":
      return formatFunction(color, notation);
  }
}

function formatHex(color: Oklch, { digits, upper }: HexNotation): string {
  const bytes = channelsIn(color, "rgb").map((channel) => Math.round(channel * 255));
  const alpha = Math.round(color.alpha * 255);
  if (digits === 4 || digits === 8 || alpha < 255) bytes.push(alpha);
  const isShort = digits <= 4 && bytes.every((byte) => byte % 17 === 0);
  const text = bytes
    .map((byte) => (isShort ? (byte / 17).toString(16) : byte.toString(16).padStart(2, "0")))
    .join("");
  return `#${upper ? text.toUpperCase() : text}`;
}

function formatFunction(color: Oklch, notation: FunctionNotation): string {
  const values = channelsIn(color, notation.space);
  const write = (index: 0 | 1 | 2) =>
    writeChannel(values[index], notation.channels[index], channelScales[notation.space][index]);
  const channels = [write(0), write(1), write(2)].map((text) => trimZero(text, notation));
  const alpha = trimZero(writeAlpha(color.alpha, notation.alpha), notation);
  const hasAlpha = notation.alpha !== undefined || color.alpha < 1;
  if (notation.comma !== undefined) {
    const name = hasAlpha && notation.alpha === undefined ? withAlphaName(notation.name) : notation.name;
    return `${name}(${[...channels, ...(hasAlpha ? [alpha] : [])].join(notation.comma)})`;
  }
  const space = notation.name.toLowerCase() === "color" ? `${notation.space} ` : "";
  return `${notation.name}(${space}${channels.join(" ")}${hasAlpha ? notation.slash + alpha : ""})`;
}

function writeChannel(value: number, { unit, decimals }: Written, scale: ChannelScale): string {
  if (unit === "%") return `${round(value * scale.percent, Math.max(decimals, scale.percentDecimals))}%`;
  if (unit === "") return round(value * scale.number, Math.max(decimals, scale.numberDecimals));
  const turn = hueUnits[unit];
  return round(value * turn.perDegree, Math.max(decimals, turn.decimals)) + unit;
}

function writeAlpha(alpha: number, written: Written | undefined): string {
  if (written?.unit === "%") return `${round(alpha * 100, Math.max(written.decimals, 1))}%`;
  return round(alpha, Math.max(written?.decimals ?? 0, 3));
}

/** `rgb(1, 2, 3)` with commas takes alpha only under the name `rgba` in older browsers. */
function withAlphaName(name: string): string {
  return /a$/i.test(name) ? name : `${name}a`;
}

function round(value: number, decimals: number): string {
  const text = value.toFixed(Math.min(decimals, 10));
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}

function trimZero(text: string, { bareFraction }: FunctionNotation): string {
  return bareFraction ? text.replace(/^(-?)0\./, "$1.") : text;
}
