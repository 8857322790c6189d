import { afterEach, expect, test, vi } from "vitest";
import { createConfig } from "../../../test/state/configs.js";
import { createSession } from "../session/create-session.js";
import type { Session } from "../session/session.js";
import type { SessionWorld } from "../session/session-world.js";
import { createBrowserWorld } from "./browser-world.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const gap = { tab: "spacing", tier: "semantic", item: "gap" };
const p1 = { tab: "color", tier: "palette", item: "p1" };
const root = document.documentElement;
const cleanUps: (() => void)[] = [];

function addStyle(css: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  cleanUps.push(() => style.remove());
  return style;
}

function start(world: Partial<SessionWorld> = {}): Session {
  const session = createSession(createConfig(), { ...createBrowserWorld(window), ...world });
  cleanUps.push(session.destroy);
  return session;
}

const computed = (name: string) => getComputedStyle(root).getPropertyValue(name);
const frames = async (count = 3) => {
  for (let at = 0; at < count; at++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
  localStorage.clear();
  root.removeAttribute("style");
  root.removeAttribute("data-theme");
  root.removeAttribute("class");
});

test("an edit changes what the page computes, a reference follows, and revert brings the page's value back", () => {
  addStyle(":root { --space-md: 8px; --gap: var(--space-md) }");
  const session = start();
  session.set(md, "10px");
  expect(computed("--gap")).toBe("10px");
  session.set(gap, "lg");
  expect(root.style.getPropertyValue("--gap")).toBe("var(--space-lg)");
  expect(session.itemState(md)).toMatchObject({ pageValue: "8px", changed: true });
  session.revert(md);
  expect(computed("--space-md")).toBe("8px");
});

test("what begins with a slash is asked of the page's own server, wherever the page's base leads", async () => {
  const base = document.createElement("base");
  base.href = "http://other.example/assets/";
  document.head.prepend(base);
  const fetch = vi.spyOn(window, "fetch").mockImplementation(async () => new Response());
  cleanUps.push(
    () => base.remove(),
    () => fetch.mockRestore(),
  );
  const world = createBrowserWorld(window);
  for (const address of ["/apply", "//server.example/apply", "http://127.0.0.1:24681/apply"])
    await world.fetch(address);
  expect(fetch.mock.calls.map(([address]) => new URL(`${address}`, document.baseURI).href)).toEqual([
    `${location.origin}/apply`,
    "http://server.example/apply",
    "http://127.0.0.1:24681/apply",
  ]);
});

test("what the host had inline comes back with its priority", () => {
  root.style.setProperty("--space-md", "7px", "important");
  const session = start();
  session.set(md, "10px");
  expect(computed("--space-md")).toBe("10px");
  session.destroy();
  expect(root.style.cssText).toBe("--space-md: 7px !important;");
});

test("an edit shows even where the style sheet says !important, and the host gets its own back", async () => {
  addStyle(":root { --space-md: 8px !important; --gap: var(--space-sm) !important; --space-lg: 16px }");
  const session = start();
  session.set(md, "10px");
  session.set(gap, "lg");
  session.set({ ...md, item: "lg" }, "17px");
  await frames();
  expect([computed("--space-md"), computed("--gap")]).toEqual(["10px", "17px"]);
  expect(root.style.getPropertyPriority("--space-lg")).toBe("");
  expect(session.itemState(md)).toMatchObject({ pageValue: "8px", value: "10px" });
  session.set(md, "11px");
  expect(computed("--space-md")).toBe("11px");
  session.revertAll();
  expect(computed("--space-md")).toBe("8px");
  expect(root.style.length).toBe(0);
});

test.each([
  { when: "at once", isCalled: true },
  { when: "never", isCalled: false },
])("an edit counts, and is saved, on a page whose frames call back $when", async ({ isCalled }) => {
  addStyle(":root { --space-md: 8px !important; --space-lg: 16px !important }");
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((run) => {
    if (isCalled) run(0);
    return 7;
  });
  cleanUps.push(() => void vi.restoreAllMocks());
  const session = start();
  for (const item of ["md", "lg"]) {
    session.set({ ...md, item }, "10px");
    await expect.poll(() => computed(`--space-${item}`)).toBe("10px");
    await expect.poll(() => localStorage.getItem("t-state-v3")).toContain(item);
  }
});

