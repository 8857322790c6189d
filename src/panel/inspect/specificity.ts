import { splitTopLevel } from "./declarations.js";

/** Specificity as one number: ids, then classes with attributes and pseudo-classes, then types (Selectors 4, section 17).
 * Of a list the highest counts, so give it the one selector that matched. */
export function specificity(selector: string): number {
  return Math.max(0, ...splitTopLevel(selector, ",").map(ofComplex));
}

const idWeight = 1_000_000;
const classWeight = 1_000;

function ofComplex(selector: string): number {
  let sum = 0;
  let rest = selector.replace(/\\./g, "x").replace(/"[^"]*"|'[^']*'/g, "");
  // From the innermost brackets outwards: each function is replaced by nothing once counted.
  for (let found = innermost(rest); found !== undefined; found = innermost(rest)) {
    sum += ofFunction(found.name, found.inside);
    rest = rest.slice(0, found.start) + rest.slice(found.end);
  }
  const count = (pattern: RegExp): number => {
    const matches = rest.match(pattern)?.length ?? 0;
    rest = rest.replace(pattern, " ");
    return matches;
  };
  sum += count(/\[[^\]]*\]/g) * classWeight;
  sum += count(/#[^\s.#:[>+~*]+/g) * idWeight;
  sum += count(/\.[^\s.#:[>+~*]+/g) * classWeight;
  sum += count(/::[\w-]+/g);
  sum += count(/:[\w-]+/g) * classWeight;
  return sum + count(/[^\s>+~*|&]+/g);
}

function innermost(text: string): { name: string; inside: string; start: number; end: number } | undefined {
  const match = /(:{1,2}[\w-]+)\(([^()]*)\)/.exec(text);
  if (match === null) return undefined;
  const [whole, name = "", inside = ""] = match;
  return { name: name.toLowerCase(), inside, start: match.index, end: match.index + whole.length };
}

function ofFunction(name: string, inside: string): number {
  switch (name) {
    case ":where":
      return 0;
    case ":is":
    case ":not":
    case ":has":
    case ":-webkit-any":
      return specificity(inside);
    case "::slotted":
      return 1 + specificity(inside);
    default:
      return name.startsWith("::") ? 1 : classWeight;
  }
}
