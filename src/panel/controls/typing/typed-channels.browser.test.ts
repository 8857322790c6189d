import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../../../test/panel/open-panel.js";
import type { TierItem } from "../../../model/config.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const line = (channels: "hsl" | "oklch", value: string): TierItem => ({
  ...{ id: "line", cssVar: "--line", label: "Line", default: value },
  type: { kind: "color", channels },
});

async function open(item: TierItem): Promise<HTMLInputElement> {
  panel = await openPanel({
    ...{ storagePrefix: "typed", consoleNamespace: "typed" },
    tabs: [{ id: "color", label: "Color", tiers: [{ id: "all", label: "All", items: [item] }] }],
  });
  const field = panel.control("Line");
  await userEvent.click(field);
  await userEvent.clear(field);
  return field;
}

test.for([
  ["hsl", "214 32% 91%", "#ff0000", "0 100% 50%"],
  ["hsl", "214deg 32% 91% / 0.5", "rgb(0 0 255 / 25%)", "240deg 100% 50% / 0.25"],
  ["oklch", "0.9 0.02 214", "white", "1 0 0"],
  ["hsl", "var(--elsewhere)", "lime", "120 100% 50%"],
] as const)("a token of the channels of %s, such as %s, that is typed %s has it as %s", async (row) => {
  const [channels, before, typed, after] = row;
  await open(line(channels, before));
  await userEvent.keyboard(`${typed}{Enter}`);
  await panel.until("the channels", () => panel.computed("--line") === after);
  expect(panel.control("Line").value).toBe(after);
  expect(panel.control("Line").getAttribute("aria-invalid")).toBe("false");
  panel.session.undo();
  expect(panel.session.changeCount()).toBe(0);
  expect(panel.session.history().undo).toBeUndefined();
});

test("a whole colour is not called wrong while it is typed, and Escape puts back what was there", async () => {
  const field = await open(line("hsl", "214 32% 91%"));
  await userEvent.keyboard("#ff0000");
  expect(field.getAttribute("aria-invalid")).toBe("false");
  await userEvent.keyboard("{Escape}");
  expect(panel.session.changeCount()).toBe(0);
  expect(panel.computed("--line")).toBe("214 32% 91%");
});

test("leaving the field keeps it as Enter does", async () => {
  const field = await open(line("hsl", "214 32% 91%"));
  await userEvent.keyboard("blue");
  field.blur();
  await panel.until("the channels", () => panel.computed("--line") === "240 100% 50%");
});

test.for(["#ff000", "blu", "inherit", "currentColor", "red)"])(
  "%s, which no channels are, is refused",
  async (text) => {
    const field = await open(line("hsl", "214 32% 91%"));
    await userEvent.keyboard(`${text}{Enter}`);
    await panel.until("the mark", () => field.getAttribute("aria-invalid") === "true");
    expect(field.value).toBe(text);
    expect(panel.session.changeCount()).toBe(0);
  },
);
