import { setTimeout as wait } from "node:timers/promises";

const tries = 300;
const betweenMs = 50;

/** Finds elements of the panel inside its shadow root; put before the code that is run in the page. */
const inPanel = `const panel = (selector) => document.querySelector("design-token-panel")?.shadowRoot.querySelector(selector);`;

/** A page with its panel, through the stable hooks, by whichever protocol drives the browser. */
export function createDrivenPage(browser, url) {
  const evaluate = (code, ...values) =>
    browser.evaluate(`async (...values) => { ${inPanel} return (${code})(...values); }`, ...values);
  const until = async (what, code, ...values) => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      // A page that is on its way to another one has nothing to say.
      const answer = await evaluate(code, ...values).catch(() => undefined);
      if (answer) return answer;
      await wait(betweenMs);
    }
    throw new Error(
      `waited in vain for ${what}; the panel says: ${await evaluate("() => panel('.panel')?.innerText.replaceAll(/\\s+/g, ' ')")}`,
    );
  };
  const action = (name) => `[data-action="${name}"]`;
  const focus = (selector) =>
    until(
      `${selector} to take the focus`,
      "(selector) => { const field = panel(selector); field?.focus(); field?.select?.(); return field && field.getRootNode().activeElement === field; }",
      selector,
    );
  const page = {
    evaluate,
    until,
    press: (...keys) => browser.press(keys),
    async open() {
      await browser.open(url());
      await evaluate("() => localStorage.clear()");
      await browser.open(url());
      await page.show();
    },
    reload: () => browser.reload(),
    async show() {
      await until("the console API", "() => typeof globalThis.soak === 'object'");
      await evaluate("() => soak.showDesignPanel()");
      await until("the panel", "(selector) => Boolean(panel(selector))", action("close"));
    },
    async edit(name, value) {
      await focus(action("search"));
      await browser.press([name]);
      await until(
        `the row of ${name}`,
        "(selector) => Boolean(panel(selector))",
        `[data-css-var="${name}"] input`,
      );
      await focus(`[data-css-var="${name}"] input`);
      await browser.press([value, { key: "Enter" }]);
    },
    async click(name) {
      await until(
        `the action ${name}`,
        "(selector) => Boolean(panel(selector))",
        `${action(name)}:not(:disabled)`,
      );
      await evaluate("(selector) => panel(selector).click()", action(name));
    },
    computed: (name) =>
      evaluate("(name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()", name),
    untilComputed: (name, value) =>
      until(
        `${name} to be ${value}`,
        "(name, value) => getComputedStyle(document.documentElement).getPropertyValue(name).trim() === value",
        name,
        value,
      ),
    untilTakenOver: () =>
      until("nothing of ours on the root element", "() => document.documentElement.style.length === 0"),
    untilSays: (text) =>
      until(`the words ${text}`, "(text) => panel('dialog')?.innerText.includes(text)", text),
    setMode: (mode) => evaluate("(mode) => document.documentElement.setAttribute('data-theme', mode)", mode),
  };
  return page;
}
