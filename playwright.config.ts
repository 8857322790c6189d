import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "test",
  testMatch: "**/*.spec.ts",
  // The example sites install packages; scripts/test-examples.mjs runs them.
  testIgnore: "examples/**",
  outputDir: "test-results",
  // A journey waits for its servers and its browser half of the time; each has servers, ports and folders of its own.
  workers: 2,
  // A machine shared with others may stall a browser for seconds; a third failure is ours.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  // Nothing takes so long but what hangs, however busy the machine is.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    // A new browser context for each journey would take a fifth of their time. What one leaves is removed before the next,
    // but for permissions that it granted.
    reuseContext: true,
    // What is not there by then never comes, and is named; without it a journey waits for its own end.
    actionTimeout: 60_000,
    viewport: { width: 1400, height: 900 },
    launchOptions: {
      executablePath,
      args: [
        // A container often has no user namespaces for the sandbox, and tests run as root there.
        "--no-sandbox",
        // Nobody is there to allow the picture of a page in frames.
        "--auto-accept-this-tab-capture",
      ],
    },
  },
});
