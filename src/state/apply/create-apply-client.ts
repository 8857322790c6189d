import type { History } from "../session/history.js";
import type { SeenSession } from "../session/session.js";
import type { SessionCore } from "../session/session-core.js";
import type { ApplyClient, Outcome } from "./apply-client.js";
import type { ApplyRoad } from "./apply-road.js";

/** The apply client, and what keeps an eye on values that are in the files but not on the page yet. */
export interface Applying {
  readonly client: ApplyClient;
  look(): void;
  stop(): void;
}

/** Its code is loaded when it is first needed. */
export function createApplying(core: SessionCore, history: History, session: SeenSession): Applying {
  const { applyEndpoint: endpoint, applyRouting: routing } = session.config;
  let loading: Promise<ApplyRoad> | undefined;
  let road: ApplyRoad | undefined;
  let isStopped = false;

  function collect(): ReadonlyMap<string, string> {
    const pending = core.overridden().filter(core.isChanged);
    return new Map(pending.map((entry) => [entry.item.cssVar, core.emit(entry)]));
  }

  function load(): Promise<ApplyRoad> {
    loading ??= import("./apply-road.js").then(({ createApplyRoad }) => {
      road = createApplyRoad(core, history, { endpoint: endpoint ?? "", routing: routing ?? {}, collect });
      if (isStopped) road.stop();
      return road;
    });
    return loading;
  }

  function travel<T>(run: (road: ApplyRoad) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return load().then(run, () => {
      // The page's server, which has the code, is gone; asking again loads it again.
      loading = undefined;
      return { ok: false, failure: { kind: "unreachable", endpoint: endpoint ?? "" } };
    });
  }

  return {
    client: {
      blocked: session.apply.blocked,
      preview: () => travel((loaded) => loaded.preview()),
      confirm: (preview, chosen) => travel((loaded) => loaded.confirm(preview, chosen)),
    },
    look() {
      if (core.applied.size === 0 || isStopped) return;
      if (road) road.look();
      else void load().then((loaded) => loaded.look());
    },
    stop() {
      isStopped = true;
      road?.stop();
    },
  };
}
