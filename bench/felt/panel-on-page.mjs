/** A page in a context of its own, at the size of a laptop's window. `run` gets the page. */
export async function onPage({ browser, site }, html, run) {
  site.pages.set("/page", html);
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  try {
    const page = await context.newPage();
    return await run(page, `${site.origin}/page`);
  } finally {
    await context.close();
  }
}

/** Opens the panel, and waits until all it does by itself is done. */
export async function openPanel(page) {
  await page.waitForFunction(() => window.bench?.showDesignPanel !== undefined);
  await page.evaluate(() => window.bench.showDesignPanel());
  await page.locator("design-token-panel .row input").first().waitFor();
  await page.waitForTimeout(1_000);
}
