import { expect, test } from "vitest";
import { createConfig } from "../../test/state/configs.js";
import { parsePanelConfig } from "./parse-panel-config.js";

test("a sound configuration comes back as it was given", () => {
  const config = createConfig();
  expect(parsePanelConfig(config)).toMatchObject({ ok: true, value: config });
});
