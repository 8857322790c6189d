import type { PanelConfig } from "../../model/config.js";
import type { History } from "../session/edits/history.js";
import type { SessionCore } from "../session/session-core.js";
import { type ApplyBlocked, type ApplyClient, codeNotLoaded } from "./apply-client.js";
import { createAwaitedValues } from "./awaited/awaited-values.js";
import type { NotTakenOver } from "./awaited/not-taken-over.js";
import type { MadeIn } from "./made-in.js";
import type { ModePages } from "./mode-pages.js";

/** The way of a change to the files, and what keeps an eye on values that are in the files but not on the page yet. */
export interface ApplyWorkflow {
  readonly client: ApplyClient;
  /** Lets go of overrides that the page shows by itself by now. */
  look(): void;
  /** Looks now and in a while, fetches style sheets that have not come by themselves, and tells what the page does not show. */
  await(): void;
  stop(): void;
}

interface WorkflowOptions {
  readonly core: SessionCore;
  readonly history: History;
  readonly config: PanelConfig;
  readonly modePages: ModePages;
  readonly madeIn: MadeIn;
  /** Told of written values that the page has not taken over in time. */
  readonly onNotTakenOver: (values: readonly NotTakenOver[]) => void;
}

/** The way of an apply from the page. What asks the server is loaded when Apply is pressed for the first time. */
export function createApplyWorkflow({
  core,
  history,
  config,
  modePages,
  madeIn,
  onNotTakenOver,
}: WorkflowOptions): ApplyWorkflow {
  const awaited = createAwaitedValues(core, history, { onNotTakenOver, settle });
  let writing: Promise<unknown> = Promise.resolve();
  let settling: Promise<void> | undefined;
  async function loadClient() {
    const loaded = await import("./requests/create-apply-client.js").catch(() => undefined);
    return loaded?.createApplyClient({ core, history, config, modePages, madeIn, awaitPage: awaited.await });
  }

  async function settle(): Promise<void> {
    // An answer on its way says more, and may yet get lost.
    settling ??= writing
      .then(loadClient)
      .then((client) => client?.settle())
      .finally(() => {
        settling = undefined;
      });
    await settling;
  }

  function blocked(): ApplyBlocked | undefined {
    if (config.applyEndpoint === undefined) return "no-endpoint";
    if (config.applyRouting === undefined) return "no-routing";
    return core.countChanged() === 0 ? "nothing-to-apply" : undefined;
  }

  return {
    client: {
      blocked,
      preview: async () => (await loadClient())?.preview() ?? codeNotLoaded,
      confirm(shown, chosen) {
        const outcome = loadClient().then((client) => client?.confirm(shown, chosen) ?? codeNotLoaded);
        // Nothing is kept of what they came to.
        writing = Promise.all([writing, outcome]).then(() => {});
        return outcome;
      },
      settle,
      keep: awaited.keep,
      stillAwaited: awaited.stillAwaited,
    },
    look() {
      madeIn.expire();
      awaited.look();
    },
    await() {
      madeIn.expire();
      awaited.await();
      modePages.visit();
    },
    stop() {
      modePages.stop();
      madeIn.stop();
      awaited.stop();
    },
  };
}
