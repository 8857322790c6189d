import { afterEach, expect, test } from "vitest";
import { type OpenedPanel, openPanel } from "../../../test/panel/open-panel.js";

let panel: OpenedPanel;
afterEach(() => panel.end());

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test("a picker that has grown by what it loaded is never painted where it does not stay", async () => {
  panel = await openPanel();
  const errors: string[] = [];
  const onError = ({ message }: ErrorEvent) => errors.push(message);
  window.addEventListener("error", onError);
  panel.find('[data-css-var="--blue-500"] .swatch-button, [data-css-var="--blue-500"] button').click();
  const popover = await panel.until("the picker", () =>
    panel.root.querySelector<HTMLElement>(".popover:has(canvas)"),
  );
  const place = () => {
    const { left, top } = popover.getBoundingClientRect();
    return [left, top];
  };
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
