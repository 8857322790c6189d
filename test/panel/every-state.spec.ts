import { expect, type Page, test } from "@playwright/test";
import axe from "axe-core";
import { serveStudio } from "./studio/serve.mjs";
import { states } from "./studio/states.mjs";

// The two take longest of all, and come last.
test.describe.configure({ mode: "parallel" });

let studio: Awaited<ReturnType<typeof serveStudio>>;
test.beforeAll(async () => {
  studio = await serveStudio();
});
test.afterAll(() => studio.close());

interface State {
  readonly query?: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly shows?: string;
}

const screens = [
  { name: "by touch at 320 px", viewport: { width: 320, height: 640 }, hasTouch: true },
  { name: "by mouse at 1400 px", viewport: { width: 1400, height: 800 }, hasTouch: false },
];

for (const { name, viewport, hasTouch } of screens)
  test(`in every state ${name} axe finds nothing, every target is large enough, and no button is broken or picker on the page`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ viewport, hasTouch, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.addInitScript(axe.source);
    await page.addInitScript(() => localStorage.clear());
    const faults: Record<string, readonly string[]> = {};
    for (const [
      state,
      { query = "", prepare, shows = ".row input:not([readonly])" },
    ] of Object.entries<State>(states)) {
      studio.reset();
      await page.goto(`${studio.origin}/?theme=light&${query}`);
      await page.locator(`design-token-panel ${shows}`).first().waitFor();
      await prepare?.(page);
      const found = await findFaults(page);
      if (found.length > 0) faults[state] = found;
    }
    await context.close();
    expect(faults).toEqual({});
  });

/** What is wrong with the panel as it stands, in words. */
function findFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    /** Smaller targets are missed: WCAG 2.2, 2.5.8. */
    const leastPx = 24;
    const panel = document.querySelector("design-token-panel");
    const root = panel?.shadowRoot;
    if (!panel || !root) return ["there is no panel"];
    // The script that the page starts with defines it.
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await checker.run(panel, {
      resultTypes: ["violations"],
      // They show the page, whose faults are its own.
      iframes: false,
      rules: { "target-size": { enabled: true } },
    });
    const named = (element: Element): string =>
      `${element.localName}.${element.className} ${element.getAttribute("aria-label") ?? element.textContent}`;
    const isForFinger = matchMedia("(pointer: coarse)").matches;
    // An edge of a window is thin for a mouse everywhere; arrow keys move it, too.
    const targets = `button, input, select, textarea, a, summary, [role="option"]${isForFinger ? ', [role="separator"]' : ""}`;
    const above = root.querySelector("dialog[open]") ?? root;
    const small: string[] = [];
    const broken: string[] = [];
    for (const target of above.querySelectorAll<HTMLElement>(targets)) {
      // A box in a label is as large as the label; what is one element to the eye may be several.
      const box = (target.closest("label") ?? target).getBoundingClientRect();
      if (box.width === 0 || target.closest(".visually-hidden") !== null) continue;
      if (Math.min(box.width, box.height) < leastPx - 0.1)
        small.push(`${named(target)}: ${Math.round(box.width)} by ${Math.round(box.height)}`);
      if (!target.matches(".button, .tab, .segment, .toggle")) continue;
      const text = document.createRange();
      text.selectNodeContents(target);
      if (text.getBoundingClientRect().height > 2 * Number.parseFloat(getComputedStyle(target).fontSize))
        broken.push(`broken: ${named(target)}`);
      if (target.scrollWidth > target.clientWidth) broken.push(`cut: ${named(target)}`);
    }
    const covering = [...root.querySelectorAll(".picker, .editor, .reference-picker")].filter((picker) => {
      const inner = picker.closest(".popover")?.getBoundingClientRect();
      const outer = root.querySelector(".panel")?.getBoundingClientRect();
      return innerWidth < 560 && inner && outer && (inner.top < outer.top || inner.bottom > outer.bottom);
    });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    return [
      ...found,
      ...new Set(small),
      ...broken,
      ...covering.map((one) => `covers the page: ${named(one)}`),
    ];
  });
}
