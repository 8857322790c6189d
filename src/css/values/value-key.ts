import type { Tokens } from "../tokens/tokens.js";
import { type Color, hueChannels } from "./color.js";
import { readColorAt } from "./read-color.js";
import { bytesOf } from "./same-color.js";
import { readMeaning, readUrlAt } from "./token-meaning.js";

/**
 * What a value that begins with this token can be found by among many: values that are the same have a key in common. A colour
 * just between two steps of its first channel has a key for both.
 */
export function keysOfValueAt(tokens: Tokens, at: number): readonly string[] {
  const color = readColorAt(tokens, at)?.color;
  if (color !== undefined) return keysOfColor(color);
  const url = readUrlAt(tokens, at);
  return [url === undefined ? readMeaning(tokens, at) : `url ${url.address}`];
}

function keysOfColor(color: Color): readonly string[] {
  const bytes = bytesOf(color);
  if (bytes !== undefined) return [`color ${bytes.join(" ")}`];
  const { space, channels } = color;
  const [first] = channels;
  // Hues are the same after a whole turn.
  if (first === "none" || hueChannels[space] === 0) return [`color ${space}`];
  const steps = [first - tolerance, first + tolerance].map((channel) => Math.round(channel * stepsToOne));
  return [...new Set(steps)].map((step) => `color ${space} ${step}`);
}

/** More than two channels that are the same can differ by. */
const tolerance = 1e-6;
const stepsToOne = 100_000;
