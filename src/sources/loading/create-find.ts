import type { Surroundings } from "../preprocessor.js";
import type { GetLoadRules } from "./load-rules.js";

/** Creates what finds the file that an address in another one means, among some that are known. */
export function createFind<T>(
  known: ReadonlyMap<string, T>,
  candidatesOf: (path: string, address: string, rules: GetLoadRules | undefined) => readonly string[],
  { rules, unread, missing }: Surroundings,
) {
  return ({ path }: { readonly path: string }, address: string): T | undefined => {
    const candidates = candidatesOf(path, address, rules);
    const found = candidates.find((candidate) => known.has(candidate));
    if (found !== undefined) return known.get(found);
    const unusable = candidates.find((candidate) => unread?.has(candidate));
    // An address with this ending may be left to the browser.
    if (!address.endsWith(".css")) missing.add(path, address, unread?.get(unusable ?? ""));
    return undefined;
  };
}