test.each<[string, () => unknown]>([
  [
    "throws",
    () => {
      throw new Error("not mocked");
    },
  ],
  ["gives nothing", () => undefined],
])("Apply ends with a reason on a page whose own `fetch` %s at once", async (_, fetch) => {
  addStyle(":root { --space-md: 8px }");
  // A page may put anything there.
  vi.spyOn(window, "fetch").mockImplementation(fetch as typeof window.fetch);
  cleanUps.push(() => void vi.restoreAllMocks());
  const session = createSession({ ...createConfig(), applyEndpoint: "/apply" }, createBrowserWorld(window));
  cleanUps.push(session.destroy);
  session.set(md, "10px");
  expect(await session.apply.preview()).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
});

test("an empty value is set as an empty value, not removed", () => {
  addStyle(":root { --space-md: 8px } body { --seen: [var(--space-md)] }");
  start().set(md, "");
  expect(getComputedStyle(document.body).getPropertyValue("--seen").replace(/\s/g, "")).toBe("[]");
});

test("overrides live in real storage and come back", async () => {
  start().set(md, "10px");
  await frames();
  expect(JSON.parse(localStorage.getItem("t-state-v3") ?? "")).toMatchObject({
    css: { "--space-md": "10px" },
  });
  cleanUps.splice(0).at(-1)?.();
  expect(root.style.length).toBe(0);
  start();
  expect(computed("--space-md")).toBe("10px");
});

test("another tab of the origin sees an edit live, and its own stays", async () => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  cleanUps.push(() => frame.remove());
  const other = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!other) throw new Error("no frame");
  const here = start();
  const there = createSession(createConfig(), createBrowserWorld(other));
  cleanUps.push(there.destroy);
  here.set(md, "10px");
  there.set(gap, "lg");
  const style = other.document.documentElement.style;
  await expect.poll(() => style.getPropertyValue("--space-md")).toBe("10px");
  await expect.poll(() => root.style.getPropertyValue("--gap")).toBe("var(--space-lg)");
  expect(there.overrides()).toEqual(here.overrides());
});

test("blocked storage is told once and everything else works", async () => {
  const session = start({ storage: undefined });
  const notices: unknown[] = [];
  session.onNotice((notice) => notices.push(notice));
  session.set(md, "10px");
  await frames();
  session.set(md, "11px");
  await frames();
  expect(notices).toEqual([{ kind: "not-saved", reason: "blocked" }]);
  expect(computed("--space-md")).toBe("11px");
});

test("a theme switch swaps the colours and leaves spacing alone", async () => {
  const session = start();
  root.setAttribute("data-theme", "light");
  await frames();
  session.set(md, "10px");
  session.set(p1, "#222222");
  root.setAttribute("data-theme", "dark");
  await frames();
  expect(root.style.getPropertyValue("--p-1")).toBe("");
  expect(root.style.getPropertyValue("--space-md")).toBe("10px");
  root.setAttribute("data-theme", "light");
  await frames();
  expect(root.style.getPropertyValue("--p-1")).toBe("#222222");
});

test("reading what is under an override starts no transition", async () => {
  addStyle(":root { --p-1: rgb(0, 0, 0) } #t { color: var(--p-1); transition: color 1s }");
  localStorage.setItem(
    "t-state-v3",
    JSON.stringify({
      version: 3,
      tabs: {},
      schemes: { day: { color: { palette: { p1: "red" } } } },
      css: {},
    }),
  );
  const element = document.createElement("p");
  element.id = "t";
  document.body.append(element);
  cleanUps.push(() => element.remove());
  root.setAttribute("data-theme", "light");
  const session = start();
  await frames(80);
  let transitions = 0;
  element.addEventListener("transitionrun", () => {
    transitions += 1;
  });
  expect(session.itemState(p1).pageValue).toBe("rgb(0, 0, 0)");
  await frames();
  expect(transitions).toBe(0);
  expect(getComputedStyle(element).color).toBe("rgb(255, 0, 0)");
  // What was needed for that goes with the session; until then the page has its transitions.
  element.style.color = "rgb(0, 0, 255)";
  await expect.poll(() => transitions).toBe(1);
  session.destroy();
  expect(document.adoptedStyleSheets).toEqual([]);
  expect(root.getAttributeNames()).not.toContain("data-design-token-panel-still");
});

