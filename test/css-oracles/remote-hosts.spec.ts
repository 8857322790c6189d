import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import { remoteHosts } from "../../src/panel/dialogs/exchange/remote-hosts.js";
import { seed } from "./arbitrary-css.js";

const address = "http://page.test/dir/page.html";
const own = { baseURI: address, location: { host: "page.test" } };

/** Where a custom property may end up; each takes some of the values below. */
const properties = ["background-image", "list-style", "content", "cursor", "mask-image", "filter"];

/** What a value is made of: the same host in all of its addresses, and whether a browser asks it. */
const start = fc.constantFrom("http://", "https://", "//", "HTTPS:", "https:/", "http:///", "/\\", "\\/");
const wrap = fc.constantFrom(
  (url: string) => `url("${url}")`,
  (url: string) => `url( '${url}' )`,
  (url: string) => `"${url}"`,
  (url: string) => `var(--none, '${url}')`,
  (url: string) => `\\55 r\\6c("${url}")`,
  (url: string) => `url(${bare(url)})`,
  (url: string) => `image-set("${url}" 1x)`,
  (url: string) => `-webkit-image-set(url("${url}") 1x)`,
  (url: string) => `image-set("${url}" type("image/png") 1x, 'own.png' 2x)`,
  (url: string) => `-webkit-cross-fade(url("${url}"), url(own.png), 50%)`,
  (url: string) => `var(--none, url("${url}"))`,
  (url: string) => `image-set(var(--none, "${url}") 1x)`,
  (url: string) => `/* "//a" */ url("${url}")`,
  (url: string) => `if(style(--none: url(//condition.test)): none; else: url("${url}"))`,
);
const harmless = fc.constantFrom(
  (host: string) => `format("http://${host}/")`,
  (host: string) => `/* url(http://${host}/) */ none`,
  (host: string) => `"url(http://${host}/)"`,
  (host: string) => `url("data:image/svg+xml,%3Csvg xmlns='http://${host}/'/%3E")`,
  (host: string) => `url(data:image/png;base64,//${host}/)`,
  (host: string) => `url(a//${host}/b.png)`,
  (host: string) => `url("?to=http://${host}/")`,
  (host: string) => `url("#//${host}/")`,
  (host: string) => `url("http:${host}/")`,
  (host: string) => `url("\\0 http://${host}/")`,
  (host: string) => `url("http://page.test/http://${host}/")`,
  (host: string) => `url(http://page.test:80//${host}/)`,
  (host: string) => `url("about://${host}/")`,
  (host: string) => `url("blob:http://${host}/")`,
  (host: string) => `--url(http://${host}/)`,
);

/** Spells some characters of a text as CSS or addresses allow: escapes, tabs and line ends that are left out. */
function spell(text: string, choices: readonly number[]): string {
  return [...text]
    .map((character, at) => {
      const choice = choices[at % choices.length] ?? 0;
      if (choice === 1) return `\\${character.charCodeAt(0).toString(16)} `;
      if (choice === 2) return `\\${character.charCodeAt(0).toString(16).padStart(6, "0")}`;
      if (choice === 3) return `\\9 ${escaped(character)}`;
      if (choice === 4) return `\\a ${escaped(character)}`;
      return escaped(character);
    })
    .join("");
}

const escaped = (character: string) => (character === "\\" ? "\\\\" : character);
/** As it can stand without quotes. */
const bare = (url: string) => url.replaceAll("'", "\\'");

const loading = fc.tuple(start, wrap, fc.array(fc.nat(12), { minLength: 1, maxLength: 30 })).map(
  ([begin, put, choices]) =>
    (host: string) =>
      put(spell(`${begin}${host}/a.png`, choices)),
);
const values = fc.array(fc.oneof({ weight: 3, arbitrary: loading }, harmless), {
  minLength: 60,
  maxLength: 60,
});

test("the hosts named for a value are those that Chromium asks when a page uses it", async ({ page }) => {
  const asked = new Set<string>();
  await page.route("**/*", (route) => {
    const url = new URL(route.request().url());
    if (url.href === address)
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><body>" });
    // Of other schemes the browser has the request, and no network to make it on.
    if (/^https?:$/.test(url.protocol)) asked.add(url.host);
    return route.abort();
  });
  await page.goto(address);
  const rounds = fc.sample(values, { numRuns: 8, seed });
  for (const [round, makers] of rounds.entries()) {
    const made = makers.map((make, at) => ({ host: `h${round}-${at}.test`, make }));
    const cases = made.map(({ host, make }) => ({ host, value: make(host) }));
    asked.clear();
    // Asked for last, it comes last.
    const end = `end-${round}.test`;
    const [, last] = await Promise.all([
      use(page, { values: cases.map(({ value }) => value), end }),
      page.waitForRequest(`http://${end}/`),
    ]);
    expect(await last.response()).toBeNull();
    for (const { host, value } of cases) {
      expect([value, remoteHosts(value, own)]).toEqual([value, asked.has(host) ? [host] : []]);
    }
  }
});

/** Uses each value in every property, and asks for the end once that is drawn. */
function use(page: Page, given: { readonly values: readonly string[]; readonly end: string }): Promise<void> {
  return page.evaluate(
    async ([{ values, end }, names]) => {
      const { body } = document;
      body.replaceChildren();
      for (const value of values) {
        for (const name of names) {
          const element = document.createElement("p");
          element.style.cssText = "display: list-item; width: 9px; height: 9px";
          element.style.setProperty("--value", value);
          element.style.setProperty(name, "var(--value)");
          body.append(element);
        }
        const element = document.createElement("p");
        element.style.setProperty("--value", value);
        element.style.setProperty("background-image", "image-set(var(--value) 1x)");
        body.append(element);
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      new Image().src = `http://${end}/`;
    },
    [given, properties] as const,
  );
}
