/** What the package publishes, and where each door's source is. `out` is relative to dist, without `.js`. */

export const browserDoors = [
  { out: "index", source: "src/index.ts" },
  { out: "host-adapter", source: "src/host-adapter.ts" },
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
