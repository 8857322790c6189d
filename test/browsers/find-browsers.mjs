import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { startFirefox } from "./bidi.mjs";
import { startWebKit } from "./webdriver.mjs";

/** The browsers of this machine besides Chromium: each with a way to start it, or with what to install. */
export function findBrowsers() {
  return [findFirefox(), findWebKit()];
}

function findFirefox() {
  const command = process.env.FIREFOX_PATH ?? findProgram(["firefox-esr", "firefox"]);
  const missing = "install Firefox (Debian: apt-get install firefox-esr), or set FIREFOX_PATH";
  return {
    name: "Firefox",
    ...(command === undefined ? { missing } : { start: () => startFirefox(command) }),
  };
}

function findWebKit() {
  const driver = findProgram(["WebKitWebDriver"]);
  const browser = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"]
    .flatMap((version) =>
      ["x86_64-linux-gnu", "aarch64-linux-gnu", "."].map((arch) => `/usr/lib/${arch}/${version}/MiniBrowser`),
    )
    .find((path) => existsSync(path));
  const screen = findProgram(["Xvfb"]);
  const hasScreen = process.env.DISPLAY !== undefined || screen !== undefined;
  if (driver === undefined || browser === undefined || !hasScreen)
    return { name: "WebKitGTK", missing: "on Debian: apt-get install webkit2gtk-driver xvfb" };
  return { name: "WebKitGTK", start: () => startOnScreen({ driver, browser, screen }) };
}

/** WebKitGTK has no headless mode: it gets a screen of its own where there is none. */
async function startOnScreen({ driver, browser, screen }) {
  if (process.env.DISPLAY !== undefined)
    return startWebKit({ driver, browser, display: process.env.DISPLAY });
  const child = spawn(screen, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(child.stdio[3], "data");
  const stop = () => child.kill("SIGTERM");
  process.once("exit", stop);
  const started = await startWebKit({ driver, browser, display: `:${String(number).trim()}` }).catch(
    (error) => {
      stop();
      throw error;
    },
  );
  return {
    ...started,
    async close() {
      await started.close();
      process.off("exit", stop);
      stop();
    },
  };
}

function findProgram(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
