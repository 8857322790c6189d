import { createConfig, itemsOf } from "../panel/tokens.mjs";
import { panelPage } from "./pages.mjs";
import { onPage, openPanel } from "./panel-on-page.mjs";
import { traced } from "./trace.mjs";

const count = 1_000;
const fileCount = 50;
const sheetBytes = 200_000;
/** About as many as ours has when it is open. */
const nodesOfDialog = 800;

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
  const floor = await openBare({ browser, site }, panelPage({ count, config, style, hasPanel: false }));
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
      { ...row("the Apply dialog opens on 1,000 changes in 50 files", "150 ms", "ms", preview.cpu), floor },
      row("the same: nodes", "1,500", "", nodes),
      row("1,000 changed tokens are written", "300 ms", "ms", write.cpu),
      row("the longest task of these two", "50 ms", "ms", Math.max(preview.longest, write.longest)),
    ];
  });
}

/** What nobody can do without who asks a page which of its rules declare tokens, and shows a dialog as long as a window. */
async function openBare({ browser, site }, html) {
  return onPage({ browser, site }, html, async (page, url) => {
    await page.goto(url);
    await page.waitForTimeout(500);
    const { cpu } = await traced(browser, page, async () => {
      await page.evaluate(walkAndOpen, nodesOfDialog);
      await page.waitForTimeout(500);
    });
    return cpu;
  });
}

/** Runs in the page. */
async function walkAndOpen(nodes) {
  let found = 0;
  let begin = performance.now();
  for (const { cssRules } of document.styleSheets) {
    for (let at = 0; at < cssRules.length; at += 1) {
      const rule = cssRules.item(at);
      if (rule.cssRules.length > 0) continue;
      const { style } = rule;
      const { length } = style;
      for (let index = 0; index < length; index += 1) if (style.item(index).startsWith("--")) found += 1;
      if (at % 128 > 0 || performance.now() - begin < 8) continue;
      await new Promise((resolve) => setTimeout(resolve));
      begin = performance.now();
    }
  }
  const dialog = document.createElement("dialog");
  // A line has a box to tick, a name, and the value before and after.
  const line =
    '<li><label><input type="checkbox"><code>--name</code></label> <del>1px</del> <ins>2px</ins></li>';
  dialog.innerHTML = `<p>${found}</p><ul>${line.repeat(nodes / 10)}</ul>`;
  document.body.append(dialog);
  dialog.showModal();
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
