import { readColor } from "../../css/values/read-color.js";

/**
 * Makes a value of the same kind as another one that stands nowhere else. Where it comes out of a compiler, the literal that it
 * stands for gave the value.
 */
export function markerFor(value: string, number: number): string {
  const color = readColor(value);
  if (color !== undefined) return colorMarker(value, number);
  const found = /(?<![\w#.-])([-+]?)(\d*\.?\d+)([a-z%]*)/i.exec(value);
  if (found === null) return `marked-${number}`;
  const [written, sign, digits, unit] = found;
  const marked = `${sign}${(Number(digits) + number * step).toFixed(digitsKept)}${unit}`;
  return value.slice(0, found.index) + marked + value.slice(found.index + written.length);
}

/** So small that what is calculated does not become senseless, in digits that all compilers print. */
const step = 0.0001;
const digitsKept = 4;

function colorMarker(value: string, number: number): string {
  const channels = [18, 52 + (number >> 8), number & 255];
  const hasAlpha = /^#(?:[\da-f]{4}|[\da-f]{8})$|^(?:rgb|hsl)a|\/|^transparent$/i.test(value.trim());
  if (hasAlpha) return `rgba(${channels.join(", ")}, 0.5)`;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
