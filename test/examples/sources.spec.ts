import { expect, type Page, test } from "@playwright/test";
import { computed, inline, Panel } from "../journeys/support/panel.js";
import { openBuiltSite } from "./built-site.js";
import { hasConsoleApi, openPanel } from "./journey.js";
import { makeSite, nodeForAstro, type Site } from "./site.js";
import { components } from "./source-projects/components.js";
import { packages } from "./source-projects/packages.js";
import { scripts } from "./source-projects/scripts.js";
import type { SourceProject } from "./source-projects/source-project.js";
import { styleSheets } from "./source-projects/style-sheets.js";
import { tokenFiles } from "./source-projects/token-files.js";

let shared: Site;

test.beforeAll(async () => {
  shared = await makeSite("source-projects", {}, packages, nodeForAstro);
});

/** What the page computes for the tokens by its own style sheets, with no value of the panel on it. */
async function shown(page: Page, { edits }: SourceProject): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [cssVar] of edits) {
    await expect.poll(() => inline(page, cssVar)).toBe("");
    values[cssVar] = await computed(page, cssVar);
  }
  return values;
}

/** Sends a change of tokens as a program may that has no panel, and gives the reason for which each is refused. */
function askToWrite(page: Page, tokens: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  return page.evaluate(async (tokens) => {
    const config = JSON.parse(document.getElementById("tokenpanel-config")?.textContent ?? "");
    const style = getComputedStyle(document.documentElement);
    const seen = Object.fromEntries(
      Object.keys(tokens).map((name) => [
        name,
        { value: style.getPropertyValue(name), selector: ":root", conditions: [], sheet: 0 },
      ]),
    );
    const sheets = [{ address: document.styleSheets[0]?.href ?? location.href }];
    const response = await fetch(config.applyEndpoint, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ tokens, page: { attributes: {}, media: [], sheets, seen } }),
    });
    const { refused = [] } = (await response.json()) as { refused?: { cssVar: string; why: string }[] };
    return Object.fromEntries(refused.map(({ cssVar, why }) => [cssVar, why]));
  }, tokens);
}

const valuesOf = ({ edits }: SourceProject, which: 1 | 2) =>
  Object.fromEntries(edits.map((edit) => [edit[0], edit[which]]));

for (const project of [...styleSheets, ...components, ...scripts, ...tokenFiles])
  test(`${project.kind}: what Apply writes is what the project's own build shows, and undo leaves no trace`, {
    tag: "@slow",
  }, async ({ page }) => {
    const { edits, refused = [] } = project;
    const site = await openBuiltSite(shared, project);
    const panel = new Panel(page);
    const dialog = page.locator("design-token-panel dialog");
    const open = async () => {
      await page.goto(site.url);
      await hasConsoleApi(page, "designTokens");
      await openPanel(page, "designTokens");
    };
    const confirm = async () => {
      await panel.action("confirm-apply").click();
      await dialog.getByRole("button", { name: "Done" }).click();
    };
    try {
      await open();
      expect(await shown(page, project)).toEqual(valuesOf(project, 1));

      await test.step("what is written is what the build then shows", async () => {
        for (const [cssVar, , after] of edits) await panel.edit(cssVar, after);
        await panel.action("apply").click();
        await confirm();
        await site.build();
        await open();
        expect(await shown(page, project)).toEqual(valuesOf(project, 2));
      });

      await test.step("undone and applied, every file is as it was", async () => {
        for (const _ of edits) await panel.action("undo").click();
        await panel.action("apply").click();
        await confirm();
        expect(await site.changes()).toBe("");
        await site.build();
        await open();
        expect(await shown(page, project)).toEqual(valuesOf(project, 1));
      });

      if (refused.length === 0) return;
      await test.step("what cannot be written is refused with its reason, and no file changes", async () => {
        const tokens = Object.fromEntries(refused.map(([cssVar, after]) => [cssVar, after]));
        const reasons = Object.fromEntries(refused.map(([cssVar, , reason]) => [cssVar, reason]));
        expect(await askToWrite(page, tokens)).toEqual(reasons);
        expect(await site.changes()).toBe("");
      });
    } finally {
      await site.close();
    }
  });
