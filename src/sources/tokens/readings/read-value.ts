import type { JsonNode } from "../../json/json-node.js";
import { readAlias } from "./read-alias.js";
import { readColorObject } from "./read-color-object.js";
import { readColorOfReferences } from "./read-color-of-references.js";
import { readComposite } from "./read-composite.js";
import { readEasing, readFamilies } from "./read-list.js";
import { isOtherMeasure, readConverted } from "./read-measure.js";
import { readText } from "./read-text.js";
import type { Comparison, Reading } from "./reading.js";

/** References to references, and parts of parts, are followed no further. */
const longestChain = 20;

/** All known ways in which a build makes a value of CSS of one in a token file; none where it is made in another way. */
export function readValue(comparison: Comparison): readonly Reading[] {
  const { node, declared, depth, build } = comparison;
  if (depth > longestChain || !build.comparisons.take(node.end - node.start + declared.length)) return [];
  if (isOtherMeasure(node, declared) || isOtherHex(node, declared)) return [];
  const asText = readText(comparison);
  // What is written as it is has no other way, but for what is nothing.
  if (asText.length > 0 && !/^[-+]?[0.]+$/.test(comparison.declared)) return asText;
  const readings = [
    ...asText,
    ...readConverted(comparison),
    ...readColorObject(comparison),
    ...readColorOfReferences(comparison),
    ...readEasing(comparison),
  ];
  if (readings.length > 0) return readings;
  const others = [...readComposite(comparison), ...readAlias(comparison)];
  return others.length > 0 ? others : readFamilies(comparison);
}

/** Whether a value and what is declared are colours in as many hex digits, of which not all are the same. */
function isOtherHex(node: JsonNode, declared: string): boolean {
  if (node.kind !== "string" || node.value.length !== declared.length) return false;
  const areHex = hex.test(node.value) && hex.test(declared);
  return areHex && node.value.toLowerCase() !== declared.toLowerCase();
}

const hex = /^#[\da-f]+$/i;
