/** What the package publishes, and where each door's source is. `out` is relative to dist, without `.js`. */

export const browserDoors = [
  { out: "index", source: "src/index.ts" },
  { out: "host-adapter", source: "src/host-adapter.ts" },
];

/** What the adapter and the main door load on demand, under names that both know. */
export const lazyParts = [
  { out: "host/live", source: "src/host/live.ts" },
  { out: "host/check-config", source: "src/host/check-config.ts" },
];

export const nodeDoors = [
  { out: "server", source: "src/server.ts" },
  { out: "vite", source: "src/vite.ts" },
  { out: "astro", source: "src/astro.ts" },
];

export const bins = [
  { out: "bin/design-token-panel-server", source: "src/bin/design-token-panel-server.ts" },
  { out: "bin/design-token-panel", source: "src/bin/design-token-panel.ts" },
];
