import { createConfig, itemsOf } from "../panel/tokens.mjs";
import { panelPage } from "./pages.mjs";
import { onPage, openPanel } from "./panel-on-page.mjs";
import { traced } from "./trace.mjs";

const count = 1_000;
const fileCount = 50;
const sheetBytes = 200_000;

/** A thousand changed tokens, spread over fifty style sheets of 200 KB, on their way to the files. */
export async function applyRows({ browser, site }) {
  const config = { ...createConfig(count), applyEndpoint: "/apply", applyRouting: { "*": "src/tokens.css" } };
  const items = itemsOf(config);
  config.applyEndpoint = `${site.origin}/apply`;
  const sheets = Array.from({ length: fileCount }, (_, at) =>
    sheetText(
      items.filter((_, one) => one % fileCount === at),
      at,
    ),
  );
  const style = sheets.map((text) => `<style>${text}</style>`).join("");
  site.pages.set("/apply", (body) => answer(JSON.parse(body)));
  return onPage({ browser, site }, panelPage({ count, config, style }), async (page, url) => {
    await page.goto(url);
    await page.evaluate(
      saveOverrides,
      items.map(({ id }, at) => [id, Math.floor(at / 25)]),
    );
    await page.reload();
    await openPanel(page);
    const nodesBefore = await page.evaluate(countNodes);
    const preview = await traced(browser, page, async () => {
      await page.evaluate(() => {
        document
          .querySelector("design-token-panel")
          .shadowRoot.querySelector('[data-action="apply"]')
          .click();
      });
      await page.locator('[data-action="confirm-apply"]:not([disabled])').waitFor();
      await page.waitForTimeout(500);
    });
    const nodes = (await page.evaluate(countNodes)) - nodesBefore;
    const write = await traced(browser, page, async () => {
      await page.evaluate(() => {
        document
          .querySelector("design-token-panel")
          .shadowRoot.querySelector('[data-action="confirm-apply"]')
          .click();
      });
      await page.waitForTimeout(3_000);
    });
    return [
      row("the Apply dialog opens on 1,000 changes in 50 files", "150 ms", "ms", preview.cpu),
      row("the same: nodes", "1,500", "", nodes),
      row("1,000 changed tokens are written", "300 ms", "ms", write.cpu),
      row("the longest task of these two", "50 ms", "ms", Math.max(preview.longest, write.longest)),
    ];
  });
}

const row = (what, goal, unit, ours) => ({ what, goal, unit, ours });

function sheetText(items, at) {
  const declarations = items.map(({ cssVar, default: value }) => `${cssVar}: ${value};`).join("\n  ");
  const rules = [];
  for (let bytes = 0; bytes < sheetBytes; bytes += 60) {
    rules.push(`.sheet-${at}-${rules.length} > p:hover { margin: ${rules.length % 40}px 0; color: #333 }`);
    bytes += 20;
  }
  return `:root {\n  ${declarations}\n}\n${rules.join("\n")}`;
}

/** What the server would say, as if every declaration were found. */
function answer(request) {
  const isPreview = request.preview !== undefined;
  const names = Object.keys(request.preview ?? request.tokens);
  const files = Array.from({ length: fileCount }, (_, at) => {
    const changed = names.filter((name) => Number(name.slice("--bench-t".length)) % fileCount === at);
    return { file: `src/tokens-${at}.css`, changed, unchanged: [], unknown: [] };
  }).filter(({ changed }) => changed.length > 0);
  if (!isPreview) return JSON.stringify({ ok: true, updated: files });
  const withHunks = files.map((file) => ({
    ...file,
    digest: "0".repeat(64),
    hunks: file.changed.map((cssVar, at) => ({
      cssVar,
      line: at + 2,
      selector: ":root",
      conditions: [],
      before: "1px",
      after: "41.5px",
    })),
  }));
  return JSON.stringify({ ok: true, preview: true, project: "bench", files: withHunks });
}

/** Runs in the page. */
function saveOverrides(items) {
  const tiers = {};
  for (const [id, tier] of items) {
    tiers[`tier${tier}`] ??= {};
    tiers[`tier${tier}`][id] = "41.5px";
  }
  localStorage.setItem("bench-state-v3", JSON.stringify({ version: 3, tabs: { tokens: tiers } }));
}

/** Runs in the page. */
function countNodes() {
  let count = 0;
  const walker = document.createTreeWalker(document.querySelector("design-token-panel").shadowRoot);
  while (walker.nextNode()) count += 1;
  return count;
}
