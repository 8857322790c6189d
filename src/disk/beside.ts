import { crypto } from "./builtins.js";
import type { Folder } from "./folder.js";

/** An entry of an opened directory. */
export interface Entry {
  folder: Folder;
  name: string;
}

const longestStem = 48;

/**
 * The helper files of a transaction, beside the file: `stage` is the new content, `old` the file as it was. The names
 * are hidden and have no extension a watcher or a glob would pick up.
 */
export function besideEntry({ folder, name }: Entry, txid: string, role: "stage" | "old"): Entry {
  // Long names are cut to leave room below the limit of 255 bytes, and told apart by a hash.
  const stem =
    name.length <= longestStem
      ? name
      : `${name.slice(0, longestStem)}.${crypto().hash("sha256", name).slice(0, 12)}`;
  return { folder, name: `.${stem}.${txid}${role === "old" ? ".old" : ""}.dtp-tmp` };
}
