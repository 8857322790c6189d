import { hash } from "node:crypto";
import type { Entry } from "./folder.js";

const longestStem = 48;

/**
 * The hidden files that a transaction keeps beside a file while it is replaced: `stage` is the new content, `old` the
 * file as it was. No name has an extension that a watcher or a glob would pick up.
 */
export function helperFile({ folder, name }: Entry, txid: string, role: "stage" | "old"): Entry {
  // Long names are cut to leave room below the limit of 255 bytes, and told apart by a hash.
  const stem =
    name.length <= longestStem ? name : `${name.slice(0, longestStem)}.${hash("sha256", name).slice(0, 12)}`;
  return { folder, name: `.${stem}.${txid}${role === "old" ? ".old" : ""}.dtp-tmp` };
}
