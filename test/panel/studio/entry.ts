import { pageFrameName } from "../../../src/model/host-pieces/embedded-config.js";
import { mountPanel } from "../../../src/panel/mount.js";
import { createBrowserWorld } from "../../../src/state/page/browser-world.js";
import { createSession } from "../../../src/state/session/create-session.js";
import { largeConfig } from "./large-config.js";
import { modeConfig } from "./mode-config.js";
import { sampleConfig } from "./sample-config.js";
import { scaleConfig } from "./scale-config.js";
import { similarConfig } from "./similar-config.js";

/** Mounts the panel on the studio's page; `?items=5000` takes a generated configuration instead, `?config=scales` one of scales. */
const query = new URLSearchParams(location.search);
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
// The style sheet of the page has a dress for the configuration of modes.
document.body.dataset.config = name;
if (window.name !== pageFrameName) {
  const session = createSession(config, createBrowserWorld(window));
  const theme = query.get("theme");
  const handle = await mountPanel(session, {
    language: query.get("lang") === "ja" ? "ja" : "en",
    pushPage: query.has("push"),
    ...(theme === "light" || theme === "dark" ? { theme } : {}),
  });
  Object.assign(window, { studio: { session, handle } });
  if (!query.has("closed")) handle.open();
}
