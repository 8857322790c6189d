import { pageFrameName } from "../../../src/model/host-pieces/embedded-config.js";
import { mountPanel } from "../../../src/panel/mount.js";
import { createBrowserWorld } from "../../../src/state/page/browser-world.js";
import { createSession } from "../../../src/state/session/create-session.js";
import { largeConfig } from "./large-config.js";
import { modeConfig } from "./mode-config.js";
import { sampleConfig } from "./sample-config.js";
import { scaleConfig } from "./scale-config.js";
import { similarConfig } from "./similar-config.js";

let close = () => {};

/** Opens the panel in place of the one that is open, as a page with this query has it where nothing is saved. */
async function openAnew(search: string): Promise<void> {
  close();
  // The one that was open has saved its state until now.
  localStorage.clear();
  await open(search);
}

async function open(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const size = Number(query.get("items") ?? 0);
  const configs = {
    sample: () => sampleConfig,
    large: () => largeConfig(size),
    none: () => ({ ...sampleConfig, tabs: [] }),
    similar: () => similarConfig,
    scales: () => scaleConfig,
    modes: () => modeConfig,
  };
  const name = query.get("config") ?? (size > 0 ? "large" : "sample");
  const config = (Object.entries(configs).find(([key]) => key === name)?.[1] ?? configs.sample)();
  // The style sheet of the page is made for the configuration of modes.
  document.body.dataset.config = name;
  if (window.name === pageFrameName) return;
  const session = createSession(config, createBrowserWorld(window));
  const theme = query.get("theme");
  const handle = await mountPanel(session, {
    language: query.get("lang") === "ja" ? "ja" : "en",
    pushPage: query.has("push"),
    ...(theme === "light" || theme === "dark" ? { theme } : {}),
  });
  close = () => {
    handle.destroy();
    session.destroy();
  };
  Object.assign(window, { studio: { session, handle, openAnew } });
  if (!query.has("closed")) handle.open();
}

/**
 * Mounts the panel on the studio's page; `?items=5000` takes a generated configuration instead, `?config=scales` one of
 * scales. Not awaited: what comes on demand imports from this file, and would wait for its end.
 */
void open(location.search);
