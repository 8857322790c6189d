import type { Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

const steps = 8;

export async function box(page: Page, selector: string) {
  const found = await page.locator(selector).boundingBox();
  if (found === null) throw new Error(`${selector} is not to be seen`);
  return found;
}

export async function middle(page: Page, selector: string): Promise<Point> {
  const { x, y, width, height } = await box(page, selector);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses the mouse at `from` and moves it; whoever calls releases it. */
export async function drag(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) await page.mouse.move(...onTheWay(from, by, step));
}

/** A finger that is put down, moved and lifted: the browser makes of it what it makes of a real one. */
export async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= steps; step += 1) {
    const [x, y] = onTheWay(from, by, step);
    await touch("touchMove", [{ x, y }]);
  }
  // A finger that is lifted in full flight flings, and the next tap only stops that.
  await page.waitForTimeout(150);
  await touch("touchEnd", []);
  await client.detach();
}

function onTheWay(from: Point, by: Point, step: number): [x: number, y: number] {
  return [from.x + (by.x * step) / steps, from.y + (by.y * step) / steps];
}
