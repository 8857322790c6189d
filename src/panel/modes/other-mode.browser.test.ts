import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";
import { modeConfig } from "../../../test/panel/studio/mode-config.js";
import { modeSheet } from "../../../test/panel/studio/mode-tokens.mjs";
import type { PanelUi } from "../ui/ui.js";
import { createOtherMode, type OtherMode } from "./other-mode.js";

const sheet = document.createElement("style");
sheet.textContent = modeSheet;
const brand = { tab: "color", tier: "palette", item: "brand" };
let panel: OpenedPanel;
let other: OtherMode;

beforeEach(async () => {
  panel = await openPanel(modeConfig);
  document.head.append(sheet);
  const { session, root } = panel;
  const revision = signal(0);
  session.watchAll(() => {
    revision.value += 1;
  });
  const ui = { session, document, window, root, element: panel.handle.element, view: { revision } };
  other = createOtherMode(ui as unknown as PanelUi);
});

afterEach(() => {
  other.stop();
  panel.end();
  sheet.remove();
});

const darkOf = () => other.stateIn(brand, "dark").value;

test("who asks for the other mode right after a change gets what the page has there now", async () => {
  panel.session.setMany("Dark", [{ address: brand, value: "#ff0000", scheme: "dark" }]);
  await other.upToDate();
  expect(darkOf()).toBe("#ff0000");
  panel.session.undo();
  await other.upToDate();
  expect(darkOf()).toBe("#5b7cff");
});
