import { afterEach, expect, test } from "vitest";
import { reloadStyleSheets } from "./reload-style-sheets.js";

const added: HTMLElement[] = [];

async function addLink(
  css: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLLinkElement> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `data:text/css,${encodeURIComponent(css)}`;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
  added.push(link);
  await new Promise((resolve) => link.addEventListener("load", resolve));
  return link;
}

const links = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
const colour = () => getComputedStyle(document.documentElement).getPropertyValue("--reload-me");

afterEach(() => {
  for (const element of [...added.splice(0), ...links()]) element.remove();
});

test("a sheet that declares the name is loaded beside the old one, which goes when the new one is in", async () => {
  const link = await addLink(":root { --reload-me: red }", { title: "", media: "all" });
  const after = await addLink("a { color: red }");
  const seen = new Set<string>();
  const watch = setInterval(() => seen.add(colour()));
  expect(await reloadStyleSheets(window, ["--reload-me"])).toBe(true);
  clearInterval(watch);
  expect(link.isConnected).toBe(false);
  expect(links()).toHaveLength(2);
  const [fresh, other] = links();
  expect(fresh?.href).toContain("design-token-panel=");
  expect(fresh?.getAttribute("media")).toBe("all");
  expect(other).toBe(after);
  expect(colour()).toBe("red");
  expect([...seen].filter((value) => value !== "red")).toEqual([]);
});

test("what happens to the new one later leaves it where it is, and nothing of the old one is held", async () => {
  await addLink(":root { --reload-me: red }");
  await reloadStyleSheets(window, ["--reload-me"]);
  const fresh = links();
  fresh[0]?.dispatchEvent(new Event("error"));
  expect(links()).toEqual(fresh);
  expect(colour()).toBe("red");
});

test("a sheet that cannot be loaded again stays as it is", async () => {
  const link = await addLink(":root { --reload-me: red }");
  link.setAttribute("href", link.href);
  const broken = new URL("/no-such-style-sheet.css", location.href).href;
  Object.defineProperty(link, "href", { get: () => broken });
  await reloadStyleSheets(window, ["--reload-me"]);
  expect(links()).toEqual([link]);
  expect(colour()).toBe("red");
});

test("a sheet that comes empty, as while a build writes it, leaves the old one as it is", async () => {
  const link = await addLink(":root { --reload-me: red }");
  link.setAttribute("href", link.href);
  Object.defineProperty(link, "href", { get: () => "data:text/css," });
  await reloadStyleSheets(window, ["--reload-me"]);
  expect(links()).toEqual([link]);
  expect(colour()).toBe("red");
});

test("a sheet that a development server has replaced meanwhile is not loaded beside the new one", async () => {
  const link = await addLink(":root { --reload-me: red }");
  const newer = link.cloneNode() as HTMLLinkElement;
  newer.href = `data:text/css,${encodeURIComponent(":root { --reload-me: blue }")}`;
  const replaced = new MutationObserver(() => link.replaceWith(newer));
  replaced.observe(document.head, { childList: true });
  await reloadStyleSheets(window, ["--reload-me"]);
  replaced.disconnect();
  expect(links()).toEqual([newer]);
});

test("an empty sheet, which may have come in the middle of a build, is loaded again, and stays where it is empty still", async () => {
  const link = await addLink("");
  expect(await reloadStyleSheets(window, ["--reload-me"])).toBe(true);
  expect(links()).toEqual([link]);
});

test("a sheet that is none of the names' is left alone", async () => {
  const link = await addLink(":root { --reload-me: red }");
  expect(await reloadStyleSheets(window, ["--another"])).toBe(false);
  expect(links()).toEqual([link]);
});