test("a session that has ended neither looks at the page again nor saves what it saw", async () => {
  addStyle(":root { --p-1: rgb(0, 0, 0) }");
  root.setAttribute("data-theme", "light");
  const timers: (() => void)[] = [];
  const session = start({ after: (_, run) => void timers.push(run) });
  session.set(p1, "red");
  session.destroy();
  expect(timers).not.toEqual([]);
  for (const run of timers) run();
  await frames(20);
  expect(document.adoptedStyleSheets).toEqual([]);
  expect(localStorage.getItem("t-mode-pages")).toBe(null);
});

test("what still reads the page without transitions when a session ends leaves nothing on it", async () => {
  const world = createBrowserWorld(window);
  await world.keepStill?.(async () => world.stop?.());
  world.withoutTransitions?.(() => undefined);
  expect(document.adoptedStyleSheets).toEqual([]);
});

test("of readings that overlap the last to end is the one after which the page may have transitions again", async () => {
  const world = createBrowserWorld(window);
  const ends: (() => void)[] = [];
  const held = () => world.keepStill?.(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const isStill = () => root.hasAttribute("data-design-token-panel-still");
  const [first, second] = [held(), held()];
  // A reading of the page as it is needs nothing of it, and all of its styles would be computed anew.
  expect(isStill()).toBe(false);
  world.withoutTransitions?.(() => undefined);
  ends[0]?.();
  await first;
  expect(isStill()).toBe(true);
  ends[1]?.();
  await second;
  expect(isStill()).toBe(false);
  world.stop?.();
});

test("a page with no development server fetches its changed style sheet, and the override goes without a flash", async () => {
  let css = ":root { --space-md: 8px }";
  const world = createBrowserWorld(window);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = URL.createObjectURL(new Blob([css], { type: "text/css" }));
  document.head.append(link);
  await new Promise((resolve) => link.addEventListener("load", resolve));
  cleanUps.push(() => document.querySelector("link[rel=stylesheet]")?.remove());
  css = ":root { --space-md: 10px }";
  const seen = new Set<string>();
  const session = start({
    after: (_, run) => void setTimeout(run),
    reloadStyleSheets: async (names) => {
      expect(names).toEqual(["--space-md"]);
      link.href = URL.createObjectURL(new Blob([css], { type: "text/css" }));
      await new Promise((resolve) => link.addEventListener("load", resolve));
      return true;
    },
    fetch: async (_, init) => {
      const { preview } = JSON.parse(String(init?.body));
      const outcome = { file: "a.css", changed: ["--space-md"], unchanged: [], unknown: [] };
      const place = { line: 1, selector: ":root", conditions: [] };
      const hunk = { cssVar: "--space-md", ...place, before: "8px", after: "10px" };
      return Response.json(
        preview
          ? { ok: true, preview: true, project: "site", files: [{ ...outcome, digest: "d", hunks: [hunk] }] }
          : { ok: true, updated: [outcome] },
      );
    },
  });
  session.set(md, "10px");
  const watch = setInterval(() => seen.add(computed("--space-md")));
  cleanUps.push(() => clearInterval(watch));
  const preview = await session.apply.preview();
  if (!preview.ok) throw new Error("no preview");
  const result = await session.apply.confirm(preview.value, [{ part: 0, cssVar: "--space-md" }]);
  expect(result).toMatchObject({ ok: true, value: { applied: [{ cssVar: "--space-md" }] } });
  expect(session.changeCount()).toBe(0);
  await expect.poll(() => root.style.getPropertyValue("--space-md")).toBe("");
  expect(computed("--space-md")).toBe("10px");
  expect([...seen]).toEqual(["10px"]);
  session.undo();
  expect(session.itemState(md)).toMatchObject({ override: "8px", changed: true });
  expect(world.origin).toBe(location.origin);
});

test("a page that has no head yet, and then takes another one, is followed", async () => {
  const own = document.head;
  own.remove();
  cleanUps.push(() => {
    document.head?.remove();
    root.prepend(own);
  });
  const session = start();
  root.prepend(document.createElement("head"));
  await frames();
  addStyle(":root { --space-md: 12px }");
  await frames();
  expect(session.itemState(md).pageValue).toBe("12px");
});
