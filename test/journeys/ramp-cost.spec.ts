import type { Page } from "@playwright/test";
import { expect, test } from "./support/studio.js";
import { traced } from "./support/traced.js";

test.use({ query: "config=scales" });

const frame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

test("beside an open ramp, whoever sets a property on the root has at most 80 of the panel's elements styled in full", async ({
  page,
  browser,
}) => {
  await page.getByRole("button", { name: "Edit the ramp Brand" }).click();
  await page.locator(".ramp-editor").waitFor();
  // What the panel does after a pause may fall into one of the looks; what the property costs falls into each.
  const leastStyled = async (): Promise<number> => {
    const counts: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const { styled } = await traced(browser, page, async () => {
        await page.evaluate(
          (value) => document.documentElement.style.setProperty("--of-nobody", value),
          `${at}px`,
        );
        await frame(page);
      });
      counts.push(Math.max(...styled));
    }
    return Math.min(...counts);
  };
  const open = await leastStyled();
  const elements = await page.locator("design-token-panel .panel, design-token-panel .panel *").count();
  await page.locator('[data-action="close"]').click();
  await frame(page);
  const closed = await leastStyled();
  expect(open - closed).toBeLessThanOrEqual(80);
  expect(elements).toBeGreaterThan(100);
});

test("however many moves of a pointer come before a frame, the ramp is bent, styled and laid out once", async ({
  page,
  browser,
}) => {
  await page.getByRole("button", { name: "Edit the ramp Brand" }).click();
  const plot = await page.getByRole("slider", { name: /^Lightness of step/ }).boundingBox();
  if (plot === null) throw new Error("the curve is not to be seen");
  const x = plot.x + plot.width / 2;
  await page.mouse.move(x, plot.y + 20);
  await page.mouse.down();
  await page.mouse.move(x, plot.y + 24);
  await frame(page);
  await page.evaluate(() => {
    const counted = { bends: 0 };
    Object.assign(window, { counted });
    const { setProperty } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.setProperty = function (name, ...rest) {
      if (name === "--brand-500") counted.bends += 1;
      setProperty.call(this, name, ...rest);
    };
  });
  const client = await page.context().newCDPSession(page);
  const { styled, layouts } = await traced(browser, page, async () => {
    // As a mouse moves: nobody waits until the place before has been heard.
    const sent: Promise<unknown>[] = [];
    for (let at = 0; at < 200; at += 1) {
      const place = { x, y: plot.y + 24 + (at % 20) };
      sent.push(
        client.send("Input.dispatchMouseEvent", { type: "mouseMoved", button: "left", buttons: 1, ...place }),
      );
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    await Promise.all(sent);
    await frame(page);
  });
  await page.mouse.up();
  const bends = await page.evaluate(() => (Reflect.get(window, "counted") as { bends: number }).bends);
  expect(bends).toBeGreaterThan(5);
  // Another frame may fall to one side of the marks or to the other.
  expect(styled.length).toBeLessThanOrEqual(bends + 1);
  expect(layouts).toBeLessThanOrEqual(bends + 1);
});
