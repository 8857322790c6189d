// The states of the panel that are worth a look. `prepare` brings a panel that has just been opened into the state;
// `changesPage` says that it changes more than the panel, so that what comes after it needs a new page.

const tab = (page, id) => page.locator(`[data-tab="${id}"]`).click();

async function set(page, label, text, where) {
  if (where !== undefined) await tab(page, where);
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press("Enter");
}

/** Presses a button, and waits for what it opens. */
async function press(page, action, role) {
  await page.locator(`[data-action="${action}"]`).click();
  await page.getByRole(role).first().waitFor();
}

async function edit(page) {
  await set(page, "Blue 500", "oklch(56% 0.2 300)");
  await set(page, "Sand 100", "#fff8ef");
  await tab(page, "space");
  await set(page, "Card padding", "28");
}

/** Opens the editor for the parts of a value. */
const editor = (id, label) => ({
  prepare: async (page) => {
    await tab(page, id);
    await page.getByRole("button", { name: `Edit the parts of ${label}` }).click();
    await page.locator(".popover .editor").waitFor();
  },
});

/** Selects the rows from one label to another. */
async function selectRows(page, id, from, to) {
  await tab(page, id);
  const label = (name) => page.locator(".row > .label").getByText(name, { exact: true });
  await label(from).click({ modifiers: ["Control"] });
  await page.locator(".selection").waitFor();
  await label(to).click({ modifiers: ["Shift"] });
}

/** A low panel shows the rows or the tools. */
async function showTools(page) {
  const tools = page.locator(".selection .side");
  if (await tools.isVisible()) await tools.click();
}

/** Shows what tokens have in light and in dark side by side. */
async function showBothModes(page) {
  await page.locator('[data-action="more"]').click();
  await page.getByRole("menuitemcheckbox", { name: "Light and dark side by side" }).click();
  await page.locator(".mode-field").first().waitFor();
}

/** Opens the sizes of text as one scale. */
async function openSizes(page) {
  await tab(page, "size");
  await page.keyboard.press("Alt+S");
  await page.locator(".selection").waitFor();
  await page.getByRole("heading", { name: "Text" }).click();
  await showTools(page);
  await page.getByRole("button", { name: "As one scale…" }).click();
  await page.locator(".scale-editor").waitFor();
}

/** Shows a tab as specimens. */
async function showSpecimens(page, id) {
  await tab(page, id);
  await page.locator('[data-action="specimens"]').click();
  await page.locator(".specimen").first().waitFor();
}

