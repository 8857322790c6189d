import { expect, test } from "@playwright/test";
import { computed, inline, Panel } from "../journeys/support/panel.js";
import { hasConsoleApi, openPanel } from "./journey.js";
import { freePort, makeSite, type Site } from "./site.js";

const colors = `{
  // The brand's own.
  "color": {
    "brand": { "value": "#0090D0", "type": "color" },
    "button": { "value": "{color.brand}", "type": "color" },
  }
}
`;
const sizes = '{\r\n\t"space": { "md": { "value": "16px", "type": "dimension", "comment": "é" } }\r\n}';
const files = {
  "tokens/color.json5": colors,
  "tokens/size/space.json": sizes,
  "config.json": JSON.stringify({
    source: ["tokens/**/*.json", "tokens/**/*.json5"],
    platforms: {
      css: {
        transforms: ["name/kebab", "size/pxToRem", "color/css"],
        buildPath: "src/",
        files: [{ destination: "tokens.css", format: "css/variables" }],
      },
    },
  }),
  "index.html": `<!doctype html><html lang="en"><head><title>Tokens</title>
<link rel="stylesheet" href="/src/tokens.css"><link rel="stylesheet" href="/src/site.css"></head>
<body><h1>Tokens</h1></body></html>`,
  "src/site.css":
    "body { color: var(--color-brand); background: var(--color-button); margin: var(--space-md) }\n",
  "vite.config.js": `import { designTokenPanel } from "design-token-panel/vite";
export default { plugins: [designTokenPanel({ tokensBuild: "npm run tokens" })] };
`,
};

const sources = (site: Site) => [site.read("tokens/color.json5"), site.read("tokens/size/space.json")];

test("Style Dictionary: Apply writes the tokens, its build the style sheet, and undo leaves no trace", {
  tag: "@slow",
}, async ({ page }) => {
  const site = await makeSite("token-files", files, ["style-dictionary@5.5.5", "vite@8.3.8"]);
  const manifest = JSON.parse(site.read("package.json"));
  site.write("package.json", JSON.stringify({ ...manifest, scripts: { tokens: "style-dictionary build" } }));
  await site.run("style-dictionary", "build");
  const built = site.read("src/tokens.css");
  const report = await site.run("design-token-panel", "init");
  expect(report).toContain("src/tokens.css from tokens/**/*.json, tokens/**/*.json5: all 3 tokens");
  const config = JSON.parse(site.read("design-token-panel.config.json"));
  expect(config.tokensBuild).toBe("npm run tokens");
  const port = String(await freePort());
  const dev = await site.serve(/Local:/, "vite", "--port", port, "--strictPort");
  const panel = new Panel(page);
  const dialog = page.locator("design-token-panel dialog");

  /** On a machine that does other work a build may take longer than an answer may. */
  const hasBuilt = async (): Promise<void> => {
    await expect(dialog.getByText(/npm run tokens (?:has run to its end|is still running)/)).toBeVisible();
    await page.keyboard.press("Escape");
  };
  const apply = async (): Promise<void> => {
    await panel.action("apply").click();
    await panel.action("confirm-apply").click();
    await hasBuilt();
  };
  try {
    await page.goto(`http://localhost:${port}/`);
    await hasConsoleApi(page, config.consoleNamespace);
    await openPanel(page, config.consoleNamespace);

    await test.step("a size that the page has in rem is written in px", async () => {
      await panel.find("--space-md");
      await panel.edit("--space-md", "1.25rem");
      await apply();
      expect(sources(site)).toEqual([colors, sizes.replace("16px", "20px")]);
      await expect.poll(() => inline(page, "--space-md")).toBe("");
      expect(await computed(page, "--space-md")).toBe("1.25rem");
    });

    await test.step("undo and apply put all files back as they were", async () => {
      await panel.action("undo").click();
      await apply();
      expect(sources(site)).toEqual([colors, sizes]);
      await expect.poll(() => inline(page, "--space-md")).toBe("");
      await expect.poll(() => site.read("src/tokens.css")).toBe(built);
      expect(await computed(page, "--space-md")).toBe("1rem");
    });

    await test.step("of an alias the user says whether it is written, or what it refers to", async () => {
      await panel.find("--color-button");
      await panel.edit("--color-button", "#ff0000");
      await panel.action("apply").click();
      await dialog.getByRole("radio", { name: "change color.brand, for all that refer to it" }).check();
      await panel.action("confirm-apply").click();
      await hasBuilt();
      expect(sources(site)).toEqual([colors.replace("#0090D0", "#FF0000"), sizes]);
      await expect.poll(() => inline(page, "--color-button")).toBe("");
      expect(await computed(page, "--color-brand")).toBe("#ff0000");
    });
  } finally {
    await dev.stop();
  }
});
