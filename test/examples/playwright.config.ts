import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results/examples",
  reporter: [["list"], ["json"]],
  workers: 1,
  // A machine shared with others may stall a browser for seconds; a third failure is ours.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  // A site installs its packages and a framework compiles its first page within one test.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1400, height: 900 },
    launchOptions: { executablePath, args: ["--no-sandbox"] },
  },
});
