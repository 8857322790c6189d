/** What the package publishes, and where each door's source is. `out` is relative to dist, without `.js`. */

export const browserDoors = [
  { out: "index", source: "src/index.ts" },
  { out: "host-adapter", source: "src/host-adapter.ts" },
];

/** What the browser doors load on demand, under names that both know. */
export const parts = {
  panel: { out: "parts/panel", source: "src/panel/start-panel.ts" },
  /** The button that development servers put on their pages. */
  launcher: { out: "parts/launcher", source: "src/host/launcher/launcher.ts" },
  /** Loaded on pages whose panel stays closed. It asks the panel's file where the configuration is a new one. */
  checkConfig: { out: "parts/check-config", source: "src/host/config/report-config.ts" },
};

export const nodeDoors = [
  { out: "server", source: "src/server.ts" },
  { out: "vite", source: "src/vite.ts" },
  { out: "astro", source: "src/astro.ts" },
  { out: "nuxt", source: "src/nuxt.ts" },
  { out: "next", source: "src/next.ts", isPlain: true },
];

export const bins = [
  { out: "bin/design-token-panel-server", source: "src/bin/design-token-panel-server.ts" },
  { out: "bin/design-token-panel", source: "src/bin/design-token-panel.ts" },
];

/** What Node runs in threads of its own. They are found beside the chunks that start them. */
export const threads = [{ out: "chunks/compile-worker", source: "src/compilers/compile-worker.js" }];

export const browserTargets = ["chrome111", "firefox113", "safari16.4"];
