import { expect, type Page, test } from "@playwright/test";
import { openGapSite } from "./support/gap-site.js";
import { computed, Panel } from "./support/panel.js";
import { type SmallSite, showPanel } from "./support/small-site.js";

let site: SmallSite;
test.beforeAll(async () => {
  site = await openGapSite();
});
test.afterAll(() => site.close());

/** Two frames and two tasks of the page have come and gone. */
async function goOn(page: Page): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
}

for (const { what, war } of [
  {
    what: "takes away what it does not know beside its body",
    war: () => {
      const clean = () => {
        for (const child of document.documentElement.children)
          if (!["HEAD", "BODY"].includes(child.tagName)) child.remove();
      };
      new MutationObserver(clean).observe(document.documentElement, { childList: true });
    },
  },
  {
    what: "takes the style off its root element",
    war: () => {
      const clean = () => document.documentElement.removeAttribute("style");
      new MutationObserver(clean).observe(document.documentElement, { attributeFilter: ["style"] });
    },
  },
  {
    what: "has elements of the panel's names that take themselves away",
    war: () => {
      for (const name of ["design-token-panel", "design-token-panel-host"]) {
        const Away = class extends HTMLElement {
          connectedCallback() {
            this.remove();
          }
        };
        customElements.define(name, Away);
      }
    },
  },
]) {
  test(`a page that ${what} at once is answered, and goes on`, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        "small-state-v3",
        JSON.stringify({ version: 3, tabs: { t: { all: { gap: "9px" } } }, css: { "--gap": "9px" } }),
      ),
    );
    await page.goto(site.url);
    await expect.poll(() => computed(page, "--gap")).toBe("9px");
    await page.evaluate(war);
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
    await goOn(page);
    // Some pages take away the panel itself, or fail when it comes: what counts is that they live.
    await showPanel(page).catch(() => undefined);
    await goOn(page);
  });
}

test("a library that puts a function of its own in place of `Array.from` takes no row away", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As Prototype and MooTools have it.
    Array.from = (list: ArrayLike<unknown>) => Array.prototype.slice.call(list);
  });
  await page.goto(site.url);
  await showPanel(page);
  await new Panel(page).edit("--gap", "33px");
  expect(await computed(page, "--gap")).toBe("33px");
});

test("a page on which `bind` takes a list of all arguments, as in MooTools 1.2, has its panel", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Function.prototype.bind = function (this: CallableFunction, self: unknown, all?: unknown) {
      const given = all === undefined ? undefined : [all].flat();
      return (...args: unknown[]) => Reflect.apply(this, self ?? null, given ?? args);
    };
  });
  await page.goto(site.url);
  expect(await showPanel(page)).toBe(true);
  await new Panel(page).edit("--gap", "33px");
  expect(await computed(page, "--gap")).toBe("33px");
});

for (const name of ["sort", "shift"] as const) {
  test(`a page that comes to have a \`${name}\` that throws goes on, and what was drawn too late is drawn once it is put right`, async ({
    page,
  }) => {
    await page.goto(site.url);
    await showPanel(page);
    const throws = await page.evaluate(async (method) => {
      const own = Array.prototype[method];
      const field = document
        .querySelector("design-token-panel")
        ?.shadowRoot?.querySelector<HTMLInputElement>('[data-css-var="--gap"] input');
      if (!field) throw new Error("no field");
      let count = 0;
      const spoilt = function (this: unknown[], ...args: []) {
        count += 1;
        // So that a failure of this test ends, too.
        if (count > 100) Reflect.set(Array.prototype, method, own);
        if (count <= 100) throw new Error("spoilt");
        return Reflect.apply(own, this, args);
      };
      Reflect.set(Array.prototype, method, spoilt);
      field.value = "33px";
      field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
      await new Promise((resolve) => setTimeout(resolve));
      Reflect.set(Array.prototype, method, own);
      return count;
    }, name);
    expect(throws).toBeGreaterThan(0);
    expect(throws).toBeLessThan(10);
    // The edit itself sorts, so that there is none in that case.
    if (name === "shift") await expect(page.locator("design-token-panel")).toContainText("1 change");
  });
}

test("a page with an `Element`, a `Node`, a `URL` and a `CSS` of its own can be edited, and what is imported is named", async ({
  page,
}) => {
  await page.route(site.url, async (route) => {
    const response = await route.fetch();
    // At the top of a plain script, such a name comes before the browser's own for modules, too.
    const script = "<script>class Element {} class Node {} const URL = '/api', CSS = 'p {}'</script>";
    await route.fulfill({ response, body: (await response.text()).replace("<head>", `<head>${script}`) });
  });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--gap", "33px");
  expect(await computed(page, "--gap")).toBe("33px");
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toContain("33px");
  await page.keyboard.press("Escape");
  await panel.action("import").click();
  await panel.element.locator("textarea").fill(":root { --gap: var(--no, url(//elsewhere.test/a.png)) }");
  await expect(panel.element.getByRole("dialog")).toContainText("loads from elsewhere.test");
});

test("a page that has frozen what all objects inherit, as SES does, has its panel", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Object.prototype, "toJSON", { value: () => "spoilt" });
    for (const one of [Object, Array, Function, String, Number, Promise, Map, Set, Error])
      Object.freeze(one.prototype);
  });
  await page.goto(site.url);
  expect(await showPanel(page)).toBe(true);
  await new Panel(page).edit("--gap", "33px");
  expect(await computed(page, "--gap")).toBe("33px");
});

test("a page that takes plain keys for itself, unless one types in a field, leaves the panel what is typed", async ({
  page,
}) => {
  await page.goto(site.url);
  await page.evaluate(() => {
    const onKey = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.matches("input, textarea");
      if (!isField && !event.ctrlKey && !event.altKey) event.preventDefault();
    };
    for (const type of ["keydown", "keypress"] as const) document.addEventListener(type, onKey);
  });
  await showPanel(page);
  const field = page.locator('[data-css-var="--gap"] input');
  await field.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("33px");
  await page.keyboard.press("Enter");
  expect(await computed(page, "--gap")).toBe("33px");
});
