/** What the package publishes, and where each door's source is. `out` is relative to dist, without `.js`. */

export const browserDoors = [
  { out: "index", source: "src/index.ts" },
  { out: "host-adapter", source: "src/host-adapter.ts" },
];

/** What the adapter and the main door load on demand, under names that both know. */
export const browserParts = [
  { out: "parts/live", source: "src/host/live.ts" },
  { out: "parts/mount", source: "src/panel/mount.tsx" },
];

/** Loaded by itself on pages whose panel stays closed, so it shares nothing with the panel. */
export const lonePart = { out: "parts/check-config", source: "src/host/check-config.ts" };

const bases = {
  "src/panel/mount.tsx": ["src/host/live.ts"],
  "src/host/sound-session.ts": ["src/host/live.ts"],
  "src/panel/hands.ts": ["src/panel/mount.tsx", "src/host/sound-session.ts"],
  "src/host/whole-session.ts": ["src/host/sound-session.ts"],
  "src/panel/touch.ts": ["src/panel/hands.ts", "src/host/whole-session.ts"],
};

/** What is in place before this module loads; nothing when it is a part of something. */
export function basesOf(source, isLoadedOnDemand) {
  return bases[source] ?? (isLoadedOnDemand ? ["src/panel/touch.ts"] : []);
}

export const nodeDoors = [
  { out: "server", source: "src/server.ts" },
  { out: "vite", source: "src/vite.ts" },
  { out: "astro", source: "src/astro.ts" },
];

export const bins = [
  { out: "bin/design-token-panel-server", source: "src/bin/design-token-panel-server.ts" },
  { out: "bin/design-token-panel", source: "src/bin/design-token-panel.ts" },
];
