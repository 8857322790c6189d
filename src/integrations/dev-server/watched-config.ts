import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger, ViteDevServer } from "vite";
import type { PanelNames } from "../../model/host-pieces/restore-script.js";
import { rowsText, unnamedConfig, withDiscovery } from "../config/discovered-config.js";
import { type ConfigOutcome, configFileOf, type LoadedConfig, loadConfig } from "../config/load-config.js";
import { withApply } from "../config/with-apply.js";
import { inSlices } from "../in-slices.js";
import type { DesignTokenPanelOptions } from "../options.js";
import { isImportedBy, projectRootOf } from "./vite-server.js";
import { createWatchedStyleSheets } from "./watched-style-sheets.js";

/** The configuration of a dev server, as the files have it now. */
export interface WatchedConfig {
  /**
   * Reads what has changed first. In the middle of a page's loading, what it loads is half of the truth, and the order of
   * style sheets stays as it was.
   */
  loaded(isPageLoading?: boolean): Promise<ConfigOutcome>;
  /** Looks at the files first, as somebody who writes them has to. */
  current(): Promise<ConfigOutcome>;
  /** The names alone, for which no style sheet is read; undefined where the configuration is broken. */
  names(): Promise<PanelNames | undefined>;
  /** Takes note of a page in HTML that was asked for, by its absolute path. */
  pageAsked(file: string): void;
  /** Takes note of a changed file; what follows comes later. `whole` waits until an emptied one has content again. */
  fileChanged(file: string, whole?: () => unknown): void;
}

export interface WatchedConfigEvents {
  /** It is there for the first time. */
  onFirst(outcome: ConfigOutcome): void;
  /** The configuration is another one from now on. */
  onReplaced(): void;
  /** Open pages would show other rows. */
  onNewRows(outcome: ConfigOutcome & { readonly kind: "found" }): void;
}

/** Who saves often, or many files at once, causes one reading; and an update of the page goes out before it. */
const restMs = 100;

export function createWatchedConfig(
  server: ViteDevServer,
  { applyPath, ...options }: DesignTokenPanelOptions & { readonly applyPath: string },
  events: WatchedConfigEvents,
): WatchedConfig {
  const { logger } = server.config;
  const root = projectRootOf(server, options.rootDir);
  const writeRoot = resolve(root, options.writeRoot ?? ".");
  const onMade = () => tellSoon();
  const sheets =
    options.discover === false
      ? undefined
      : createWatchedStyleSheets(server, { root, writeRoot }, { ...options.discover, onMade });
  let reading: Promise<LoadedConfig> | undefined;
  /** The reading that the outcome configuration is made of. */
  let used: Promise<LoadedConfig> | undefined;
  let outcome: ConfigOutcome | undefined;
  /** What open pages were told last. */
  let told: ConfigOutcome | undefined;
  /** Its rows, once they were asked for. */
  let toldRows: string | undefined;
  const warn = createWarner(logger);
  let areSheetsNew = false;
  let isConfigNew = false;
  let work: Promise<unknown> = Promise.resolve();

  const readConfig = (): Promise<LoadedConfig> => {
    const importModule = (path: string) => server.ssrLoadModule(path);
    const file = configFileOf(root, options.configFile);
    reading ??= loadConfig({ config: options.config, file, importModule });
    return reading;
  };

  const bringUpToDate = async (isPageLoading: boolean): Promise<ConfigOutcome> => {
    if (await sheets?.update(isPageLoading)) areSheetsNew = true;
    if (outcome !== undefined && readConfig() === used && !areSheetsNew) return outcome;
    const from = readConfig();
    const read = await from;
    const complete = await inSlices(withDiscovery(read, root, sheets?.search() ?? false));
    const next = withApply(complete, options.routing, { applyPath, root, writeRoot });
    areSheetsNew = false;
    used = from;
    const isFirst = outcome === undefined;
    outcome = next;
    if (next.kind === "broken") logger.error(`[design-token-panel] ${next.message}`);
    else warn(next.warnings);
    // Requests have their turn before rows are compared.
    await nextTurn();
    if (isFirst) told = next;
    if (isFirst) events.onFirst(next);
    else events.onReplaced();
    return next;
  };

  /** One at a time: who asks while files are read waits for that, and for what was saved in the meantime. */
  const loaded = (isPageLoading = false): Promise<ConfigOutcome> => {
    const turn = work.then(() => bringUpToDate(isPageLoading));
    work = turn.catch(() => undefined);
    return turn;
  };

  const tell = async (): Promise<void> => {
    const now = await loaded();
    const before = told;
    const isNews = isConfigNew;
    told = now;
    isConfigNew = false;
    if (now === before) return;
    const rowsBefore = toldRows ?? rowsOf(before);
    toldRows = rowsOf(now);
    // An apply changes values, which the page itself shows; the open panel stays as it is then.
    if (now.kind === "found" && (isNews || toldRows !== rowsBefore)) events.onNewRows(now);
  };

  const tellSoon = afterRest(() => tell().catch((error) => logger.error(`[design-token-panel] ${error}`)));

  const isConfig = (path: string): boolean => {
    const file = options.config === undefined ? configFileOf(root, options.configFile) : undefined;
    return file !== undefined && (path === file || isImportedBy(server, path, file));
  };

  return {
    loaded,
    async current() {
      await sheets?.look();
      return loaded();
    },
    async names() {
      const read = await readConfig();
      if (read.kind === "broken") return undefined;
      return read.kind === "found" ? read.config : unnamedConfig(root);
    },
    pageAsked: (file) => sheets?.pageAsked(file),
    fileChanged(path, whole) {
      const isSheet = sheets?.fileChanged(path, whole) === true;
      if (isConfig(path)) {
        reading = undefined;
        isConfigNew = true;
      } else if (!isSheet) return;
      tellSoon();
    },
  };
}

/** Puts work off until nobody has asked for it for a while. */
function afterRest(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, restMs).unref();
  };
}

/** What was said of a file stays true until something else is: saving another one is no reason to say it again. */
function createWarner(logger: Pick<Logger, "warn">): (warnings: readonly string[]) => void {
  let said = "";
  return (warnings) => {
    if (warnings.join() !== said) for (const text of warnings) logger.warn(`[design-token-panel] ${text}`);
    said = warnings.join();
  };
}

function rowsOf(outcome: ConfigOutcome | undefined): string | undefined {
  return outcome?.kind === "found" ? rowsText(outcome.config) : undefined;
}