export const states = {
  color: {},
  "no-tabs": { query: "config=none", shows: ".empty" },
  similar: { query: "config=similar" },
  "right-to-left": {
    changesPage: true,
    prepare: async (page) => {
      await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
      await edit(page);
    },
  },
  japanese: { query: "lang=ja" },
  changed: {
    prepare: async (page) => {
      await edit(page);
      await tab(page, "color");
      await page.getByLabel("Blue 500", { exact: true }).focus();
    },
  },
  space: { prepare: (page) => tab(page, "space") },
  advanced: {
    prepare: async (page) => {
      await tab(page, "space");
      await page.getByRole("button", { name: /^Advanced/ }).click();
    },
  },
  "selecting-colors": {
    prepare: async (page) => {
      await selectRows(page, "color", "Blue 100", "Ink 900");
      await showTools(page);
      await page.getByRole("slider", { name: "Hue" }).fill("60");
      await page.getByRole("slider", { name: "Lightness" }).fill("6");
    },
  },
  "selecting-numbers": {
    prepare: async (page) => {
      await page.locator('[data-tab="space"]').click();
      await page.keyboard.press("Alt+S");
      await page.locator(".selection").waitFor();
      await page.getByRole("button", { name: /^All \d+ here/ }).click();
      await showTools(page);
      await page.getByText("Multiply", { exact: true }).click();
      await page.getByRole("slider", { name: "By" }).fill("0.3");
    },
  },
  "selecting-nothing": {
    prepare: async (page) => {
      await page.locator('[data-tab="space"]').click();
      await page.keyboard.press("Alt+S");
      await page.locator(".selection").waitFor();
    },
  },
  "selecting-rows": { prepare: (page) => selectRows(page, "color", "Blue 100", "Ink 900") },
  ramps: { query: "config=scales", shows: ".strip" },
  ramp: {
    query: "config=scales",
    shows: ".strip",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Edit the ramp Brand" }).click();
      await page.locator(".ramp-editor").waitFor();
    },
  },
  "ramp-made": {
    query: "config=scales",
    shows: ".strip",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Edit the ramp Brand" }).click();
      await page.getByRole("textbox", { name: /^Ramp from one colour/ }).fill("#e5484d");
      await page.keyboard.press("Enter");
      await page.getByRole("combobox", { name: /^Contrast that step/ }).click();
      await page.getByRole("menuitemradio", { name: "≥ 4.5 : 1" }).click();
    },
  },
  "sizes-modular": {
    query: "config=scales",
    shows: ".strip",
    prepare: async (page) => {
      await openSizes(page);
      await page.getByRole("button", { name: "1.333", exact: true }).click();
    },
  },
  "sizes-fluid": {
    query: "config=scales",
    shows: ".strip",
    prepare: async (page) => {
      await openSizes(page);
      await page.getByText("Fluid", { exact: true }).click();
      await page.getByText("Text", { exact: true }).last().click();
    },
  },
  "page-contrast": {
    query: "config=modes",
    prepare: async (page) => {
      await page.locator('[data-action="more"]').click();
      await page.getByRole("menuitem", { name: "Contrast of this page" }).click();
      await page.locator(".contrast-line").first().waitFor();
    },
  },
  "page-contrast-repaired": {
    query: "config=modes",
    prepare: async (page) => {
      await page.locator('[data-action="more"]').click();
      await page.getByRole("menuitem", { name: "Contrast of this page" }).click();
      await page.locator('[data-action="take-repair"]').click();
      await page.locator(".contrast-place").first().click();
      await page.locator(".undecided summary").or(page.locator(".outline-box")).first().waitFor();
    },
  },
  frames: {
    query: "config=modes",
    prepare: async (page) => {
      await page.locator('[data-action="more"]').click();
      await page.getByText("Page in several frames").click();
      await page.locator(".page-frame iframe").first().waitFor();
      await page.waitForFunction(() => {
        const { shadowRoot } = document.querySelector("design-token-panel") ?? {};
        const frames = [...(shadowRoot?.querySelectorAll("iframe[src]") ?? [])];
        return frames.length > 0 && frames.every((frame) => frame.contentDocument?.readyState === "complete");
      });
    },
  },
  modes: { query: "config=modes", prepare: showBothModes },
  "modes-picker": {
    query: "config=modes",
    prepare: async (page) => {
      await showBothModes(page);
      await page.getByRole("button", { name: "Pick a colour for Card in dark" }).click();
      await page.locator(".popover canvas").waitFor({ state: "attached" });
    },
  },
  "modes-proposal": {
    query: "config=modes",
    prepare: async (page) => {
      await showBothModes(page);
      await page.locator('[data-action="derive-dark"]').click();
      await page.locator(".mode-proposal").first().waitFor();
    },
  },
  "specimens-ramps": {
    query: "config=scales",
    shows: ".strip",
    prepare: async (page) => {
      await showSpecimens(page, "color");
      await page.locator('[data-specimen="--brand-400"]').click();
      await page.locator(".specimen-row input").fill("#b8a0ff");
      await page.keyboard.press("Enter");
    },
  },
  "specimens-sizes": {
    query: "config=scales",
    shows: ".strip",
    prepare: (page) => showSpecimens(page, "size"),
  },
  "specimens-colors": {
    prepare: async (page) => {
      await edit(page);
      await showSpecimens(page, "color");
      await page.locator('[data-specimen="--blue-500"]').click();
      await page.locator(".specimen-row .row").waitFor();
    },
  },
  "specimens-modes": {
    query: "config=modes",
    prepare: async (page) => {
      await showBothModes(page);
      await showSpecimens(page, "color");
      await page.locator(".specimen").nth(1).click();
      await page.locator(".specimen-row .row").waitFor();
    },
  },
  "specimens-space": { prepare: (page) => showSpecimens(page, "space") },
  "specimens-type": { prepare: (page) => showSpecimens(page, "type") },
  type: { prepare: (page) => tab(page, "type") },
  empty: { prepare: (page) => tab(page, "empty") },
  "changed-only": {
    prepare: async (page) => {
      await edit(page);
      await page.locator('[data-tab="color"]').click();
      await page.keyboard.press("Alt+c");
    },
  },
  invalid: {
    prepare: async (page) => {
      await tab(page, "space");
      await page.getByLabel("Card padding", { exact: true }).fill("12 potatoes");
      await page.keyboard.press("Tab");
    },
  },
  "row-menu": {
    prepare: async (page) => {
      await edit(page);
      // By key: the button is only there in the row that the pointer or the focus has come to.
      await page.getByLabel("Card padding", { exact: true }).press("Shift+F10");
      await page.getByRole("menu").waitFor();
    },
  },
  more: { prepare: (page) => press(page, "more", "menu") },
  dock: { prepare: (page) => press(page, "dock", "menu") },
  "dock-right": { query: "push", prepare: (page) => page.keyboard.press("Alt+2") },
  "dock-bottom": { query: "push", prepare: (page) => page.keyboard.press("Alt+3") },
  mini: {
    prepare: async (page) => {
      await edit(page);
      await page.keyboard.press("Alt+4");
    },
  },
  shortcuts: {
    prepare: async (page) => {
      await page.keyboard.press("Shift+?");
      await page.getByRole("dialog").waitFor();
    },
  },
  picker: {
    prepare: async (page) => {
      await page.getByRole("button", { name: /Pick a colour for Blue 500/ }).click();
      await page.locator(".popover canvas").waitFor({ state: "attached" });
    },
  },
  "picker-low": {
    prepare: async (page) => {
      await set(page, "Blue 500", "oklch(72% 0.14 268)");
      await page.getByRole("button", { name: /Pick a colour for Blue 500/ }).click();
      await page.locator(".popover canvas").waitFor({ state: "attached" });
    },
  },
  "editor-math": editor("space", "Large"),
  "editor-curve": editor("type", "Ease out"),
  "editor-points": editor("type", "Spring"),
  "editor-steps": {
    prepare: async (page) => {
      await set(page, "Ease out", "steps(5, jump-none)", "type");
      await page.getByRole("button", { name: "Edit the parts of Ease out" }).click();
      await page.locator(".popover .editor").waitFor();
    },
  },
  "editor-shadow": editor("type", "Card shadow"),
  "editor-gradient": editor("type", "Edge fade"),
  "editor-font": editor("type", "Body font"),
  reference: {
    prepare: async (page) => {
      await page.getByLabel("Accent", { exact: true }).click();
      await page.locator(".popover input").first().waitFor();
    },
  },
  inspect: {
    prepare: async (page) => {
      await page.keyboard.press("Alt+i");
      await page.locator(".element-card").waitFor({ state: "attached" });
      await page.locator("main .button").hover();
      await page.locator(".card-token").first().waitFor();
    },
  },
  apply: {
    prepare: async (page) => {
      await edit(page);
      await page.locator('[data-action="apply"]').click();
      await page.locator('[data-action="confirm-apply"]').waitFor();
    },
  },
  "apply-refused": {
    prepare: async (page) => {
      await page.route("**/apply", (route) =>
        route.fulfill({ status: 403, json: { ok: false, error: "Origin not allowed" } }),
      );
      await edit(page);
      await page.locator('[data-action="apply"]').click();
      await page.locator('[data-action="copy-command"]').waitFor();
      await page.unroute("**/apply");
    },
  },
  applied: {
    changesPage: true,
    prepare: async (page) => {
      await edit(page);
      await page.locator('[data-action="apply"]').click();
      await page.locator('[data-action="confirm-apply"]').click();
      await page.getByRole("button", { name: "Done" }).waitFor();
    },
  },
  export: { prepare: (page) => press(page, "export", "dialog") },
  import: { prepare: (page) => press(page, "import", "dialog") },
  palette: {
    prepare: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").waitFor();
    },
  },
  variants: {
    prepare: async (page) => {
      await edit(page);
      await page.locator('[data-action="more"]').click();
      await page.getByRole("menuitem", { name: "Variants" }).click();
      for (const name of ["Roomy cards", "A very long name that does not fit into one line"]) {
        await page.getByLabel("Name of the variant").fill(name);
        await page.keyboard.press("Enter");
      }
    },
  },
  unlisted: {
    changesPage: true,
    prepare: async (page) => {
      await page.addStyleTag({
        content: `:root { --grid-gap: clamp(1rem, 2vw, 2rem); --ring: 0 0 0 3px rgb(0 80 200 / 40%); --brand-deep: #1b2a6b }
          .card { --card-inset: 12px } [data-density="compact"] { --row-height-of-a-table-with-a-long-name: 24px }`,
      });
      await page.locator('[data-action="more"]').click();
      await page.getByRole("menuitem", { name: "Tokens not in this panel" }).click();
      await page.locator(".named-list, .empty").first().waitFor();
    },
  },
  history: {
    prepare: async (page) => {
      await edit(page);
      await page.keyboard.press("Control+z");
      await page.locator('[data-action="more"]').click();
      await page.getByRole("menuitem", { name: "History" }).click();
    },
  },
  search: { prepare: (page) => page.locator('[data-action="search"]').fill("blue") },
  "search-none": { prepare: (page) => page.locator('[data-action="search"]').fill("zzzzqq") },
  hint: { prepare: (page) => page.locator('[data-action="undo"]').focus() },
  large: { query: "items=2000" },
};
