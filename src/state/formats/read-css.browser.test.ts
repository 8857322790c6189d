import { expect, test } from "vitest";
import { colorTab, createConfig, spacingTab } from "../../../test/state/configs.js";
import { createFakePage } from "../../../test/state/fake-page.js";
import type { PanelConfig } from "../../model/config.js";
import { createBrowserWorld } from "../page/browser-world.js";
import { createSession } from "../session/create-session.js";
import type { Session } from "../session/session.js";

function start(config: PanelConfig = createConfig()): Session {
  const { world } = createFakePage();
  return createSession(config, {
    ...world,
    page: { ...world.page, given: createBrowserWorld(window).page.given },
  });
}

test("an exported CSS text can be imported again", async () => {
  const { colorExtras } = colorTab;
  if (!colorExtras) throw new Error("the colour tab has no colours");
  const panelSettings = { colorScheme: "day", colorMode: false } as const;
  const oneScheme = createConfig({
    tabs: [spacingTab, { ...colorTab, colorExtras: { ...colorExtras, panelSettings } }],
  });
  const session = start(oneScheme);
  session.set({ tab: "spacing", tier: "raw", item: "md" }, "10px");
  session.set({ tab: "spacing", tier: "semantic", item: "gap" }, "lg");
  session.set({ tab: "color", tier: "palette", item: "p0" }, "oklch(0.9 0.05 200 / 50%)");
  const { text } = await session.exchange.write("css", "changes");
  const other = start(oneScheme);
  const report = await other.exchange.read(`\ufeff${text}`);
  expect(report).toMatchObject({ ok: true, format: "CSS" });
  other.exchange.load(report);
  expect(other.overrides()).toEqual(session.overrides());
});

test("of a style sheet counts what its root element gets", async () => {
  const report = await start().exchange.read(
    "@charset 'x'; @layer a { :root { --space-md: 1px } } html { --space-md: 3px; --space-lg: 2px!important; --gone: 1 } .dark { --space-sm: 9px } :root { --space-lg: 5px; --gap: 3rem }",
  );
  if (!report.ok) throw new Error(report.message);
  expect(Object.fromEntries(report.lines.map(({ source, ...line }) => [source, line]))).toEqual({
    "--space-md": expect.objectContaining({ outcome: "will-change", after: "3px" }),
    "--space-lg": expect.objectContaining({ outcome: "will-change", after: "2px" }),
    "--gone": expect.objectContaining({ outcome: "unknown" }),
    "--gap": expect.objectContaining({ outcome: "invalid" }),
  });
});

test("a style sheet that is nested too deep to be read to its end is refused as a whole", async () => {
  const css = `:root{--space-sm:1px}${"a{".repeat(300)}`;
  expect((await start().exchange.read(css)).ok).toBe(false);
  expect((await start().exchange.read(css.slice(0, 60))).ok).toBe(true);
});
