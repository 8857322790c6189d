import { expect, test } from "vitest";
import { createConfig, spacingTab } from "../../../../test/state/configs.js";
import { createFakePage, createMemoryStorage } from "../../../../test/state/fake-page.js";
import type { TierConfig, TierItem } from "../../../model/config.js";
import { themeText } from "../../page/page-state.js";
import { createSession } from "../../session/create-session.js";
import type { PageReader } from "../../session/session-world.js";
import { slotKey } from "./written-values.js";

const themeOf = (name: string) => themeText(undefined, false, { "data-theme": name });

/** A page of 200 tokens whose new values are in the files, half of them for each of two themes that it is not in. */
function openWritten(show: (theme: string | undefined, run: () => void) => void) {
  const [tier] = spacingTab.tiers as readonly [TierConfig];
  const [item] = tier.items as readonly [TierItem];
  const names = Array.from({ length: 200 }, (_, at) => `--space-${at}`);
  const items = names.map((cssVar, at) => ({ ...item, id: `i${at}`, cssVar }));
  const config = createConfig({ tabs: [{ ...spacingTab, tiers: [{ ...tier, items }] }] });
  const values = names.map((cssVar, at) => {
    const madeIn = themeOf(at % 2 === 0 ? "dim" : "sepia");
    return [slotKey({ scheme: undefined, cssVar }), { emitted: "10px", isConfirmed: true, madeIn }];
  });
  const storage = createMemoryStorage();
  const page = createFakePage({ storage });
  const modesAs = (theme?: string): Awaited<ReturnType<NonNullable<PageReader["modes"]>>> => ({
    isTwofold: true,
    isAsked: () => true,
    isByPreference: false,
    mark() {},
    mediaIn: (_, text) => text,
    show: (_, run) => show(theme, run),
    as: (attributes) => modesAs(attributes["data-theme"]),
  });
  page.world.page.state = () => ({ theme: themeOf("light"), sheets: [] });
  page.world.page.modes = async () => modesAs();
  const before = createSession(config, page.world);
  for (const { id } of items) before.set({ tab: "spacing", tier: "raw", item: id }, "10px");
  page.frame();
  before.destroy();
  for (const name of names) page.sheet.set(name, "10px");
  storage.map.set("t-applied", JSON.stringify({ values: Object.fromEntries(values) }));
  return createSession(config, page.world);
}

test("the page is put once into each theme that written values are for, however many they are", async () => {
  const looks: (string | undefined)[] = [];
  const session = openWritten((theme, run) => {
    looks.push(theme);
    run();
  });
  await expect.poll(() => looks.length).toBeGreaterThan(0);
  expect(looks).toEqual(["dim", "sepia"]);
  session.destroy();
});

test("a theme that the page does not take is not looked at, and takes nothing from the others", async () => {
  const looks: (string | undefined)[] = [];
  const session = openWritten((theme, run) => {
    if (theme === "dim") throw new DOMException("no name", "InvalidCharacterError");
    looks.push(theme);
    run();
  });
  await expect.poll(() => looks).toEqual(["sepia"]);
  await expect.poll(() => Object.keys(session.overrides().spacing?.raw ?? {}).length).toBe(100);
  session.destroy();
});
