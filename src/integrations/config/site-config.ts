import { setTimeout } from "node:timers/promises";
import { configFileNames } from "../../discover/project-files.js";
import type { FoundStyleSheets } from "../../discover/style-sheets/style-sheet-file.js";
import { restMs } from "../../disk/files/read-at-rest.js";
import type { PanelNames } from "../../model/host-pieces/restore-script.js";
import { inSlices } from "../in-slices.js";
import { unnamedConfig, withDiscovery } from "./discovered-config.js";
import { findSiteStyleSheets } from "./find-site-style-sheets.js";
import { type ConfigOutcome, configFileOf, importModule, loadConfig } from "./load-config.js";
import { createMadeTokens } from "./made-tokens.js";
import { noteProjectFiles, type ProjectChanges } from "./project-changes.js";
import { withApply } from "./with-apply.js";
import { writableFiles } from "./writable-files.js";

/** The configuration of a project's pages, as its files have it. */
export interface SiteConfig {
  /** Reads the files again where one has changed since; otherwise it only looks at them. */
  current(): Promise<ConfigOutcome>;
  /** The same without another look at the files, which takes milliseconds where they are thousands. */
  lastSeen(): Promise<ConfigOutcome>;
  /** The names alone, for which no style sheet is read; undefined where the configuration is broken. */
  names(): Promise<PanelNames | undefined>;
}

export interface SiteFolders {
  /** Absolute. */
  readonly root: string;
  /** Absolute. */
  readonly writeRoot: string;
  /** The style sheets that pages have loaded, by their paths from the root, in that order; none where nobody sees it. */
  readonly loaded?: () => readonly string[];
}

/** Where files are saved all the time, the next one who asks has them read again. */
const mostReads = 5;
/** A page waits for the compiler of its project no longer, and has what that tells when it is loaded again. */
const longestWaitMs = 3_000;

/** `onRead` is told of each reading, such as to say on the terminal what is wrong. */
export function createSiteConfig(
  { root, writeRoot, loaded = () => [] }: SiteFolders,
  applyPath: string,
  onRead: (outcome: ConfigOutcome) => void,
): SiteConfig {
  let changes: ProjectChanges | undefined;
  let outcome: Promise<ConfigOutcome> | undefined;
  let used: readonly string[] = [];
  const made = createMadeTokens(root, () => {
    outcome = undefined;
  });

  /** Finds the style sheets, once more where one was saved meanwhile: many editors empty a file before they write it. */
  const findAtRest = async (): Promise<FoundStyleSheets> => {
    for (let reads = 1; ; reads++) {
      const readFrom = Date.now();
      const found = findSiteStyleSheets(root, used, made.tokens);
      const names = [...found.files, ...found.skipped].map(({ file }) => file);
      changes = noteProjectFiles(root, [...configFileNames, ...names, ...found.passedOver], readFrom);
      if (reads === mostReads || !changes.wereUnderWay) return found;
      await setTimeout(restMs);
    }
  };

  const read = async (): Promise<ConfigOutcome> => {
    used = loaded();
    made.fileChanged();
    await Promise.race([made.look(), setTimeout(longestWaitMs, undefined, { ref: false })]);
    const { files, skipped } = await findAtRest();
    const file = configFileOf(root, undefined);
    const own = withoutEndpoint(await loadConfig({ file, importModule }));
    const found = { files: writableFiles(files, { root, writeRoot }), skipped };
    const complete = await inSlices(
      withDiscovery(own, root, { options: {}, found, isPartial: made.isPartial }),
    );
    const next = withApply(complete, undefined, { applyPath, root, writeRoot });
    onRead(next);
    return next;
  };
  const lastSeen = (): Promise<ConfigOutcome> => {
    if (outcome === undefined || used.length !== loaded().length) outcome = read().catch(unreadable);
    return outcome;
  };

  return {
    current() {
      if (changes?.haveHappened() === true) outcome = undefined;
      return lastSeen();
    },
    lastSeen,
    async names() {
      const read = await loadConfig({ file: configFileOf(root, undefined), importModule });
      if (read.kind === "broken") return undefined;
      return read.kind === "found" ? read.config : unnamedConfig(root);
    },
  };
}

/** Whatever goes wrong here, the page itself must go on. */
function unreadable(error: unknown): ConfigOutcome {
  return { kind: "broken", message: `the project could not be read: ${error}` };
}

/** `init` names the server of the command line there, which need not run: here Apply is on the page's own origin. */
function withoutEndpoint<Loaded extends Awaited<ReturnType<typeof loadConfig>>>(loaded: Loaded): Loaded {
  if (loaded.kind !== "found") return loaded;
  const { applyEndpoint: _, ...config } = loaded.config;
  return { ...loaded, config };
}
