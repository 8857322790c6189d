import type { Surroundings } from "../program.js";
import type { GetLoadRules } from "./load-rules.js";

/** The files that an address in a file may mean, relative to the root, in the order in which they are looked for. */
export type FindCandidates = (from: string, address: string, rules?: GetLoadRules) => readonly string[];

/** Creates what finds the file that an address in another one means, among some that are known. */
export function createFind<T>(
  known: ReadonlyMap<string, T>,
  findCandidates: FindCandidates,
  { rules, unread, missing }: Surroundings,
) {
  const find = (path: string, address: string): T | undefined => {
    const candidates = findCandidates(path, address, rules);
    const found = candidates.find((candidate) => known.has(candidate));
    if (found !== undefined) return known.get(found);
    const unusable = candidates.find((candidate) => unread?.has(candidate));
    // An address with this ending may be left to the browser.
    if (!address.endsWith(".css")) missing.add(path, address, unread?.get(unusable ?? ""));
    return undefined;
  };
  // A file may load another one tens of thousands of times.
  const found = new Map<string, Map<string, T | undefined>>();
  return ({ path }: { readonly path: string }, address: string): T | undefined => {
    const inFile = found.get(path) ?? new Map<string, T | undefined>();
    found.set(path, inFile);
    if (!inFile.has(address)) inFile.set(address, find(path, address));
    return inFile.get(address);
  };
}
