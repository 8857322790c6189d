import { matchPlainSelectors } from "../plain-selectors.js";
import { readPlainSelector } from "../style-selectors.js";
import type { RootElement } from "./root-element.js";

/** Whether each selector of a list is one that is spelt in one way alone and that the root element has for sure. */
export function takeRootAlone(list: string, root: RootElement): boolean {
  return list.split(",").every((member) => {
    const plain = readPlainSelector(member);
    const match = plain === undefined ? undefined : matchPlainSelectors(plain, { root, parent: undefined });
    return match !== undefined && match !== "invalid" && match.matches === "yes";
  });
}
