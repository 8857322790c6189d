import { expect, type Page, test } from "@playwright/test";
import { openGapSite } from "./support/gap-site.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

let site: SmallSite;
test.beforeAll(async () => {
  site = await openGapSite();
});
test.afterAll(() => site.close());

async function openAndClose(page: Page, times: number): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Export tokens" });
  for (let time = 0; time < times; time += 1) {
    await page.locator('[data-action="export"]').click();
    await dialog.locator("textarea").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
}

test("a dialog with radio buttons that is closed leaves no element in memory", async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const countNodes = async (): Promise<number> => {
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "Nodes")?.value ?? Number.NaN;
  };
  await page.goto(site.url);
  await showPanel(page);
  await openAndClose(page, 3);
  const before = await countNodes();
  await openAndClose(page, 5);
  // Each has some sixty nodes; the one or two that were closed last, the browser may still hold.
  expect((await countNodes()) - before).toBeLessThan(150);
});

test("an edit that comes together with the focus leaves its step in memory, and no row as it was before", async ({
  page,
}) => {
  const names = [..."abcdefghijkl"];
  const rows = await openSmallSite({
    files: { "css/a.css": `:root { ${names.map((name) => `--${name}: 4px;`).join(" ")} }` },
    links: ["css/a.css"],
    items: names.map((name) => ({
      ...{ id: name, cssVar: `--${name}`, label: name, default: "4px" },
      type: { kind: "length", step: 1, unit: "px" },
    })),
  });
  const client = await page.context().newCDPSession(page);
  const countObjects = async (): Promise<number> => {
    const { result } = await client.send("Runtime.evaluate", { expression: "Object.prototype" });
    const found = await client.send("Runtime.queryObjects", { prototypeObjectId: result.objectId ?? "" });
    const { objectId = "" } = found.objects;
    const functionDeclaration = "function () { return this.length }";
    const counted = await client.send("Runtime.callFunctionOn", {
      objectId,
      functionDeclaration,
      returnByValue: true,
    });
    await client.send("Runtime.releaseObject", { objectId });
    return counted.result.value;
  };
  const edit = (times: number) =>
    page.evaluate(async (count) => {
      const root = document.querySelector("design-token-panel")?.shadowRoot;
      const fields = root?.querySelectorAll<HTMLInputElement>("[data-css-var] input") ?? [];
      for (let time = 0; time < count; time += 1) {
        const field = fields[time % fields.length];
        field?.focus();
        field?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, composed: true }));
        await new Promise(requestAnimationFrame);
      }
    }, times);
  await page.goto(rows.url);
  await showPanel(page);
  await edit(24);
  const before = await countObjects();
  await edit(120);
  // A step of the history is three objects; a row has some twenty.
  expect(((await countObjects()) - before) / 120).toBeLessThan(8);
  rows.close();
});
