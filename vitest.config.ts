import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

// A machine shared with others may stall a process for seconds; a third failure is ours.
const retry = process.env.CI ? 2 : 0;
/** Nothing takes so long but what hangs, however busy the machine is. */
const hangMs = 120_000;
const waits = { testTimeout: hangMs, hookTimeout: hangMs, expect: { poll: { timeout: hangMs } } };
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
          exclude: ["**/*.browser.test.*"],
          // Modules keep no state, so the files of a worker may share them; loading each anew takes half of the time.
          isolate: false,
          // Vitest leaves one processor to itself, which is half of a machine that has two.
          maxWorkers: availableParallelism(),
          setupFiles: ["test/workshop/leave-node-as-it-was.ts", "test/workshop/leave-nothing.ts"],
          ...waits,
        },
      },
      {
        oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
        test: {
          name: "browser",
          retry,
          include: ["src/**/*.browser.test.{ts,tsx}", "test/**/*.browser.test.{ts,tsx}"],
          // As above; here each file would also fetch some hundred modules anew.
          isolate: false,
          setupFiles: ["test/workshop/leave-nothing.ts"],
          ...waits,
          browser: {
            // The page loads everything first that tests have in common.
            connectTimeout: 5 * hangMs,
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
