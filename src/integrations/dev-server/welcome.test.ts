import { expect, test } from "vitest";
import type { PanelConfig } from "../../model/config.js";
import { welcomeOf } from "./welcome.js";

const config: PanelConfig = {
  storagePrefix: "p",
  consoleNamespace: "site",
  applyRouting: { "*": ["a.css", "b.css"], card: "a.css" },
  tabs: [
    {
      id: "t",
      label: "T",
      tiers: [
        {
          id: "r",
          label: "R",
          items: ["--a", "--b"].map((cssVar) => ({
            id: cssVar.slice(2),
            cssVar,
            label: cssVar,
            default: "1px",
            type: { kind: "text" as const },
          })),
        },
      ],
    },
  ],
};

test.each([
  [{}, "2 tokens in 2 files; the panel opens with the button or Alt+Shift+E"],
  [{ panel: { shortcuts: false } }, "2 tokens in 2 files; the panel opens with the button"],
  [
    { launcher: "toolbar" as const },
    "2 tokens in 2 files; the panel opens with the button, in the dev toolbar if that is on, or Alt+Shift+E",
  ],
  [
    { launcher: false },
    "2 tokens in 2 files; the panel opens with site.showDesignPanel() in the page's console",
  ],
])("the terminal tells what there is and how to open it: %j", (options, line) => {
  expect(welcomeOf(config, options)).toBe(line);
});

test("one of each is no plural", () => {
  expect(welcomeOf({ ...config, tabs: [], applyRouting: { "*": "a.css" } }, {})).toContain(
    "0 tokens in 1 file;",
  );
});
