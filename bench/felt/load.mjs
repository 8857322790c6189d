import { createConfig, itemsOf } from "../panel/tokens.mjs";
import { panelPage } from "./pages.mjs";
import { onPage } from "./panel-on-page.mjs";
import { traced } from "./trace.mjs";

const count = 5_000;
const overridden = 1_250;

/** A page whose panel stays closed, and what an edit stores. */
export async function loadRows(world) {
  const { restoreScript } = await import("../../dist/index.js");
  const head = `<script>${restoreScript}</script>`;
  const bare = await load(world, { head });
  const plain = await load(world, { head, hasPanel: true });
  const restoring = await load(world, { head, hasPanel: true, isRestoring: true });
  const setting = await load(world, { isRestoring: true });
  return [
    row("a page of 5,000 tokens is loaded, panel closed: script", "3 ms", bare.script, plain.script),
    row("the same with 1,250 overrides", "6 ms", setting.script, restoring.script),
    {
      what: "the same: calls of setProperty",
      goal: "1,250",
      unit: "",
      floor: setting.sets,
      ours: restoring.sets,
    },
  ];
}

const row = (what, goal, floor, ours) => ({ what, goal, unit: "ms", floor, ours });

async function load(world, { head, hasPanel = false, isRestoring = false }) {
  const config = createConfig(count);
  const items = itemsOf(config).slice(0, overridden);
  const bareScript = `<script>for(const [n,v] of Object.entries(JSON.parse(localStorage.getItem("bare"))))document.documentElement.style.setProperty(n,v)</script>`;
  const html = panelPage({ count, hasPanel, head: hasPanel ? head : "" });
  const page = hasPanel || !isRestoring ? html : html.replace("</head>", `${bareScript}</head>`);
  return onPage(world, page, async (tab, url) => {
    await tab.addInitScript(() => {
      window.sets = 0;
      const { setProperty } = CSSStyleDeclaration.prototype;
      CSSStyleDeclaration.prototype.setProperty = function (...args) {
        window.sets += 1;
        return setProperty.apply(this, args);
      };
    });
    // The first load knows the configuration then, and the code is compiled.
    await tab.goto(url);
    if (isRestoring)
      await tab.evaluate(
        saveOverrides,
        items.map(({ id, cssVar }, at) => [id, cssVar, Math.floor(at / 25)]),
      );
    await tab.reload();
    await tab.waitForTimeout(1_500);
    await tab.reload();
    const { script } = await traced(world.browser, tab, async () => {
      await tab.reload();
      await tab.waitForTimeout(500);
    });
    return { script, sets: await tab.evaluate(() => window.sets) };
  });
}

/** Runs in the page: what a session would have saved, and the same for the bare script. */
function saveOverrides(items) {
  const tiers = {};
  const css = {};
  for (const [id, cssVar, tier] of items) {
    tiers[`tier${tier}`] ??= {};
    tiers[`tier${tier}`][id] = "7px";
    css[cssVar] = "7px";
  }
  localStorage.setItem("bench-state-v3", JSON.stringify({ version: 3, tabs: { tokens: tiers }, css }));
  localStorage.setItem("bare", JSON.stringify(css));
}
