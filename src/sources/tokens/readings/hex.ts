import type { Channel, Color } from "../../../css/values/color.js";
import { convertColor } from "../../../css/values/convert-color.js";

/** A colour in six hex digits, or eight; undefined where these cannot say it. */
export function toHex({ space, channels, alpha }: Color): string | undefined {
  const rgb = convertColor(channels, space, "srgb");
  const parts: readonly Channel[] = alpha === 1 ? rgb : [...rgb, alpha];
  const bytes = parts.map(byteOf);
  return bytes.every((byte) => byte !== undefined) ? `#${bytes.join("")}` : undefined;
}

function byteOf(channel: Channel): string | undefined {
  if (channel === "none") return undefined;
  const byte = Math.round(channel * 255);
  const isExact = byte >= 0 && byte <= 255 && Math.abs(byte / 255 - channel) < 0.002;
  return isExact ? byte.toString(16).padStart(2, "0") : undefined;
}
