import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

// A machine shared with others may stall a process for seconds; a second failure is ours.
const retry = process.env.CI ? 1 : 0;
const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          retry,
          environment: "node",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: ["**/*.browser.test.*", "test/journeys/**"],
          testTimeout: 20_000,
        },
      },
      {
        oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
        test: {
          name: "browser",
          retry,
          include: ["src/**/*.browser.test.{ts,tsx}", "test/**/*.browser.test.{ts,tsx}"],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromium,
                args: [
                  "--no-sandbox",
                  "--disable-gpu",
                  "--disable-background-networking",
                  "--disable-component-update",
                  "--disable-sync",
                  "--no-first-run",
                ],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
