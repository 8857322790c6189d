import { deepEqual, equal } from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * The main job in any browser. Each gets the page, a project whose files are compared with what they must be, and the
 * apply servers that its page may be given.
 */
export const journeys = {
  "an edit is on the page at once, in the file after Apply, and there after a reload": async ({
    page,
    project,
    find,
  }) => {
    const font = find("font", 1);
    await page.open();
    await page.evaluate(
      "(name) => document.querySelector('design-token-panel').addEventListener('input', () => { globalThis.seenAtOnce = getComputedStyle(document.documentElement).getPropertyValue(name).trim(); })",
      font.name,
    );
    await page.edit(font.name, '"Face 17", serif');
    equal(await page.evaluate("() => seenAtOnce"), '"Face 17", serif');
    deepEqual(project.differences(), []);
    await applyAll(page, project, [[font, '"Face 17", serif']]);
    await page.reload();
    equal(await page.computed(font.name), '"Face 17", serif');
  },
  "undo and redo go back and forth": async ({ page, project, find }) => {
    const [first, second] = [find("space", 4), find("font", 2)];
    await page.open();
    await page.edit(first.name, "21px");
    await page.edit(second.name, '"Face 21", serif');
    await page.click("undo");
    await page.untilComputed(second.name, project.values.get(second.key));
    await page.click("undo");
    await page.untilComputed(first.name, project.values.get(first.key));
    await page.click("redo");
    await page.untilComputed(first.name, "21px");
    await applyAll(page, project, [[first, "21px"]]);
  },
  "an edit made in the dark lands in the dark declaration": async ({ page, project, find }) => {
    const color = find("color", 2, "dark");
    await page.open();
    await page.setMode("dark");
    await page.edit(color.name, "#abcdef");
    await applyAll(page, project, [[color, "#abcdef"]]);
  },
  "an edit not yet applied is there before the first paint after a reload": async ({
    page,
    project,
    find,
    use,
  }) => {
    const font = find("font", 3);
    await page.open();
    await page.edit(font.name, '"Face 33", serif');
    await page.click("close");
    // A page is asked for its values in every frame that it paints, from the first one on.
    const watch = `const seen = (globalThis.seenInFrames = []);
      const look = () => {
        const value = document.body && getComputedStyle(document.documentElement).getPropertyValue("${font.name}").trim();
        if (value && seen.at(-1) !== value) seen.push(value);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);`;
    use({ firstScript: watch });
    await page.reload();
    await page.until("a painted frame", "() => globalThis.seenInFrames?.length > 0");
    deepEqual(await page.evaluate("() => seenInFrames"), ['"Face 33", serif']);
    deepEqual(project.differences(), []);
  },
  "a server that is down is named with the command that starts it, and works when it is back": async (
    world,
  ) => {
    const { page, project, servers, find } = world;
    const space = find("space", 5);
    await page.open();
    await page.edit(space.name, "25px");
    await servers.own.stop();
    await page.click("apply");
    await page.untilSays("npx design-token-panel-server");
    await servers.own.start();
    await page.press({ key: "Escape" });
    await applyAll(page, project, [[space, "25px"]]);
  },
  "an origin that may not write is told the flag that lets it": async ({
    page,
    project,
    servers,
    find,
    use,
  }) => {
    use({ endpoint: servers.strange.endpoint });
    await page.open();
    await page.edit(find("space", 6).name, "26px");
    await page.click("apply");
    await page.untilSays("--allow-origin http://127.0.0.1:");
    deepEqual(project.differences(), []);
  },
  "a policy that forbids the server is named with the directive that lets it": async ({
    page,
    project,
    find,
    use,
  }) => {
    use({ policy: "default-src 'self' 'unsafe-inline' data:; connect-src 'self'" });
    await page.open();
    await page.edit(find("space", 7).name, "27px");
    await page.click("apply");
    await page.untilSays("connect-src 'self' http://127.0.0.1:");
    deepEqual(project.differences(), []);
  },
  "colours that only a wide screen tells apart are not taken for the same": async ({ page }) => {
    await page.open();
    const entry = fileURLToPath(new URL("../../src/state/page/look/value-comparison.ts", import.meta.url));
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "made",
    });
    const ask = `(pairs) => {
      ${outputFiles[0].text}
      const isSame = made.createValueComparison(window);
      return pairs.map(([first, second]) => isSame(first, second));
    }`;
    const pairs = [
      ["color(display-p3 1 0 0)", "color(display-p3 0.97 0 0)"],
      ["oklch(70% 0.3 150)", "oklch(70% 0.29 150)"],
      ["color(srgb 0.5 0.25 0.75)", "color-mix(in srgb, rgb(50% 25% 75%), rgb(50% 25% 75%))"],
      ["calc(1px + 2px)", "3px"],
    ];
    deepEqual(await page.evaluate(ask, pairs), [false, false, true, true]);
  },
  "a keyboard alone finds, edits, applies and closes": async ({ page, project, find }) => {
    const space = find("space", 8);
    await page.open();
    await page.press("/", space.name);
    await page.until(
      "the row",
      "(selector) => Boolean(panel(selector))",
      `[data-css-var="${space.name}"] input`,
    );
    await page.press({ key: "ArrowDown" });
    await page.press("28");
    await page.press({ key: "Enter" });
    await page.untilComputed(space.name, "28px");
    await page.press({ key: "Control+Enter" });
    await page.until("the preview", "() => Boolean(panel('[data-action=\"confirm-apply\"]:not(:disabled)'))");
    project.values.set(space.key, "28px");
    await tabTo(page, "confirm-apply");
    await page.press({ key: "Enter" });
    await page.until(
      "the write",
      "() => Boolean(panel('dialog')) && !panel('[data-action=\"confirm-apply\"]')",
    );
    deepEqual(project.differences(), []);
    await page.press({ key: "Enter" });
    await page.until("the dialog to close", "() => !panel('dialog')");
    await page.untilTakenOver();
    for (let presses = 0; presses < 3; presses += 1) {
      await page.press({ key: "Escape" });
      await wait(50);
    }
    await page.until("the panel to close", "() => !panel('.panel')");
  },
};

async function applyAll(page, project, changes) {
  for (const [one, value] of changes) project.values.set(one.key, value);
  await page.click("apply");
  await page.click("confirm-apply");
  await page.until(
    "the write",
    "() => Boolean(panel('dialog')) && !panel('[data-action=\"confirm-apply\"]')",
  );
  deepEqual(project.differences(), []);
  await page.press({ key: "Escape" });
  await page.untilTakenOver();
  for (const [{ name }, value] of changes) equal(await page.computed(name), value);
}

async function tabTo(page, action) {
  const isThere =
    "(action) => document.querySelector('design-token-panel').shadowRoot.activeElement?.dataset.action === action";
  for (let presses = 0; presses < 20; presses += 1) {
    if (await page.evaluate(isThere, action)) return;
    await page.press({ key: "Tab" });
  }
  throw new Error(`Tab does not reach ${action}`);
}
