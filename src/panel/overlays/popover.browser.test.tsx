import { afterEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test("a picker that has grown by what it loaded is never painted where it does not stay", async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(1200, 800);
  panel = await openPanel();
  const errors: string[] = [];
  const onError = ({ message }: ErrorEvent) => errors.push(message);
  window.addEventListener("error", onError);
  panel.find('[data-css-var="--blue-500"] .swatch-button, [data-css-var="--blue-500"] button').click();
  const popover = await panel.until("the picker", () =>
    panel.root.querySelector<HTMLElement>(".popover:has(canvas)"),
  );
  // Without what moves it as it appears.
  const place = () => [popover.offsetLeft, popover.offsetTop];
  // The frame after begins with what this one has painted.
  for (const width of [500, 280]) {
    await nextFrame();
    popover.querySelector<HTMLElement>(".picker")?.style.setProperty("width", `${width}px`);
    await nextFrame();
    const painted = place();
    await nextFrame();
    await nextFrame();
    expect(place()).toEqual(painted);
  }
  window.removeEventListener("error", onError);
  expect(errors).toEqual([]);
});
