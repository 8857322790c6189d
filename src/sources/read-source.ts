import { readSheet } from "../css/sheet/sheet-reader.js";
import { kindOf } from "./kinds.js";
import type { GetLoadRules } from "./loading/load-rules.js";
import { MissingFiles } from "./loading/missing-files.js";
import type { Linked } from "./preprocessor.js";
import { Programs } from "./programs.js";
import type { Source } from "./source.js";

/** Reads a file as its name says, by itself. A byte order mark is part of the text. */
export function readSource(path: string, text: string): Source {
  return readSources(new Map([[path, text]])).get(path) ?? { text, sheet: readSheet(text), unread: [] };
}

export interface ReadOptions {
  /** Style sheets with which a compilation may begin although others load them. */
  readonly entries?: ReadonlySet<string>;
  /** Files that are read for what they tell of others alone. */
  readonly apart?: ReadonlySet<string>;
  /** Why files are not read that others load. */
  readonly unread?: ReadonlyMap<string, string>;
  /** Whether the project fills in variables in files that are named as CSS. */
  readonly fillsInVariables?: boolean;
  /** Where the project's build looks for what files load. */
  readonly rules?: GetLoadRules;
}

/** Reads files as their names say; those that load one another get what they load. */
export function readSources(
  files: ReadonlyMap<string, string>,
  { entries, apart, unread, fillsInVariables = false, rules }: ReadOptions = {},
): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  const linked = new Map<string, Linked>();
  const missing = new MissingFiles(rules);
  const isEntry = ({ path }: { readonly path: string }): boolean =>
    entries?.has(path) === true && !isPartial(path);
  const programs = new Programs({ rules, unread, missing, isEntry });
  for (const [path, text] of files) {
    const read = kindOf(path).read({ path, text, programs, fillsInVariables });
    sources.set(path, "source" in read ? read.source : read);
    if ("source" in read) linked.set(path, read);
  }
  const instances = missing.nameIn(new Map(programs.all.flatMap((program) => [...program.link()])));
  for (const [path, one] of linked) if (apart?.has(path) !== true) one.addDeclarations(instances);
  return sources;
}

/** Whether a file is only there to be loaded by others. */
export function isPartial(path: string): boolean {
  return path.slice(path.lastIndexOf("/") + 1).startsWith("_");
}
